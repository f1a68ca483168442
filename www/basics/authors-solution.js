// The author's solution that an imported puzzle carries, and the parts of the puzzle that Pencilmark does not know. Check and
// the end of a puzzle need both, because a grid that keeps all known rules may still be wrong.

import { clashesAmong, shapeOf } from './sheet.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { PuzzleInfo, PuzzleWords } from '../worker/protocol.js' */

/**
 * The texts and the solution of an imported puzzle, as a part of the sheet. `of` is the shape and the rules that the
 * solution belongs to.
 * @typedef {Omit<PuzzleWords, 'solution' | 'carried'> & {carried?: string, solution?: number[], of?: string}} SheetWords
 */

/**
 * The name of the field that the engine reports if the solution contradicts the puzzle. Such a report is not about an
 * unknown rule.
 */
export const SOLUTION = 'solution';

/**
 * The number of parts of the imported puzzle that Pencilmark does not know and therefore ignores.
 * @param {Pick<Sheet, 'words'> | null} sheet
 */
export const unknownParts = (sheet) => sheet?.words?.ignored.filter(({ field }) => field !== SOLUTION).length ?? 0;

/** Why the solution of a puzzle is not used; '' if it is used or if there is none. @param {Pick<SheetWords, 'ignored'>} words */
export const solutionProblem = ({ ignored }) => ignored.find(({ field }) => field === SOLUTION)?.reason ?? '';

/**
 * Adds a solution to the words of a sheet, with the shape and the rules that it belongs to.
 * @template {object} W @param {W} words @param {number[]} solution @param {PuzzleInfo} info
 */
export const withSolution = (words, solution, info) => ({ ...words, solution, of: shapeOf(info) });

/**
 * The author's solution, one digit for each cell; null if there is none. A changed rule or clue may make another
 * puzzle, which has another solution.
 * @param {Pick<Sheet, 'info' | 'givens' | 'words'> | null} sheet @returns {number[] | null}
 */
export function authorsSolution(sheet) {
  const { solution = [], of = '' } = sheet?.words ?? {};
  if (!sheet || solution.length !== sheet.givens.length || of !== shapeOf(sheet.info)) return null;
  return sheet.givens.every((given, cell) => !given || given === solution[cell]) ? solution : null;
}

/**
 * Whether digits can be a solution: every cell has one, and no house has one twice. The engine has judged an imported
 * solution by all rules, but somebody may have changed a solution in an address.
 * @param {PuzzleInfo} info @param {number[]} solution
 */
export const isComplete = (info, solution) =>
  solution.length === info.cells.length && solution.every(Boolean) && clashesAmong(info, solution).length === 0;

/** The cells whose entries differ from the author's solution. @param {Sheet} sheet @returns {number[]} */
export function differing(sheet) {
  const solution = authorsSolution(sheet);
  if (!solution) return [];
  return sheet.entries.flatMap((entry, cell) => (entry && entry !== solution[cell] ? [cell] : []));
}

/** "fits the rules that Pencilmark knows; 2 parts are not checked" @param {number} unknown */
export const fitsWhatIsKnown = (unknown) =>
  `fits the rules that Pencilmark knows; ${unknown === 1 ? '1 part is' : `${unknown} parts are`} not checked`;
