// A number beside the grid. A clue about a diagonal has a small arrow into the grid. Clues at one place share its room.

import { fitting, head, path, polyline, text } from './shapes.js';

/** @import { Extent } from '../../basics/extent.js' */
/** @import { PlacedRule, Place, Shape, Point } from './shapes.js' */

/** The room beside the grid for clues, in cells. */
export const CLUE_ROOM = 0.78;

/** The centre of a place outside the grid. @param {{row: number, column: number}} outside @param {Extent} grid @returns {Point} */
export function outsideCentre({ row, column }, { rows, columns }) {
  const along = (/** @type {number} */ line, /** @type {number} */ last) =>
    line === 0 ? -CLUE_ROOM / 2 : line > last ? last + CLUE_ROOM / 2 : line - 0.5;
  return [along(column, columns), along(row, rows)];
}

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export function clue(rule, { rules, ...grid }) {
  const { outside, direction, text: value } = rule;
  if (!outside) return [];
  const isHere = (/** @type {PlacedRule['outside']} */ other) =>
    other?.row === outside.row && other.column === outside.column;
  const here = rules.filter((other) => isHere(other.outside));
  const room = 1 / here.length;
  const aside = (here.indexOf(rule) + 0.5) * room - 0.5;
  const isAbove = outside.row === 0 || outside.row > grid.rows;
  const [atX, atY] = outsideCentre(outside, grid);
  const [x, y] = isAbove ? [atX + aside, atY] : [atX, atY + aside];
  const height = (/** @type {number} */ usual) => (isAbove ? usual : Math.min(usual, 0.8 * room));
  const width = (/** @type {number} */ usual) => (isAbove ? usual * room : usual);
  if (!direction) return [text([x, y], fitting(value, height(0.42), width(0.74)), value, { fill: 'strong' })];
  const { down, right } = direction;
  const at = (/** @type {number} */ far) => /** @type {Point} */ ([x + right * far, y + down * far]);
  /** @type {import('./shapes.js').Paint} */
  const thin = { stroke: 'strong', width: 0.03 };
  return [
    text(at(-0.1), fitting(value, height(0.34), width(0.6)), value, { fill: 'strong' }),
    path(polyline([at(0.14), at(0.34)]), thin),
    path(head(at(0.34), at(0.14), 0.1), thin),
  ];
}
