// An arrow: a circle around its first cells, and lines with a head that begin at the circle.

import { centre, circle, head, insetOutline, path, polyline, towards } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Paint, Point } from './shapes.js' */

/** The radius of the circle. */
const ROUND = 0.4;

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export function arrow({ groups: [bulb, ...lines] }, { columns }) {
  /** @type {Paint} */
  const thin = { stroke: 'ink', width: 0.045 };
  const shafts = lines.flatMap((line) => {
    const points = line.map((cell) => centre(cell, columns));
    const tip = /** @type {Point} */ (points.at(-1));
    const begin = towards(points[0], points[1], ROUND);
    const before = points.length > 2 ? points[points.length - 2] : begin;
    return [path(polyline([begin, ...points.slice(1)]), thin), path(head(tip, before, 0.2), thin)];
  });
  return [round(bulb, columns, thin), ...shafts];
}

/** A circle around one cell, a pill around cells in a row or a column, else an outline. @param {number[]} cells @param {number} columns @param {Paint} thin */
function round(cells, columns, thin) {
  const points = cells.map((cell) => centre(cell, columns));
  if (points.length === 1) return circle(points[0], ROUND, thin);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [wide, high] = [right - left, bottom - top];
  if (wide > 0 && high > 0) return path(insetOutline(cells, columns, 0.1), thin);
  const turn = `a${ROUND},${ROUND} 0 0 1 `;
  return wide > 0
    ? path(`M${left},${top - ROUND}h${wide}${turn}0,${2 * ROUND}h-${wide}${turn}0,-${2 * ROUND}z`, thin)
    : path(`M${left + ROUND},${top}v${high}${turn}-${2 * ROUND},0v-${high}${turn}${2 * ROUND},0z`, thin);
}
