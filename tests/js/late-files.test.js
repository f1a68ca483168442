// The turns of the page tests that run with late frames.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateFiles } from '../../scripts/lib/late-files.mjs';
import { hasLateFrames } from '../e2e/late-frames.mjs';

const NAMES = Array.from({ length: 66 }, (_, at) => `part${at}.test.mjs`);

test('each file has its turn once in ten days', () => {
  const turns = Array.from({ length: 10 }, (_, day) => lateFiles(NAMES, { day: 20_000 + day, thorough: false }));
  const late = (/** @type {string} */ name) => turns.filter((turn) => hasLateFrames(turn, `/tests/e2e/${name}`)).length;
  assert.deepEqual(
    NAMES.map(late),
    NAMES.map(() => 1),
  );
  for (const turn of turns) assert.ok([6, 7].includes(turn.split(',').length), turn);
});

test('a thorough run makes frames late in all files, and a given value goes before', () => {
  assert.equal(lateFiles(NAMES, { day: 3, thorough: true }), '1');
  assert.ok(hasLateFrames('1', NAMES[5]));
  assert.equal(lateFiles(NAMES, { day: 3, thorough: true, given: '' }), '');
  assert.ok(!hasLateFrames('', NAMES[5]));
  assert.ok(!hasLateFrames('part50', '/tests/e2e/part5.test.mjs'));
});
