// Actions: the person's entries, Undo and the selection. Like all actions, they neither touch the DOM nor wait.

import { edit, say, showSheet } from '../app/actions.js';
import { freshSheet } from '../app/sheet.js';

/** @import { State, Mode } from '../app/state.js' */

/** @param {State} state */
export function clear(state) {
  if (!state.sheet) return;
  const { info } = state.sheet;
  edit(state, freshSheet(info, new Array(info.cells.length).fill(0)));
}

/** @param {State} state @param {number} cell */
export function select(state, cell) {
  state.selected = cell;
}

/**
 * Moves the selection by whole rows and columns. The selection stops at the edge of the grid.
 * @param {State} state @param {number} down @param {number} right
 */
export function move(state, down, right) {
  if (!state.sheet) return;
  const { size } = state.sheet.info;
  const within = (/** @type {number} */ at) => Math.max(0, Math.min(size - 1, at));
  const row = within(Math.floor(state.selected / size) + down);
  const column = within((state.selected % size) + right);
  state.selected = row * size + column;
}

/**
 * Switches the entry mode. The switch is not an undo step, because Undo would then stop at every change of the mode.
 * @param {State} state @param {Mode} mode
 */
export function setMode(state, mode) {
  if (state.sheet) state.sheet = { ...state.sheet, mode };
}

/**
 * Enters a value into the selected cell as a clue, a digit or a pencil mark, depending on the mode.
 * @param {State} state @param {number} value @param {Mode} [mode]
 */
export function type(state, value, mode = state.sheet?.mode) {
  const { sheet, selected: cell } = state;
  if (!sheet || value > sheet.info.size) return;
  if (mode === 'clues') {
    if (sheet.givens[cell] === value) return;
    edit(state, { ...sheet, givens: sheet.givens.with(cell, value), entries: sheet.entries.with(cell, 0) });
  } else if (sheet.givens[cell]) {
    say(state, `${sheet.info.cells[cell]} is a given. Choose Clues to change it.`, true);
  } else if (mode === 'digits') {
    if (sheet.entries[cell] === value) return;
    edit(state, { ...sheet, entries: sheet.entries.with(cell, value) });
  } else if (!sheet.entries[cell]) {
    edit(state, { ...sheet, notes: sheet.notes.with(cell, sheet.notes[cell] ^ (1 << (value - 1))) });
  }
}

/**
 * Empties the selected cell: first its entry, then its pencil marks. A given is removed only in clues mode.
 * @param {State} state
 */
export function erase(state) {
  const { sheet, selected: cell } = state;
  if (!sheet) return;
  if (sheet.givens[cell]) {
    if (sheet.mode === 'clues') edit(state, { ...sheet, givens: sheet.givens.with(cell, 0) });
    else say(state, `${sheet.info.cells[cell]} is a given. Choose Clues to change it.`, true);
  } else if (sheet.entries[cell]) {
    edit(state, { ...sheet, entries: sheet.entries.with(cell, 0) });
  } else if (sheet.notes[cell]) {
    edit(state, { ...sheet, notes: sheet.notes.with(cell, 0) });
  }
}

/** @param {State} state */
export function undo(state) {
  const before = state.past.pop();
  if (!before || !state.sheet) return;
  state.future.push(state.sheet);
  showSheet(state, before);
}

/** @param {State} state */
export function redo(state) {
  const after = state.future.pop();
  if (!after || !state.sheet) return;
  state.past.push(state.sheet);
  showSheet(state, after);
}
