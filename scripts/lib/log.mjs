// What the scripts say while they work: one line when a stage begins, one when it ends, with the time it took.

/**
 * Runs one stage of the work and tells the person about it.
 * @template T
 * @param {string} title what is being done, as a phrase that reads well after an arrow
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stage(title, work) {
  const started = performance.now();
  say(`▸ ${title}`);
  try {
    const result = await work();
    say(`  done in ${seconds(started)}`);
    return result;
  } catch (error) {
    say(`  failed after ${seconds(started)}`);
    throw error;
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(line + '\n');
}

/**
 * The time since `started` (a `performance.now()` reading), for a person.
 * @param {number} started
 */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Ends a script that cannot go on: one plain sentence for a problem the person can do something about,
 * the whole stack for one that only a developer of these scripts can.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Problem ? `\n${error.message}` : error);
  process.exit(1);
}

/** Something the person can put right; its message says how. */
export class Problem extends Error {}
