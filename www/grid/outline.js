// The outline of a set of cells, as a path of an SVG drawing. The outline of a conflict has teeth, so that it differs in shape
// as well as in colour.

import { short } from './rules/shapes.js';

/** Distance in cells between an outline and the border of its cells. */
const INSET = 0.035;
/** The number of teeth of a zigzag along the side of a cell, and their depth in cells. */
const TEETH = 5;
const DEPTH = 0.07;

/**
 * The border of a set of cells: every side of a cell whose neighbour is not in the set.
 * @param {number[]} cells @param {number} columns @param {boolean} jagged
 */
export function outlinePath(cells, columns, jagged) {
  const inside = new Set(cells);
  const parts = cells.flatMap((cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const [left, right, top, bottom] = [x + INSET, x + 1 - INSET, y + INSET, y + 1 - INSET];
    const has = (/** @type {number} */ dx, /** @type {number} */ dy) => {
      const isInRow = x + dx >= 0 && x + dx < columns;
      return isInRow && inside.has(cell + dx + dy * columns);
    };
    // If the neighbour is in the set too, the line crosses the gap between the two cells.
    const [l, r, t, b] = [
      has(-1, 0) ? x : left,
      has(1, 0) ? x + 1 : right,
      has(0, -1) ? y : top,
      has(0, 1) ? y + 1 : bottom,
    ];
    const sides = [];
    if (!has(0, -1)) sides.push(side(l, top, r, top, jagged));
    if (!has(1, 0)) sides.push(side(right, t, right, b, jagged));
    if (!has(0, 1)) sides.push(side(r, bottom, l, bottom, jagged));
    if (!has(-1, 0)) sides.push(side(left, b, left, t, jagged));
    return sides;
  });
  return parts.join('');
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {boolean} jagged */
function side(x1, y1, x2, y2, jagged) {
  const start = `M${short(x1)},${short(y1)}`;
  if (!jagged) return `${start}L${short(x2)},${short(y2)}`;
  const points = Array.from({ length: 2 * TEETH }, (_, index) => {
    const along = (index + 1) / (2 * TEETH);
    // The sides run clockwise, so the right of their direction is inwards. The teeth point there.
    const depth = index % 2 === 0 ? DEPTH : 0;
    const [x, y] = [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along];
    return `L${short(x - (y2 - y1) * depth)},${short(y + (x2 - x1) * depth)}`;
  });
  return start + points.join('');
}
