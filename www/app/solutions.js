// How many solutions a puzzle has, and the first of them. Check, the rating, Set and Export all ask here.

import { boxOption, puzzleOf, textsOf } from '../basics/sheet.js';

/** @import { Sheet } from './state.js' */
/** @import { Client } from '../worker/client.js' */

/**
 * @typedef {object} Solved
 * @property {0 | 1 | 2 | null} count  2: several; null: the solver gave up at the time limit
 * @property {number[]} values  the first solution, one digit for each cell; empty if none was found
 */

/**
 * Searches for two solutions of a puzzle.
 * @param {Pick<Client, 'call'>} client  of the worker that searches
 * @param {Pick<Sheet, 'info'>} sheet @param {number[]} digits  one for each cell, 0 for a blank
 * @param {number} ms  the time limit in milliseconds
 * @returns {Promise<Solved>}
 */
export async function solutionsOf(client, { info }, digits, ms) {
  const options = { ...boxOption(info), statistics: false, budget: { ms } };
  const { status, solutions } = await client.call('solve', puzzleOf(info, digits), options);
  const [first = []] = solutions;
  const values = typeof first === 'string' ? textsOf(first).map((text) => info.symbols.indexOf(text) + 1) : [...first];
  const isCapped = status === 'capped' && solutions.length < 2;
  return { count: isCapped ? null : /** @type {0 | 1 | 2} */ (Math.min(2, solutions.length)), values };
}
