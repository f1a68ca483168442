// The person's grid as the file formats know grids.

/** @import { Sheet } from './state.js' */
/** @import { Board } from '../formats/board.js' */

/** @param {Sheet} sheet @returns {Board} */
export function boardOf({ info, givens, entries, notes, centre, colours }) {
  const { size, boxWidth, boxHeight, rules } = info;
  const blank = (/** @type {number[]} */ marks) =>
    marks.map((mask, cell) => (givens[cell] || entries[cell] ? 0 : mask));
  return {
    size,
    boxWidth,
    boxHeight,
    rules,
    givens,
    entries,
    notes: blank(notes),
    centre: blank(centre),
    colours,
    title: '',
    author: '',
    left: [],
  };
}
