// Actions: the value graph and the implication graph. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** Shows what domain consistency would do, or what happened with null. @param {State} state @param {State['whatIf']} whatIf */
export function showWhatIf(state, whatIf) {
  state.whatIf = whatIf;
}

/** Shows how a learnt clause follows, or no longer with null. @param {State} state @param {State['unfolded']} unfolded */
export function unfold(state, unfolded) {
  Object.assign(state, { unfolded, fact: null, openFolds: [] });
}

/** Looks at a fact of an implication graph, and marks its cell. @param {State} state @param {string | null} fact @param {number | null} cell */
export function lookAtFact(state, fact, cell) {
  Object.assign(state, { fact, pointed: cell });
}

/** Folds the graph again. @param {State} state */
export function closeFolds(state) {
  Object.assign(state, { fact: null, openFolds: [] });
}

/** Draws the facts of a fold one by one. @param {State} state @param {string} key */
export function openFold(state, key) {
  Object.assign(state, { fact: null, openFolds: [...state.openFolds, key] });
}
