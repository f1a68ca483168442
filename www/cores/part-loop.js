// A worker's side of a shared search. The worker searches its part in short turns, and reads its messages between them.

/** @import { FoundSolution, Options, PartSearch, Puzzle } from '../pkg/pencilmark.js' */
/** @import { Counters } from './sharing.js' */

/**
 * The messages to a worker. After `give`, the worker gives away a part of its work as soon as the work can be divided.
 * @typedef {{kind: 'open', puzzle: Puzzle, options: Options, keeps: boolean}
 *   | {kind: 'begin', part: number, words: Uint32Array, bound: Uint16Array | null}
 *   | {kind: 'give', part: number}
 *   | {kind: 'bound', place: Uint16Array}
 *   | {kind: 'clauses', words: Uint32Array}} Order
 */
/**
 * The messages from a worker.
 * @typedef {{kind: 'opened', learns: boolean, isOrdered: boolean}
 *   | {kind: 'found', part: number, solutions: FoundSolution[], count: number}
 *   | {kind: 'clauses', words: Uint32Array}
 *   | {kind: 'gave', part: number, parts: Uint32Array[], rest: Uint32Array, settled: number}
 *   | {kind: 'done', part: number, stats: Counters, isRefuted: boolean}
 *   | {kind: 'broken', message: string}} News
 */

/** Time in milliseconds between two checks for messages. */
const TURN_MS = 15;

export class PartLoop {
  /**
   * @param {{PartSearch: new (puzzle: Puzzle, options: Options, keeps: boolean) => PartSearch}} engine
   * @param {(news: News) => void} post
   * @param {(turn: () => void) => void} later  calls back after the waiting messages are handled
   * @param {number} [turnMs]
   */
  constructor(engine, post, later, turnMs = TURN_MS) {
    this.engine = engine;
    this.post = post;
    this.later = later;
    this.turnMs = turnMs;
    /** @type {PartSearch | undefined} */
    this.search = undefined;
    /** The number of the part that is being searched. @type {number | null} */
    this.part = null;
    this.isAsked = false;
    this.isWaiting = false;
    this.count = 0;
    /** @type {Uint16Array | null} */
    this.bound = null;
  }

  /** @param {Order} order */
  receive(order) {
    if (order.kind === 'open') {
      const search = new this.engine.PartSearch(order.puzzle, order.options, order.keeps);
      this.search = search;
      this.post({ kind: 'opened', learns: search.learns, isOrdered: search.isOrdered });
    } else if (order.kind === 'begin') {
      this.search?.begin(order.words);
      [this.part, this.bound, this.isAsked, this.count] = [order.part, order.bound, false, 0];
      this.wait();
    } else if (order.kind === 'give') this.isAsked ||= order.part === this.part;
    else if (order.kind === 'bound') this.bound = order.place;
    else this.search?.addClauses(order.words);
  }

  wait() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.later(() => {
      this.isWaiting = false;
      this.turn();
    });
  }

  /** Searches for a short time and reports the result. */
  turn() {
    const { search, part, post } = this;
    if (!search || part === null) return;
    const isDone = search.run(this.turnMs);
    // The solutions go first: the clauses learnt after a solution exclude it.
    const count = search.solutions;
    if (count !== this.count) post({ kind: 'found', part, solutions: search.takeFound(), count });
    this.count = count;
    const words = search.takeClauses();
    if (words.length > 0) post({ kind: 'clauses', words });
    if (isDone || (this.bound && search.isBehind(this.bound))) {
      this.part = null;
      post({ kind: 'done', part, stats: search.stats(), isRefuted: search.isRefuted });
      return;
    }
    const gift = this.isAsked ? search.give() : undefined;
    if (gift) {
      this.isAsked = false;
      post({ kind: 'gave', part, ...gift });
    }
    this.wait();
  }
}
