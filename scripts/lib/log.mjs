// The output of the scripts: one line when a stage begins, and one with the elapsed time when it ends.

/**
 * Runs one stage of the work and reports it.
 * @template T
 * @param {string} title  a phrase for the task, printed after an arrow
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stage(title, work) {
  const started = performance.now();
  say(`▸ ${title}`);
  try {
    const result = await work();
    say(`  ${title}: done in ${seconds(started)}`);
    return result;
  } catch (error) {
    say(`  ${title}: failed after ${seconds(started)}`);
    throw error;
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(line + '\n');
}

/**
 * The time since `started` (a value of `performance.now()`), as text.
 * @param {number} started
 */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Ends a script after an error. A Problem is printed as a plain sentence. Any other error is printed with its stack,
 * for the developers of these scripts.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Problem ? `\n${error.message}` : error);
  process.exit(1);
}

/** An error that the person can fix; the message says how. */
export class Problem extends Error {}
