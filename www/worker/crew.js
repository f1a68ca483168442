// A crew of workers that measures the puzzles of a list. Each worker takes a slice of the list, and the next slice
// after it. Slices are short, so that a hard puzzle does not delay others and progress is smooth. If a worker dies, its
// slice is halved, both halves go back to the list, and a new worker starts. A single puzzle whose worker dies is left
// out with a message. A worker that does not answer for too long is ended and treated in the same way, so the
// measurement of every list ends.

import { Cancelled } from './client.js';
import { LoadError } from './compile.js';
import { MEASURES } from './measures/index.js';

/** @import { LevelReport } from './protocol.js' */
/** @import { Answers } from './measures/standing.js' */
/** @import { MeasureName } from './measures/index.js' */

/** The members of `Worker` that a crew uses. @typedef {Pick<Worker, 'terminate' | 'postMessage' | 'onmessage' | 'onerror'>} Port */
/**
 * The messages of a worker: that it has the engine, the answers to a slice, or the error that ended it.
 * @typedef {{ladder: LevelReport[]} | {answers: Answers, ms: number} | {error: string}} Told
 */

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
/** @typedef {{port: Port, ready: boolean, range: Range | null, timer?: ReturnType<typeof setTimeout>}} Member */

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

/** The number of workers that may die before they have the engine. After that, the engine counts as not loadable. */
const MOST_STILLBORN = 2;

export class Crew {
  /**
   * @param {object} parts
   * @param {() => Port} parts.makeWorker
   * @param {() => Promise<WebAssembly.Module | undefined>} parts.engine  the compiled engine
   * @param {number} [parts.workers]
   * @param {number} [parts.patience]  the longest silence of a worker, in milliseconds
   * @param {(ladder: LevelReport[]) => void} [parts.loaded]  is called with the ladder of levels once a worker has the engine
   */
  constructor({ makeWorker, engine, workers, patience = PATIENCE_MS, loaded = () => {} }) {
    this.makeWorker = makeWorker;
    this.engine = engine;
    this.loaded = loaded;
    this.patience = patience;
    this.size = Math.min(workers ?? globalThis.navigator?.hardwareConcurrency ?? 2, MOST_WORKERS);
    /** @type {Set<Member>} */
    this.members = new Set();
    this.stillborn = 0;
    /** What the crew works on. @type {Assignment | null} */
    this.now = null;
  }

  /** Measures the puzzles of a list. @param {Work} work @returns {Promise<void>} */
  async share(work) {
    const { signal, total } = work;
    if (signal?.aborted) throw signal.reason ?? new Cancelled();
    if (total === 0) return;
    const assignment = new Assignment(work);
    this.now = assignment;
    const stopped = () => assignment.fail(signal?.reason ?? new Cancelled());
    signal?.addEventListener('abort', stopped, { once: true });
    try {
      for (const member of this.members) this.hand(member);
      while (this.members.size < Math.min(this.size, total)) this.hire();
      await assignment.over;
    } finally {
      signal?.removeEventListener('abort', stopped);
      this.now = null;
      // A worker in the middle of a computation reads no messages, so it is terminated.
      for (const member of this.members) if (member.range) this.dismiss(member);
    }
  }

  /** Starts a worker, which gets a slice as soon as it has the engine. */
  hire() {
    const port = this.makeWorker();
    /** @type {Member} */
    const member = { port, ready: false, range: null };
    this.members.add(member);
    port.onmessage = ({ data }) => this.members.has(member) && this.heard(member, data);
    port.onerror = (event) => {
      event.preventDefault?.();
      if (this.members.has(member)) this.died(member, event.message ?? '');
    };
    this.engine().then(
      (module) => this.members.has(member) && port.postMessage({ module }),
      (error) => this.now?.fail(error),
    );
  }

  /** @param {Member} member @param {Told} told */
  heard(member, told) {
    clearTimeout(member.timer);
    if ('error' in told) return this.died(member, told.error);
    if ('ladder' in told) {
      member.ready = true;
      this.stillborn = 0;
      this.loaded(told.ladder);
    } else if (member.range) {
      this.now?.taken(member.range, told.answers, told.ms);
      member.range = null;
    }
    this.hand(member);
  }

  /** @param {Member} member @param {string} message */
  died(member, message) {
    this.dismiss(member);
    if (!this.now) return;
    if (member.range) this.now.putBack(member.range, message);
    else if (++this.stillborn > MOST_STILLBORN) return this.now.fail(new LoadError(message));
    if (!this.now.isDone) this.hire();
  }

  /** Gives a worker the next slice, if there is one. @param {Member} member */
  hand(member) {
    const range = member.ready && !member.range ? this.now?.next() : null;
    if (!range || !this.now) return;
    member.range = range;
    member.port.postMessage(this.now.slice(range));
    const words = `given up after ${this.patience / 1000} seconds`;
    member.timer = setTimeout(() => this.died(member, words), this.patience);
  }

  /** @param {Member} member */
  dismiss(member) {
    this.members.delete(member);
    clearTimeout(member.timer);
    member.port.terminate();
  }

  /** Ends all workers, even in the middle of a computation. */
  close() {
    for (const member of this.members) this.dismiss(member);
  }
}

/** One list that a crew measures: what is left of it, and how large its slices are. */
class Assignment {
  /** @param {Work} work */
  constructor(work) {
    this.work = work;
    this.at = 0;
    this.done = 0;
    this.sliceSize = Math.min(FIRST_SLICE, MEASURES[work.measure].most);
    /** The slices of workers that died. @type {Range[]} */
    this.again = [];
    this.finish = () => {};
    this.fail = (/** @type {Error} */ _reason) => {};
    /** @type {Promise<void>} */
    this.over = new Promise((resolve, reject) => Object.assign(this, { finish: resolve, fail: reject }));
  }

  get isDone() {
    return this.done === this.work.total;
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
    const fitting = (count * SLICE_MS) / Math.max(ms, 0.1);
    const most = Math.min(MEASURES[this.work.measure].most, GROWTH * count);
    // If a slice is short because a worker died or the list ended, its time is no measure for the next slice.
    if (count * GROWTH >= this.sliceSize) this.sliceSize = Math.max(1, Math.min(Math.round(fitting), most));
    this.work.take(first, answers);
    this.settle(count);
  }

  /** @param {Range} range @param {string} message */
  putBack({ first, count }, message) {
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
    if (this.isDone) this.finish();
  }
}
