// What happens next at the position of a scene: the removals by a step, the removals by each single constraint, and the constraints
// that a step puts back into the queue.

import { candidatesIn, NODE_MS, removedBetween, WHOLE_QUEUE } from './position.js';

/** @import { Removal, Session } from '../../pkg/pencilmark.js' */
/** @import { StepReport } from '../protocol.js' */
/** @import { Candidate, Position, Waiting } from './position.js' */

/** A move of the run: a step of a unit, or the filtering of a propagator by hand. @typedef {{unit: 'filtering' | 'fixpoint'} | {propagator: number}} Move */

/** What one filtering removes, and the constraint at work. @typedef {{constraint: string, move: Move, removed: Candidate[]}} Single */

/**
 * One step of a unit: what it removes by propagation, and its report. A choice point removes nothing, because a decision is no
 * propagation.
 * @param {Position} position @param {'filtering' | 'fixpoint'} unit
 * @returns {{removed: Candidate[], report: StepReport | null}}
 */
export function nextStep(position, unit) {
  if (position.session.choice()) return { removed: [], report: null };
  const before = position.candidates;
  return position.ahead((run) => {
    const report = run.advance(unit, NODE_MS);
    if (report.event?.kind === 'decide') return { removed: [], report: null };
    return { removed: removedBetween(before, candidatesIn(report.domains, position.info)), report };
  });
}

/**
 * What a filtering of each waiting constraint would remove from the present candidates. If the position is within a
 * filtering, the list begins with the rest of this filtering.
 * @param {Position} position @returns {Single[]}  only filterings that remove something
 */
export const singles = (position) => position.once('singles', () => filtered(position, position.queue));

/**
 * The same as `singles`, but only for the constraints on one cell.
 * @param {Position} position @param {number} cell @returns {Single[]}
 */
export function singlesAbout(position, cell) {
  const { constraints, queue } = position;
  return filtered(
    position,
    queue.filter(({ propagator }) => constraints.reachOf(propagator).includes(cell)),
  );
}

/** @param {Position} position @param {Waiting[]} queue  the constraints to filter @returns {Single[]} */
function filtered(position, queue) {
  const { event } = position.session.current();
  const unit = /** @type {const} */ ('filtering');
  const constraint = (event && 'constraint' in event && event.constraint) || '';
  /** @param {Candidate[]} removed @returns {Single[]} */
  const rest = (removed) => (removed.length > 0 ? [{ constraint, move: { unit }, removed }] : []);
  // At a failure nothing is filtered any more.
  const { constraints, session } = position;
  if (session.nodeInfo(session.currentNode()).status !== 'open') return [];
  // If the queue is empty, a step can only end the current filtering.
  if (position.queue.length === 0) return rest(nextStep(position, unit).removed);
  if (queue.length === 0) return [];
  const found = position.ahead((run) => {
    const start = run.position;
    if (!filterByHand(run, queue[0].propagator)) return null;
    // A filtering by hand starts after the current filtering has ended. Its recorded input contains the position at
    // which it began.
    const began = Number(run.inputs().split('_').at(-1)?.split('.')[0]);
    const { domains } = run.seek(began, unit);
    const before = candidatesIn(domains, position.info);
    // An arc removes nothing while the other cell has several candidates. Thousands of such arcs may be waiting.
    const canRemove = (/** @type {Waiting} */ { propagator }) => {
      const { arc } = constraints.propagators[propagator];
      return !arc || before[arc[1]].length < 2;
    };
    let isMoved = true;
    const others = queue.filter(canRemove).flatMap(({ constraint, propagator }) => {
      // A filtering that neither removes a candidate nor fails changes nothing. The next one can then start without
      // going back.
      if (isMoved) run.seek(began, unit);
      const after = run.filter(propagator).domains;
      const isChanged = after.some((word, index) => word !== domains[index]);
      isMoved = isChanged || run.nodeInfo(run.currentNode()).status !== 'open';
      const removed = isChanged ? removedBetween(before, candidatesIn(after, position.info)) : [];
      return isChanged ? [{ constraint, move: { propagator }, removed }] : [];
    });
    return began > start ? [...rest(removedBetween(position.candidates, before)), ...others] : others;
  });
  return found ?? rest(nextStep(position, unit).removed);
}

/**
 * Filters a constraint by hand. If the current filtering fails, there is nothing to filter, and the answer is null.
 * @param {Session} run @param {number} propagator
 */
export function filterByHand(run, propagator) {
  try {
    return run.filter(propagator);
  } catch (error) {
    if (/** @type {Error} */ (error).name === 'PuzzleError') return null;
    throw error;
  }
}

/**
 * The event that removes a candidate when the run makes a move.
 * @param {Position} position @param {Candidate} candidate @param {Move} move
 * @returns {Removal<string> | null}
 */
export function removalOf(position, [cell, value], move) {
  const name = position.info.cells[cell];
  return position.ahead((run) => {
    const start = run.position;
    const end = 'unit' in move ? run.advance(move.unit, NODE_MS) : run.filter(move.propagator);
    for (let at = start + 1; at <= end.position; at++) {
      const { event } = run.seek(at, 'event');
      if (event?.kind === 'remove' && event.cell === name && event.value === value) return event;
    }
    return null;
  });
}

/**
 * The entries that the next filtering puts back into the queue.
 * @param {Position} position @returns {Waiting[]}
 */
export function returned(position) {
  const waited = new Set(position.queue.map(({ propagator }) => propagator));
  return position.ahead((run) => {
    run.advance('filtering', NODE_MS);
    return run.queue(WHOLE_QUEUE).entries.filter(({ propagator }) => !waited.has(propagator));
  });
}
