// What a run that learns shows at a position: its learnt clauses, and the implication graph of a failure.

/** @import { Session } from '../pkg/pencilmark.js' */
/** @import { Implications, Learnt, Options } from './protocol.js' */

/** The number of clauses in the list. */
const CLAUSES = 60;

/** @param {Session} run @param {Options} [options]  of the run @returns {Learnt | null} */
export function learntAt(run, options) {
  return options?.learning === 'clauses' ? run.learnt(CLAUSES) : null;
}

/**
 * The implication graph of the failure at the position of the run. A run learns right after a failure, so the graph
 * belongs to the next event.
 * @param {Session} run @param {Options | undefined} options @param {number} position  of the failure or of what was learnt
 * @returns {Implications | null}
 */
export function implicationsAt(run, options, position) {
  if (!options?.learning || options.learning === 'off') return null;
  const graph = run.implications(undefined);
  if (graph?.position === position) return graph;
  run.look(position + 1, undefined);
  const isExplored = run.position === position + 1;
  const seen = isExplored ? run.implications(undefined) : null;
  run.lookAway();
  const next = isExplored ? seen : explored(run, position + 1);
  return next?.position === position + 1 ? next : null;
}

/**
 * The graph at a position that the run has not reached before. Afterwards the run is at its old position.
 * @param {Session} run @param {number} position
 */
function explored(run, position) {
  const here = run.runPosition;
  run.seek(position, undefined);
  const graph = run.implications(undefined);
  run.seek(here, undefined);
  return graph;
}
