// Actions: the value graph. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** Shows what domain consistency would do, or what happened with null. @param {State} state @param {State['whatIf']} whatIf */
export function showWhatIf(state, whatIf) {
  state.whatIf = whatIf;
}
