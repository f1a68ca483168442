// The page's side of a worker that fails. The worker is replaced only once, and the reason is reported.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../../www/worker/client.js';
import { LoadError } from '../../www/worker/compile.js';
import { module, workerOf } from './workers.js';

/**
 * A client of such workers, and the workers that it has started.
 * @param {{load?: () => void, techniques?: () => unknown}} [how]
 */
function clientOf({ load, techniques = () => ['singles'] } = {}) {
  /** @type {ReturnType<typeof workerOf>[]} */
  const started = [];
  const make = () => {
    const worker = workerOf({ techniques, refuse }, { load });
    started.push(worker);
    return worker;
  };
  /** @type {Client<{techniques: () => unknown, refuse: typeof refuse}>} */
  const client = new Client(make, module);
  return { client, started };
}

/** Refuses a puzzle as the engine does. @param {string} message */
function refuse(message) {
  throw Object.assign(new Error(message), { name: 'PuzzleError', line: 1, column: 7, cell: 'A7', kind: 'digit' });
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
  const { client, started } = clientOf({ techniques: () => new Promise(() => {}) });
  const call = client.call('techniques');
  await soon();
  started[0].fail('out of memory');
  await assert.rejects(call, /out of memory/);
  await soon();
  assert.equal(started.length, 1);
});

test('a worker that has worked is replaced at once, and the next call is answered', async () => {
  const { client, started } = clientOf();
  assert.deepEqual(await client.call('techniques'), ['singles']);
  client.cancel();
  assert.equal(started.length, 2);
  assert.deepEqual(await client.call('techniques'), ['singles']);
  client.cancel();
  for (const worker of started) worker.terminate();
});

test('a refusal arrives with its place in the text, and the worker goes on', async () => {
  const { client, started } = clientOf();
  await assert.rejects(client.call('refuse', 'no such digit'), {
    ...{ name: 'PuzzleError', message: 'no such digit', kind: 'digit', line: 1, column: 7, cell: 'A7' },
  });
  assert.deepEqual(await client.call('techniques'), ['singles']);
  assert.equal(started.length, 1);
  client.close();
});
