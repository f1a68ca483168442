// Actions for hints: the rungs of a hint, applying it, the list of steps, the solve path and the disabled techniques.
// Like all actions, actions for hints neither touch the DOM nor wait.

import { edit, turnTo } from '../app/actions.js';
import { rungs } from './hints.js';
import { maskOf, without } from '../basics/masks.js';
import { candidatesOf, openValues, peers } from '../basics/sheet.js';
import { withoutEntries } from '../play/tidying.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { HintReport, Rated, PathPlace, TechniqueInfo } from '../worker/protocol.js' */

/** @param {Sheet} sheet @param {string | number} cell */
function cellIndex(sheet, cell) {
  return typeof cell === 'number' ? cell : sheet.info.cells.indexOf(cell);
}

/** Lists the cells whose candidates the hint removes and that have no pencil marks yet. @param {State} state */
export function cellsToNote({ sheet, hint }) {
  if (!sheet || !hint) return [];
  const cells = new Set(hint.eliminations.map(({ cell }) => cellIndex(sheet, cell)));
  const candidates = candidatesOf(sheet);
  return [...cells].filter((cell) => !candidates[cell]);
}

/**
 * Applies the hint. An elimination needs pencil marks, so the affected cells (and no other cells) get pencil marks
 * first.
 * @param {State} state
 */
export function applyHint(state) {
  const { sheet, hint } = state;
  if (!sheet || !hint) return;
  const entries = [...sheet.entries];
  const notes = [...sheet.notes];
  const centre = [...sheet.centre];
  const drop = (/** @type {number} */ cell, /** @type {number} */ value) => {
    notes[cell] = without(notes[cell], maskOf([value]));
    centre[cell] = without(centre[cell], maskOf([value]));
  };
  for (const cell of cellsToNote(state)) notes[cell] = openValues(sheet, cell);
  for (const { cell, value } of hint.eliminations) drop(cellIndex(sheet, cell), value);
  for (const { cell, value } of hint.placements) {
    const at = cellIndex(sheet, cell);
    entries[at] = value;
    if (state.helpers.tidy) for (const peer of peers(sheet.info, at)) drop(peer, value);
  }
  edit(state, { ...sheet, entries, notes, centre });
}

/** Lists the cells whose entries, or pencil marks, are wrong according to the hint. @param {State} state */
export function mistakes({ sheet, hint }) {
  if (!sheet || hint?.kind !== 'mistake') return [];
  const blamed = [...new Set(hint.marks.filter(({ role }) => role === 'conflict').map(({ cell }) => cell))];
  const entered = blamed.filter((cell) => sheet.entries[cell] > 0);
  return entered.length > 0 ? entered : blamed.filter((cell) => candidatesOf(sheet)[cell] > 0);
}

/** @param {State} state */
export function clearMistakes(state) {
  const { sheet } = state;
  const wrong = mistakes(state);
  if (!sheet || wrong.length === 0) return;
  const kept = (/** @type {number[]} */ all) => all.map((each, cell) => (wrong.includes(cell) ? 0 : each));
  if (wrong.some((cell) => sheet.entries[cell] > 0)) edit(state, withoutEntries({ ...state, sheet }, wrong));
  else edit(state, { ...sheet, notes: kept(sheet.notes), centre: kept(sheet.centre) });
}

/** @param {State} state @param {string} refutation */
export function showRefutation(state, refutation) {
  if (state.hint) state.refutation = refutation;
}

/**
 * @param {State} state @param {HintReport} hint @param {State['rung']} [rung]  how much of the hint is shown
 * @param {State['asked']} [asked]
 */
export function showHint(state, hint, rung = /** @type {State['rung']} */ (1), asked = null) {
  turnTo(state, { hint, rung, asked });
}

/** Shows one more rung of the hint. @param {State} state */
export function tellMore(state) {
  const { hint, rung } = state;
  if (hint && rung < rungs(hint)) state.rung = rung === 1 ? 2 : 3;
}

/** @param {State} state @param {TechniqueInfo} technique */
export function isAllowed({ switches }, { id, uniqueness }) {
  return !switches.without.includes(id) && (switches.uniqueness || !uniqueness);
}

/** @param {State} state @param {TechniqueInfo[]} techniques */
export function setTechniques(state, techniques) {
  state.techniques = techniques;
}

/**
 * Changes which techniques are used. The old steps and the old path are discarded, because the solver found them with
 * other techniques.
 * @param {State} state @param {Partial<State['switches']>} switches
 */
export function setSwitches(state, switches) {
  Object.assign(state, { switches: { ...state.switches, ...switches }, steps: null, path: null });
  turnTo(state, {});
}

/** @param {State} state @param {string} id  the technique @param {boolean} on */
export function setTechnique(state, id, on) {
  const without = state.switches.without.filter((other) => other !== id);
  setSwitches(state, { without: on ? without : [...without, id] });
}

/** @param {State} state */
export function beginSteps(state) {
  state.steps = { found: [], now: '', share: 0, filter: state.steps?.filter ?? '' };
}

/** @param {State} state @param {string} now @param {number} share */
export function goOnWithSteps(state, now, share) {
  if (state.steps) state.steps = { ...state.steps, now, share };
}

/** @param {State} state @param {HintReport[]} hints */
export function addSteps(state, hints) {
  if (state.steps) state.steps = { ...state.steps, found: [...state.steps.found, ...hints] };
}

/** @param {State} state @param {string} filter */
export function filterSteps(state, filter) {
  if (state.steps) state.steps = { ...state.steps, filter };
}

/** Marks the search for steps or for the path as ended. @param {State} state */
export function endSearch(state) {
  if (state.steps) state.steps = { ...state.steps, now: '', share: 1 };
  if (state.path && !state.path.rated) state.path = { ...state.path, stopped: true };
}

/** @param {State} state */
export function beginPath(state) {
  turnTo(state, {});
  state.path = { found: 0, blanks: 0, stopped: false, rated: null, at: 0, place: null };
}

/** @param {State} state @param {{found: number, blanks: number}} progress */
export function goOnWithPath(state, { found, blanks }) {
  if (state.path) state.path = { ...state.path, found, blanks };
}

/** @param {State} state @param {Rated} rated */
export function endPath(state, rated) {
  if (state.path) state.path = { ...state.path, rated };
}

/** @param {State} state @param {number} at @param {PathPlace} place */
export function showPath(state, at, place) {
  turnTo(state, {});
  if (state.path) state.path = { ...state.path, at, place };
}

/** Opens a list beside the grid, or closes it. @param {State} state @param {State['list']} list */
export function setList(state, list) {
  state.list = list;
}

/** @param {State} state */
export function leaveHint(state) {
  state.hint = null;
}

/**
 * Discards a rated path, because the worker that could show its steps is gone.
 * @param {State} state
 */
export function forgetPath(state) {
  state.path = null;
}

/** Sets the techniques that were stored by an earlier visit. @param {State} state @param {State['switches']} switches */
export function restoreSwitches(state, switches) {
  state.switches = switches;
}
