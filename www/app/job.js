// A job is long work that a person can stop: a rating, a generated puzzle, a printed list. A job runs one task at a time.
// A new task stops the task before it. When a task is stopped, its worker is terminated, even in the middle of a
// computation, and answers that still arrive are dropped.

import { Cancelled } from '../worker/client.js';

/** @import { Client } from '../worker/client.js' */

/** Thrown into a task that took longer than its time limit. */
export class TimedOut extends Error {
  /** @param {number} ms */
  constructor(ms) {
    super(`nothing was found within ${ms / 1000} seconds`);
    this.name = 'TimedOut';
  }
}

/** One run of a job, as its work sees it. */
export class Task {
  /** @param {(progress: any) => void} told  called with each progress that the task reports */
  constructor(told) {
    this.told = told;
    this.controller = new AbortController();
  }

  /** Aborted when the task is stopped. */
  get signal() {
    return this.controller.signal;
  }

  /** Whether the answer of this task is still wanted. */
  get isWanted() {
    return !this.signal.aborted;
  }

  /**
   * Waits for an answer. If the task has been stopped meanwhile, the answer is dropped and the task ends.
   * @template Answer @param {Answer | Promise<Answer>} answer @returns {Promise<Answer>}
   */
  async take(answer) {
    const taken = await answer;
    if (!this.isWanted) throw this.signal.reason;
    return taken;
  }

  /** Reports progress, unless the task has been stopped. @param {unknown} progress */
  report(progress) {
    if (!this.isWanted) throw this.signal.reason;
    this.told(progress);
  }
}

/**
 * @template [Progress=unknown]
 * @template {{cancel: () => void, close: () => void}} [Own=Client]  the worker of the job, or several workers
 */
export class Job {
  /**
   * @param {object} [how]
   * @param {() => Own} [how.makeClient]  makes the job's own worker, when it is first needed
   * @param {(progress: Progress) => void} [how.told]  called with the progress of a task
   */
  constructor({ makeClient, told = () => {} } = {}) {
    this.makeClient = makeClient;
    this.told = told;
    /** The number of tasks that have been started or stopped. */
    this.epoch = 0;
    /** @type {Own | undefined} */
    this.own = undefined;
    /** @type {Task | null} */
    this.task = null;
  }

  /** The job's own worker. */
  get client() {
    if (!this.own && !this.makeClient) throw new Error('this job has no worker');
    return (this.own ??= /** @type {() => Own} */ (this.makeClient)());
  }

  get isRunning() {
    return this.task !== null;
  }

  /**
   * Runs a task, after stopping the one before it.
   * @template Result
   * @param {(task: Task) => Promise<Result>} work
   * @param {{timeoutMs?: number}} [limit]
   * @returns {Promise<{done: true, result: Result} | {done: false}>} `done` is false if the task was stopped; any other
   *   error of the work is thrown
   */
  async run(work, { timeoutMs } = {}) {
    this.stop();
    const task = new Task(this.told);
    this.task = task;
    this.epoch++;
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => this.end(task, new TimedOut(timeoutMs)), timeoutMs);
    // A worker that does not answer must not keep a stopped task waiting.
    const stopped = new Promise((_, reject) =>
      task.signal.addEventListener('abort', () => reject(task.signal.reason), { once: true }),
    );
    try {
      const result = await Promise.race([work(task), /** @type {Promise<never>} */ (stopped)]);
      if (!task.isWanted) throw task.signal.reason;
      return { done: true, result };
    } catch (error) {
      const reason = task.isWanted ? error : task.signal.reason;
      if (reason instanceof Cancelled) return { done: false };
      throw reason;
    } finally {
      clearTimeout(timer);
      if (this.task === task) this.task = null;
    }
  }

  /** Stops the running task, if there is one. */
  stop() {
    if (this.task) this.end(this.task, new Cancelled());
  }

  /** Stops the running task and ends the job's worker. The next task starts another worker. */
  release() {
    const { own } = this;
    // A stopped worker would be replaced at once, but nobody needs the new one yet.
    this.own = undefined;
    this.stop();
    own?.close();
  }

  /** @param {Task} task @param {Error} reason */
  end(task, reason) {
    if (this.task !== task) return;
    this.task = null;
    this.epoch++;
    task.controller.abort(reason);
    this.own?.cancel();
  }
}
