// Solves many puzzles with a pool of workers. Each worker takes the next slice when it has finished one, so a hard
// slice delays no other. Progress is reported after every slice. Stopping terminates the workers at once.

import { Cancelled } from './client.js';

/**
 * The members of `Worker` that the pool uses.
 * @typedef {Pick<Worker, 'terminate' | 'postMessage' | 'onmessage' | 'onerror'>} Port
 */
/**
 * The answers. A solution has 81 characters, or 81 dots if there is none. `unread` is the error of the first puzzle
 * whose count is `UNREAD`.
 * @typedef {{counts: Uint32Array, solutions: Uint8Array, unread?: string}} Answers
 */

/** Number of characters in a puzzle, and number of puzzles in a slice. A slice takes between 1 and 100 milliseconds. */
const CELLS = 81;
const SLICE = 1000;
/**
 * Number of puzzles in a slice if puzzles have extra rules. The engine solves these puzzles and takes some milliseconds
 * for each.
 */
const RULED_SLICE = 40;

/**
 * Maximum number of workers. Each worker has to compile the engine first, so more workers would cost more than they
 * gain.
 */
const MOST_WORKERS = 8;

/**
 * Solves puzzles of 81 characters each, without separators.
 * @param {Uint8Array} puzzles
 * @param {object} how
 * @param {() => Port} how.makeWorker
 * @param {(import('./batch.js').Ruled | null)[]} [how.rules]  the lines with each puzzle's rules; absent if no puzzle
 *   has any
 * @param {number} [how.solutions]  maximum number of solutions to count
 * @param {number} [how.workers]
 * @param {(done: number) => void} [how.progress]  is called with the number of finished puzzles
 * @param {AbortSignal} [how.signal]  stops solving; the promise is then rejected with `Cancelled`
 * @returns {Promise<Answers>}
 */
export function solveAll(puzzles, how) {
  const { makeWorker, rules, solutions = 2, progress = () => {}, signal } = how;
  const most = rules ? RULED_SLICE : SLICE;
  const total = puzzles.length / CELLS;
  const slices = Math.ceil(total / most);
  const wanted = how.workers ?? globalThis.navigator?.hardwareConcurrency ?? 2;
  /** @type {Answers} */
  const answers = { counts: new Uint32Array(total), solutions: new Uint8Array(puzzles.length) };
  /** @type {Port[]} */
  const pool = [];

  /** @type {Promise<Answers>} */
  const all = new Promise((resolve, reject) => {
    if (signal?.aborted) throw new Cancelled();
    signal?.addEventListener('abort', () => reject(new Cancelled()), { once: true });
    let [next, done] = [0, 0];
    if (slices === 0) resolve(answers);

    /** @param {Port} worker */
    const hand = (worker) => {
      if (next === slices) return;
      const first = most * next++;
      const slice = puzzles.slice(CELLS * first, CELLS * (first + most));
      worker.onmessage = ({ data }) => {
        if ('error' in data) return reject(new Error(data.error));
        answers.counts.set(data.counts, first);
        answers.solutions.set(data.solutions, CELLS * first);
        answers.unread ??= data.unread;
        done += data.counts.length;
        progress(done);
        if (done === total) resolve(answers);
        else hand(worker);
      };
      worker.postMessage({ puzzles: slice, rules: rules?.slice(first, first + most), solutions }, [slice.buffer]);
    };

    for (let i = 0; i < Math.min(wanted, slices, MOST_WORKERS); i++) {
      const worker = makeWorker();
      worker.onerror = (event) => {
        event.preventDefault?.();
        reject(new Error(event.message || 'A solver could not be loaded.'));
      };
      pool.push(worker);
      hand(worker);
    }
  });
  return all.finally(() => pool.forEach((worker) => worker.terminate()));
}
