// The worker that all boards of a page share. It starts with the first board.

import { Client } from '../worker/client.js';

/** @import { BoardCalls } from '../worker/boards.js' */

export class Boards {
  /** @param {() => Worker} makeWorker @param {() => Promise<WebAssembly.Module>} engine */
  constructor(makeWorker, engine) {
    this.client = new Client(makeWorker, engine);
    this.last = 0;
  }

  /** A number for a new board. */
  number() {
    return ++this.last;
  }

  /** The current worker. After a crash this is a new worker, which has none of the runs. */
  get worker() {
    return this.client.start();
  }

  /**
   * @template {keyof BoardCalls} Name
   * @param {Name} name @param {Parameters<BoardCalls[Name]>} args
   * @returns {Promise<ReturnType<BoardCalls[Name]>>}
   */
  call(name, ...args) {
    const client = /** @type {{call: (name: string, ...args: unknown[]) => Promise<any>}} */ (
      /** @type {unknown} */ (this.client)
    );
    return client.call(name, ...args);
  }
}
