// Everything that can be done on the page, by name: what a button, a key or a drop calls. A command changes
// the state through actions, or asks the runner or the loader to, and has the page drawn again.

import * as actions from './actions.js';

/** @import { State, Mode } from './state.js' */
/** @import { Runner } from './runner.js' */
/** @import { Loader } from './loader.js' */
/** @import { Unit } from './worker/protocol.js' */

/**
 * What a command needs of the document itself.
 * @typedef {object} Page
 * @property {() => void} redraw
 * @property {() => void} focusGrid  once it is drawn again
 * @property {() => void} openDraft
 * @property {() => void} closeDraft
 * @property {() => void} openHelp
 * @property {(theme: State['theme']) => void} keepTheme
 */

/** @typedef {ReturnType<typeof makeCommands>} Commands */

/** @param {{state: State, runner: Runner, loader: Loader, page: Page}} parts */
export function makeCommands({ state, runner, loader, page }) {
  const { redraw } = page;

  /** An edit ends the run, but only if it did change something. @param {() => void} change */
  function edit(change) {
    const before = state.sheet;
    change();
    if (state.sheet !== before) runner.abandon();
    redraw();
  }

  /** @param {() => void} change */
  function show(change) {
    change();
    redraw();
  }

  return {
    // Puzzles
    /** @param {string} text */
    readText: (text) => loader.text(text),
    /** @param {Blob} file */
    readFile: (file) => loader.file(file),
    /** @param {number} size */
    setSize: (size) => loader.blank(size).catch((error) => show(() => actions.say(state, error.message, true))),
    clear: () => edit(() => actions.clear(state)),
    openDraft: page.openDraft,
    closeDraft: page.closeDraft,
    help: page.openHelp,

    // Editing
    /** @param {number} value @param {Mode} [mode] */
    type: (value, mode) => edit(() => actions.type(state, value, mode)),
    erase: () => edit(() => actions.erase(state)),
    undo: () => edit(() => actions.undo(state)),
    redo: () => edit(() => actions.redo(state)),
    /** @param {Mode} mode */
    setMode: (mode) => show(() => actions.setMode(state, mode)),
    /** @param {number} cell */
    select: (cell) => show(() => actions.select(state, cell)),
    /** @param {number} down @param {number} right */
    move: (down, right) => {
      page.focusGrid();
      show(() => actions.move(state, down, right));
    },

    // Help from the engine
    solve: () => runner.solve(),
    hint: () => runner.hint(),
    applyHint: () => edit(() => actions.applyHint(state)),

    // The run
    step: () => runner.step(),
    back: () => runner.back(),
    play: () => runner.play(),
    runToEnd: () => runner.runToEnd(),
    reset: () => runner.reset(),
    cancel: () => runner.cancel(),
    /** @param {number} position */
    seek: (position) => runner.seek(position),
    /** @param {number} id */
    showNode: (id) => runner.showNode(id),
    leaveNode: () => show(() => actions.leaveNode(state)),
    /** @param {Unit} unit */
    setUnit: (unit) => show(() => actions.setUnit(state, unit)),
    /** @param {Partial<State['options']>} options */
    setOptions(options) {
      runner.abandon();
      show(() => actions.setOptions(state, options));
    },

    // Looking
    /** @param {number | null} cell */
    pointAt: (cell) => show(() => actions.pointAt(state, cell)),
    dismiss: () =>
      show(() => {
        if (state.node) actions.leaveNode(state);
        else if (state.message) state.message = null;
        else state.hint = null;
      }),
    /** @param {State['theme']} theme */
    setTheme(theme) {
      page.keepTheme(theme);
      show(() => actions.setTheme(state, theme));
    },
  };
}
