// Solves a pasted list of 9x9 puzzles. Counts the puzzles with one, several or no solution, and offers to save the
// solutions.

import * as actions from './actions.js';
import { Job } from '../app/job.js';
import { Crew } from '../worker/crew.js';
import { STANDING } from '../worker/measures/standing.js';

/** @import { State } from '../app/state.js' */

/** A puzzle with rules: the rules line above it and its own line, each with its line number. @typedef {{text: string, line: number}[]} Ruled */
/** The puzzles of a text, with the lines of those that have rules, and the number of other lines. @typedef {{puzzles: string[], rules: (Ruled | null)[], skipped: number}} Found */
/** The answers in the order of the puzzles. `unread` is the error of the first puzzle whose count is `UNREAD`. @typedef {{counts: Uint32Array, lines: string[], unread?: string}} Solved */

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

/** The count that marks a puzzle that could not be read or settled. */
export const UNREAD = 2 ** 32 - 1;
/** The line that stands for no solution. */
const NONE = '.'.repeat(81);

/** Time between two drawings of the progress while a list is being solved, in milliseconds. */
const SHOW_EVERY = 100;

/** The result for the most recent text. The page asks for it at every drawing. */
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

/** @param {string} text @returns {Found} */
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

/**
 * Solves the puzzles of a text, each under its own rules. The engine decides which rules apply, because rules behind a puzzle
 * replace the rules above the puzzle.
 * @param {Found} found @param {Crew} crew
 * @param {{signal?: AbortSignal, progress?: (done: number) => void}} [how]
 * @returns {Promise<Solved>}
 */
export async function solveAll({ puzzles, rules }, crew, { signal, progress = () => {} } = {}) {
  const counts = new Uint32Array(puzzles.length);
  const lines = new Array(puzzles.length).fill(NONE);
  /** The errors of puzzles that could not be read or settled. @type {Map<number, string>} */
  const trouble = new Map();
  let done = 0;
  const refuse = (/** @type {number} */ index, /** @type {string} */ message) => {
    counts[index] = UNREAD;
    trouble.set(
      index,
      message.replace(/^line (\d+)/, (whole, at) => (rules[index] ? `line ${rules[index][at - 1].line}` : whole)),
    );
  };
  await crew.share({
    measure: 'count',
    how: { solutions: 2, isKept: true },
    total: puzzles.length,
    puzzle: (index) => rules[index]?.map(({ text }) => text).join('\n') ?? puzzles[index],
    signal,
    take(first, { standing, figures, words, messages }) {
      standing.forEach((each, at) => {
        const index = first + at;
        counts[index] = figures.solutions[at];
        if (words?.solution[at]) lines[index] = words.solution[at];
        if (each === STANDING.capped && counts[index] < 2)
          refuse(index, `puzzle ${index + 1} takes too long to settle`);
      });
      for (const [at, message] of messages) refuse(first + at, message);
      progress((done += standing.length));
    },
    lost(index, message) {
      refuse(index, message);
      progress(++done);
    },
  });
  const first = [...trouble.keys()].reduce((least, index) => Math.min(least, index), Infinity);
  return { counts, lines, unread: trouble.get(first) };
}

export class BatchSolver {
  /**
   * @param {State} state @param {() => Worker} makeWorker @param {() => Promise<WebAssembly.Module>} engine
   */
  constructor(state, makeWorker, engine) {
    this.state = state;
    this.makeCrew = () => new Crew({ makeWorker, engine });
    let shown = 0;
    /** @type {Job<number>} */
    this.job = new Job({
      told: (done) => {
        if (performance.now() - shown < SHOW_EVERY) return;
        shown = performance.now();
        actions.goOnWithBatch(state, { done });
      },
    });
  }

  /** @param {string} text */
  async solve(text) {
    this.stop();
    const { state } = this;
    const found = puzzlesIn(text);
    const { puzzles, skipped } = found;
    actions.beginBatch(state, { text, total: puzzles.length, done: 0, skipped, trouble: null, answers: null });
    const started = performance.now();
    const crew = this.makeCrew();
    try {
      const ran = await this.job.run((task) =>
        solveAll(found, crew, { signal: task.signal, progress: (done) => task.isWanted && task.report(done) }),
      );
      if (!ran.done) return;
      actions.goOnWithBatch(state, { answers: { ...ran.result, ms: performance.now() - started } });
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      actions.goOnWithBatch(state, { trouble: `This could not be solved: ${message}` });
    } finally {
      crew.close();
    }
  }

  /** Stops solving, even in the middle of the list. */
  stop() {
    if (!this.job.isRunning) return;
    this.job.stop();
    actions.goOnWithBatch(this.state, { trouble: 'Stopped.' });
  }
}
