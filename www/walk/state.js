// A list of puzzles that the person solves one after another: the puzzles of a pasted text or a file, or those of the library.

import * as v from 'valibot';
import { natural, read } from '../basics/stored.js';

/** A puzzle of the list. */
const ENTRY = v.object({
  /** The text that opens the puzzle; '' if the library has it. */
  text: v.string(),
  /** Its identity in the library; '' until it was opened. */
  puzzle: v.string(),
  /** What the clock of Play knows it by; '' until it was opened. */
  key: v.string(),
  solved: v.boolean(),
});

/** A list as it is stored. */
const COLLECTION = v.pipe(
  v.object({ entries: v.pipe(v.array(ENTRY), v.minLength(2), v.readonly()), at: v.fallback(natural, 0) }),
  v.transform(({ entries, at }) => ({ entries, at: at < entries.length ? at : 0 })),
);

/** @typedef {v.InferOutput<typeof ENTRY>} Entry */
/** `at` is the place that the person went to last. @typedef {v.InferOutput<typeof COLLECTION>} Collection */

/** @typedef {{collection: Collection | null}} WalkState */

/** @returns {WalkState} */
export const walkDefaults = () => ({ collection: null });

/** @param {string} text @returns {Entry} */
export const entryOf = (text) => ({ text, puzzle: '', key: '', solved: false });

/** Reads a stored list; null if it is damaged. @param {string | null} text @returns {Collection | null} */
export const readCollection = (text) => read(text, COLLECTION, null);
