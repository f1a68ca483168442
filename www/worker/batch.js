// Solves a worker's slice of a list. The bulk solver handles classic puzzles; the engine handles puzzles with extra
// rules.

/**
 * A puzzle with rules: the rules line above it and its own line, each with its line number.
 * @typedef {{text: string, line: number}[]} Ruled
 */
/** @typedef {{puzzles: Uint8Array, rules?: (Ruled | null)[], solutions: number}} Task  81 characters for each puzzle */
/** @typedef {import('./pool.js').Answers} Answers */

const CELLS = 81;
/** The count that marks a puzzle whose rules could not be read. */
export const UNREAD = 2 ** 32 - 1;
const DOT = '.'.charCodeAt(0);

/**
 * @param {Pick<typeof import('../pkg/pencilmark.js'), 'solve' | 'solveBatch'>} engine @param {Task} task
 * @returns {Answers}
 */
export function answersTo({ solve, solveBatch }, { puzzles, rules, solutions }) {
  if (!rules) return solveBatch(puzzles, solutions);
  const counts = new Uint32Array(rules.length);
  const found = new Uint8Array(puzzles.length).fill(DOT);
  /** @type {string | undefined} */
  let unread;
  rules.forEach((lines, index) => {
    const place = CELLS * index;
    const puzzle = puzzles.slice(place, place + CELLS);
    if (lines) {
      try {
        // The engine decides which rules apply: rules behind a puzzle replace the rules above it.
        const report = solve(lines.map(({ text }) => text).join('\n'), { solutions });
        counts[index] = report.solutions.length;
        if (report.solutions[0]) found.set(new TextEncoder().encode(`${report.solutions[0]}`), place);
      } catch (thrown) {
        const { name, message } = /** @type {Error} */ (thrown);
        if (name !== 'PuzzleError') throw thrown;
        counts[index] = UNREAD;
        unread ??= message.replace(/^line (\d+)/, (_, at) => `line ${lines[at - 1].line}`);
      }
    } else {
      const one = solveBatch(puzzle, solutions);
      counts[index] = one.counts[0];
      found.set(one.solutions, place);
    }
  });
  return { counts, solutions: found, unread };
}
