// A session of the page with a run in a worker: calls follow each other, late answers are dropped, a lost run is known as
// lost, and a long run can be paused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineSession } from '../../www/app/session.js';
import { Cancelled } from '../../www/worker/client.js';

const OPENING = { puzzle: '', options: {} };

/** A session with a client whose answers the test gives. */
function sessionWith() {
  /** @type {{resolve: (view: string) => void, reject: (error: Error) => void}[]} */
  const calls = [];
  const client = {
    worker: {},
    cancelled: 0,
    start: () => /** @type {any} */ (client.worker),
    cancel: () => void client.cancelled++,
  };
  const call = () => /** @type {Promise<string>} */ (new Promise((...ends) => calls.push(named(ends))));
  return { client, call, calls, session: new EngineSession(client, call) };
}

/** @param {[(view: string) => void, (error: Error) => void]} ends */
const named = ([resolve, reject]) => ({ resolve, reject });

/** Waits until all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('turns follow each other, and a renewed session drops what waits and what comes late', async () => {
  const { session, call, calls } = sessionWith();
  /** @type {string[]} */
  const shown = [];
  const turn = () => session.turn(call, (view) => void shown.push(view));
  const [first, second] = [turn(), turn()];
  await settled();
  assert.deepEqual([calls.length, session.waiting], [1, 2]);
  calls[0].resolve('first');
  assert.equal(await first, true);
  await settled();
  const third = turn();
  session.renew();
  calls[1].resolve('late');
  assert.deepEqual([await second, await third, calls.length, shown], [false, false, 2, ['first']]);
  const fourth = turn();
  await settled();
  session.renew();
  calls[2].reject(new Error('late'));
  assert.equal(await fourth, false, 'an error is dropped with its answer');
  const fifth = turn();
  await settled();
  calls[3].reject(new Error('broken'));
  await assert.rejects(fifth, /broken/);
});

test('a run is open in the worker that opened it, and lost with this worker', async () => {
  const { session, client, calls } = sessionWith();
  assert.deepEqual([session.isOpen, session.isLost], [false, false]);
  const opened = session.open(OPENING, 7);
  calls[0].resolve('view');
  assert.equal(await opened, 'view');
  assert.deepEqual([session.isOpen, session.isLost], [true, false]);
  client.worker = {};
  assert.deepEqual([session.isOpen, session.isLost], [false, true]);
  session.cancel();
  assert.deepEqual([session.isOpen, session.isLost, client.cancelled], [false, false, 1]);
  const dropped = session.open(OPENING);
  session.renew();
  calls[1].resolve('late');
  await assert.rejects(dropped, Cancelled);
  assert.equal(session.isOpen, false);
});

test('a long run goes on until its end, until a pause, or until another one begins', async () => {
  const { session } = sessionWith();
  let left = 3;
  assert.equal(await session.run(async () => --left > 0), true);
  assert.deepEqual([left, session.running], [0, null]);
  let moves = 0;
  const move = async () => {
    await settled();
    return ++moves < 100;
  };
  const paused = session.run(move);
  session.pause();
  assert.equal(await paused, false);
  assert.equal(moves, 1, 'the move under way is the last one');
  const other = session.run(move);
  const mine = session.run(async () => false);
  assert.deepEqual([await other, await mine], [false, true]);
  await assert.rejects(
    session.run(() => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(session.running, null);
});
