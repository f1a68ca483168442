// The selected cells, and the cells that are highlighted because of them.

import { both } from '../basics/masks.js';
import { digits, peers } from '../basics/sheet.js';

/** @import { State, Sheet } from '../app/state.js' */

/** All selected cells. @param {Pick<State, 'selected' | 'selection'>} state @returns {number[]} */
export const selectedCells = ({ selected, selection }) => (selection.includes(selected) ? selection : [selected]);

/**
 * The cells with the same digit as the given cell; or else with the same marks in the centre and perhaps more, or with the same
 * marks in the corners and perhaps more; or else with the same colours. If the cell has none of these, it is the only one.
 * @param {Sheet} sheet @param {number} cell
 */
export function alike(sheet, cell) {
  const all = digits(sheet);
  const cells = (/** @type {number[]} */ of, /** @type {(its: number, mine: number) => boolean} */ fits) =>
    of.flatMap((its, other) => (fits(its, of[cell]) ? [other] : []));
  if (all[cell]) return cells(all, (its, mine) => its === mine);
  const blank = (/** @type {number[]} */ marks) => marks.map((mask, at) => (all[at] ? 0 : mask));
  for (const marks of [blank(sheet.centre), blank(sheet.notes)]) {
    if (marks[cell]) return cells(marks, (its, mine) => both(its, mine) === mine);
  }
  return sheet.colours[cell] ? cells(sheet.colours, (its, mine) => its === mine) : [cell];
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
