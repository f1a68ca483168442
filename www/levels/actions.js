// Actions: the consistency levels. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

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
