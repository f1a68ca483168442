// The page draws the puzzle of a first visit before the engine has loaded. The description of this puzzle is in a file,
// and the file must equal the engine's answer.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIRST, SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

test('the description of the first puzzle is the one that the engine gives', () => {
  const file = readFileSync(new URL('../../www/app/first-puzzle.json', import.meta.url), 'utf8');
  const source = SOURCES.find(({ name }) => name === FIRST);
  const info = JSON.stringify(engine.parse(source?.line ?? '', undefined));
  assert.equal(JSON.stringify(JSON.parse(file)), info, `www/app/first-puzzle.json must be ${info}`);
});
