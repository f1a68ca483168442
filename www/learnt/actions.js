// Actions: the list of learnt clauses. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** Marks cells in the grid. @param {State} state @param {readonly number[]} cells */
export function markCells(state, cells) {
  state.marked = cells;
}
