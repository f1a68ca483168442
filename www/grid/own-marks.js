// Where a person's own pencil marks stand in a cell, for the page and for pictures. The marks of the corners fill two rows, at
// the top and at the bottom of the cell. The marks of the centre take one line, or two if they are many.

import { values } from '../basics/masks.js';
import { hasNumbers } from '../basics/sheet.js';

/** The number of centre marks in one line. */
const LINE = 5;

/**
 * The marks at the top and at the bottom of a cell, from left to right. Up to four marks stand in the four corners.
 * @param {number} mask @returns {[top: number[], bottom: number[]]}
 */
export function cornerRows(mask) {
  const marks = values(mask);
  const top = Math.max(2, Math.ceil(marks.length / 2));
  return [marks.slice(0, top), marks.slice(top)];
}

/** The characters in the longer row of the corners, with one blank between marks. @param {number} mask @param {string[]} symbols */
export const cornerWidth = (mask, symbols) =>
  Math.max(4, ...cornerRows(mask).map((row) => row.map((value) => symbols[value - 1]).join(' ').length));

/** The lines of the marks in the centre. @param {number} mask @param {string[]} symbols @returns {string[]} */
export function centreLines(mask, symbols) {
  const marks = values(mask).map((value) => symbols[value - 1]);
  const half = marks.length > LINE ? Math.ceil(marks.length / 2) : marks.length;
  const between = hasNumbers({ symbols }) ? ' ' : '';
  return [marks.slice(0, half), marks.slice(half)].filter(({ length }) => length > 0).map((line) => line.join(between));
}

/**
 * The places of marks in the corners, from 0 to 1 across and down the room of the marks.
 * @param {number} mask @returns {{value: number, x: number, y: number}[]}
 */
export const cornerPlaces = (mask) =>
  cornerRows(mask).flatMap((row, y) =>
    row.map((value, at) => ({ value, x: row.length > 1 ? at / (row.length - 1) : 0, y })),
  );
