// Workers for tests of the Batch lab: they answer with the real engine, and some of them die.

import { measured } from '../../www/worker/measures/index.js';
import { engine } from './engine.js';

/** @import { Port } from '../../www/worker/crew.js' */

export class FakeWorkers {
  alive = 0;
  made = 0;
  /** The number of puzzles that the workers received. */
  puzzles = 0;
  /**
   * @param {object} [how]
   * @param {(puzzles: string[], worker: number) => boolean} [how.dies]  whether a worker dies at a slice
   * @param {(puzzles: string[]) => boolean} [how.hangs]  whether a worker never answers a slice
   * @param {boolean} [how.isStillborn]  whether no worker ever gets the engine
   */
  constructor({ dies = () => false, hangs = () => false, isStillborn = false } = {}) {
    this.dies = dies;
    this.hangs = hangs;
    this.isStillborn = isStillborn;
  }

  make = () => {
    this.alive++;
    const number = ++this.made;
    /** @type {any} */
    const worker = {
      isAlive: true,
      terminate: () => {
        worker.isAlive = false;
        this.alive--;
      },
      // The messages of different workers arrive in different orders.
      postMessage: (/** @type {any} */ data) =>
        setTimeout(() => worker.isAlive && this.answer(worker, number, data), number % 3),
    };
    return /** @type {Port} */ (worker);
  };

  /** @param {any} worker @param {number} number @param {any} data */
  answer(worker, number, data) {
    if (this.isStillborn) return worker.onerror({ message: 'no engine' });
    if ('module' in data) return worker.onmessage({ data: { ladder: engine.ladder() } });
    this.puzzles += data.puzzles.length;
    if (this.dies(data.puzzles, number)) return worker.onerror({ message: 'out of memory' });
    if (this.hangs(data.puzzles)) return;
    const began = performance.now();
    const answers = measured(engine, data);
    worker.onmessage({ data: { answers, ms: performance.now() - began } });
  }
}
