// The commands of Play: entries, the selection, Check, and the switches.

import { hidesRules } from '../grid/rules/fog.js';
import { hasPen, liftPen } from '../pen/actions.js';
import * as entryActions from './actions.js';

/** @import { Mode } from '../app/state.js' */
/** @import { Helpers } from './state.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function entryCommands({ state, page, checker, autosave, closeList, edit }) {
  return {
    /** @param {number} value @param {Mode} [mode] */
    type: (value, mode) => edit(() => entryActions.type(state, value, mode)),
    erase: () => edit(() => entryActions.erase(state)),
    /**
     * Handles a key of the keypad; 0 is Erase.
     * @param {number} value @param {Mode | null} [held]  the mode of the modifier keys that are held
     */
    pressKey(value, held) {
      const mode = state.sheet?.mode;
      // A key with a colour or a clue has one meaning.
      const isDigit = mode === 'digits' || mode === 'notes' || mode === 'centre';
      if (state.helpers.digitFirst && mode !== 'clues' && !hasPen(state)) entryActions.hold(state, value);
      else
        edit(() =>
          value ? entryActions.type(state, value, (isDigit && held) || undefined) : entryActions.erase(state),
        );
    },
    /** Writes the value of the held key into the selected cell. A given is held instead. */
    writeHeld() {
      const { held, sheet, selected } = state;
      if (held === null || !sheet || hasPen(state)) return;
      const given = sheet.mode === 'colour' ? 0 : sheet.givens[selected];
      if (given && given !== held) entryActions.hold(state, given);
      else if (!given) edit(() => (held ? entryActions.type(state, held) : entryActions.erase(state)));
    },
    /** @param {boolean} [isHeld]  whether a key that is held down repeats the command */
    undo: (isHeld) => edit(() => entryActions.undo(state, isHeld)),
    /** @param {boolean} [isHeld] */
    redo: (isHeld) => edit(() => entryActions.redo(state, isHeld)),
    // Marks that follow from hidden rules would tell of them.
    fillMarks: () =>
      hidesRules(state)
        ? edit(() => entryActions.fillMarks(state))
        : checker.openMarks((open) => edit(() => entryActions.fillMarks(state, open))),
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
    toggleSeveral: () => entryActions.toggleSeveral(state),
    selectAll: () => entryActions.selectAll(state),
    /** @param {number} down @param {number} right @param {boolean} [extending] */
    move: (down, right, extending) => {
      page.focusGrid();
      entryActions.move(state, down, right, extending);
    },

    /** Stops the clock and hides the grid, or goes on. */
    pause() {
      page.focusGrid();
      entryActions.togglePause(state);
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
