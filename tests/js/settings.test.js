// The settings that the page sends to the engine.

import assert from 'node:assert/strict';
import test from 'node:test';
import { chosenSettings, defaults, withRedundant } from '../../www/app/state.js';

test('settings that nobody chose are left to the engine', () => {
  assert.deepEqual(chosenSettings(defaults().options), {});
});

test('chosen settings are sent', () => {
  const chosen = /** @type {const} */ ({
    consistency: 'bounds',
    variableOrder: 'input',
    shaving: true,
    restarts: 'luby',
  });
  assert.deepEqual(chosenSettings({ ...defaults().options, ...chosen }), chosen);
  const redundant = withRedundant(withRedundant([], 'totals', true), 'hidden', true);
  assert.deepEqual(redundant, ['hidden', 'totals']);
  assert.deepEqual(chosenSettings({ ...defaults().options, redundant }), { redundant });
});
