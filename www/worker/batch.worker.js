// One worker of the pool. It solves each list of puzzles that the pool sends it, and sends the answers back.

import init, { solve, solveBatch } from '../pkg/pencilmark.js';
import { answersTo } from './batch.js';

/** @typedef {import('./batch.js').Task} Task */
/** @typedef {import('./pool.js').Answers | {error: string}} Reply */

const ready = init();
const scope = /** @type {import('./pool.js').Port} */ (/** @type {unknown} */ (globalThis));

scope.onmessage = async ({ data }) => {
  try {
    await ready;
    const answers = answersTo({ solve, solveBatch }, data);
    scope.postMessage(answers, [answers.counts.buffer, answers.solutions.buffer]);
  } catch (thrown) {
    scope.postMessage({ error: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};
