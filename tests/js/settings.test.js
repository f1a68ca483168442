// The settings that the page sends to the engine.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as actions from '../../www/app/actions.js';
import { CHOICES, chosenSettings, defaults, withRedundant, withSettings } from '../../www/app/state.js';
import * as entryActions from '../../www/play/actions.js';
import * as runActions from '../../www/run/actions.js';
import { isRecommended, namesSettings, RECOMMENDED } from '../../www/run/advice.js';
import { TOLD } from '../../www/run/settings-words.js';
import { engine } from './engine.js';

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

test('each choice of a setting is explained', () => {
  for (const name of /** @type {const} */ (['variableOrder', 'valueOrder', 'branching', 'restarts', 'learning'])) {
    assert.deepEqual(Object.keys(TOLD[name]).sort(), [...CHOICES[name]].sort(), name);
  }
});

test('adaptive restarts and learnt clauses come and go together, and the engine takes every result', () => {
  const { options } = defaults();
  const adaptive = withSettings(options, { restarts: 'adaptive' });
  assert.deepEqual([adaptive.restarts, adaptive.learning], ['adaptive', 'clauses']);
  const backjump = withSettings(adaptive, { learning: 'backjump' });
  assert.deepEqual([backjump.restarts, backjump.learning], ['off', 'backjump']);
  for (const restarts of CHOICES.restarts) {
    for (const learning of CHOICES.learning) {
      for (const change of [{ restarts }, { learning }]) {
        const { solutions } = engine.solve('1...............', withSettings(adaptive, change));
        assert.equal(solutions.length, 2, `${restarts} ${learning}`);
      }
    }
  }
});

/** @param {import('../../www/app/state.js').State} state @param {number} size */
function open(state, size) {
  const before = state.sheet?.info;
  actions.load(state, engine.blank(size, undefined));
  runActions.adviseSettings(state, before);
}

test('a large grid gets the settings that learn, and a small grid after it gets the usual ones back', () => {
  const state = defaults();
  open(state, 9);
  assert.deepEqual(state.options, defaults().options);
  open(state, 25);
  assert.deepEqual(state.options, RECOMMENDED);
  assert.deepEqual(chosenSettings(state.options), {
    consistency: 'value',
    redundant: ['hidden'],
    variableOrder: 'activity',
    branching: 'binary',
    restarts: 'luby',
    learning: 'clauses',
  });
  open(state, 36);
  assert.ok(isRecommended(state.options));
  entryActions.undo(state);
  entryActions.undo(state);
  assert.deepEqual(state.options, defaults().options, 'Undo leads back to the small grid');
  entryActions.redo(state);
  assert.ok(isRecommended(state.options));
});

test('settings that the person chose stay', () => {
  const state = defaults();
  open(state, 9);
  runActions.setOptions(state, { consistency: 'bounds' });
  open(state, 25);
  assert.deepEqual(chosenSettings(state.options), { consistency: 'bounds' });
  runActions.setOptions(state, { ...RECOMMENDED });
  runActions.setOptions(state, { learning: 'off' });
  open(state, 9);
  assert.equal(state.options.variableOrder, 'activity');
  runActions.setOptions(state, defaults().options);
  open(state, 25);
  runActions.setOptions(state, defaults().options);
  open(state, 36);
  assert.deepEqual(state.options, defaults().options, 'on a large grid the usual settings are a choice too');
});

test('a puzzle with drawn rules keeps the settings of its rules', () => {
  const state = defaults();
  const cage = engine.parse(`${'.'.repeat(625)} @cage=A1,A2:5`, undefined);
  assert.equal(cage.placed.length, 1);
  actions.load(state, cage);
  runActions.adviseSettings(state, undefined);
  assert.deepEqual(state.options, defaults().options);
});

test('an address names settings if it has any of their keys', () => {
  assert.ok(namesSettings(new URLSearchParams('p=1&learn=off')));
  assert.ok(namesSettings(new URLSearchParams('p=1&model=alldifferent')));
  assert.ok(!namesSettings(new URLSearchParams('p=1&room=play')));
});
