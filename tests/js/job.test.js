// Long work that can be stopped (app/job.js) and tasks that run one after another (app/queue.js).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Job, TimedOut } from '../../www/app/job.js';
import { Queue } from '../../www/app/queue.js';
import { Cancelled } from '../../www/worker/client.js';

/** A promise with its functions `resolve` and `reject`. */
function open() {
  /** @type {(value: any) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  const promise = new Promise((...ends) => ([resolve, reject] = ends));
  return { promise, resolve, reject };
}

/** A client that counts how often its worker was terminated. */
function fakeClient() {
  const client = {
    cancelled: 0,
    closed: 0,
    cancel: () => void client.cancelled++,
    close: () => void client.closed++,
  };
  return client;
}

test('a task returns its result and reports its progress', async () => {
  /** @type {number[]} */
  const told = [];
  const job = new Job({ told: (/** @type {number} */ share) => told.push(share) });
  const ran = await job.run(async (task) => {
    assert.equal(job.isRunning, true);
    task.report(0.5);
    const answer = await task.take(Promise.resolve(7));
    task.report(1);
    return answer;
  });
  assert.deepEqual(ran, { done: true, result: 7 });
  assert.deepEqual(told, [0.5, 1]);
  assert.equal(job.isRunning, false);
});

test('a stopped task ends at once, terminates its worker and drops late answers', async () => {
  const client = fakeClient();
  const job = new Job({ makeClient: () => /** @type {any} */ (client), told: () => assert.fail('late progress') });
  assert.equal(job.client, /** @type {any} */ (client));
  const answer = open();
  let after = false;
  const running = job.run(async (task) => {
    await task.take(answer.promise);
    after = true;
    task.report('late');
  });
  job.stop();
  assert.deepEqual(await running, { done: false });
  assert.equal(client.cancelled, 1);
  answer.resolve('late');
  await answer.promise;
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(after, false);
  job.stop();
  assert.equal(client.cancelled, 1, 'a job that does not run leaves its worker alone');
});

test('a new task stops the one before it, and only the new one returns a result', async () => {
  const job = new Job();
  const first = job.run((task) => task.take(open().promise));
  const { epoch } = job;
  const second = job.run(async () => 'second');
  assert.ok(job.epoch > epoch);
  assert.deepEqual(await first, { done: false });
  assert.deepEqual(await second, { done: true, result: 'second' });
});

test('a worker that does not answer cannot keep a stopped task', async () => {
  const job = new Job();
  const running = job.run(() => open().promise);
  job.stop();
  assert.deepEqual(await running, { done: false });
});

test('a task that is too slow is stopped and says so', async () => {
  const client = fakeClient();
  const job = new Job({ makeClient: () => /** @type {any} */ (client) });
  void job.client;
  await assert.rejects(
    job.run(() => open().promise, { timeoutMs: 5 }),
    (error) => error instanceof TimedOut && /0.005 seconds/.test(error.message),
  );
  assert.equal(client.cancelled, 1);
  assert.equal(job.isRunning, false);
});

test('an error of the work is thrown, and an error after Stop is not', async () => {
  const job = new Job();
  await assert.rejects(
    job.run(async () => {
      throw new Error('no such puzzle');
    }),
    /no such puzzle/,
  );
  assert.equal(job.isRunning, false);
  const late = open();
  const running = job.run(() => late.promise);
  job.stop();
  late.reject(new Error('too late'));
  assert.deepEqual(await running, { done: false });
});

test('a worker that was cancelled from outside ends the task quietly', async () => {
  const job = new Job();
  const running = job.run(async () => {
    throw new Cancelled();
  });
  assert.deepEqual(await running, { done: false });
});

test('a queue runs its tasks in order, one at a time', async () => {
  const queue = new Queue();
  /** @type {string[]} */
  const seen = [];
  const gate = open();
  const first = queue.run(async () => {
    seen.push('first begins');
    await gate.promise;
    seen.push('first ends');
    return 1;
  });
  const second = queue.run(() => {
    seen.push('second');
    return 2;
  });
  assert.equal(queue.waiting, 2);
  gate.resolve(null);
  assert.deepEqual(await Promise.all([first, second]), [1, 2]);
  assert.deepEqual(seen, ['first begins', 'first ends', 'second']);
  assert.equal(queue.waiting, 0);
});

test('a task that fails does not stop the tasks behind it', async () => {
  const queue = new Queue();
  const failed = queue.run(() => Promise.reject(new Error('refused')));
  const next = queue.run(() => 'next');
  await assert.rejects(failed, /refused/);
  assert.equal(await next, 'next');
});

test('a released job ends its worker without a new one, and the next task starts another', async () => {
  /** @type {ReturnType<typeof fakeClient>[]} */
  const made = [];
  const job = new Job({ makeClient: () => made[made.push(fakeClient()) - 1] });
  const running = job.run(async (task) => {
    assert.equal(job.client, made[0]);
    await task.take(new Promise(() => {}));
  });
  job.release();
  assert.deepEqual(await running, { done: false });
  assert.deepEqual([made[0].cancelled, made[0].closed, job.isRunning], [0, 1, false]);
  assert.equal(await job.run(async () => job.client).then((ran) => ran.done && ran.result), made[1]);
  job.release();
  job.release();
  assert.equal(made[1].closed, 1);
});
