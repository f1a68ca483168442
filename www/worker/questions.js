// Questions that need a separate run: whether another order of propagation reaches the same fixpoint, what each
// consistency level removes, and which contradiction a grid contains.

import { engine } from './engine.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { OwnGrid } from '../basics/sheet.js' */
/** @import { Options, Puzzle, StepReport, Levels } from './protocol.js' */

/**
 * The arguments that a run was opened with.
 * @typedef {{puzzle: Puzzle, options: Options, candidates?: number[][] | null, own?: OwnGrid | null}} Opening
 */

/** Time limit in milliseconds. The limit suffices for the first nodes of any run; a deeper run is not compared. */
const COMPARE_MS = 120;

/**
 * Opens a run at its start. If `candidates` is given, the run starts without the candidates that the person removed. If
 * `own` is given, sentences distinguish entries from givens.
 * @param {Opening} opening
 */
export function begin({ puzzle, options, candidates, own }) {
  if (!candidates && !own) return new engine.Session(puzzle, options);
  return engine.Session.fromGrid({ ...(own ?? { puzzle }), ...(candidates ? { candidates } : {}) }, options);
}

/**
 * @template Answer
 * @param {Opening} opening @param {(run: Engine.Session) => Answer} ask
 */
function aside(opening, ask) {
  const run = begin(opening);
  try {
    return ask(run);
  } finally {
    run.free();
  }
}

/**
 * At a fixpoint that was reached by hand, tells whether the solver's own order of propagation reaches the same domains.
 * Returns null if there is nothing to compare: the run is not at a fixpoint, or the decisions differ.
 * @param {Engine.Session} run @param {StepReport} report @param {Opening | undefined} opening
 * @returns {{same: boolean} | null}
 */
export function sameOrder(run, report, opening) {
  if (report.event?.kind !== 'fixpoint' || !opening || run.inputs() === '') return null;
  const node = run.currentNode();
  const decisions = (/** @type {Engine.Session} */ of) =>
    [...of.treePath(node)].map((id) => of.nodeInfo(id).decision).join();
  return aside(opening, (own) => {
    const began = performance.now();
    let at = own.advance('fixpoint', COMPARE_MS);
    while (own.currentNode() !== node && at.status === 'running' && performance.now() - began < COMPARE_MS) {
      at = own.advance('fixpoint', COMPARE_MS);
    }
    if (own.currentNode() !== node || at.event?.kind !== 'fixpoint' || decisions(run) !== decisions(own)) return null;
    return { same: at.domains.every((word, index) => word === report.domains[index]) };
  });
}

/** @param {Puzzle} puzzle @param {Options} options @returns {Levels} */
export function levels(puzzle, options) {
  // Bounds is the only level that does not remove everything that the earlier levels remove. The domains of bounds are
  // therefore computed separately.
  /** @type {Options} */
  const bounds = { ...options, model: 'alldifferent', consistency: 'bounds', redundant: [], shaving: false };
  return {
    ...engine.levels(puzzle, options),
    ladder: engine.ladder(),
    bounds: aside({ puzzle, options: bounds }, (run) => engine.step(run, 'fixpoint', 1).domains),
  };
}

/** The most parts of a contradiction that the page explains. A longer list would hide the wrong entry. */
const MOST_PARTS = 10;

/**
 * Describes the contradiction that propagation alone finds in a person's grid; '' if it finds none, or only a long one.
 * @param {OwnGrid} own @param {Options} options
 */
export function refutation(own, options) {
  /** @type {Options} */
  const strong = { ...options, model: 'alldifferent', consistency: 'domain', shaving: false };
  return aside({ puzzle: own.puzzle, own, options: strong }, (run) => {
    run.advance('fixpoint', COMPARE_MS);
    if (run.nodeInfo(0).status !== 'failed') return '';
    const { givens, entries, constraints, explanation } = run.conflict(0);
    return givens.length + entries.length + constraints.length > MOST_PARTS ? '' : explanation.sentence;
  });
}
