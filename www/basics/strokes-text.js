// The strokes on a grid as a short text, for the address and for the steps of Undo. A line is its colour, its first cell as
// a number in base 36, and a capital letter for each step. A circle or a cross has one letter instead of the steps.

import { COLOURS } from './choices.js';
import { cellOf, centreOf, newParts } from './grid-strokes.js';
import { begun } from './strokes.js';

/** @import { GridStroke, Sign } from './grid-strokes.js' */
/** @import { Extent } from './extent.js' */

/** The steps from cell to cell, clockwise from the top. @type {Record<string, [right: number, down: number]>} */
const STEPS = { A: [0, -1], B: [1, -1], C: [1, 0], D: [1, 1], E: [0, 1], F: [-1, 1], G: [-1, 0], H: [-1, -1] };
/** @type {Record<string, Sign>} */
const SIGNS = { O: 'circle', X: 'cross' };

/** @param {Record<string, unknown>} table @param {(value: any) => boolean} isWanted */
const letterOf = (table, isWanted) => Object.keys(table).find((letter) => isWanted(table[letter])) ?? '';

/** @param {readonly GridStroke[]} strokes @param {number} columns  the columns of the grid */
export const strokesAsText = (strokes, columns) => strokes.map((stroke) => strokeAsText(stroke, columns)).join('.');

/** @param {GridStroke} stroke @param {number} columns */
function strokeAsText({ colour, points, sign }, columns) {
  const start = `${colour}${cellOf(points[0], columns).toString(36)}`;
  if (sign) return start + letterOf(SIGNS, (each) => each === sign);
  const steps = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at];
    return letterOf(STEPS, ([right, down]) => right === x - fromX && down === y - fromY);
  });
  return start + steps.join('');
}

/**
 * Reads what `strokesAsText` wrote. Strokes that do not fit the grid are left out, and so are segments and signs that the text
 * repeats.
 * @param {string} text @param {Extent} grid @returns {GridStroke[]}
 */
export function strokesIn(text, grid) {
  /** @type {Set<string>} */
  const known = new Set();
  return text.split('.').flatMap((each) => {
    const stroke = strokeIn(each, grid);
    if (!stroke) return [];
    if (!stroke.sign) return newParts(stroke, known);
    const place = stroke.points.join();
    return known.has(place) ? [] : known.add(place) && [stroke];
  });
}

/** @param {string} text @param {Extent} grid @returns {GridStroke | null} */
function strokeIn(text, { rows, columns }) {
  const [, colour, start, letters] = /^([1-9])([0-9a-z]{1,4})([A-H]+|[OX])$/.exec(text) ?? [];
  const cell = parseInt(start, 36);
  if (!(Number(colour) <= COLOURS) || !(cell < rows * columns)) return null;
  /** @type {GridStroke} */
  const stroke = begun(Number(colour), centreOf(cell, columns));
  if (SIGNS[letters]) return { ...stroke, sign: SIGNS[letters] };
  const { points } = stroke;
  for (const letter of letters) {
    const [x, y] = points[points.length - 1];
    const [right, down] = STEPS[letter];
    points.push([x + right, y + down]);
  }
  const isInside = points.every(([x, y]) => x > 0 && x < columns && y > 0 && y < rows);
  return isInside ? stroke : null;
}
