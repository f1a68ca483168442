// The rating on the scale of Sudoku Explainer, the hardest technique, and the number of steps. A rating that takes too
// long is given up. Its result is then the highest rating so far. A puzzle without a single solution has no rating.

import { blankAnswers, each, STANDING } from './standing.js';

/** @import { Engine, Measure } from './standing.js' */

/** The number of cells of the largest grid that can be rated. */
const LARGEST = 81;
/** The longest search for a second solution in milliseconds. It usually takes a fraction of one. */
const SOLVE_MS = 2000;

/** Why a puzzle has no rating; '' if it has one. @param {Engine} engine @param {string} puzzle */
function unratedReason({ solve }, puzzle) {
  const { status, solutions } = solve(puzzle, { solutions: 2, budget: { ms: SOLVE_MS } });
  if (solutions.length === 0 && status !== 'capped') return 'no rating: the puzzle has no solution';
  if (solutions.length > 1) return 'no rating: the puzzle has several solutions';
  if (status === 'capped') return 'no rating: the search for a second solution took too long';
  return solutions[0].length > LARGEST ? 'no rating: the techniques rate grids of up to 9x9' : '';
}

/** @type {Measure<{ms: number}>} */
export const rating = {
  most: 250,
  run(engine, puzzles, { ms }) {
    const answers = blankAnswers(puzzles.length, ['rating', 'steps'], ['hardest']);
    const { figures, words = {} } = answers;
    return each(puzzles, answers, (puzzle, index) => {
      const reason = unratedReason(engine, puzzle);
      if (reason) {
        answers.messages.push([index, reason]);
        return STANDING.refused;
      }
      const path = new engine.SolvePath(puzzle, undefined);
      try {
        const isOver = path.advance(ms);
        const { rating: rated, hardest, path: steps } = path.report();
        figures.rating[index] = rated ?? NaN;
        figures.steps[index] = steps.length;
        words.hardest[index] = steps.find(({ technique }) => technique === hardest)?.name ?? '';
        return isOver ? STANDING.done : STANDING.capped;
      } finally {
        path.free();
      }
    });
  },
};
