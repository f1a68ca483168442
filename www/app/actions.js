// Actions: the changes that a person or the solver makes to the state. Each function changes the state at once; no
// action touches the DOM or waits. Every change of the sheet that Undo can revert goes through `edit`.

import { freshSheet } from './sheet.js';
import { withRedundant } from './state.js';
import { sameStop } from '../run/stops.js';

/** @import { State, Sheet, Mode, Redundant } from './state.js' */
/** @import { PuzzleInfo, RunView, SolveReport, NodeView, Stop, Tree, Unit } from '../worker/protocol.js' */
/** @import { WhyReport, ConflictReport } from '../worker/protocol.js' */

/** Maximum number of undo steps. Nobody undoes more steps, and each stored sheet takes only a few kilobytes. */
const UNDO_LIMIT = 2000;

const LOADING = 'The solver is still loading. This follows as soon as it is there.';

/**
 * The parts of the state that the page can talk about. At most one of these parts is set, so that the grid and the
 * sentence are about the same thing.
 */
const TOPICS = {
  answer: null,
  hint: null,
  node: null,
  conflict: null,
  why: null,
  refutation: '',
  pointed: null,
  message: null,
};

/**
 * Makes the page talk about the given topics and clears all other topics.
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
  Object.assign(state, { run: null, later: null, busy: null, order: null, picked: null, menu: null });
  turnTo(state, {});
  Object.assign(state.tree, { toggled: [], focus: null, info: null, anchor: null });
  if (state.levels.report) state.levels = { ...state.levels, report: null };
}

/** Replaces the sheet and records the old one for Undo. @param {State} state @param {Sheet} sheet */
export function edit(state, sheet) {
  if (state.sheet) {
    state.past.push(state.sheet);
    if (state.past.length > UNDO_LIMIT) state.past.shift();
  }
  state.future = [];
  show(state, sheet);
}

/** @param {State} state @param {Sheet} sheet */
function show(state, sheet) {
  if (state.sheet?.givens.join() !== sheet.givens.join()) state.path = null;
  Object.assign(state, { ownMarks: false, steps: null });
  state.sheet = sheet;
  // The run could never stop at a breakpoint in a cell that the new grid lacks.
  state.stops = state.stops.filter((stop) => !('cell' in stop) || sheet.info.cells.includes(stop.cell));
  if (state.selected >= sheet.info.cells.length) state.selected = 0;
  endRun(state);
}

/** @param {State} state */
export function undo(state) {
  const before = state.past.pop();
  if (!before || !state.sheet) return;
  state.future.push(state.sheet);
  show(state, before);
}

/** @param {State} state */
export function redo(state) {
  const after = state.future.pop();
  if (!after || !state.sheet) return;
  state.past.push(state.sheet);
  show(state, after);
}

/** @param {State} state @param {PuzzleInfo} info */
export function load(state, info) {
  edit(state, freshSheet(info));
}

/**
 * Shows the sheet that came from a link or a reload, without adding an undo step.
 * @param {State} state @param {Sheet} sheet
 */
export function restore(state, sheet) {
  show(state, sheet);
}

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

/** @param {State} state @param {Partial<State['options']>} options */
export function setOptions(state, options) {
  // Another model has other constraints, so breakpoints on constraints no longer apply.
  if (options.model && options.model !== state.options.model) {
    state.stops = state.stops.filter((stop) => stop.kind !== 'constraint-prunes');
  }
  Object.assign(state.options, options);
  endRun(state);
}

/** @param {State} state @param {Redundant} name @param {boolean} on */
export function setRedundant(state, name, on) {
  setOptions(state, { redundant: withRedundant(state.options.redundant, name, on) });
}

/** @param {State} state @param {Unit} unit */
export function setUnit(state, unit) {
  state.unit = unit;
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

/** Says that the action waits for the engine. @param {State} state */
export function sayLoading(state) {
  say(state, LOADING);
}

/** Records that the engine has loaded or cannot be loaded. @param {State} state @param {State['engine']} status */
export function setEngine(state, status) {
  state.engine = status;
  if (status === 'ready' && state.message?.text === LOADING) state.message = null;
}

/** Shows the run at a new position. @param {State} state @param {RunView} view */
export function showRun(state, view) {
  const { run } = state;
  const { position } = view.report;
  const forward = run && position > run.view.report.position;
  state.order = view.order;
  const events = view.events.length > 0 || position === 0 ? view.events : (run?.view.events ?? []);
  state.run = {
    view: { ...view, events },
    before: forward ? run.view.report.domains : null,
    furthest: Math.max(position, view.end ?? 0, run?.furthest ?? 0),
    tree: view.tree?.layout ?? run?.tree ?? null,
    collapsed: view.tree?.collapsed ?? run?.collapsed ?? false,
  };
  turnTo(state, { picked: null });
}

/**
 * Shows the run after a choice by hand. Positions beyond the current one belong to the old run, so `furthest` is reset.
 * @param {State} state @param {RunView} view
 */
export function showBranch(state, view) {
  if (state.run) state.run = { ...state.run, furthest: 0 };
  showRun(state, view);
}

/**
 * Replaces the tree: after a subtree was opened or collapsed, or when a large tree was fetched separately.
 * @param {State} state @param {Tree} tree
 */
export function showTree(state, { layout, collapsed }) {
  if (state.run) state.run = { ...state.run, tree: layout, collapsed };
}

/** @param {State} state @param {SolveReport} report @param {number[]} values */
export function showAnswer(state, report, values) {
  endRun(state);
  state.answer = { report, values };
}

/**
 * Sets whether a run starts without the candidates that the person has removed from the pencil marks.
 * @param {State} state @param {boolean} own
 */
export function setOwnMarks(state, own) {
  state.ownMarks = own;
  endRun(state);
}

/** @param {State} state @param {number} id @param {ConflictReport} conflict */
export function showConflict(state, id, conflict) {
  if (state.node?.id === id) state.conflict = conflict;
}

/**
 * Begins to ask why a candidate is missing from a cell. The person then chooses the candidate.
 * @param {State} state @param {number} cell
 */
export function ask(state, cell) {
  turnTo(state, { why: { cell, value: 0, report: null, at: 0 } });
}

/** @param {State} state @param {number} cell @param {number} value @param {WhyReport} report @param {number} [at] */
export function showWhy(state, cell, value, report, at = 0) {
  state.selected = cell;
  turnTo(state, { why: { cell, value, report, at: Math.min(at, report.sentences.length - 1) } });
}

/** @param {State} state @param {number} at  index of the sentence to show, from 0 */
export function walkWhy(state, at) {
  const { why } = state;
  if (!why?.report || at < 0 || at >= why.report.sentences.length) return;
  state.why = { ...why, at };
  state.pointed = null;
}

/** @param {State} state */
export function leaveWhy(state) {
  state.why = null;
  state.pointed = null;
}

/** @param {State} state @param {State['beat']} beat */
export function setBeat(state, beat) {
  state.beat = beat;
}

/** @param {State} state @param {State['room']} room */
export function setRoom(state, room) {
  state.room = room;
}

/** Opens a tab of the Lab. @param {State} state @param {State['tab']} tab */
export function setTab(state, tab) {
  Object.assign(state, { tab, list: null });
}

/** Keeps a tab beside the chosen one, or none. @param {State} state @param {State['pinned']} pinned */
export function pin(state, pinned) {
  state.pinned = pinned;
}

/** Opens a list beside the grid, or closes it. @param {State} state @param {State['list']} list */
export function setList(state, list) {
  state.list = list;
}

/** @param {State} state @param {boolean} present */
export function setPresent(state, present) {
  state.present = present;
}

/** @param {State} state @param {Partial<State['levels']>} changed */
export function setLevels(state, changed) {
  state.levels = { ...state.levels, ...changed };
}

/**
 * Sets one of the two levels that are compared. The other level is read from the current state, which may be newer than
 * the drawn page.
 * @param {State} state @param {{stronger?: number, weaker?: number}} levels
 */
export function setLevelPair(state, { stronger = state.levels.pair[0], weaker = state.levels.pair[1] }) {
  state.levels = { ...state.levels, pair: [stronger, weaker] };
}

/** @param {State} state @param {number} id @param {'before' | 'after'} moment @param {NodeView} view */
export function showNode(state, id, moment, view) {
  turnTo(state, { node: { ...view, id, moment } });
}

/** Opens a collapsed subtree, or collapses an open one. @param {State} state @param {number} id */
export function toggleSubtree({ tree }, id) {
  const { toggled } = tree;
  tree.toggled = toggled.includes(id) ? toggled.filter((other) => other !== id) : [...toggled, id];
  tree.anchor = id;
}

/** @param {State} state @param {Stop} stop */
export function addStop(state, stop) {
  if (!state.stops.some((other) => sameStop(other, stop))) state.stops = [...state.stops, stop];
}

/** @param {State} state @param {Stop} stop */
export function removeStop(state, stop) {
  state.stops = state.stops.filter((other) => !sameStop(other, stop));
}

/** @param {State} state */
export function leaveNode(state) {
  turnTo(state, {});
}

/** @param {State} state @param {State['busy']} busy */
export function setBusy(state, busy) {
  state.busy = busy;
  state.busySince = performance.now();
}

/** @param {State} state @param {number | null} cell */
export function pointAt(state, cell) {
  state.pointed = cell;
}

/** @param {State} state @param {State['theme']} theme */
export function setTheme(state, theme) {
  state.theme = theme;
}
