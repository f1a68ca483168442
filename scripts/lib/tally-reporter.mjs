// A reporter for `node --test` that counts how many tests passed, failed and were skipped, and names the failed ones. Node's
// own summary counts a file without a test as a passed test; this reporter counts such a file as a failed one.

import { relative, resolve } from 'node:path';

/** The length up to which the reason of a failure is told. */
const REASON = 300;

/** The first lines of the error of a failed test. @param {{details: {error?: Error & {cause?: unknown}}}} data */
function reasonOf({ details: { error } }) {
  const cause = error?.cause instanceof Error ? error.cause.message : error?.message;
  return cause ? ` (${cause.replace(/\s+/g, ' ').trim().slice(0, REASON)})` : '';
}

/** @param {import('node:stream').Readable} events */
export default async function* tallyReporter(events) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failed = [];
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details?.type === 'suite';
    const isFile = data.file !== undefined && resolve(data.name) === resolve(data.file);
    if (isFile && type === 'test:pass') {
      failed.push(`${data.name} contains no test`);
    } else if (data.skip !== undefined || data.todo !== undefined) {
      tally.skipped += 1;
    } else if (!isSuite) {
      if (type === 'test:pass') tally.passed += 1;
      else failed.push(isFile ? data.name : `${relative('.', data.file ?? '.')}: ${data.name}${reasonOf(data)}`);
    }
  }
  tally.failed = failed.length;
  yield `${failed.map((name) => `failed: ${name}\n`).join('')}tally: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`;
}
