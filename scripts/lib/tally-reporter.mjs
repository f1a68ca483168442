// A reporter for `node --test` that says at the end how many tests passed, failed and were skipped, and which failed.
// Node's own summary counts a file without a single test as a passed test; here it is a failed one.

import { resolve } from 'node:path';

/** @param {import('node:stream').Readable} events */
export default async function* tallyReporter(events) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  let complaints = '';
  let failures = '';
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details?.type === 'suite';
    const isFile = data.file !== undefined && resolve(data.name) === resolve(data.file);
    if (isFile && type === 'test:pass') {
      complaints += `${data.name} contains no test\n`;
      tally.failed += 1;
    } else if (data.skip !== undefined || data.todo !== undefined) {
      tally.skipped += 1;
    } else if (!isSuite) {
      tally[type === 'test:pass' ? 'passed' : 'failed'] += 1;
      // A test within another fails with it and cannot be run without it: the outermost is told.
      if (type === 'test:fail' && data.nesting === 0 && !isFile) {
        failures += `failed: ${JSON.stringify({ file: data.file, name: data.name })}\n`;
      }
    }
  }
  yield `${complaints}${failures}tally: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`;
}
