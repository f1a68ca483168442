// Actions: the changes that a person or the solver makes to the state. Each function changes the state at once; no
// action touches the DOM or waits. Every change of the sheet that Undo can revert goes through `edit`. This file holds
// the actions that several features share; the others stand in the folders of their features.

import { freshSheet, opening } from '../basics/sheet.js';

/** One of the page's two engines. @typedef {'engine' | 'whole'} Engine */
/** @import { State, Sheet } from './state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** Maximum number of undo steps. Nobody undoes more steps, and each stored sheet takes only a few kilobytes. */
const UNDO_LIMIT = 2000;

const LOADING = 'The solver is still loading. This follows as soon as it is there.';

/**
 * The topics: the parts of the state that the grid and the sentence can be about. At most one topic is set, so that
 * both are about the same thing.
 */
const TOPICS = {
  answer: null,
  hint: null,
  check: null,
  node: null,
  conflict: null,
  why: null,
  refutation: '',
  whatIf: null,
  unfolded: null,
  fact: null,
  openFolds: [],
  marked: [],
  pointed: null,
  message: null,
};

/**
 * Sets the given topics and clears all others.
 * @param {State} state @param {Partial<State>} topics
 */
export function turnTo(state, topics) {
  Object.assign(state, TOPICS, topics);
}

/**
 * Discards the run, the hint and all other results, because they describe the old grid or the old settings.
 * @param {State} state
 */
export function endRun(state) {
  Object.assign(state, {
    run: null,
    later: null,
    busy: null,
    order: null,
    picked: null,
    menu: null,
    welcome: null,
    stronger: null,
  });
  turnTo(state, {});
  state.tree = { ...state.tree, toggled: [], focus: null, info: null, anchor: null };
  if (state.levels.report) state.levels = { ...state.levels, report: null };
}

/** Replaces the sheet and records the old one for Undo. @param {State} state @param {Sheet} sheet */
export function edit(state, sheet) {
  if (state.sheet) {
    state.past = [...state.past, state.sheet].slice(-UNDO_LIMIT);
  }
  state.future = [];
  showSheet(state, sheet);
}

/** Shows another sheet, without an undo step. @param {State} state @param {Sheet} sheet */
export function showSheet(state, sheet) {
  if (state.sheet?.givens.join() !== sheet.givens.join()) state.path = null;
  // Several cells that were selected in one puzzle mean nothing in another.
  if (state.sheet?.info !== sheet.info) state.selection = [];
  Object.assign(state, { ownMarks: false, steps: null, penStroke: null });
  state.sheet = sheet;
  // The run could never stop at a breakpoint in a cell that the new grid lacks.
  state.stops = state.stops.filter((stop) => !('cell' in stop) || sheet.info.cells.includes(stop.cell));
  if (state.selected >= sheet.info.cells.length) state.selected = 0;
  endRun(state);
}

/** @param {State} state @param {PuzzleInfo} info */
export function load(state, info) {
  edit(state, opening(freshSheet(info)));
}

/**
 * Shows the sheet that came from a link, a file or a reload, without adding an undo step.
 * @param {State} state @param {Sheet} sheet
 */
export function restore(state, sheet) {
  showSheet(state, sheet.opened === undefined ? opening(sheet) : sheet);
}

/** @param {State} state @param {string} text @param {boolean} [bad] */
export function say(state, text, bad = false) {
  state.message = { text, bad };
}

/**
 * Replaces a puzzle's description in all sheets. The digits stay.
 * @param {State} state @param {PuzzleInfo} from @param {PuzzleInfo} to
 */
export function redescribe(state, from, to) {
  const told = (/** @type {Sheet} */ sheet) => (sheet.info === from ? { ...sheet, info: to } : sheet);
  state.past = state.past.map(told);
  state.future = state.future.map(told);
  if (state.sheet) state.sheet = told(state.sheet);
}

/** Shows the message that the action waits for an engine. @param {State} state @param {Engine} [engine] */
export function sayLoading(state, engine = 'engine') {
  say(state, LOADING);
  state.awaited = engine;
}

/** Says that the action waits, if its engine is still loading. @param {State} state @param {Engine} engine */
export function sayIfLoading(state, engine) {
  if (state[engine] === 'loading') sayLoading(state, engine);
}

/** What a dialog says while an action in it waits for the engine; '' if none waits. @param {State} state */
export const waitingWords = ({ message }) => (message?.text === LOADING ? LOADING : '');

/**
 * Records that an engine has loaded or cannot be loaded. In both cases the message about waiting is removed. An action
 * that failed for lack of the engine shows its own message.
 * @param {State} state @param {Engine} engine @param {State['engine']} status
 */
export function setEngine(state, engine, status) {
  state[engine] = status;
  if (status !== 'loading' && state.awaited === engine && state.message?.text === LOADING) state.message = null;
}

/** Goes to a room. The pen that is down stays in no other room. @param {State} state @param {State['room']} room */
export function setRoom(state, room) {
  Object.assign(state, { room, penStroke: null });
}

/** @param {State} state @param {boolean} present */
export function setPresent(state, present) {
  state.present = present;
}

/** @param {State} state @param {number | null} cell */
export function pointAt(state, cell) {
  state.pointed = cell;
}

/** @param {State} state @param {State['theme']} theme */
export function setTheme(state, theme) {
  state.theme = theme;
}

/** Moves the clock of the page, by which the page tells how long a task takes. @param {State} state */
export function tick(state) {
  state.now = performance.now();
}

/**
 * Asks for a drawing although the state is the same: a control shows the old choice again, or something outside of the state has
 * changed, such as the width of the window or the scene of a lesson.
 * @param {State} state
 */
export function showAgain(state) {
  state.shown += 1;
}

/** Removes the message. @param {State} state */
export function hush(state) {
  state.message = null;
}

/** Keeps an earlier message if there was one. @param {State} state @param {State['message']} message */
export function keepMessage(state, message) {
  state.message = message ?? state.message;
}

/** @param {State} state @param {State['menu']} menu */
export function openMenu(state, menu) {
  state.menu = menu;
}

/** @param {State} state */
export function closeMenu(state) {
  state.menu = null;
}

/** Sets the text of the Import dialog. @param {State} state @param {Partial<State['draft']>} draft */
export function setDraft(state, draft) {
  state.draft = { ...state.draft, ...draft };
}

/** Empties the Import dialog. @param {State} state */
export function clearDraft(state) {
  state.draft = { text: '', error: null };
}

/** Replaces the steps of Undo and Redo. @param {State} state @param {{past: Sheet[], future: Sheet[]}} steps */
export function setUndo(state, { past, future }) {
  Object.assign(state, { past, future });
}

/** Records the address whose run and view are still to be restored. @param {State} state @param {State['later']} later */
export function setLater(state, later) {
  state.later = later;
}

/**
 * Applies the settings of an address that need no engine: breakpoints, the look of the tree, and the start of the run.
 * @param {State} state @param {import('../basics/place.js').Place} place
 */
export function applyPlace(state, { stops, collapse, toggled, follow, ownMarks }) {
  const cells = state.sheet?.info.cells ?? [];
  state.stops = stops.filter((stop) => !('cell' in stop) || cells.includes(stop.cell));
  state.tree = { ...state.tree, collapse, toggled, follow };
  state.ownMarks = ownMarks;
}

/**
 * Applies the layout that an address asks for.
 * @param {State} state @param {import('../address/view-fields.js').ViewPlace} place
 */
export function applyView(state, { room, tab, pinned, list, present, sinceStop, beat, levels }) {
  Object.assign(state, { room, tab, pinned, list, present, sinceStop, beat, levels: { ...state.levels, ...levels } });
}
