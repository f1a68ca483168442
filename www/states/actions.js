// Actions: the strategy of the solver. Like all actions, they neither touch the DOM nor wait.

import { endRun } from '../app/actions.js';

/** @import { State } from '../app/state.js' */

/** @param {State} state @param {State['strategy']} strategy */
export function setStrategy(state, strategy) {
  state.strategy = strategy;
  endRun(state);
}
