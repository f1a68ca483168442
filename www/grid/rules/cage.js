// A cage: dashes inside the edge of its cells, and the total in the corner of its first cell. The dashes leave a gap
// for the total. The total therefore needs no background, which would cover the tint of the cell.

import { insetLoops, path, polyline, text } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Paint, Point } from './shapes.js' */

/** The distance of the dashes from the edge, in cells. */
const INSET = 0.07;
/** The height of the type of a total, and the distance of its digits from the edges of the cell. */
const TOTAL = 0.22;
const AWAY = 0.05;
/** The width and the height of a digit, as parts of the height of its type. */
const [WIDE, HIGH] = [0.62, 0.73];

/** @type {Paint} */
const DASHES = { stroke: 'dash', width: 0.02, dash: '0.07 0.05' };

/** @param {PlacedRule} rule */
const firstOf = ({ groups }) => Math.min(...groups[0]);

/** The width of a total and of the space after it. @param {string} total */
const roomOf = (total) => WIDE * TOTAL * total.length + 0.03;

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export function cage(rule, { columns, rules }) {
  const total = rule.text;
  const loops = insetLoops(rule.groups[0], columns, INSET);
  const closed = (/** @type {Point[][]} */ some) => some.map((loop) => `${polyline(loop)}Z`).join('');
  if (!total) return [path(closed(loops), DASHES)];
  const first = firstOf(rule);
  const [x, y] = [first % columns, Math.floor(first / columns)];
  // The totals of cages with the same first cell stand side by side.
  const before = rules
    .slice(0, rules.indexOf(rule))
    .filter((other) => other.look === rule.look && other.text && firstOf(other) === first);
  const start = x + AWAY + before.reduce((sum, other) => sum + roomOf(other.text), 0);
  const isCorner = (/** @type {Point} */ [px, py]) =>
    Math.abs(px - x - INSET) < 1e-6 && Math.abs(py - y - INSET) < 1e-6;
  const rim = loops.find((loop) => loop.some(isCorner)) ?? [];
  const at = rim.findIndex(isCorner);
  const gapped = polyline([
    [start + roomOf(total), y + INSET],
    ...rim.slice(at + 1),
    ...rim.slice(0, at),
    [x + INSET, y + AWAY + TOTAL * HIGH + 0.05],
  ]);
  return [
    path(gapped + closed(loops.filter((loop) => loop !== rim)), DASHES),
    text([start, y + AWAY + (TOTAL * HIGH) / 2], TOTAL, total, { fill: 'strong', anchor: 'start' }),
  ];
}
