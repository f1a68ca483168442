// One line of instructions, shown before a run starts.

import { hasClues, isStarted } from '../basics/sheet.js';

/** @import { Sheet } from '../app/state.js' */

/** @param {{sheet: Sheet | null, strategy: 'search' | 'states'}} of */
export function beginningWords({ sheet, strategy }) {
  if (!sheet) return 'The puzzle appears once the solver has loaded.';
  if (!isStarted(sheet) && !hasClues(sheet))
    return 'An empty grid: type the clues, draw rules (More, Rules), or paste a puzzle.';
  if (strategy === 'states') return 'Step fills in all direct solutions of the grid, with their reasons.';
  return 'Step pencils in every candidate and removes the first, with the reason.';
}
