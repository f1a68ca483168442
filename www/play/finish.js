// Tells whether the person has finished the puzzle.

import { differing } from '../basics/authors-solution.js';
import { brokenRules } from '../app/broken.js';
import { clashes } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */

/**
 * Whether every cell is filled, no digits clash, no rule is broken, and no entry differs from the author's solution. The
 * person may have filled the cells or asked for the solution.
 * @param {Pick<State, 'sheet' | 'broken'>} state
 */
export function isFinished(state) {
  return fits(state) && state.sheet !== null && differing(state.sheet).length === 0;
}

/**
 * Whether the grid is full and keeps all known rules, but differs from the author's solution.
 * @param {Pick<State, 'sheet' | 'broken'>} state
 */
export function isAnother(state) {
  return fits(state) && state.sheet !== null && differing(state.sheet).length > 0;
}

/** Whether every cell is filled and every known rule holds. @param {Pick<State, 'sheet' | 'broken'>} state */
function fits(state) {
  const { sheet } = state;
  if (!sheet || sheet.mode === 'clues') return false;
  const { givens, entries } = sheet;
  const isFull = givens.every((given, cell) => given || entries[cell]);
  return isFull && clashes(sheet).length === 0 && brokenRules(state)?.length === 0;
}

/** Whether the entries come from "Show the solution". @param {Pick<State, 'sheet' | 'revealed'>} state */
export const isRevealed = ({ sheet, revealed }) => revealed !== null && sheet?.entries === revealed.entries;

/** Whether the person closed the card of this finished grid. @param {Pick<State, 'sheet' | 'closed'>} state */
export const isClosed = ({ sheet, closed }) => closed !== null && sheet?.entries === closed;
