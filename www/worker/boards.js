// The runs of the boards on a page. One worker has all runs, and each board names its run by a number. A view contains
// only what a board shows, so opening a run takes a few milliseconds.

import { engine } from './engine.js';
import { begin } from './questions.js';
import { GridRun } from './states.js';
import { TreeSender } from './tree.js';

/** @import { HintRequest, NodeReport, Options, RunView, StepReport, Unit, WhyReport } from './protocol.js' */
/** @import { Opening } from './questions.js' */

/** The part of a run's view that a board shows. @typedef {Pick<RunView, 'report' | 'end' | 'solution'>} BoardView */

/**
 * What both kinds of runs can do for a board.
 * @typedef {object} BoardRun
 * @property {(unit: Unit) => BoardView} step
 * @property {(unit: Unit) => BoardView} back
 * @property {(position: number) => BoardView} seek
 * @property {(unit: Unit, ms: number) => BoardView} advance
 * @property {(id: number, moment: 'before' | 'after') => NodeReport} node
 * @property {(cell: number, value: number, position: number) => WhyReport} why
 * @property {() => void} free
 */

/** The time limit for a hint in milliseconds, because a hint blocks the other boards. */
const HINT_MS = 3000;

/** @param {Opening} opening @param {string} inputs @returns {BoardRun} */
function searchRun(opening, inputs) {
  const session = begin(opening);
  if (inputs) session.replay(inputs);
  /** @param {StepReport} report @returns {BoardView} */
  const view = (report) => ({ report, end: session.end, solution: session.solution() });
  return {
    step: (unit) => view(engine.step(session, unit, 1)),
    back: (unit) => view(session.back(unit, 1)),
    seek: (position) => view(session.seek(position)),
    advance: (unit, ms) => view(session.advance(unit, ms)),
    node: (id, moment) => session.nodeReport(id, moment),
    why(cell, value, position) {
      session.look(position);
      try {
        return session.why(cell, value);
      } finally {
        session.lookAway();
      }
    },
    free: () => session.free(),
  };
}

/** @param {Opening} opening @param {string} inputs @returns {BoardRun} */
function statesRun({ puzzle, options }, inputs) {
  const grids = new GridRun(puzzle, options, new TreeSender());
  if (inputs) grids.run.replay(inputs);
  /** @param {RunView} view @returns {BoardView} */
  const part = ({ report, end, solution }) => ({ report, end, solution });
  const { calls } = grids;
  return {
    step: (unit) => part(calls.step(unit, 1)),
    back: (unit) => part(calls.back(unit, 1)),
    seek: (position) => part(calls.seek(position)),
    advance: (unit, ms) => part(calls.advance(unit, ms)),
    node: (id, moment) => calls.node(id, moment).report,
    why: calls.why,
    free: () => grids.free(),
  };
}

/** The calls of the boards, by name. */
export function boardCalls() {
  /** @type {Map<number, BoardRun>} */
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
      const run = (opening.options.strategy === 'states' ? statesRun : searchRun)(opening, inputs);
      runs.set(board, run);
      return run.seek(position);
    },

    close,
    /** The number of open runs. */
    count: () => runs.size,

    /** @param {number} board @param {Unit} unit */
    step: (board, unit) => runOf(board).step(unit),
    /** @param {number} board @param {Unit} unit */
    back: (board, unit) => runOf(board).back(unit),
    /** @param {number} board @param {number} position */
    seek: (board, position) => runOf(board).seek(position),
    /** @param {number} board @param {Unit} unit @param {number} ms */
    advance: (board, unit, ms) => runOf(board).advance(unit, ms),
    /** @param {number} board @param {number} id @param {'before' | 'after'} moment */
    node: (board, id, moment) => runOf(board).node(id, moment),
    /** @param {number} board @param {number} cell @param {number} value @param {number} position */
    why: (board, cell, value, position) => runOf(board).why(cell, value, position),

    /** @param {HintRequest} request @param {Options} options */
    hint: (request, options) => engine.hint(request, { ...options, budget: { ms: HINT_MS } }),
  };
}

/** @typedef {ReturnType<typeof boardCalls>} BoardCalls */
