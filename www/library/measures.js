// What a record says about its puzzle beside the address: how hard the puzzle is, and whether the person has solved it. The
// fields are optional, because a record may be older than the measurement.

import * as v from 'valibot';
import { orMissing, present, valid } from '../basics/stored.js';
import { ratedWords, unratedReason } from '../play/rater.js';
import { timeWords } from '../play/clock.js';

const LONGEST_MS = 1e10;
const SECOND_MS = 1000;

const RATED = v.object({
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.ltValue(100))),
  /** Whether the techniques solve the puzzle. */
  solved: v.boolean(),
  unrated: orMissing(v.picklist(['several', 'none', 'late', 'unknown'])),
});

const MEASURES = v.object({
  rated: orMissing(v.pipe(RATED, v.transform(present))),
  /** The time on the clock when the person solved the puzzle, in milliseconds; 0 if it is not known. */
  solved: orMissing(v.pipe(v.number(), v.minValue(0), v.ltValue(LONGEST_MS))),
  /** Whether the digits in the grid are those of "Show the solution". */
  shown: orMissing(v.literal(true)),
});

/** @typedef {v.InferOutput<typeof RATED>} Rated */
/** @typedef {v.InferOutput<typeof MEASURES>} Measures */

/** Reads the measures of a record from the store or a file. Damaged ones are left out. @param {unknown} raw @returns {Measures} */
export const readMeasures = (raw) => present(valid(raw, MEASURES, {}));

/** How hard the puzzle of a record is: "Hard, 4.2"; '' while it is unknown. @param {Measures} record */
export const levelOf = ({ rated }) => ratedWords(rated ?? null);

/** Why the puzzle of a record has no level; '' if it has one. @param {Measures} record */
export const levelReason = ({ rated }) => unratedReason(rated);

/**
 * How the work on a puzzle has ended, and the time that it took: "solved in 07:42".
 * @param {Measures} record @returns {string} '' if it has not ended
 */
export function endOf({ solved, shown }) {
  if (solved !== undefined) return solved >= SECOND_MS ? `solved in ${timeWords(solved)}` : 'solved';
  return shown ? 'solution shown' : '';
}
