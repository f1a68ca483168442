// Samples of long lists of cases. `npm test -- --thorough` takes every case. Otherwise a test takes some of them,
// chosen by a random seed that it prints. With PENCILMARK_SEED=N, the test takes the same cases again.

/** Whether every case is wanted. */
export const THOROUGH = process.env.PENCILMARK_THOROUGH === '1';

const SEED = Number(process.env.PENCILMARK_SEED ?? Math.floor(Math.random() * 1_000_000));
if (!THOROUGH) console.log(`cases are chosen by PENCILMARK_SEED=${SEED}`);

/** A generator of random numbers from 0 to 1 (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * At most `most` cases of a list, in the order of the list; all of them in a thorough run.
 * @template T
 * @param {readonly T[]} all @param {number} most
 * @param {(one: T) => boolean} [always]  cases that are always taken
 */
export function sample(all, most, always = () => false) {
  if (THOROUGH) return [...all];
  const roll = random(SEED);
  const ranked = all.map((one, index) => ({ index, rank: always(one) ? -1 : roll() }));
  const chosen = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ index }) => index),
  );
  return all.filter((_, index) => chosen.has(index));
}
