// The selected cells, and the cells that are highlighted because of them.

import { digits, peers } from '../app/sheet.js';

/** @import { State, Sheet } from '../app/state.js' */

/** All selected cells. @param {Pick<State, 'selected' | 'selection'>} state @returns {number[]} */
export const selectedCells = ({ selected, selection }) => (selection.includes(selected) ? selection : [selected]);

/**
 * The cells with the same digit as the given cell, or else with the same colour. If the cell has neither, it is the
 * only one.
 * @param {Sheet} sheet @param {number} cell
 */
export function alike(sheet, cell) {
  const all = digits(sheet);
  const same = all[cell] ? all : sheet.colours;
  return same[cell] ? same.flatMap((each, other) => (each === same[cell] ? [other] : [])) : [cell];
}

/**
 * The highlights of a grid in Play: the digit of the selected cells, and the cells that share a house with every
 * selected cell.
 * @typedef {{digit: number, seen: Set<number>}} Highlights
 */

/** @type {Highlights} */
const NONE = { digit: 0, seen: new Set() };

/** Cache of the last highlights, with the inputs that produced them. @type {{from: unknown[], made: Highlights}} */
let last = { from: [], made: NONE };

/** @param {State} state @returns {Highlights} */
export function highlights(state) {
  const { sheet, room, selected, selection, helpers } = state;
  if (!sheet || room !== 'play' || !helpers.highlight) return NONE;
  const from = [sheet, selected, selection];
  if (from.some((part, index) => part !== last.from[index])) last = { from, made: make(sheet, selectedCells(state)) };
  return last.made;
}

/** @param {Sheet} sheet @param {number[]} cells @returns {Highlights} */
function make(sheet, cells) {
  const all = digits(sheet);
  const [digit] = cells.map((cell) => all[cell]);
  const isShared = cells.every((cell) => all[cell] === digit);
  const [first, ...others] = cells.map((cell) => peers(sheet.info, cell));
  const seen = others.reduce((common, each) => new Set([...common].filter((cell) => each.has(cell))), first);
  for (const cell of cells) seen.delete(cell);
  return { digit: isShared ? digit : 0, seen };
}
