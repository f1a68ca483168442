// Solve in the Lab: the solver that answers, and the settings that the Lab can copy from the answer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults } from '../../www/app/state.js';
import { settingsChosen } from '../../www/run/advice.js';
import { Solving } from '../../www/run/solving.js';

/**
 * The answer of a solver that needs more than the first 100 milliseconds, and the calls that it received.
 * @param {unknown} chosen
 */
async function slowAnswer(chosen) {
  /** @type {unknown[]} */
  const budgets = [];
  let workers = 0;
  const runner = {
    puzzle: () => '',
    runOptions: () => ({}),
    whenAbandoned: () => {},
    client: {
      /** @param {string} _name @param {string} _puzzle @param {{budget?: unknown}} options */
      call: async (_name, _puzzle, options) => {
        budgets.push(options.budget ?? null);
        return { status: options.budget ? 'capped' : 'solved', chosen };
      },
    },
  };
  const makeWorker = () => {
    workers += 1;
    throw new Error('no worker here');
  };
  const solving = new Solving(
    /** @type {any} */ ({ strategy: 'search' }),
    /** @type {any} */ (runner),
    /** @type {any} */ (makeWorker),
  );
  const answer = await solving.answer();
  return { answer, budgets, workers };
}

/** @param {number} cores @param {() => Promise<void>} work */
async function withCores(cores, work) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: cores }, configurable: true });
  try {
    await work();
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
  }
}

test('a puzzle for the bulk solver is answered by one worker, however long that takes', (t) =>
  withCores(3, async () => {
    // Other workers cannot start here, which the page reports.
    const reports = t.mock.method(console, 'error', () => {});
    const { answer, budgets, workers } = await slowAnswer({ solver: 'bulk' });
    assert.equal(answer.status, 'solved');
    assert.deepEqual(budgets, [{ ms: 100 }, null]);
    assert.deepEqual([workers, reports.mock.callCount()], [0, 0]);
    await slowAnswer({ solver: 'search' });
    assert.equal(reports.mock.callCount(), 1, 'a search asks for other workers');
  }));

test('the settings of an answer are those of the Lab, and the bulk solver has none', () => {
  const options = { ...defaults().options, consistency: 'value', redundant: ['hidden'], branching: 'binary' };
  const chosen = /** @type {any} */ ({
    solver: 'search',
    options: { ...options, restartAfter: 10, seed: 0, box: '3x3' },
  });
  assert.deepEqual(settingsChosen({ chosen }), options);
  assert.equal(settingsChosen({ chosen: /** @type {any} */ ({ solver: 'bulk' }) }), null);
  assert.equal(settingsChosen({}), null);
});
