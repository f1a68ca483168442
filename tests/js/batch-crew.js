// Workers for tests of the Batch lab: they answer with the real engine, and some of them die.

import { measuring } from '../../www/worker/measures/index.js';
import { workerOf } from './workers.js';

/** @import { Slice } from '../../www/worker/measures/index.js' */

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
    const measure = async (/** @type {Slice} */ slice) => {
      // The answers of different workers arrive in different orders.
      await new Promise((resolve) => setTimeout(resolve, number % 3));
      if (!worker.isAlive) return undefined;
      this.puzzles += slice.puzzles.length;
      if (this.dies(slice.puzzles, number)) worker.fail('out of memory');
      else if (!this.hangs(slice.puzzles)) return measuring.measure(slice);
      return new Promise(() => {});
    };
    const load = this.isStillborn ? () => worker.fail('no engine') : undefined;
    const worker = workerOf({ ...measuring, measure }, { load, ended: () => this.alive-- });
    return worker;
  };
}
