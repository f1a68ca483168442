// Keeps the text of the Batch lab and its measurements for the next visit. A short text goes into the local storage at once,
// so that no typed character is lost. A long text and all measurements go into a database of their own.

import * as v from 'valibot';
import { keep, kept } from '../app/storage.js';
import { read as stored, valid } from '../basics/stored.js';
import { inDatabase } from '../documents/database.js';

const KEY = 'pencilmark-batch';
const STORE = 'texts';
const SHAPE = { name: 'pencilmark-batch', version: 1, stores: { [STORE]: {} } };
/** The longest text for the local storage, which holds five million characters for the whole page. */
const SHORT = 100_000;
/** The longest text that is kept at all, in characters. */
export const LONGEST_KEPT = 24_000_000;

const UNKEPT = 'The browser does not let the page keep this list: it will be gone after a reload.';

const RESULTS = 'results';

/** What was measured, and under which settings. @typedef {Pick<import('./state.js').BatchLab, 'results' | 'configurations' | 'solutions' | 'nodes' | 'wanted' | 'ms' | 'ladder'>} Measured */

/** The text, and the name of the file that it came from. */
const KEPT_TEXT = v.object({ text: v.string(), name: v.fallback(v.string(), '') });
/** The mark that the database has the text. */
const LONG = v.object({ isLong: v.literal(true) });

/** @typedef {v.InferOutput<typeof KEPT_TEXT>} KeptText */

/** @param {string} key @param {unknown} value */
const write = (key, value) => inDatabase(SHAPE, (database) => database.put([[STORE, value, key]]));

/** @param {string} key @returns {Promise<any>} */
const read = (key) => inDatabase(SHAPE, async (database) => (await database.get([STORE], key))[0]);

/**
 * @param {KeptText} kept
 * @returns {Promise<string>} why the text is not kept; '' if it is
 */
export async function keepText({ text, name }) {
  if (text.length > LONGEST_KEPT) return 'This list is too long to be kept for the next visit.';
  const isShort = text.length <= SHORT;
  const mark = (/** @type {object} */ content) => keep('localStorage', KEY, JSON.stringify(content));
  if (isShort) return mark({ text, name }) ? '' : UNKEPT;
  try {
    await write(KEY, { text, name });
    // From here on, the next visit reads the database.
    return mark({ isLong: true }) ? '' : UNKEPT;
  } catch {
    return UNKEPT;
  }
}

/** The text of the last visit. @returns {Promise<KeptText | null>} */
export async function keptText() {
  const found = stored(kept('localStorage', KEY), v.union([KEPT_TEXT, LONG]), null);
  if (!found || 'text' in found) return found;
  try {
    return valid(await read(KEY), KEPT_TEXT, null);
  } catch {
    return null;
  }
}

/** A short text that identifies a list, because the measurements belong to exactly one list. @param {string} text */
function markOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length} ${hash >>> 0}`;
}

/**
 * @param {string} text @param {Measured} measured
 * @returns {Promise<string>} why the measurements are not kept; '' if they are
 */
export async function keepMeasured(text, measured) {
  try {
    await write(RESULTS, { mark: markOf(text), ...measured });
    return '';
  } catch {
    return 'The browser does not let the page keep the measurements: they will be gone after a reload.';
  }
}

/** The measurements of a list from the last visit. @param {string} text @param {number} size  the number of its puzzles @returns {Promise<Measured | null>} */
export async function keptMeasured(text, size) {
  try {
    const found = await read(RESULTS);
    if (found?.mark !== markOf(text)) return null;
    const { results, configurations, solutions, nodes, wanted, ms, ladder } = found;
    const fits = [...results.values()].every(({ standing }) => standing.length === size);
    return fits ? { results, configurations, solutions, nodes, wanted, ms, ladder } : null;
  } catch {
    return null;
  }
}
