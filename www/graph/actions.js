// Actions: the value graph and the implication graph. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/**
 * Shows what domain consistency would remove; null shows the real filtering again.
 * @param {State} state @param {State['whatIf']} whatIf
 */
export function showWhatIf(state, whatIf) {
  state.whatIf = whatIf;
}

/**
 * Shows how a learnt clause was derived; null hides the derivation.
 * @param {State} state @param {State['unfolded']} unfolded
 */
export function unfold(state, unfolded) {
  Object.assign(state, { unfolded, fact: null, openFolds: [] });
}

/**
 * Chooses a fact of an implication graph, and marks its cell.
 * @param {State} state @param {string | null} fact @param {number | null} cell
 */
export function lookAtFact(state, fact, cell) {
  Object.assign(state, { fact, pointed: cell });
}

/** Closes all opened folds of the graph. @param {State} state */
export function closeFolds(state) {
  Object.assign(state, { fact: null, openFolds: [] });
}

/** Opens a fold: its facts are then drawn one by one. @param {State} state @param {string} key */
export function openFold(state, key) {
  Object.assign(state, { fact: null, openFolds: [...state.openFolds, key] });
}
