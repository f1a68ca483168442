// A queue of tasks that run one after another. Calls to a worker, or writes to the database, go through a queue when the
// result of one task decides what the next task does.

export class Queue {
  constructor() {
    /** The number of tasks that run or wait. */
    this.waiting = 0;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /**
   * Runs a task as soon as all earlier tasks have ended, and returns its result. An error reaches the caller only; the
   * tasks behind it run all the same.
   * @template Result
   * @param {() => Result | Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async run(work) {
    this.waiting++;
    const mine = this.last.then(work);
    this.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.waiting--;
    }
  }
}
