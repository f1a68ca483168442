// Marks of the cells in the answers to questions about a puzzle.

/** @import { Mark } from '../worker/protocol.js' */

/**
 * @param {readonly number[]} cells
 * @param {'superfluous' | 'needed' | 'undecided' | 'differs' | 'proposed'} role  a role of `grid/cells.js` that the engine does not have
 * @returns {Mark[]}
 */
export const marksOf = (cells, role) =>
  cells.map((cell) => ({ cell, values: [], role: /** @type {Mark['role']} */ (/** @type {string} */ (role)) }));
