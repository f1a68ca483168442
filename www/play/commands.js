// The commands of Play: entries, the selection, Check, and the switches.

import { liftPen } from '../pen/actions.js';
import * as entryActions from './actions.js';

/** @import { Mode } from '../app/state.js' */
/** @import { Helpers } from './state.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function entryCommands({ state, page, checker, autosave, closeList, edit }) {
  return {
    /** @param {number} value @param {Mode} [mode] */
    type: (value, mode) => edit(() => entryActions.type(state, value, mode)),
    erase: () => edit(() => entryActions.erase(state)),
    /** @param {boolean} [isHeld]  whether a key that is held down repeats the command */
    undo: (isHeld) => edit(() => entryActions.undo(state, isHeld)),
    /** @param {boolean} [isHeld] */
    redo: (isHeld) => edit(() => entryActions.redo(state, isHeld)),
    fillMarks: () => edit(() => entryActions.fillMarks(state)),
    start() {
      edit(() => entryActions.start(state));
      return checker.audit();
    },
    editClues: () => edit(() => entryActions.editClues(state)),
    /** Removes the entries, marks, colours and strokes. The clues stay. */
    resetEntries() {
      autosave.save();
      edit(() => entryActions.reset(state));
    },
    /** @param {Mode} mode */
    setMode(mode) {
      edit(() => liftPen(state));
      entryActions.setMode(state, mode);
    },

    // The selection
    /** @param {number} cell */
    select: (cell) => entryActions.select(state, cell),
    /** @param {number} cell */
    extend: (cell) => entryActions.extend(state, cell),
    /** @param {number} cell */
    extendTo: (cell) => entryActions.extendTo(state, cell),
    /** @param {number} cell */
    toggle: (cell) => {
      // If the focused cell leaves the selection, the focus and its outline move to the selected cell.
      page.focusGrid();
      entryActions.toggle(state, cell);
    },
    /** @param {number} cell */
    selectAlike: (cell) => entryActions.selectAlike(state, cell),
    selectAll: () => entryActions.selectAll(state),
    /** @param {number} down @param {number} right @param {boolean} [extending] */
    move: (down, right, extending) => {
      page.focusGrid();
      entryActions.move(state, down, right, extending);
    },

    // Check and the solution
    check() {
      if (state.check && state.check.wrong.length > 0 && state.check.rung < 3) {
        entryActions.tellCheck(state);
        return undefined;
      }
      closeList();
      return checker.check();
    },
    tellCheck: () => entryActions.tellCheck(state),
    clearWrong: () => edit(() => entryActions.clearWrong(state)),
    reveal: () => checker.reveal(),
    /** Closes the panel for hints and messages. If it is closed, the selection shrinks to one cell. */
    fold: () => {
      const { hint, check, message, list } = state;
      if (!hint && !check && !message && !list) entryActions.select(state, state.selected);
      closeList();
      entryActions.fold(state);
    },
    putAside: () => entryActions.putAside(state),
    closeFinish: () => entryActions.closeFinish(state),
    /** @param {Partial<Helpers>} changed */
    setHelpers(changed) {
      entryActions.setHelpers(state, changed);
      page.keepHelpers(state.helpers);
    },
  };
}
