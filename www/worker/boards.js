// The runs of the boards on a page. One worker has all runs, and each board names its run by a number. A view contains
// only what a board shows, so opening a run takes a few milliseconds.

import { engine } from './engine.js';
import { openRun } from './runs/index.js';

/** @import { HintRequest, Options, Unit } from './protocol.js' */
/** @import { Opening } from './questions.js' */
/** @import { AnyRun } from './runs/index.js' */

/** The time limit for a hint in milliseconds, because a hint blocks the other boards. */
const HINT_MS = 3000;

/** The calls of the boards, by name. */
export function boardCalls() {
  /** @type {Map<number, AnyRun>} */
  const runs = new Map();
  const runOf = (/** @type {number} */ board) => {
    const run = runs.get(board);
    if (!run) throw new Error(`board ${board} has no run`);
    return run;
  };
  const close = (/** @type {number} */ board) => {
    runs.get(board)?.free();
    runs.delete(board);
  };
  return {
    /** Reads a puzzle in any format. @param {string} text @param {Options} [options] */
    read: (text, options) => engine.importPuzzle(text, options),

    /** @param {number} board @param {Opening} opening @param {number} position @param {string} inputs */
    open(board, opening, position, inputs) {
      close(board);
      const run = openRun(opening, inputs);
      runs.set(board, run);
      return run.seek(position).glance();
    },

    close,
    /** The number of open runs. */
    count: () => runs.size,

    /** @param {number} board @param {Unit} unit */
    step: (board, unit) => runOf(board).step(unit, 1).glance(),
    /** @param {number} board @param {Unit} unit */
    back: (board, unit) => runOf(board).back(unit, 1).glance(),
    /** @param {number} board @param {number} position */
    seek: (board, position) => runOf(board).seek(position).glance(),
    /** @param {number} board @param {Unit} unit @param {number} ms */
    advance: (board, unit, ms) => runOf(board).advance(unit, ms).glance(),
    /** @param {number} board @param {number} id @param {'before' | 'after'} moment */
    node: (board, id, moment) => runOf(board).nodeReport(id, moment),
    /** @param {number} board @param {number} cell @param {number} value @param {number} position */
    why: (board, cell, value, position) => runOf(board).why(cell, value, position),

    /** @param {HintRequest} request @param {Options} options */
    hint: (request, options) => engine.hint(request, { ...options, budget: { ms: HINT_MS } }),
  };
}

/** @typedef {ReturnType<typeof boardCalls>} BoardCalls */
