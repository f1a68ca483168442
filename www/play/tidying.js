// Keeps pencil marks up to date. A typed digit is removed from the marks of the cells that share a house with it. When
// the digit is erased, these marks come back. The Undo list records which marks were removed.

import { either, hasValue, maskOf, without } from '../basics/masks.js';
import { openValues, peers } from '../basics/sheet.js';

/** @import { State, Sheet } from '../app/state.js' */

/** @type {['notes', 'centre']} */
const LAYERS = ['notes', 'centre'];

/**
 * Removes a digit from the corner marks and the centre marks of all cells that share a house with one of `cells`.
 * @param {Sheet} sheet @param {number[]} cells @param {number} value
 */
export function tidied(sheet, cells, value) {
  const seen = new Set(cells.flatMap((cell) => [...peers(sheet.info, cell)]));
  const left = (/** @type {number[]} */ marks) =>
    marks.map((mask, cell) => (seen.has(cell) ? without(mask, maskOf([value])) : mask));
  return { ...sheet, notes: left(sheet.notes), centre: left(sheet.centre) };
}

/**
 * Removes the entries of some cells. If marks are kept up to date, restores the marks that these entries removed.
 * @param {Pick<State, 'past' | 'helpers'> & {sheet: Sheet}} state @param {number[]} cells @returns {Sheet}
 */
export function withoutEntries({ sheet, past, helpers }, cells) {
  const entries = sheet.entries.map((entry, cell) => (cells.includes(cell) ? 0 : entry));
  const left = { ...sheet, entries, notes: [...sheet.notes], centre: [...sheet.centre] };
  if (!helpers.tidy) return left;
  for (const cell of cells) {
    const value = sheet.entries[cell];
    const entered = value ? stepOf([...past, sheet], cell, value) : null;
    if (entered) giveBack(left, entered, value);
  }
  return left;
}

/**
 * Finds the step that entered a digit: the sheets before and after it. Null if the list does not reach back to it.
 * @param {Sheet[]} sheets  the latest last @param {number} cell @param {number} value
 */
function stepOf(sheets, cell, value) {
  const before = sheets.findLastIndex(({ entries }) => entries[cell] !== value);
  if (before < 0 || sheets[before].info !== sheets[before + 1].info) return null;
  return { before: sheets[before], after: sheets[before + 1] };
}

/**
 * Restores the marks of a value that a step removed, if the rules still allow the value.
 * @param {Sheet} sheet  changed in place @param {{before: Sheet, after: Sheet}} step @param {number} value
 */
function giveBack(sheet, { before, after }, value) {
  for (const layer of LAYERS) {
    for (const cell of sheet.info.cells.keys()) {
      const isTaken = hasValue(before[layer][cell], value) && !hasValue(after[layer][cell], value);
      const isBlank = !sheet.givens[cell] && !sheet.entries[cell];
      // If a person has erased all marks of a cell since then, none of them come back.
      const isRubbedOut = after[layer][cell] !== 0 && sheet[layer][cell] === 0;
      if (isTaken && isBlank && !isRubbedOut && hasValue(openValues(sheet, cell), value)) {
        sheet[layer][cell] = either(sheet[layer][cell], maskOf([value]));
      }
    }
  }
}
