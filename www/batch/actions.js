// Actions: the list of puzzles that the Import dialog solves. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { Batch } from './solver.js' */

/** @param {State} state @param {Batch} batch */
export function beginBatch(state, batch) {
  state.batch = batch;
}

/** @param {State} state @param {Partial<Batch>} changed */
export function goOnWithBatch(state, changed) {
  if (state.batch) state.batch = { ...state.batch, ...changed };
}
