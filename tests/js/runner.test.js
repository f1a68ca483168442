// Play, Pause and Play again while a step is still pending: only one run in progress continues. A run that was lost with
// its worker is opened again where it stood.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../www/app/actions.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { Runner } from '../../www/run/runner.js';
import { engine } from './engine.js';

/** A client that records its calls. The test decides when each answer arrives. */
function heldClient() {
  const session = new engine.Session(SOURCES[3].line, { consistency: 'value' });
  /** @type {string[]} */
  const calls = [];
  /** @type {(() => void)[]} */
  const held = [];
  const view = () => ({
    report: engine.step(session, 'filtering', 1),
    end: undefined,
    inputs: '',
    hit: null,
    events: [],
    queue: { entries: [], total: 0 },
    stats: session.stats(),
  });
  /** @type {any} */
  const client = {
    isReady: true,
    worker: {},
    opened: /** @type {unknown[]} */ ([]),
    start: () => client.worker,
    call: (/** @type {string} */ name, /** @type {unknown[]} */ ...args) =>
      new Promise((resolve) => {
        if (name === 'open') client.opened.push(args[1]);
        calls.push(name);
        held.push(() => resolve(view()));
      }),
  };
  return { client, calls, held };
}

/** Waits until all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('Play after Pause within one step is one run', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const state = defaults();
  load(state, engine.parse(SOURCES[3].line, undefined));
  const { client, calls, held } = heldClient();
  const runner = new Runner(state, client);
  runner.play();
  await settled();
  held.shift()?.();
  await settled();
  assert.deepEqual(calls, ['open', 'step']);
  runner.pause();
  runner.play();
  // The pending step arrives, and then the step of the new Play.
  while (held.length > 0) {
    held.shift()?.();
    await settled();
  }
  const before = calls.length;
  for (let steps = 1; steps <= 4; steps++) {
    t.mock.timers.tick(10_000);
    await settled();
    assert.equal(calls.length, before + steps, 'a period has one step');
    held.shift()?.();
    await settled();
  }
  runner.pause();
  t.mock.timers.tick(10_000);
  await settled();
  assert.equal(calls.length, before + 4);
});

test('a run that was lost with its worker is opened again where it stood', async () => {
  const state = defaults();
  load(state, engine.parse(SOURCES[3].line, undefined));
  const { client, calls, held } = heldClient();
  const runner = new Runner(state, client);
  const step = async () => {
    runner.step();
    for (await settled(); held.length > 0; await settled()) held.shift()?.();
    return state.run?.view.report.position;
  };
  await step();
  const stood = await step();
  assert.ok(stood);
  assert.deepEqual(calls, ['open', 'step', 'step']);
  client.worker = {};
  await step();
  assert.deepEqual(calls.slice(3), ['open', 'step']);
  assert.deepEqual(client.opened, [0, stood]);
});
