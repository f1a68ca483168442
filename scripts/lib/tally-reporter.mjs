// A reporter for `node --test` that counts how many tests passed, failed and were skipped. Node's own summary counts a
// file without a test as a passed test; this reporter counts such a file as a failed one.

import { resolve } from 'node:path';

/** @param {import('node:stream').Readable} events */
export default async function* tallyReporter(events) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  let complaints = '';
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
    }
  }
  yield `${complaints}tally: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`;
}
