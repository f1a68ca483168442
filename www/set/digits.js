// The knowledge about each digit of a cell in Ask: whether the digit occurs in a solution, and the number of these solutions.

import { hasValue, maskAt } from '../basics/masks.js';
import { onTrial, puzzleKey } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */

/**
 * A digit of a cell.
 * @typedef {object} Digit
 * @property {number} value
 * @property {'possible' | 'undecided' | 'missing'} is
 * @property {number | null} count  the number of solutions with this digit; null while it is counted
 * @property {boolean} isExact  whether there are no more
 * @property {boolean} isTried  whether it is entered on trial
 */

/**
 * The digits of a cell, in their order; null while nothing is known, and for a given. In the cell of the digit on trial they are those
 * of the puzzle without it, so that another one can be tried.
 * @param {Pick<State, 'sheet' | 'trial' | 'trueCandidates'>} state @param {number} cell @returns {Digit[] | null}
 */
export function digitsOf({ sheet, trial, trueCandidates }, cell) {
  if (!sheet || sheet.givens[cell]) return null;
  const isOnTrial = trial?.cell === cell;
  const known = isOnTrial ? trial.before : trueCandidates;
  const { cells, symbols } = sheet.info;
  if (!known?.report || known.report.counts.length !== cells.length * symbols.length) return null;
  const { report, isOver } = known;
  const isPresent = known.puzzle === puzzleKey(isOnTrial ? sheet : onTrial(sheet, trial));
  const possible = maskAt(report.candidates, cell, symbols.length);
  const undecided = maskAt(report.undecided, cell, symbols.length);
  return symbols.map((_, index) => {
    const value = index + 1;
    const isPossible = hasValue(possible, value);
    // A digit that no solution of the puzzle has is not brought back by a digit on trial.
    const isOpen = hasValue(undecided, value) || (!isPresent && (isPossible || known.puzzle !== puzzleKey(sheet)));
    return {
      value,
      is: isOpen ? 'undecided' : isPossible ? 'possible' : 'missing',
      count: isPresent && isOver && isPossible ? report.counts[cell * symbols.length + index] : null,
      isExact: report.isExact,
      isTried: isOnTrial && trial.value === value,
    };
  });
}

/** Whether a digit leaves exactly one solution. @param {Digit} digit */
export const isOnly = ({ count, isExact }) => isExact && count === 1;
