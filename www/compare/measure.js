// Times of the whole search at two configurations. A traced run spends most of its time on the trace, and a single
// measurement varies too much. The searches are therefore untraced and repeated, and the page shows medians. The two
// configurations take turns, so that a slow phase of the machine affects both.

/**
 * @typedef {object} Measured
 * @property {number} done  the searches that have ended
 * @property {number} of  the searches in total
 * @property {[number, number] | null} medians  in milliseconds; null until all searches have ended
 */

/**
 * The number of counted searches for each configuration. An earlier search for each one warms the engine up and is not
 * counted.
 */
export const ROUNDS = 5;

/** @param {number[]} times @returns {number} */
export function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/**
 * @param {(side: 0 | 1) => Promise<number>} search  searches once and returns the time in milliseconds
 * @param {(measured: Measured) => void} tell  called before each search and at the end
 */
export async function measure(search, tell) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  const of = 2 * (ROUNDS + 1);
  for (let done = 0; done < of; done++) {
    tell({ done, of, medians: null });
    const side = /** @type {0 | 1} */ (done % 2);
    const took = await search(side);
    if (done >= 2) times[side].push(took);
  }
  tell({ done: of, of, medians: [median(times[0]), median(times[1])] });
}
