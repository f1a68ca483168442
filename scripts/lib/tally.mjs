// Reads how many tests passed and failed from the output of a test runner. A runner that crashed, stopped early or found nothing
// to run counts as failed, whatever it printed.

import { stripVTControlCharacters } from 'node:util';

/**
 * The counts of a suite, and the names of its failed tests.
 * @typedef {{ passed: number, failed: number, skipped: number, names?: string[], complaint?: string }} Tally
 */

/**
 * Reads the output of one or more Rust test binaries, native or wasm. Ignored tests count as skipped.
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
  const names = [...text.matchAll(/^test (.*) \.\.\. FAILED\r?$/gm)].map(([, name]) => name);
  return begun > ended
    ? { ...tally, names, failed: tally.failed + begun - ended, complaint: 'a test binary stopped without a result' }
    : { ...tally, names };
}

/**
 * Reads the output of `node --test` with `tally-reporter.mjs`.
 * @param {string} output
 * @returns {Tally}
 */
export function readNodeTest(output) {
  const text = stripVTControlCharacters(output);
  const found = /^tally: (\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(text);
  if (!found) return { passed: 0, failed: 0, skipped: 0 };
  const [passed, failed, skipped] = found.slice(1).map(Number);
  const names = [...text.matchAll(/^failed: (.*)$/gm)].map(([, name]) => name);
  return { passed, failed, skipped, names };
}

/**
 * Adds the runner's exit code to the count of its tests.
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
