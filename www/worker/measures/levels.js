// Measures the levels of the ladder on a puzzle: which levels solve it without a search, which levels show that it has no
// solution, and how many candidates beyond one a cell each level leaves.

import { blankAnswers, each, STANDING } from './standing.js';

/** @import { Measure } from './standing.js' */

/** The mark of a candidate that a given rules out from the start, in the engine's report. */
const ABSENT = 254;

/** The name of the figure with the candidates that a level leaves. @param {number} level */
export const leftAt = (level) => `left${level}`;

/** The levels are bits of the figures `solved` and `failed`. @type {Measure<Record<string, never>>} */
export const levels = {
  most: 250,
  run(engine, puzzles) {
    const count = engine.ladder().length;
    const names = Array.from({ length: count }, (_, level) => leftAt(level));
    const answers = blankAnswers(puzzles.length, ['solved', 'failed', ...names]);
    const { solved, failed } = answers.figures;
    return each(puzzles, answers, (puzzle, index) => {
      const { status, removed, weakest } = engine.levels(puzzle, undefined);
      const cells = engine.parse(puzzle, undefined).givens.length;
      const candidates = weakest.reduce((sum, each) => sum + (each === ABSENT ? 0 : 1), 0);
      const marks = (/** @type {string} */ wanted) =>
        status.reduce((bits, each, level) => bits | (each === wanted ? 1 << level : 0), 0);
      solved[index] = marks('solved');
      failed[index] = marks('failed');
      status.forEach((each, level) => {
        // A level that fails empties a cell, so the number of candidates left has no meaning.
        if (each !== 'failed') answers.figures[names[level]][index] = candidates - removed[level] - cells;
      });
      return STANDING.done;
    });
  },
};
