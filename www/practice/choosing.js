// Chooses the kind of the next question. A kind comes more often after wrong answers, and the latest answers count
// most. The probability of a kind is its weight, divided by the sum of all weights: weight = 1 + 4 · Σ 0.7^i over its
// wrong answers, where i counts the answers of the kind since then A kind without an answer yet has the weight 2, so
// that each kind is met soon. A wrong answer brings its kind to the weight 5, and each right answer after it takes
// three tenths of the surplus off. No kind ever disappears.

import { NO_RESULTS } from './state.js';

/** @import { Results } from './state.js' */

const [USUAL, UNKNOWN, ERROR, FADING] = [1, 2, 4, 0.7];

/** @param {Results} results */
export function weightOf({ asked, recent }) {
  if (asked === 0) return UNKNOWN;
  return recent.reduce((sum, isRight, age) => sum + (isRight ? 0 : ERROR * FADING ** age), USUAL);
}

/**
 * @param {readonly string[]} kinds @param {Record<string, Results>} results
 * @param {number} chance  from 0 to 1, the place in the sum of the weights
 */
export function chooseNext(kinds, results, chance) {
  const weights = kinds.map((kind) => weightOf(results[kind] ?? NO_RESULTS));
  let rest = chance * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (rest -= weight) < 0);
  return kinds[at < 0 ? kinds.length - 1 : at];
}
