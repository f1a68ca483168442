// Actions: the comparison of two configurations. Like all actions, they neither touch the DOM nor wait.

import { isTogether } from './standing.js';

/** @import { State, Settings } from '../app/state.js' */
/** @import { ProgressView, RunView } from '../worker/protocol.js' */
/** @import { Comparison, Side } from './comparer.js' */
/** @import { Stand } from './standing.js' */

/** @param {[Settings, Settings]} options @returns {Comparison} */
export function freshComparison([a, b]) {
  const side = (/** @type {Settings} */ options) => ({ options, view: null, before: null, tree: null });
  return {
    sides: [side(a), side(b)],
    trail: [[0, 0]],
    together: 1,
    skipped: 0,
    running: false,
    playing: false,
    measured: null,
  };
}

/** @param {State} state @param {[Settings, Settings]} options */
export function openComparison(state, options) {
  state.comparison = freshComparison(options);
}

/** @param {State} state */
export function closeComparison(state) {
  state.comparison = null;
}

/** @param {State} state @param {Partial<Comparison>} changed */
export function changeComparison(state, changed) {
  if (state.comparison) state.comparison = { ...state.comparison, ...changed };
}

/**
 * Shows the runs where their workers have moved them. A side without a new view stays where it is.
 * @param {State} state @param {(ProgressView | RunView | null)[]} views
 */
export function showViews(state, views) {
  const sides = state.comparison?.sides.map((side, index) => {
    const view = views[index];
    if (!view) return { ...side, before: null };
    const shown = side.view?.report;
    return {
      ...side,
      view,
      tree: view.tree?.layout ?? side.tree,
      before: shown && view.report.position > shown.position ? shown.domains : null,
    };
  });
  changeComparison(state, { sides: /** @type {[Side, Side]} */ (sides) });
}

/**
 * Adds the present positions to the trail. `together` says whether both runs have taken the step.
 * @param {State} state @param {boolean} together
 */
export function addStand(state, together) {
  const { comparison } = state;
  if (!comparison) return;
  const at = /** @type {[number, number]} */ (comparison.sides.map((side) => side.view?.report.position ?? 0));
  const count = comparison.together + (together && isTogether(comparison) ? 1 : 0);
  changeComparison(state, { trail: [...comparison.trail, at], together: count });
}

/** Adds the positions of a link to a new trail. @param {State} state @param {Stand} stand */
export function addLinked(state, stand) {
  addStand(state, stand?.level ?? false);
  changeComparison(state, { skipped: stand && stand.steps - 1 });
}

/** Goes back along the trail. @param {State} state @param {[number, number][]} trail  the part that is left */
export function shortenTrail(state, trail) {
  const { comparison } = state;
  if (!comparison) return;
  const skipped = trail.length === 1 ? 0 : comparison.skipped;
  changeComparison(state, { trail, skipped, together: Math.min(comparison.together, trail.length) });
}
