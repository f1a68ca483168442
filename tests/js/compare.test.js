// Comparing two configurations: the positions of the two runs, and the measured times.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addStand, freshComparison, shortenTrail, showViews } from '../../www/compare/actions.js';
import { Comparer, startingPair } from '../../www/compare/comparer.js';
import { measure, median, ROUNDS } from '../../www/compare/measure.js';
import { standingWords } from '../../www/compare/standing.js';
import { defaults } from '../../www/app/state.js';
import { Cancelled } from '../../www/worker/client.js';

const TOGETHER = 'Both stand after the same number of steps.';

/** A state whose runs stand at the given positions; their ends are `ends`. @param {[number, number]} ends */
function comparing(ends) {
  const state = defaults();
  state.comparison = freshComparison([state.options, state.options]);
  const go = (/** @type {[number, number]} */ at, together = true) => {
    showViews(
      state,
      at.map((position, side) => /** @type {any} */ ({ report: { position, domains: [] }, end: ends[side] })),
    );
    addStand(state, together);
  };
  const words = () => standingWords(/** @type {NonNullable<typeof state.comparison>} */ (state.comparison));
  return { state, go, words };
}

test('both are said to stand after the same number of steps only while each step has moved both', () => {
  const { state, go, words } = comparing([10, 30]);
  assert.equal(words(), 'Both stand at the start.');
  go([5, 6]);
  assert.equal(words(), TOGETHER);
  go([10, 12]);
  assert.equal(words(), TOGETHER, 'the last step of A is a step of B too');
  go([10, 18], false);
  assert.equal(words(), 'Run A has ended; run B goes on.');
  go([10, 30], false);
  assert.equal(words(), 'Both runs have ended.');
  const trail = state.comparison?.trail ?? [];
  shortenTrail(state, trail.slice(0, 2));
  assert.equal(words(), TOGETHER, 'back where both had moved');
  go([7, 13], false);
  assert.equal(words(), 'Run A stands at event 7, run B at event 13.');
  go([8, 14]);
  assert.notEqual(words(), TOGETHER, 'a later common step makes up for nothing');
});

test('a median is the middle of the sorted times', () => {
  assert.equal(median([3, 1, 200]), 3);
  assert.equal(median([10, 9, 1, 2]), 5.5);
});

test('measuring searches each side in turn, does not count the first search, and tells its progress', async () => {
  /** @type {number[]} */
  const sides = [];
  /** @type {import('../../www/compare/measure.js').Measured[]} */
  const told = [];
  const search = async (/** @type {0 | 1} */ side) => {
    sides.push(side);
    const round = sides.filter((each) => each === side).length;
    return round === 1 ? 1000 : side * 100 + round;
  };
  await measure(search, (measured) => told.push(measured));
  assert.deepEqual(
    sides,
    Array.from({ length: 2 * (ROUNDS + 1) }, (_, at) => at % 2),
  );
  assert.deepEqual(
    told.map(({ done }) => done),
    Array.from({ length: 2 * (ROUNDS + 1) + 1 }, (_, at) => at),
  );
  assert.deepEqual(told.at(-1)?.medians, [4, 104]);
  assert.ok(told.slice(0, -1).every(({ medians }) => medians === null));
});

test('a measurement that is told to stop searches no further', async () => {
  let searches = 0;
  const stop = new Error('stop');
  await assert.rejects(
    measure(
      async () => ++searches,
      ({ done }) => {
        if (done === 3) throw stop;
      },
    ),
    stop,
  );
  assert.equal(searches, 3);
});

/** A comparer with two workers. The test decides when they answer. */
function comparer() {
  const state = defaults();
  /** @type {{name: string, args: unknown[], answer: (position: number) => void}[]} */
  const calls = [];
  /** The workers of the sides. @type {{worker: object}[]} */
  const clients = [];
  let cancelled = 0;
  const makeClient = () => {
    /** @type {((error: Error) => void)[]} */
    const pending = [];
    const client = {
      worker: {},
      start: () => client.worker,
      call: (/** @type {string} */ name, /** @type {unknown[]} */ ...args) =>
        new Promise((resolve, reject) => {
          pending.push(reject);
          calls.push({ name, args, answer: (position) => resolve({ report: { position, domains: [] }, end: 9 }) });
        }),
      cancel() {
        cancelled++;
        for (const reject of pending.splice(0)) reject(new Cancelled());
      },
    };
    clients.push(client);
    return client;
  };
  const runner = { puzzle: () => '', options: () => ({}) };
  const compare = new Comparer(state, /** @type {any} */ (makeClient), /** @type {any} */ (runner));
  const turns = () => new Promise((resolve) => setTimeout(resolve));
  return { state, compare, turns, calls, clients, cancelled: () => cancelled };
}

test('a new comparison drops the steps that wait for the old one, and ends its workers in the middle of a step', async () => {
  const { state, compare, turns, calls, cancelled } = comparer();
  const pair = startingPair(state.options);
  compare.open(pair);
  await turns();
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['open', 'open'],
  );
  for (const { answer } of calls.splice(0)) answer(0);
  const steps = [compare.step(), compare.step(), compare.step()];
  await turns();
  const old = calls.splice(0);
  assert.deepEqual(
    old.map(({ name }) => name),
    ['step', 'step'],
  );
  const opened = compare.open(pair);
  await Promise.all(steps);
  assert.equal(cancelled(), 2, 'both workers');
  await turns();
  for (const { answer } of old) answer(5);
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['open', 'open'],
  );
  for (const { answer } of calls.splice(0)) answer(0);
  await opened;
  assert.deepEqual(
    state.comparison?.sides.map(({ view }) => view?.report.position),
    [0, 0],
  );
  assert.deepEqual(state.comparison?.trail, [[0, 0]]);
});

test('few steps wait while a key is held down', async () => {
  const { state, compare, turns, calls } = comparer();
  compare.open(startingPair(state.options));
  const steps = Array.from({ length: 20 }, () => compare.step());
  let position = 0;
  let told = 0;
  const ended = Promise.all(steps).then(() => (position = -1));
  while (position >= 0) {
    await turns();
    const asked = calls.splice(0);
    told += asked.filter(({ name }) => name === 'step').length / 2;
    for (const { answer } of asked) answer(position);
    if (position >= 0) position++;
  }
  await ended;
  assert.equal(told, 2);
});

test('a side that has lost its worker is opened again where it stood', async () => {
  const { state, compare, turns, calls, clients } = comparer();
  const opened = compare.open(startingPair(state.options), [3, 5]);
  await turns();
  calls.splice(0).forEach(({ answer }, side) => answer([3, 5][side]));
  await opened;
  clients[1].worker = {};
  const stepped = compare.step();
  await turns();
  const [step, open] = calls.splice(0);
  assert.deepEqual([step.name, open.name, open.args[1]], ['step', 'open', 5]);
  step.answer(4);
  open.answer(5);
  await turns();
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['step'],
  );
  calls[0].answer(6);
  await stepped;
  assert.deepEqual(state.comparison?.trail.at(-1), [4, 6]);
});
