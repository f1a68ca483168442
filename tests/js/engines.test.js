// The page's message while one of its two engines loads. The message disappears when the engine has loaded or cannot be
// loaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import { makeDesk, NO_LIBRARY } from '../../www/page/desk.js';
import { Shapes } from '../../www/app/shapes.js';
import { defaults } from '../../www/app/state.js';

/** @import { State } from '../../www/app/state.js' */
/** @import { EngineStatus } from '../../www/worker/client.js' */

/** A page that does nothing. */
const page = /** @type {any} */ (new Proxy({}, { get: () => () => {} }));

/** @param {State} state */
const isWaiting = (state) => actions.waitingWords(state) !== '';

for (const status of /** @type {const} */ (['ready', 'failed'])) {
  test(`an action waits for its own engine, until that engine is ${status}`, () => {
    const state = defaults();
    actions.sayIfLoading(state, 'whole');
    actions.setEngine(state, 'engine', status);
    assert.ok(isWaiting(state), 'the other engine changes nothing');
    actions.setEngine(state, 'whole', status);
    assert.ok(!isWaiting(state));
    actions.say(state, 'No puzzle was made.', true);
    actions.setEngine(state, 'whole', status);
    assert.equal(state.message?.text, 'No puzzle was made.', 'any other message stays');
    actions.hush(state);
    actions.sayIfLoading(state, 'whole');
    assert.ok(!isWaiting(state), 'nothing loads any more');
  });
}

test('the whole engine is asked for although the first one cannot be loaded', async () => {
  let drawn = () => {};
  const isDrawn = new Promise((resolve) => (drawn = () => resolve(undefined)));
  /** @type {EngineStatus[]} */
  const told = [];
  // Here neither engine can be loaded, because there is no server.
  const { state, client } = makeDesk({
    shapes: new Shapes(/** @type {any} */ ({ line: '' })),
    pageOf: () => page,
    changed: (_, status) => told.push(status),
    listener: (key) => key === 'whole' && drawn(),
    library: () => NO_LIBRARY,
  });
  actions.sayIfLoading(state, 'whole');
  client.become('failed');
  await isDrawn;
  assert.deepEqual(told, ['failed']);
  assert.equal(state.whole, 'failed');
  assert.ok(!isWaiting(state), 'nobody is told to wait');
});
