// Reads from what a test runner printed how many tests passed and failed. It is suspicious: a runner that crashed, stopped
// half-way or found nothing to run has failed, whatever it printed.

import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, complaint?: string }} Tally */

/** A test by its file and name. @typedef {{ file: string, name: string }} Named */

/**
 * The output of one or more Rust test binaries, native or wasm.
 * @param {string} output
 * @returns {Tally}
 */
export function readLibtest(output) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const text = stripVTControlCharacters(output);
  const begun = text.match(/^running \d+ tests?\r?$/gm)?.length ?? 0;
  let ended = 0;
  for (const [, passed, failed, ignored] of text.matchAll(
    /^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    tally.passed += Number(passed);
    tally.failed += Number(failed);
    tally.skipped += Number(ignored);
    ended += 1;
  }
  return begun > ended
    ? { ...tally, failed: tally.failed + begun - ended, complaint: 'a test binary stopped without a result' }
    : tally;
}

/**
 * The output of `node --test` with `tally-reporter.mjs`.
 * @param {string} output
 * @returns {Tally}
 */
export function readNodeTest(output) {
  const found = /^tally: (\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(stripVTControlCharacters(output));
  if (!found) return { passed: 0, failed: 0, skipped: 0 };
  const [passed, failed, skipped] = found.slice(1).map(Number);
  return { passed, failed, skipped };
}

/**
 * The tests that failed, by the output of `node --test` with `tally-reporter.mjs`; null where something else failed too, such
 * as a file that could not be loaded.
 * @param {string} output
 * @returns {Named[] | null}
 */
export function failedTests(output) {
  const lines = stripVTControlCharacters(output).matchAll(/^failed: (\{.*\})$/gm);
  const named = [...lines].map(([, line]) => /** @type {Named} */ (JSON.parse(line)));
  return named.length === readNodeTest(output).failed ? named : null;
}

/**
 * The count once some failed tests were tried again: those that passed then count as passed, and are named, since
 * a test that passes only sometimes is a fault too.
 * @param {Tally} first
 * @param {Named[]} again  what was tried again
 * @param {Named[]} still  what failed again
 * @returns {Tally}
 */
export function afterSecondTry(first, again, still) {
  const { complaint, ...counts } = first;
  const mended = again.filter(({ name }) => !still.some((other) => other.name === name));
  const words = mended.map(({ name }) => `“${name}”`).join(', ');
  return {
    ...counts,
    passed: first.passed + mended.length,
    failed: first.failed - mended.length,
    complaint: mended.length > 0 ? `passed only at the second try: ${words}` : complaint,
  };
}

/**
 * What a runner's exit code adds to what it printed.
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
export function judge(tally, exitCode) {
  if (tally.passed + tally.failed === 0) return { ...tally, failed: 1, complaint: 'no test ran' };
  if (exitCode !== 0 && tally.failed === 0) {
    return { ...tally, failed: 1, complaint: `the runner ended with exit code ${exitCode}` };
  }
  return tally;
}
