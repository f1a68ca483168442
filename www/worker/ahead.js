// What happens next to an empty queue. A guess, a return, a solution or a test by shaving has no entry in the queue
// yet: the events after it add the constraints that it wakes. The page therefore reads these events before it shows a
// queue as empty.

/** @import { QueueReport } from './protocol.js' */
/** @typedef {import('../pkg/pencilmark.js').Session} Session */

/**
 * @typedef {object} Ahead
 * @property {QueueReport | null} woken  the queue once the coming events have filled it; null if they queue nothing
 * @property {string | null} kind  the kind of the first event that neither prunes nor queues; null if it is not known
 */

/** The number of events that are read in one go, and the maximum in total. */
const [CHUNK, MOST] = [32, 512];
/** Time limit in milliseconds for the exploration of events that the run has never reached. */
const EXPLORE_MS = 10;
/** The kinds of events that come between a cause and the constraints that it wakes. */
const BETWEEN = ['remove', 'fix', 'enqueue'];

/**
 * @param {Session} run @param {number} position  a moment at which the queue is empty
 * @param {number} rows  the number of entries in the report
 * @returns {Ahead}
 */
export function aheadOf(run, position, rows) {
  explore(run, position);
  let woken = 0;
  for (let from = position; from < position + MOST; from += CHUNK) {
    const lines = run.events(from, CHUNK);
    for (const line of lines) {
      if (!BETWEEN.includes(line.kind)) return { kind: line.kind, woken: queueAt(run, woken, rows) };
      if (line.kind === 'enqueue') woken = line.position;
    }
    if (lines.length < CHUNK) break;
  }
  return { kind: null, woken: queueAt(run, woken, rows) };
}

/** @param {Session} run @param {number} position  0 if there is none @param {number} rows */
function queueAt(run, position, rows) {
  if (position === 0) return null;
  run.look(position);
  try {
    return run.queue(rows);
  } finally {
    run.lookAway();
  }
}

/**
 * Continues the run for a moment if no event after the position is known yet. Then the run goes back to its position.
 * @param {Session} run @param {number} position
 */
function explore(run, position) {
  if (run.end !== undefined || run.position !== position || run.events(position, 1).length > 0) return;
  run.advance('filtering', EXPLORE_MS);
  run.seek(position);
}
