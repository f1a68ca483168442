// Comparing two configurations: where the two runs stand, and the measured times.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addStand, freshComparison, shortenTrail, showViews } from '../../www/compare/actions.js';
import { measure, median, ROUNDS } from '../../www/compare/measure.js';
import { standingWords } from '../../www/compare/standing.js';
import { defaults } from '../../www/app/state.js';

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
