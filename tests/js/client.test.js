// The page's side of a worker that fails. The worker is replaced only once, and the reason is reported.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expose } from 'comlink';
import { Client } from '../../www/worker/client.js';
import { LoadError } from '../../www/worker/compile.js';

/**
 * A worker inside this process. `load` and `ask` are its calls.
 * @param {{load: () => void, ask?: (name: string) => unknown}} calls
 */
function fakeWorker({ load, ask = (name) => ({ value: name }) }) {
  const { port1, port2 } = new MessageChannel();
  /** @type {Set<(event: any) => void>} */
  const failed = new Set();
  expose({ load, ask }, /** @type {any} */ (port2));
  return {
    fail: (/** @type {string} */ message) => failed.forEach((heard) => heard({ message, preventDefault() {} })),
    postMessage: port1.postMessage.bind(port1),
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) =>
      type === 'error' ? failed.add(listener) : port1.addEventListener(type, listener),
    removeEventListener: port1.removeEventListener.bind(port1),
    start: () => port1.start(),
    terminate() {
      port1.close();
      port2.close();
    },
  };
}

/** A client of such workers, and the workers that it has started. @param {Parameters<typeof fakeWorker>[0]} calls */
function clientOf(calls) {
  /** @type {ReturnType<typeof fakeWorker>[]} */
  const started = [];
  const make = () => {
    const worker = fakeWorker(calls);
    // Comlink starts a port when it listens; a real worker needs no start.
    worker.start();
    started.push(worker);
    return /** @type {any} */ (worker);
  };
  return { client: new Client(make, async () => /** @type {any} */ (null)), started };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a worker that cannot load the engine is not started again by itself', async () => {
  const { client, started } = clientOf({
    load() {
      throw new Error('no memory');
    },
  });
  await assert.rejects(
    client.call('techniques'),
    (error) => error instanceof LoadError && /no memory/.test(error.message),
  );
  await soon();
  assert.equal(started.length, 1);
  assert.equal(client.status, 'failed');
  await assert.rejects(client.call('techniques'), LoadError);
  await soon();
  assert.equal(started.length, 2, 'the next call tries once more');
});

test('a worker that dies before its first answer is not started again by itself', async () => {
  const { client, started } = clientOf({ load() {}, ask: () => new Promise(() => {}) });
  const call = client.call('techniques');
  await soon();
  started[0].fail('out of memory');
  await assert.rejects(call, /out of memory/);
  await soon();
  assert.equal(started.length, 1);
});

test('a worker that has worked is replaced at once, and the next call is answered', async () => {
  const { client, started } = clientOf({ load() {} });
  assert.equal(await client.call('techniques'), 'techniques');
  client.cancel();
  assert.equal(started.length, 2);
  assert.equal(await client.call('levels', /** @type {any} */ (''), {}), 'levels');
  client.cancel();
  for (const worker of started) worker.terminate();
});
