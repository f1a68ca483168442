// Marks for the grid from candidates and cells.

/** @import { Mark } from '../../protocol.js' */
/** @import { Candidate } from '../position.js' */

/** One mark a cell, with the digits concerned. @param {Candidate[]} candidates @param {Mark['role']} role @returns {Mark[]} */
export function groupedMarks(candidates, role) {
  /** @type {Map<number, number[]>} */
  const digits = new Map();
  for (const [cell, value] of candidates) digits.set(cell, [...(digits.get(cell) ?? []), value]);
  return [...digits].map(([cell, values]) => ({ cell, role, values }));
}

/** @param {number[]} cells @param {Mark['role']} role @param {number[]} [values] @returns {Mark[]} */
export const cellMarks = (cells, role, values = []) => cells.map((cell) => ({ cell, role, values }));
