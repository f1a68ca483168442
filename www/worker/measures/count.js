// The number of solutions, up to a limit, and the first solution on request. The bulk solver counts classic 9x9 puzzles, and
// the engine all others.

import { blankAnswers, each, STANDING } from './standing.js';

/** @import { Measure } from './standing.js' */

const CELLS = 81;
const CLASSIC = /^[0-9.]{81}$/;

/** The time limit for the solutions of one puzzle of another kind, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A plain line with at least this many characters is a large grid. Its search has to learn from its failures. */
const LARGE = 625;
/** Rules, JSON and links can be as long without being a large grid. */
const OTHER = /[@{]|:\/\//;

/** `large`: the options for large grids. `isKept`: whether the answers have the first solution of each puzzle. @type {Measure<{solutions: number, isKept?: boolean, large?: object}>} */
export const count = {
  most: 2000,
  run({ solve, solveBatch }, puzzles, { solutions, isKept = false, large = {} }) {
    const answers = blankAnswers(puzzles.length, ['solutions'], isKept ? ['solution'] : []);
    const kept = answers.words?.solution;
    const found = answers.figures.solutions;
    const classic = puzzles.flatMap((puzzle, index) => (CLASSIC.test(puzzle) ? [index] : []));
    if (classic.length > 0) {
      const bytes = new Uint8Array(CELLS * classic.length);
      const writer = new TextEncoder();
      classic.forEach((index, at) => writer.encodeInto(puzzles[index], bytes.subarray(CELLS * at)));
      const { counts, solutions: digits } = solveBatch(bytes, solutions);
      const text = kept && new TextDecoder().decode(digits);
      classic.forEach((index, at) => {
        found[index] = counts[at];
        if (kept && text && counts[at] > 0) kept[index] = text.slice(CELLS * at, CELLS * (at + 1));
        answers.standing[index] = STANDING.done;
      });
    }
    if (classic.length === puzzles.length) return answers;
    return each(puzzles, answers, (puzzle, index) => {
      if (answers.standing[index] === STANDING.done) return STANDING.done;
      const options = puzzle.length >= LARGE && !OTHER.test(puzzle) ? large : {};
      const report = solve(puzzle, { ...options, solutions, budget: { ms: PATIENCE_MS } });
      found[index] = report.solutions.length;
      if (kept && report.solutions[0]) kept[index] = `${report.solutions[0]}`;
      return report.status === 'capped' ? STANDING.capped : STANDING.done;
    });
  },
};
