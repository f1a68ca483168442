// The commands that change the person's own entries, and the selection.

import * as entryActions from './actions.js';

/** @import { Mode } from '../app/state.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function entryCommands({ state, page, edit, show }) {
  return {
    /** @param {number} value @param {Mode} [mode] */
    type: (value, mode) => edit(() => entryActions.type(state, value, mode)),
    erase: () => edit(() => entryActions.erase(state)),
    undo: () => edit(() => entryActions.undo(state)),
    redo: () => edit(() => entryActions.redo(state)),
    /** @param {Mode} mode */
    setMode: (mode) => show(() => entryActions.setMode(state, mode)),
    /** @param {number} cell */
    select: (cell) => show(() => entryActions.select(state, cell)),
    /** @param {number} down @param {number} right */
    move: (down, right) => {
      page.focusGrid();
      show(() => entryActions.move(state, down, right));
    },
  };
}
