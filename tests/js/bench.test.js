// The line of a person who makes a puzzle: the real engine counts after each clue and each rule, and never while the person solves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduler } from 'node:timers/promises';
import * as actions from '../../www/app/actions.js';
import { defaults } from '../../www/app/state.js';
import { makeStore } from '../../www/app/store.js';
import { SolutionCounter } from '../../www/set/solution-count.js';
import { Cancelled } from '../../www/worker/client.js';
import { engine } from './engine.js';

const SOLVED = '1234341221434321';

/**
 * Play with the clues of a 4x4 puzzle, and workers with the real engine.
 * @param {{isStuck?: boolean}} [how]  whether the first count is never answered
 */
function setting({ isStuck = false } = {}) {
  const { state } = makeStore(defaults());
  const counted = { workers: 0, ended: 0, calls: 0 };
  const makeClient = () => {
    counted.workers++;
    /** @type {((error: Error) => void)[]} */
    const waiting = [];
    const end = () => {
      counted.ended++;
      for (const reject of waiting.splice(0)) reject(new Cancelled());
    };
    return /** @type {any} */ ({
      call: (/** @type {'solve'} */ name, /** @type {string} */ puzzle, /** @type {any} */ options) => {
        counted.calls++;
        if (isStuck && counted.calls === 1) return new Promise((_, reject) => waiting.push(reject));
        return Promise.resolve(engine[name](puzzle, options));
      },
      cancel: end,
      close: end,
    });
  };
  const counter = new SolutionCounter(state, makeClient);
  const open = (/** @type {string} */ puzzle, /** @type {'clues' | 'digits'} */ mode = 'clues') => {
    actions.load(state, engine.parse(puzzle, undefined));
    if (state.sheet) state.sheet = { ...state.sheet, mode };
    counter.follow();
  };
  actions.setRoom(state, 'play');
  actions.setEngine(state, 'engine', 'ready');
  const settled = async () => {
    const end = Date.now() + 20_000;
    while (state.solutionCount?.count === 'counting' && Date.now() < end) await scheduler.wait(5);
    return state.solutionCount?.count;
  };
  return { state, counter, counted, open, settled };
}

test('none, one or several solutions, after each clue and each rule', async () => {
  const { open, settled } = setting();
  for (const [puzzle, count] of /** @type {const} */ ([
    ['1...............', 2],
    [SOLVED.replaceAll('4', '.'), 1],
    ['11..............', 0],
    ['................ @cage=A1,A2:3 @cage=A1,B1:9', 0],
  ])) {
    open(puzzle);
    assert.equal(await settled(), count, puzzle);
  }
});

test('a person who solves is told nothing, and an empty grid is not counted', async () => {
  const { state, counted, open } = setting();
  open('1...............', 'digits');
  open('................');
  await scheduler.wait(400);
  assert.deepEqual([state.solutionCount, counted.calls], [null, 0]);
});

test('a further clue ends the count before it, and several clues within the debounce are one count', async () => {
  const { state, counted, open, settled } = setting({ isStuck: true });
  open('1...............');
  const end = Date.now() + 20_000;
  while (counted.calls === 0 && Date.now() < end) await scheduler.wait(5);
  open('12..............');
  open('123.............');
  open(SOLVED.replaceAll('4', '.'));
  assert.equal(await settled(), 1);
  assert.deepEqual([counted.calls, counted.ended], [2, 1]);
  assert.ok(state.solutionCount?.puzzle.startsWith('123.'));
});
