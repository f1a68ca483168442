// The page's side of the worker. Every call is a promise; when the worker dies (a panic of the engine, a
// cancelled computation) a fresh one takes its place, and whatever was waiting is told so.

import { wrap } from 'comlink';
import { EngineError, open } from './protocol.js';

/** @import { Calls } from './solver.worker.js' */

/** Thrown into every pending call when the person stopped the computation. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

export class Client {
  /**
   * @param {() => Worker} makeWorker
   */
  constructor(makeWorker) {
    this.makeWorker = makeWorker;
    this.start();
  }

  start() {
    this.worker = this.makeWorker();
    /** @type {any} */
    this.remote = wrap(this.worker);
    /** @type {Set<(reason: Error) => void>} */
    this.pending = new Set();
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.restart(
        new EngineError({ name: 'WorkerError', message: event.message || 'The solver could not be loaded.' }),
      );
    });
  }

  /**
   * Ends the worker and starts another; everything that was waiting is rejected with `reason`.
   * @param {Error} reason
   */
  restart(reason) {
    const waiting = this.pending;
    this.worker?.terminate();
    this.start();
    for (const reject of waiting ?? []) reject(reason);
  }

  /** Stops whatever the worker is doing. */
  cancel() {
    this.restart(new Cancelled());
  }

  /**
   * @template {keyof Calls} Name
   * @param {Name} name
   * @param {Parameters<Calls[Name]>} args
   * @returns {Promise<ReturnType<Calls[Name]>>}
   */
  call(name, ...args) {
    const pending = /** @type {Set<(reason: Error) => void>} */ (this.pending);
    return new Promise((resolve, reject) => {
      pending.add(reject);
      this.remote
        .ask(name, args)
        .then(open)
        .then(resolve, (/** @type {Error} */ error) => {
          const broken = !(error instanceof EngineError && error.isPuzzleError);
          // Only the worker that failed is replaced: a late answer of an old one changes nothing.
          if (broken && pending === this.pending) this.restart(error);
          reject(error);
        })
        .finally(() => pending.delete(reject));
    });
  }
}
