// Actions: the run, its settings, questions about it, and breakpoints. Like all actions, they neither touch the DOM
// nor wait.

import { endRun, turnTo } from '../app/actions.js';
import { withRedundant, withSettings } from '../app/state.js';
import { settingsFor } from './advice.js';
import { sameStop } from '../basics/stops.js';

/** @import { State, Redundant } from '../app/state.js' */
/** @import { ProgressView, RunView, SolveReport, NodeView, Stop, Unit, WhyReport, ConflictReport } from '../worker/protocol.js' */

/** @param {State} state @param {Partial<State['options']>} options */
export function setOptions(state, options) {
  // Another model has other constraints, so breakpoints on constraints no longer apply.
  if (options.model && options.model !== state.options.model) {
    state.stops = state.stops.filter((stop) => stop.kind !== 'constraint-prunes');
  }
  state.options = withSettings(state.options, options);
  endRun(state);
}

/**
 * Adapts the settings to another puzzle, unless the person has chosen them.
 * @param {State} state @param {import('../worker/protocol.js').PuzzleInfo | undefined} before  the puzzle before
 */
export function adviseSettings(state, before) {
  if (state.sheet) state.options = settingsFor(state.options, before, state.sheet.info);
}

/** @param {State} state @param {Redundant} name @param {boolean} on */
export function setRedundant(state, name, on) {
  setOptions(state, { redundant: withRedundant(state.options.redundant, name, on) });
}

/** @param {State} state @param {Unit} unit */
export function setUnit(state, unit) {
  state.unit = unit;
}

/** Whether the run moves by itself, without a stop between its steps. @param {State} state */
const isMoving = ({ busy }) => busy === 'playing' || busy === 'running';

/** Records that the run starts to move by itself. The grid then compares with the present position. @param {State} state */
export function setOff(state) {
  if (state.run) state.run = { ...state.run, before: null };
}

/**
 * The domains that the grid compares with at a new position: those of the position where the run last stopped.
 * @param {State} state @param {import('../app/state.js').Run} run @param {number} position
 */
function beforeOf(state, run, position) {
  const { report } = run.view;
  if (position < report.position) return null;
  if (run.before && (isMoving(state) || position === report.position)) return run.before;
  return position > report.position ? report.domains : null;
}

/** Shows the run at a new position. @param {State} state @param {ProgressView | RunView} view */
export function showRun(state, view) {
  const { run } = state;
  const { position } = view.report;
  state.order = view.kind === 'whole' ? view.order : null;
  state.run = {
    view,
    before: run && beforeOf(state, run, position),
    selected: state.selected,
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

/** Shows another sentence of the story of a failure. @param {State} state @param {number} at */
export function walkStory(state, at) {
  if (state.conflict && at >= 0 && at < state.conflict.story.length)
    Object.assign(state, { storyAt: at, pointed: null });
}

/** @param {State} state @param {number} id @param {ConflictReport} conflict */
export function showConflict(state, id, conflict) {
  if (state.node?.id === id) Object.assign(state, { conflict, storyAt: 0 });
}

/** The inspected node. A question is about the moment shown, so the node stays on the screen. @param {State} state */
const inspected = ({ node, conflict }) => ({ node, conflict });

/**
 * Begins to ask why a candidate is missing from a cell. The person then chooses the candidate.
 * @param {State} state @param {number} cell
 */
export function ask(state, cell) {
  turnTo(state, { ...inspected(state), why: { cell, value: 0, report: null, at: 0 } });
}

/**
 * Shows the answer to Ask why. The last sentence of the report is the direct reason, so the answer begins with it.
 * @param {State} state @param {number} cell @param {number} value @param {WhyReport} report
 * @param {number} [at]  index of the sentence to begin with, in the order of the report
 */
export function showWhy(state, cell, value, report, at = Infinity) {
  state.selected = cell;
  turnTo(state, { ...inspected(state), why: { cell, value, report, at: Math.min(at, report.sentences.length - 1) } });
}

/** @param {State} state @param {number} at  index of the sentence to show, in the order of the report */
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

/** @param {State} state @param {number} id @param {'before' | 'after'} moment @param {NodeView} view */
export function showNode(state, id, moment, view) {
  turnTo(state, { node: { ...view, id, moment } });
}

/** @param {State} state */
export function leaveNode(state) {
  turnTo(state, {});
}

/** @param {State} state @param {Stop} stop */
export function addStop(state, stop) {
  if (!state.stops.some((other) => sameStop(other, stop))) state.stops = [...state.stops, stop];
}

/** @param {State} state @param {Stop} stop */
export function removeStop(state, stop) {
  state.stops = state.stops.filter((other) => !sameStop(other, stop));
}

/** @param {State} state @param {State['busy']} busy */
export function setBusy(state, busy) {
  state.busy = busy;
  state.pace = null;
  state.busySince = performance.now();
}

/** @param {State} state @param {number} speed  an index into SPEEDS */
export function setSpeed(state, speed) {
  Object.assign(state, { speed, pace: null });
}

/** @param {State} state @param {number | null} pace  the speed of a tour, in steps a second */
export function setPace(state, pace) {
  state.pace = pace;
}

/** Selects a candidate as a guess. @param {State} state @param {State['picked']} picked */
export function pick(state, picked) {
  state.picked = picked;
}

/** @param {State} state @param {number | null} position  the position that a seek is on its way to */
export function setSeekingTo(state, position) {
  state.seekingTo = position;
}

/** Moves the run on while the page still shows the answer of Solve. @param {State} state @param {ProgressView | RunView} view */
export function showRunBehind(state, view) {
  const { answer } = state;
  showRun(state, view);
  state.answer = answer;
}
