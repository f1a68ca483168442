// True candidates while a person makes a puzzle: the real engine searches after each clue and each rule, and never while the person
// solves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduler } from 'node:timers/promises';
import * as actions from '../../www/app/actions.js';
import { defaults } from '../../www/app/state.js';
import { makeStore } from '../../www/app/store.js';
import { looks } from '../../www/grid/cells.js';
import { setHelpers } from '../../www/play/actions.js';
import { Bench } from '../../www/set/bench.js';
import { countWords } from '../../www/set/solution-count.js';
import { Cancelled } from '../../www/worker/client.js';
import { trueCandidates } from '../../www/worker/true-candidates.js';
import { engine } from './engine.js';

const SOLVED = '1234341221434321';

/**
 * Play with the clues of a 4x4 puzzle, and workers with the real engine.
 * @param {{isStuck?: boolean, isShown?: boolean}} [how]  `isStuck`: the first call waits for `go`; `isShown`: the cells show the
 *   candidates
 */
function setting({ isStuck = false, isShown = false } = {}) {
  const { state } = makeStore(defaults());
  const counted = { workers: 0, ended: 0, calls: 0 };
  let go = () => {};
  const makeClient = () => {
    counted.workers++;
    /** @type {((error: Error) => void)[]} */
    const waiting = [];
    const end = () => {
      counted.ended++;
      for (const reject of waiting.splice(0)) reject(new Cancelled());
    };
    return /** @type {any} */ ({
      call: async (/** @type {string} */ name, /** @type {Parameters<typeof trueCandidates>} */ ...args) => {
        assert.equal(name, 'trueCandidates');
        counted.calls++;
        const answer = trueCandidates(...args);
        if (isStuck && counted.calls === 1) await new Promise((resolve) => (go = () => resolve(undefined)));
        return answer;
      },
      cancel: end,
      close: end,
    });
  };
  const bench = new Bench(state, makeClient);
  const open = (/** @type {string} */ puzzle, /** @type {'clues' | 'digits'} */ mode = 'clues') => {
    actions.load(state, engine.parse(puzzle, undefined));
    if (state.sheet) state.sheet = { ...state.sheet, mode };
    bench.follow();
  };
  actions.setRoom(state, 'play');
  actions.setEngine(state, 'engine', 'ready');
  setHelpers(state, { trueCandidates: isShown });
  const until = async (/** @type {() => boolean} */ holds) => {
    const end = Date.now() + 20_000;
    while (!holds() && Date.now() < end) await scheduler.wait(5);
    assert.ok(holds());
  };
  const settled = async () => {
    await until(() => state.trueCandidates?.puzzle === bench.puzzle && state.trueCandidates.isOver);
    return countWords(state.trueCandidates).words;
  };
  const names = () => looks(state).map(({ label }) => label.replace(', selected', ''));
  return { state, bench, counted, open, settled, until, names, go: () => go() };
}

test('none, one or several solutions, after each clue and each rule', async () => {
  const { open, settled, counted } = setting();
  for (const [puzzle, words] of [
    ['1...............', '72 solutions'],
    [SOLVED.replaceAll('4', '.'), 'One solution'],
    ['11..............', 'No solution'],
    ['................ @cage=A1,A2:3 @cage=A1,B1:9', 'No solution'],
    [`1${'.'.repeat(80)}`, 'At least 1,000 solutions'],
  ]) {
    open(puzzle);
    assert.equal(await settled(), words, puzzle);
  }
  assert.deepEqual([counted.workers, counted.ended], [1, 0], 'one worker keeps its solutions');
});

test('a person who solves is told nothing, and an empty grid is searched only for its candidates', async () => {
  const { state, counted, open, bench, settled, names } = setting();
  open('1...............', 'digits');
  open('................');
  await scheduler.wait(200);
  assert.deepEqual([state.trueCandidates, counted.calls], [null, 0]);
  assert.equal(names()[0], 'A1, empty');
  setHelpers(state, { trueCandidates: true });
  bench.follow();
  assert.equal(await settled(), '288 solutions');
  assert.equal(names()[0], 'A1, possible 1 2 3 4');
});

test('the names of the cells say what is possible, and what is not decided after a change', async () => {
  const { open, settled, names, until } = setting({ isShown: true });
  open('................ @cage=A1,A2:3');
  await settled();
  assert.deepEqual(names().slice(0, 3), [
    'A1, possible 1 2, cage A1 A2 = 3',
    'A2, possible 1 2, cage A1 A2 = 3',
    'A3, possible 3 4',
  ]);
  open('1............... @cage=A1,A2:3');
  assert.equal(names()[1], 'A2, undecided 1 2, cage A1 A2 = 3');
  await until(() => names()[1] === 'A2, possible 2, cage A1 A2 = 3');
  open('1.1............. @cage=A1,A2:3');
  assert.equal(await settled(), 'No solution');
  assert.equal(names()[1], 'A2, no digit possible, cage A1 A2 = 3');
});

test('a further clue drops the search before it, and several clues within the debounce are one search', async () => {
  const { state, counted, open, settled, until, go } = setting({ isStuck: true });
  open('1...............');
  await until(() => counted.calls === 1);
  open('12..............');
  open('123.............');
  open(SOLVED.replaceAll('4', '.'));
  go();
  assert.equal(await settled(), 'One solution');
  assert.deepEqual([counted.calls, counted.workers], [2, 1]);
  assert.ok(state.trueCandidates?.puzzle.startsWith('123.'));
});

test('an unsettled number says so', () => {
  const report = (/** @type {number} */ solutions, isExact = false) =>
    /** @type {any} */ ({ report: { solutions, isExact }, puzzle: '' });
  for (const [known, isOver, words] of /** @type {const} */ ([
    [report(0), false, 'Counting solutions …'],
    [report(1), false, 'At least 1 solution so far'],
    [report(1), true, 'At least 1 solution so far'],
    [report(7), false, 'At least 7 solutions so far'],
    [report(7), true, 'At least 7 solutions'],
    [report(0), true, 'Not counted within 20 seconds'],
    [report(7, true), true, '7 solutions'],
  ])) {
    assert.equal(countWords({ ...known, isOver }).words, words);
  }
});
