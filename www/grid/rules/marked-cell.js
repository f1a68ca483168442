// Marks of a single cell: a grey circle, a grey square, and arrowheads on its sides.

import { centre, circle, head, path, squares } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Point } from './shapes.js' */

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export const roundCell = ({ cells }, { columns }) =>
  cells.map((cell) => circle(centre(cell, columns), 0.38, { fill: 'shade' }));

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export const squareCell = ({ cells }, { columns }) => [path(squares(cells, columns, 0.12), { fill: 'shade' })];

/** The distances from the centre of the cell to the tip and to the base of an arrowhead. */
const [NEAR, FAR] = [0.36, 0.46];

/** @param {boolean} inward @returns {(rule: PlacedRule, place: Place) => Shape[]} */
const heads =
  (inward) =>
  (rule, { rows, columns }) =>
    rule.cells.flatMap((cell) => {
      const [x, y] = centre(cell, columns);
      const sides = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].filter(([dx, dy]) => x + dx > 0 && x + dx < columns && y + dy > 0 && y + dy < rows);
      const at = (/** @type {number[]} */ [dx, dy], /** @type {number} */ far) =>
        /** @type {Point} */ ([x + dx * far, y + dy * far]);
      const [tip, from] = inward ? [NEAR, FAR] : [FAR, NEAR];
      return [
        path(squares([cell], columns), { fill: 'shade', opacity: 0.6 }),
        ...sides.map((side) => path(head(at(side, tip), at(side, from), 0.1), { stroke: 'strong', width: 0.03 })),
      ];
    });

export const inward = heads(true);
export const outward = heads(false);
