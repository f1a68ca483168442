// The state of the list of learnt clauses: the cells that the grid marks.

/**
 * @typedef {object} LearntState
 * @property {readonly number[]} marked  the cells of the clause under the pointer or with the focus
 */

/** @returns {LearntState} */
export const learntState = () => ({ marked: [] });
