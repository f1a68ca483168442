// The places of pencil marks in a cell. In a puzzle with totals in the corners of cells, all marks move down, so that a total
// covers none of them.

/** @import { PlacedRule } from './shapes.js' */

/** The part of a cell that holds the marks: its distance from the left and from the top, and its sides. */
const ROOM = { left: 0.03, top: 0.03, width: 0.93, height: 0.93 };
/** The same below a total; marks.css has the same lengths. */
const BELOW_TOTAL = { ...ROOM, top: 0.2, height: 0.76 };

/** The looks that write a text in the corner of a cell. */
const CORNERED = new Set(['cage']);

/** Whether texts stand in the corners of cells. @param {readonly PlacedRule[]} placed */
export const hasTotals = (placed) => placed.some(({ look, text }) => CORNERED.has(look) && text !== '');

/**
 * Returns a function for the centre of a mark, in cells from the corner of the grid.
 * @param {readonly PlacedRule[]} placed @param {number} size
 * @returns {(cell: number, value: number) => {x: number, y: number}}
 */
export function markPlaces(placed, size) {
  const { left, top, width, height } = hasTotals(placed) ? BELOW_TOTAL : ROOM;
  const across = Math.ceil(Math.sqrt(size));
  return (cell, value) => ({
    x: (cell % size) + left + (width * (((value - 1) % across) + 0.5)) / across,
    y: Math.floor(cell / size) + top + (height * (Math.floor((value - 1) / across) + 0.5)) / across,
  });
}
