// The person's grid as the file formats know grids.

/** @import { Sheet } from './state.js' */
/** @import { Board } from '../formats/board.js' */

/** @param {Sheet} sheet @returns {Board} */
export function boardOf({ info, givens, entries, notes }) {
  const { size, boxWidth, boxHeight, rules } = info;
  const blank = notes.map((mask, cell) => (givens[cell] || entries[cell] ? 0 : mask));
  return { size, boxWidth, boxHeight, rules, givens, entries, notes: blank, title: '', author: '', left: [] };
}
