// Solves a pasted list of 9x9 puzzles. Counts the puzzles with one, several or no solution, and offers to save the
// solutions.

import * as actions from './actions.js';
import { Job } from '../app/job.js';
import { UNREAD } from '../worker/batch.js';
import { solveAll } from '../worker/pool.js';

/** @import { State } from '../app/state.js' */
/** @import { Ruled } from '../worker/batch.js' */
/** @import { Port } from '../worker/pool.js' */

/**
 * A list of puzzles that is being solved or has been solved.
 * @typedef {object} Batch
 * @property {string} text  the pasted text
 * @property {number} total  number of puzzles
 * @property {number} done
 * @property {number} skipped  number of lines without a puzzle
 * @property {string | null} trouble  why solving ended early
 * @property {{counts: Uint32Array, lines: string[], unread?: string, ms: number} | null} answers  set once all
 *   puzzles are solved
 */

/** Time between two redraws while a list is being solved, in milliseconds. */
const DRAW_EVERY = 100;

/** The result for the most recent text. The page asks for it at every redraw. */
let latest = { text: '', found: find('') };

/**
 * Finds the 9x9 puzzles of a text with one puzzle on each line. Returns for each puzzle the text that may hold its
 * rules. Also returns the number of lines without a puzzle.
 * @param {string} text
 */
export function puzzlesIn(text) {
  if (latest.text !== text) latest = { text, found: find(text) };
  return latest.found;
}

/** @param {string} text */
function find(text) {
  /** @type {string[]} */
  const puzzles = [];
  /** @type {(Ruled | null)[]} */
  const rules = [];
  let skipped = 0;
  // A line of rules applies to all puzzles below it.
  let above = { text: '', line: 0 };
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const said = { text: whole.split('#')[0], line: index + 1 };
    const bare = said.text.trim();
    if (bare === '') continue;
    const puzzle = /^([0-9.]{81})(?![0-9.])/.exec(bare)?.[1];
    if (puzzle) {
      puzzles.push(puzzle);
      rules.push(above.text || bare.includes('@') ? [above, said] : null);
    } else if (bare.startsWith('@')) above = bare.toLowerCase() === '@classic' ? { text: '', line: 0 } : said;
    else skipped++;
  }
  return { puzzles, rules, skipped };
}

/** Counts the results of a list by kind, for the page's summary. @param {Uint32Array} counts */
export function summary(counts) {
  const of = (/** @type {(count: number) => boolean} */ sort) => counts.reduce((sum, count) => sum + +sort(count), 0);
  return {
    one: of((count) => count === 1),
    several: of((count) => count > 1 && count !== UNREAD),
    none: of((count) => count === 0),
    unread: of((count) => count === UNREAD),
  };
}

export class BatchSolver {
  /** @param {State} state @param {() => Port} makeWorker @param {() => void} redraw */
  constructor(state, makeWorker, redraw) {
    this.state = state;
    this.makeWorker = makeWorker;
    this.redraw = redraw;
    let drawn = 0;
    /** @type {Job<number>} */
    this.job = new Job({
      told: (done) => {
        actions.goOnWithBatch(state, { done });
        if (performance.now() - drawn < DRAW_EVERY) return;
        drawn = performance.now();
        redraw();
      },
    });
  }

  /** @param {string} text */
  async solve(text) {
    this.stop();
    const { state } = this;
    const { puzzles, rules, skipped } = puzzlesIn(text);
    actions.beginBatch(state, { text, total: puzzles.length, done: 0, skipped, trouble: null, answers: null });
    this.redraw();
    const started = performance.now();
    try {
      const ran = await this.job.run((task) =>
        solveAll(new TextEncoder().encode(puzzles.join('')), {
          makeWorker: this.makeWorker,
          rules: rules.some(Boolean) ? rules : undefined,
          signal: task.signal,
          progress: (done) => task.isWanted && task.report(done),
        }),
      );
      if (!ran.done) return;
      const ms = performance.now() - started;
      const { counts, solutions, unread } = ran.result;
      const found = new TextDecoder().decode(solutions);
      const lines = puzzles.map((_, i) => found.slice(81 * i, 81 * (i + 1)));
      actions.goOnWithBatch(state, { answers: { counts, lines, unread, ms } });
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      actions.goOnWithBatch(state, { trouble: `This could not be solved: ${message}` });
    } finally {
      this.redraw();
    }
  }

  /** Stops solving, even in the middle of the list. */
  stop() {
    if (!this.job.isRunning) return;
    this.job.stop();
    actions.goOnWithBatch(this.state, { trouble: 'Stopped.' });
  }
}
