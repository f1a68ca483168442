// The answers to a worker's share of a list. The bulk solver has those to classic puzzles; one with rules of its own is the
// engine's.

/** @typedef {{puzzles: Uint8Array, rules?: string[], solutions: number}} Task  81 characters a puzzle */
/** @typedef {import('./pool.js').Answers} Answers */

const CELLS = 81;
const DOT = '.'.charCodeAt(0);

/**
 * @param {Pick<typeof import('../pkg/pencilmark.js'), 'solve' | 'solveBatch'>} engine @param {Task} task
 * @returns {Answers}
 */
export function answersTo({ solve, solveBatch }, { puzzles, rules, solutions }) {
  if (!rules) return solveBatch(puzzles, solutions);
  const counts = new Uint32Array(rules.length);
  const found = new Uint8Array(puzzles.length).fill(DOT);
  rules.forEach((words, index) => {
    const place = CELLS * index;
    const puzzle = puzzles.slice(place, place + CELLS);
    if (words) {
      // The engine says which of them count: those behind a puzzle are all that it has.
      const [above, behind] = words.split('\n');
      const report = solve(`${above}\n${new TextDecoder().decode(puzzle)} ${behind}`, { solutions });
      counts[index] = report.solutions.length;
      if (report.solutions[0]) found.set(new TextEncoder().encode(`${report.solutions[0]}`), place);
    } else {
      const one = solveBatch(puzzle, solutions);
      counts[index] = one.counts[0];
      found.set(one.solutions, place);
    }
  });
  return { counts, solutions: found };
}
