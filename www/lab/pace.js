// The speed at which the Lab shows a whole search by itself. What the givens remove passes quickly. Then a person can read
// the reasons, up to the first failure. The rest of the search goes fast. The whole takes about half a minute, and the page
// shows each speed while it holds.

/** @import { RunView } from '../worker/protocol.js' */

/** Speeds in steps a second. */
const [GIVENS, READING, SEARCH] = [15, 1.5, 30];
/** The way to the first Hall set takes three seconds. */
export const HALL_SPEED = 15;
/** The number of events that a filtering takes on average, and the time in seconds for the part that can be read. */
const [EVENTS_A_STEP, READING_S] = [6, 20];

/** @param {RunView | undefined} view */
export function searchPace(view) {
  if (!view) return GIVENS;
  const { landmarks, report, end } = view;
  const first = (/** @type {string} */ kind) => landmarks.find((mark) => mark.kind === kind)?.position;
  const givens = first('givens') ?? 0;
  const failure = first('failure') ?? first('solution') ?? end ?? Infinity;
  if (report.position < givens) return GIVENS;
  if (report.position >= failure) return SEARCH;
  // A long way to the first failure goes faster, so that a person sees the search before losing patience.
  const steps = (failure - givens) / EVENTS_A_STEP;
  return Math.min(SEARCH, Math.max(READING, Math.round(steps / READING_S)));
}
