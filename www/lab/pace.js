// The speed of a tour, in which the Lab plays a whole search. The removals of the givens pass quickly. The steps up to
// the first failure are slow enough to read the reasons. The rest of the search is fast. A tour takes about half a
// minute, and the page shows the current speed.

/** @import { RunPlace } from '../worker/protocol.js' */

/** Speeds in steps a second. */
const [GIVENS, READING, SEARCH] = [15, 1.5, 30];
/** A tour takes three seconds to the first Hall set. */
export const HALL_SPEED = 15;
/** The number of events that a filtering takes on average, and the time in seconds for the part that can be read. */
const [EVENTS_A_STEP, READING_S] = [6, 20];

/** @param {RunPlace | undefined} view */
export function searchPace(view) {
  if (!view) return GIVENS;
  const { landmarks, report, end } = view;
  const first = (/** @type {string} */ kind) => landmarks.find((mark) => mark.kind === kind)?.position;
  const givens = first('givens') ?? 0;
  const failure = first('failure') ?? first('solution') ?? end ?? Infinity;
  if (report.position < givens) return GIVENS;
  if (report.position >= failure) return SEARCH;
  // If the first failure is far away, the steps before it are faster, so that a person sees the search before losing
  // patience.
  const steps = (failure - givens) / EVENTS_A_STEP;
  return Math.min(SEARCH, Math.max(READING, Math.round(steps / READING_S)));
}
