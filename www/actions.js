// The changes a person, or the solver, makes to the state. No DOM here and no waiting: each function takes
// the state and changes it at once. Edits of the sheet go through `edit`, which is what makes them undoable.

import { freshSheet, maskOf, openValues, peers } from './sheet.js';

/** @import { State, Sheet, Mode } from './state.js' */
/** @import { PuzzleInfo, RunView, HintReport, SolveReport, NodeReport, Unit, Sample } from './worker/protocol.js' */

/** Far more than anyone undoes, and still small: a sheet is a few kilobytes. */
const UNDO_LIMIT = 2000;

/** Everything that was said about the old grid, or the old settings, is out of date. @param {State} state */
export function endRun(state) {
  Object.assign(state, { run: null, answer: null, hint: null, node: null, pointed: null, busy: null, message: null });
}

/** @param {State} state @param {Sheet} sheet */
function edit(state, sheet) {
  if (state.sheet) {
    state.past.push(state.sheet);
    if (state.past.length > UNDO_LIMIT) state.past.shift();
  }
  state.future = [];
  show(state, sheet);
}

/** @param {State} state @param {Sheet} sheet */
function show(state, sheet) {
  state.sheet = sheet;
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

/** Puts back what a link or a reload brought, without a step to undo. @param {State} state @param {Sheet} sheet */
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

/** Moves the selection by whole rows and columns, and stops at the edge. @param {State} state @param {number} down @param {number} right */
export function move(state, down, right) {
  if (!state.sheet) return;
  const { size } = state.sheet.info;
  const within = (/** @type {number} */ at) => Math.max(0, Math.min(size - 1, at));
  const row = within(Math.floor(state.selected / size) + down);
  const column = within((state.selected % size) + right);
  state.selected = row * size + column;
}

/** Switching the mode is not an edit: undoing would be tedious if it were. @param {State} state @param {Mode} mode */
export function setMode(state, mode) {
  if (state.sheet) state.sheet = { ...state.sheet, mode };
}

/**
 * Puts a value into the selected cell, in the way the mode says.
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

/** Empties the selected cell: the entry first, then the pencil marks; a given only in clues mode. @param {State} state */
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

/**
 * Does what the hint says. Eliminations need pencil marks to be taken from, so cells without any get the
 * ones that the rules leave first.
 * @param {State} state
 */
export function applyHint(state) {
  const { sheet, hint } = state;
  if (!sheet || !hint) return;
  const entries = [...sheet.entries];
  const notes = [...sheet.notes];
  const index = (/** @type {string | number} */ cell) =>
    typeof cell === 'number' ? cell : sheet.info.cells.indexOf(cell);
  if (hint.eliminations.length > 0) {
    for (let cell = 0; cell < notes.length; cell++) {
      if (!notes[cell] && !sheet.givens[cell] && !entries[cell]) notes[cell] = openValues(sheet, cell);
    }
  }
  for (const { cell, value } of hint.eliminations) notes[index(cell)] &= ~maskOf([value]);
  for (const { cell, value } of hint.placements) {
    entries[index(cell)] = value;
    for (const peer of peers(sheet.info, index(cell))) notes[peer] &= ~maskOf([value]);
  }
  edit(state, { ...sheet, entries, notes });
}

/** @param {State} state @param {Partial<State['options']>} options */
export function setOptions(state, options) {
  Object.assign(state.options, options);
  endRun(state);
}

/** @param {State} state @param {Unit} unit */
export function setUnit(state, unit) {
  state.unit = unit;
}

/** @param {State} state @param {string} text @param {boolean} [bad] */
export function say(state, text, bad = false) {
  state.message = { text, bad };
}

/** The run stands somewhere else now. @param {State} state @param {RunView} view */
export function showRun(state, view) {
  const { run } = state;
  const { position } = view.report;
  const forward = run && position > run.view.report.position;
  const events = view.events.length > 0 || position === 0 ? view.events : (run?.view.events ?? []);
  state.run = {
    view: { ...view, events },
    before: forward ? run.view.report.domains : null,
    furthest: Math.max(position, view.end ?? 0, run?.furthest ?? 0),
    samples: run?.samples ?? [],
  };
  Object.assign(state, { answer: null, hint: null, node: null, pointed: null, message: null });
}

/** @param {State} state @param {Sample[]} samples */
export function addSamples(state, samples) {
  if (!state.run) return;
  const byPosition = new Map([...state.run.samples, ...samples].map((sample) => [sample.position, sample]));
  state.run.samples = [...byPosition.values()].sort((a, b) => a.position - b.position);
}

/** @param {State} state @param {SolveReport} report @param {number[]} values */
export function showAnswer(state, report, values) {
  endRun(state);
  state.answer = { report, values };
}

/** @param {State} state @param {HintReport} hint */
export function showHint(state, hint) {
  Object.assign(state, { answer: null, node: null, pointed: null, message: null, hint });
}

/** @param {State} state @param {number} id @param {NodeReport} report */
export function showNode(state, id, report) {
  Object.assign(state, { answer: null, hint: null, pointed: null, message: null, node: { id, report } });
}

/** @param {State} state */
export function leaveNode(state) {
  state.node = null;
  state.pointed = null;
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
