// Loads Interactive-Sudoku-Solver (ISS, a solver in JavaScript by sigh) from a folder with its source, for comparisons in this process.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The part of its solver that the comparisons call.
 * @typedef {{
 *   countSolutions: (limit: number) => bigint | number,
 *   solveAllPossibilities: (threshold?: number) => ArrayLike<number>,
 *   setProgressCallback: (callback: () => void, frequency: number) => void,
 *   state: () => {counters: {guesses: number, solutions: number}, done: boolean},
 * }} Solver
 */

/** A function that builds a solver of a puzzle in the text of ISS. @param {string} folder @returns {Promise<(text: string) => Solver>} */
export async function interactiveSolver(folder) {
  const load = (/** @type {string} */ path) => import(pathToFileURL(resolve(folder, path)).href);
  const { ensureGlobalEnvironment } = await load('tests/helpers/test_env.js');
  ensureGlobalEnvironment({ needWindow: true });
  const [{ SudokuBuilder }, { SudokuParser }] = [
    await load('js/solver/sudoku_builder.js'),
    await load('js/sudoku_parser.js'),
  ];
  return (text) => SudokuBuilder.build(SudokuParser.parseText(text));
}
