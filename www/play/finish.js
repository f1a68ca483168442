// Tells whether the person has finished the puzzle.

import { brokenRules } from '../app/broken.js';
import { clashes } from '../app/sheet.js';

/** @import { State } from '../app/state.js' */

/**
 * Whether every cell is filled, no digits clash, and no rule is broken. The person may have filled the cells or asked for the
 * solution.
 * @param {Pick<State, 'sheet' | 'broken'>} state
 */
export function isFinished(state) {
  const { sheet } = state;
  if (!sheet || sheet.mode === 'clues') return false;
  const { givens, entries } = sheet;
  const isFull = givens.every((given, cell) => given || entries[cell]);
  return isFull && clashes(sheet).length === 0 && brokenRules(state)?.length === 0;
}

/** Whether the page filled the grid, instead of the person. @param {Pick<State, 'sheet' | 'revealed'>} state */
export const isRevealed = ({ sheet, revealed }) => revealed !== null && sheet?.entries === revealed.entries;
