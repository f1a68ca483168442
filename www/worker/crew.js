// A crew of workers that measures the puzzles of a list. Each worker takes a slice of the list, and the next slice
// after it. Slices are short, so that a hard puzzle does not delay others and progress is smooth. If a worker dies, its
// slice is halved, both halves go back to the list, and a new worker starts. A single puzzle whose worker dies is left
// out with a message. A worker that does not answer for too long is ended and treated in the same way, so the
// measurement of every list ends.

import { Cancelled, Client } from './client.js';
import { MEASURES } from './measures/index.js';
import { EngineError } from './protocol.js';

/** @import { LevelReport } from './protocol.js' */
/** @import { Answers } from './measures/standing.js' */
/** @import { MeasureName, Measuring } from './measures/index.js' */

/**
 * The work of a crew.
 * @typedef {object} Work
 * @property {MeasureName} measure
 * @property {any} how  the settings of the measure
 * @property {number} total  number of puzzles
 * @property {(index: number) => string} puzzle
 * @property {(first: number, answers: Answers) => void} take  takes the answers for the puzzles from `first` on
 * @property {(index: number, message: string) => void} lost  takes a puzzle whose worker died
 * @property {AbortSignal} [signal]  stops the work; the promise is then rejected with its reason
 */

/** @typedef {{first: number, count: number}} Range */

/**
 * The intended time of a slice in milliseconds. The first slices are single puzzles, because the speed is not known
 * yet.
 */
const SLICE_MS = 50;
const FIRST_SLICE = 1;
/** The longest time in milliseconds without an answer of a worker. */
const PATIENCE_MS = 30_000;
/** A slice grows at most by this factor from one to the next, because puzzles of one list can differ much. */
const GROWTH = 8;

/** The largest number of workers. Each worker holds an engine in memory. */
const MOST_WORKERS = 16;

/** How often in a row workers may fail to load the engine. After that, the engine counts as not loadable. */
const MOST_STILLBORN = 2;

export class Crew {
  /**
   * @param {object} parts
   * @param {() => Worker} parts.makeWorker
   * @param {() => Promise<WebAssembly.Module>} parts.engine  the compiled engine
   * @param {number} [parts.workers]
   * @param {number} [parts.patience]  the longest silence of a worker, in milliseconds
   * @param {(ladder: LevelReport[]) => void} [parts.loaded]  is called with the ladder of levels once a worker has the engine
   */
  constructor({ makeWorker, engine, workers, patience = PATIENCE_MS, loaded = () => {} }) {
    /** @returns {Client<Measuring>} */
    this.makeClient = () => new Client(makeWorker, engine);
    this.loaded = loaded;
    this.patience = patience;
    this.size = Math.min(workers ?? globalThis.navigator?.hardwareConcurrency ?? 2, MOST_WORKERS);
    /** @type {Client<Measuring>[]} */
    this.members = [];
    this.stillborn = 0;
  }

  /** Measures the puzzles of a list. @param {Work} work @returns {Promise<void>} */
  async share(work) {
    const { signal, total } = work;
    if (signal?.aborted) throw signal.reason ?? new Cancelled();
    if (total === 0) return;
    const list = new Assignment(work);
    const stopped = () => list.fail(signal?.reason ?? new Cancelled());
    signal?.addEventListener('abort', stopped, { once: true });
    while (this.members.length < Math.min(this.size, total)) this.members.push(this.makeClient());
    for (const member of this.members) void this.serve(member, list);
    try {
      await list.over;
    } catch (error) {
      // A worker in the middle of a computation reads no messages, so it is terminated.
      this.close();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stopped);
    }
  }

  /** Hands slices of a list to a worker, until none is left. @param {Client<Measuring>} member @param {Assignment} list */
  async serve(member, list) {
    let isLoaded = false;
    while (!list.isOver) {
      if (!isLoaded) {
        isLoaded = await this.load(member, list);
        continue;
      }
      const range = list.next();
      if (!range) return;
      isLoaded = await this.measure(member, list, range);
    }
  }

  /** Waits for the engine of a worker. @param {Client<Measuring>} member @param {Assignment} list @returns {Promise<boolean>} */
  async load(member, list) {
    try {
      this.loaded(await member.call('ladder'));
      this.stillborn = 0;
      return true;
    } catch (error) {
      if (++this.stillborn > MOST_STILLBORN) list.fail(/** @type {Error} */ (error));
      return false;
    }
  }

  /**
   * Has a worker measure a slice.
   * @param {Client<Measuring>} member @param {Assignment} list @param {Range} range
   * @returns {Promise<boolean>} whether the worker can go on
   */
  async measure(member, list, range) {
    const message = `given up after ${this.patience / 1000} seconds`;
    const silent = () => member.restart(new EngineError({ name: 'SilentWorker', message }));
    const timer = setTimeout(silent, this.patience);
    try {
      const { answers, ms } = await member.call('measure', list.slice(range));
      list.taken(range, answers, ms);
      return true;
    } catch (error) {
      list.putBack(range, /** @type {Error} */ (error).message);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends all workers, even in the middle of a computation. */
  close() {
    for (const member of this.members) member.close();
    this.members = [];
  }
}

/** One list that a crew measures: what is left of it, and how large its slices are. */
class Assignment {
  /** @param {Work} work */
  constructor(work) {
    this.work = work;
    this.at = 0;
    this.done = 0;
    /** Whether all puzzles are settled, or the work was stopped. */
    this.isOver = false;
    this.sliceSize = Math.min(FIRST_SLICE, MEASURES[work.measure].most);
    /** The slices of workers that died. @type {Range[]} */
    this.again = [];
    this.finish = () => {};
    this.refuse = (/** @type {Error} */ _reason) => {};
    /** @type {Promise<void>} */
    this.over = new Promise((resolve, reject) => Object.assign(this, { finish: resolve, refuse: reject }));
  }

  /** Stops the work. What workers still answer is dropped. @param {Error} reason */
  fail(reason) {
    this.isOver = true;
    this.refuse(reason);
  }

  /** @returns {Range | null} */
  next() {
    const again = this.again.pop();
    if (again) return again;
    const count = Math.min(this.sliceSize, this.work.total - this.at);
    if (count === 0) return null;
    const first = this.at;
    this.at += count;
    return { first, count };
  }

  /** @param {Range} range */
  slice({ first, count }) {
    const { measure, how, puzzle } = this.work;
    return { measure, how, puzzles: Array.from({ length: count }, (_, index) => puzzle(first + index)) };
  }

  /** @param {Range} range @param {Answers} answers @param {number} ms */
  taken({ first, count }, answers, ms) {
    if (this.isOver) return;
    const fitting = (count * SLICE_MS) / Math.max(ms, 0.1);
    const most = Math.min(MEASURES[this.work.measure].most, GROWTH * count);
    // If a slice is short because a worker died or the list ended, its time is no measure for the next slice.
    if (count * GROWTH >= this.sliceSize) this.sliceSize = Math.max(1, Math.min(Math.round(fitting), most));
    this.work.take(first, answers);
    this.settle(count);
  }

  /** @param {Range} range @param {string} message */
  putBack({ first, count }, message) {
    if (this.isOver) return;
    if (count === 1) {
      this.work.lost(first, message || 'the solver stopped at this puzzle');
      this.settle(1);
      return;
    }
    const half = count >> 1;
    this.again.push({ first: first + half, count: count - half }, { first, count: half });
  }

  /** @param {number} count */
  settle(count) {
    this.done += count;
    if (this.done < this.work.total) return;
    this.isOver = true;
    this.finish();
  }
}
