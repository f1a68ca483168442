// Many puzzles over a pool of workers: each takes the next slice when it has done its last, so that hard slices hold nobody
// up. Progress is told after every slice; a stop ends the workers at once, whatever they are in the middle of.

import { Cancelled } from './client.js';

/** What this needs of a worker. @typedef {Pick<Worker, 'terminate' | 'postMessage' | 'onmessage' | 'onerror'>} Port */
/**
 * 81 characters a solution, dots where there is none; and why one of the puzzles that are `UNREAD` is.
 * @typedef {{counts: Uint32Array, solutions: Uint8Array, unread?: string}} Answers
 */

/** Characters of a puzzle, and puzzles of a slice: a millisecond to a tenth of a second of work. */
const CELLS = 81;
const SLICE = 1000;
/** Puzzles with rules of their own are the engine's, and take it milliseconds each. */
const RULED_SLICE = 40;

/** More workers than this would each have to compile the engine for too little. */
const MOST_WORKERS = 8;

/**
 * Solves puzzles of 81 characters each, with nothing between them.
 * @param {Uint8Array} puzzles
 * @param {object} how
 * @param {() => Port} how.makeWorker
 * @param {(import('./batch.js').Ruled | null)[]} [how.rules]  for each puzzle the lines with its rules; absent where none has any
 * @param {number} [how.solutions]  how many are counted
 * @param {number} [how.workers]
 * @param {(done: number) => void} [how.progress]  how many puzzles are done
 * @param {AbortSignal} [how.signal]  rejects with `Cancelled`
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
