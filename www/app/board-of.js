// A grid for paper and for pictures: the person's sheet, without the marks in cells that hold a digit.

import { openValues } from './sheet.js';

/** @import { Sheet } from './state.js' */

/** @typedef {Pick<Sheet, 'info' | 'givens' | 'entries' | 'notes' | 'centre' | 'colours' | 'strokes'>} Board */

/** @param {Board} sheet @returns {Board} */
export function boardOf({ info, givens, entries, notes, centre, colours, strokes }) {
  const blank = (/** @type {number[]} */ marks) =>
    marks.map((mask, cell) => (givens[cell] || entries[cell] ? 0 : mask));
  return { info, givens, entries, notes: blank(notes), centre: blank(centre), colours, strokes };
}

/**
 * The candidates of every blank cell. A cell without pencil marks gets all candidates that the digits leave.
 * @param {Board} board
 * @returns {number[]}
 */
export function allNotes(board) {
  return board.notes.map((mask, cell) => {
    if (board.givens[cell] || board.entries[cell]) return 0;
    return mask || board.centre[cell] || openValues(board, cell);
  });
}
