// Tells whether the person has finished the puzzle.

import { clashes } from '../app/sheet.js';

/** @import { State } from '../app/state.js' */

/**
 * Whether every cell is filled and no digits clash. The person may have filled the cells or asked for the solution.
 * @param {Pick<State, 'sheet'>} state
 */
export function isFinished({ sheet }) {
  if (!sheet || sheet.mode === 'clues') return false;
  const { givens, entries } = sheet;
  return givens.every((given, cell) => given || entries[cell]) && clashes(sheet).length === 0;
}

/** Whether the page filled the grid, instead of the person. @param {Pick<State, 'sheet' | 'revealed'>} state */
export const isRevealed = ({ sheet, revealed }) => revealed !== null && sheet?.entries === revealed.entries;
