// A grid for paper and for pictures: the person's sheet, without the marks in cells that hold a digit.

import { either } from '../basics/masks.js';
import { openValues } from '../basics/sheet.js';

/** @import { Sheet } from './state.js' */

/**
 * @typedef {Pick<Sheet, 'info' | 'givens' | 'entries' | 'notes' | 'centre' | 'colours' | 'strokes' | 'words'> & {corners?: boolean}} Board
 *   `corners`: whether the notes stand in the corners of the cells; otherwise each note has a place of its own
 */

/** @param {Board} sheet @returns {Board} */
export function boardOf({ info, givens, entries, notes, centre, colours, strokes, words }) {
  const blank = (/** @type {number[]} */ marks) =>
    marks.map((mask, cell) => (givens[cell] || entries[cell] ? 0 : mask));
  return { info, givens, entries, notes: blank(notes), centre: blank(centre), colours, strokes, words };
}

/** Whether the notes of a sheet stand in the corners. @param {Sheet} sheet @param {{places: boolean}} helpers */
export const hasCorners = ({ filled }, { places }) => !filled && !places;

/**
 * The candidates of every blank cell. A cell without pencil marks gets all candidates that the digits leave.
 * @param {Board} board
 * @returns {number[]}
 */
export function allNotes(board) {
  return board.notes.map((mask, cell) => {
    if (board.givens[cell] || board.entries[cell]) return 0;
    return either(mask, board.centre[cell]) || openValues(board, cell);
  });
}
