// The store: every change of the state is told to every listener, and nothing else is. Actions change the state by new objects
// only, because the store does not see changes inside of an object.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as actions from '../../www/app/actions.js';
import { defaults } from '../../www/app/state.js';
import { makeStore } from '../../www/app/store.js';
import { engine } from './engine.js';

const WWW = fileURLToPath(new URL('../../www/', import.meta.url));

test('a listener hears each change once, and no write of the same value', () => {
  const { state, listen } = makeStore(/** @type {{a: number, b?: object}} */ ({ a: 1, b: {} }));
  /** @type {string[]} */
  const heard = [];
  const end = listen((key) => heard.push(key));
  state.a = 1;
  state.a = 2;
  Object.assign(state, { a: 3, b: state.b });
  state.b = { ...state.b };
  delete state.b;
  end();
  state.a = 4;
  assert.deepEqual(heard, ['a', 'a', 'b', 'b']);
  assert.deepEqual({ ...state }, { a: 4 });
});

test('the store tells what a function read, also inside of another one, and not what it wrote', () => {
  const { state, readBy } = makeStore({ a: 1, b: 1, c: 1 });
  /** @type {Set<string>} */
  let inner = new Set();
  const outer = readBy(() => {
    state.c = state.a;
    inner = readBy(() => state.b);
  });
  assert.deepEqual([[...outer], [...inner]], [['a'], ['b']]);
  assert.throws(() => readBy(() => assert.fail()));
  assert.equal(state.c, 1);
  assert.deepEqual([...outer], ['a'], 'reads outside of the function do not count');
});

test('a follower runs again after a change of what it read, once for several changes', async () => {
  const { state, follow } = makeStore({ a: 1, b: 1, c: 1, sum: 0 });
  let calls = 0;
  follow(() => {
    calls++;
    state.sum = state.a > 2 ? state.a + state.b : state.a;
  });
  assert.equal(calls, 1, 'it runs at once');
  state.b = 2;
  state.c = 2;
  await null;
  assert.equal(calls, 1, 'it has not read these');
  state.a = 2;
  state.a = 3;
  assert.equal(calls, 1, 'it waits until the action is over');
  await null;
  assert.deepEqual([calls, state.sum], [2, 5]);
  state.b = 4;
  await null;
  assert.deepEqual([calls, state.sum], [3, 7], 'it has read this the last time');
});

test('a follower that changes what it reads runs until nothing changes', async () => {
  const { state, follow } = makeStore({ wanted: 0, at: 0 });
  /** @type {number[]} */
  const seen = [];
  follow(() => {
    if (state.at < state.wanted) state.at++;
  });
  follow(() => seen.push(state.at));
  state.wanted = 3;
  for (let turn = 0; turn < 10; turn++) await null;
  assert.equal(state.at, 3);
  assert.equal(seen.at(-1), 3);
});

/** Freezes plain objects and arrays, with all that is in them. @param {any} value @returns {any} */
function frozen(value) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  if (![Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/**
 * Arguments that may fit an action. An action that cannot use them throws before or after it has written; only a write into a frozen
 * object counts.
 * @type {unknown[][]}
 */
const ARGUMENTS = [[], [1], [1, 2], [true], ['a'], [{}], [null], [[]]];

test('no action changes an object that is in the state', async () => {
  const folders = readdirSync(WWW, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  let tried = 0;
  for (const { name } of folders) {
    const path = join(WWW, name, 'actions.js');
    if (!readdirSync(join(WWW, name)).includes('actions.js')) continue;
    assert.ok(readFileSync(path, 'utf8').length > 0);
    const module = await import(path);
    for (const [action, change] of Object.entries(module)) {
      if (typeof change !== 'function') continue;
      for (const given of ARGUMENTS) {
        const state = defaults();
        actions.load(state, engine.parse(`53${'.'.repeat(79)}`, undefined));
        if (state.sheet) state.sheet = { ...state.sheet, mode: 'digits' };
        state.past = [.../** @type {import('../../www/app/state.js').Sheet[]} */ ([state.sheet])];
        for (const key of Object.keys(state)) frozen(state[/** @type {keyof typeof state} */ (key)]);
        tried += 1;
        try {
          change(state, ...given);
        } catch (error) {
          const { message } = /** @type {Error} */ (error);
          assert.doesNotMatch(
            message,
            /read only|not extensible|Cannot delete|Cannot assign/,
            `${name}: ${action}(${JSON.stringify(given)})`,
          );
        }
      }
    }
  }
  assert.ok(tried > 500, `${tried} calls`);
});
