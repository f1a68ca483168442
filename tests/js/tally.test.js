// The counting of `npm test`. A runner that crashed, stopped early or ran nothing has failed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { judge, readLibtest, readNodeTest } from '../../scripts/lib/tally.mjs';

test('Rust test binaries are added up', () => {
  const output = `running 2 tests
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
running 4 tests
test a::good ... ok
test a::bad ... FAILED
test b::bad ... FAILED
test result: FAILED. 1 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
`;
  assert.deepEqual(readLibtest(output), { passed: 3, failed: 2, skipped: 1, names: ['a::bad', 'b::bad'] });
});

test('a Rust test binary that stops without a result has failed', () => {
  const output = `running 2 tests
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
running 1 test
`;
  const { passed, failed } = readLibtest(output);
  assert.deepEqual({ passed, failed }, { passed: 2, failed: 1 });
});

test('colours do not hide a result', () => {
  const output = 'running 1 test\ntest result: \x1b[32mok\x1b[0m. 1 passed; 0 failed; 0 ignored; finished in 0.01s\n';
  assert.deepEqual(readLibtest(output), { passed: 1, failed: 0, skipped: 0, names: [] });
});

test('a runner that ran nothing has failed, even with exit code 0', () => {
  assert.equal(judge(readLibtest(''), 0).failed, 1);
  assert.equal(judge(readNodeTest(''), 0).failed, 1);
  assert.equal(judge({ passed: 0, failed: 0, skipped: 3 }, 0).failed, 1);
});

test('an exit code that no failed test explains is a failure', () => {
  assert.equal(judge({ passed: 5, failed: 0, skipped: 0 }, 101).failed, 1);
  assert.equal(judge({ passed: 5, failed: 2, skipped: 0 }, 101).failed, 2);
});

const cases = {
  'a test that passes, one that fails, one skipped, one left to do': {
    source: `import { test } from 'node:test';
      test('good', () => {});
      test('bad', () => { throw new Error('wrong\\n digit'); });
      test('skipped', { skip: true }, () => {});
      test('to do', { todo: true }, () => {});`,
    expected: { tally: { passed: 1, failed: 1, skipped: 2 }, names: ['sample: bad (wrong digit)'] },
  },
  'tests inside a suite, which is no test itself': {
    source: `import { describe, it } from 'node:test';
      describe('suite', () => { it('a', () => {}); it('b', () => {}); });`,
    expected: { tally: { passed: 2, failed: 0, skipped: 0 }, names: [] },
  },
  'a file without a test': {
    source: 'void 0;',
    expected: { tally: { passed: 0, failed: 1, skipped: 0 }, names: ['sample contains no test'] },
  },
  'a file that cannot be loaded': {
    source: 'throw new Error();',
    expected: { tally: { passed: 0, failed: 1, skipped: 0 }, names: ['sample'] },
  },
  'a file that exits before it has reported': {
    source: `import { test } from 'node:test';
      test('exits', () => process.exit(0));`,
    expected: { tally: { passed: 0, failed: 1, skipped: 0 }, names: ['sample contains no test'] },
  },
};

for (const [name, { source, expected }] of Object.entries(cases)) {
  test(`node --test: ${name}`, () => {
    const { names, ...tally } = readNodeTest(outputOf(source));
    assert.deepEqual(tally, expected.tally);
    // A file is in a directory with a random name, so only the last part is compared.
    assert.deepEqual(
      (names ?? []).map((failure) => failure.replace(/^.*sample\.test\.mjs/, 'sample')),
      expected.names,
    );
  });
}

/** Returns what the reporter prints about a test file. @param {string} source */
function outputOf(source) {
  const directory = mkdtempSync(join(tmpdir(), 'tally-'));
  try {
    const file = join(directory, 'sample.test.mjs');
    writeFileSync(file, source);
    const reporter = fileURLToPath(new URL('../../scripts/lib/tally-reporter.mjs', import.meta.url));
    // Without this variable the inner runner is a run of its own; with it, the runner would report to the outer one.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, file], {
      env,
      encoding: 'utf8',
    });
    return stdout;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
