// The page's side of the worker. Every call returns a promise. A panic of the engine or a cancelled computation ends
// the worker. Then a new worker takes its place, and every pending call is rejected with the reason. Calls made before
// the engine has loaded wait for it. A worker that fails before its first answer is replaced only at the next call.
// Otherwise the page would restart a worker without end if it can never start.

import { wrap } from 'comlink';
import { LoadError } from './compile.js';
import { EngineError } from './protocol.js';

/** @import { CallTable, PlainError } from './protocol.js' */

/** Whether the engine can answer. @typedef {'loading' | 'ready' | 'failed'} EngineStatus */

/**
 * A worker and the calls that it has not answered yet.
 * @typedef {object} Connection
 * @property {Worker} worker
 * @property {any} remote  the worker's side, as Comlink wraps it
 * @property {Promise<void>} loaded  resolves once the worker has the engine
 * @property {boolean} hasAnswered  whether the worker has answered a call
 * @property {Set<(reason: Error) => void>} pending  how to reject each pending call
 */

/** The error of every pending call when the person stops the computation. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

/** @template {CallTable} [Calls=import('./solver.worker.js').Calls]  the calls that the worker answers */
export class Client {
  /**
   * @param {() => Worker} makeWorker
   * @param {() => Promise<WebAssembly.Module>} engine
   * @param {(status: EngineStatus) => void} [changed]  called when the status changes
   */
  constructor(makeWorker, engine, changed = () => {}) {
    this.makeWorker = makeWorker;
    this.engine = engine;
    this.changed = changed;
    /** @type {EngineStatus} */
    this.status = 'loading';
    /** The worker starts with the first call. @type {Connection | undefined} */
    this.connection = undefined;
  }

  get isReady() {
    return this.status === 'ready';
  }

  /** @param {EngineStatus} status */
  become(status) {
    if (this.status === status) return;
    this.status = status;
    this.changed(status);
  }

  /** @returns {Connection} */
  connect() {
    const worker = this.makeWorker();
    const remote = /** @type {any} */ (wrap(worker));
    let isLoaded = false;
    const loaded = this.engine()
      .then((module) => remote.load(module))
      .then(() => {
        isLoaded = true;
        if (this.connection === connection) this.become('ready');
      });
    /** @type {Connection} */
    const connection = { worker, remote, loaded, hasAnswered: false, pending: new Set() };
    const replace = (/** @type {Error} */ reason) => this.connection === connection && this.restart(reason);
    loaded.catch((error) => replace(isLoaded || error instanceof LoadError ? error : new LoadError(error.message)));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const { message } = event;
      replace(isLoaded ? new EngineError({ name: 'WorkerError', message }) : new LoadError(message));
    });
    return connection;
  }

  /** Starts the worker if there is none. @returns {Connection} */
  start() {
    this.connection ??= this.connect();
    return this.connection;
  }

  /**
   * Ends the worker and rejects every pending call with `reason`. If this worker has answered a call, another one
   * starts at once, and otherwise with the next call.
   * @param {Error} reason
   */
  restart(reason) {
    const old = this.connection;
    old?.worker.terminate();
    this.connection = undefined;
    if (reason instanceof LoadError) this.become('failed');
    else if (old?.hasAnswered) this.start();
    for (const reject of old?.pending ?? []) reject(reason);
  }

  /** Ends the worker. The next call starts another one. */
  close() {
    const old = this.connection;
    old?.worker.terminate();
    this.connection = undefined;
    for (const reject of old?.pending ?? []) reject(new Cancelled());
  }

  /** Stops the current computation of the worker. */
  cancel() {
    this.restart(new Cancelled());
  }

  /**
   * @template {keyof Calls} Name
   * @param {Name} name
   * @param {Parameters<Calls[Name]>} args
   * @returns {Promise<Awaited<ReturnType<Calls[Name]>>>}
   */
  call(name, ...args) {
    if (this.status === 'failed') this.become('loading');
    const connection = this.start();
    const { remote, loaded, pending } = connection;
    return new Promise((resolve, reject) => {
      pending.add(reject);
      loaded
        .then(() => remote.ask(name, args))
        .then(
          (answer) => {
            connection.hasAnswered = true;
            resolve(answer);
          },
          (/** @type {Error | PlainError} */ thrown) => {
            const isAnswer = !(thrown instanceof Error);
            connection.hasAnswered ||= isAnswer;
            const error = isAnswer ? new EngineError(thrown) : thrown;
            const broken = !(error instanceof EngineError && error.isPuzzleError);
            // Only the worker that failed is replaced. A late failure of an earlier worker changes nothing.
            if (broken && this.connection === connection) this.restart(error);
            reject(error);
          },
        )
        .finally(() => pending.delete(reject));
    });
  }
}
