// The part of the state that belongs to the strategies of the solver.

/**
 * @typedef {object} StatesState
 * @property {'search' | 'states'} strategy  how the Lab solves: by the search of the constraint solver, or by the tree of
 *   whole grids
 */

export const STRATEGIES = /** @type {const} */ (['search', 'states']);

/** @returns {StatesState} */
export const statesDefaults = () => ({ strategy: 'search' });

/** Whether the Lab solves by the tree of whole grids. @param {StatesState} state */
export const isStates = ({ strategy }) => strategy === 'states';
