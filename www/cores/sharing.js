// Shares the search of one puzzle among workers: which worker searches which part, and what has been found so far. This state
// machine has no workers of its own, but takes the workers' messages as events and leaves orders for the workers.
//
// A part is a subtree of the search tree, given by the decisions above it. The first part is the whole puzzle. While a
// worker waits for work, a busy worker is asked to give away some of its part. If a worker dies, another worker gets
// its part, without the branches that were given away.

/** @import { FoundSolution, StatsReport } from '../pkg/pencilmark.js' */

/** How a search ended: nothing is left, enough solutions were found, or the time is up. @typedef {'exhausted' | 'enough' | 'capped'} Outcome */
/** The messages to a worker. @typedef {import('./part-loop.js').Order} Order */
/** The counters of a search. @typedef {Omit<StatsReport, 'firstSolutionMs' | 'totalMs'>} Counters */

/**
 * @typedef {object} Part
 * @property {number} id
 * @property {Uint32Array} words  the part as the engine writes it; no words for the whole puzzle
 * @property {Uint32Array} rest  what is left of the part since its worker last gave away branches
 * @property {number} settled  the number of solutions found outside `rest`, before its search began
 * @property {number} count  the number of solutions found
 * @property {number} deaths  the number of workers that died with this part
 * @property {boolean} isAsked  whether its worker has been asked to give
 */

/** When this many workers have died at one part, the part itself is the likely cause. Another worker would die too. */
export const MOST_DEATHS = 3;

export class Sharing {
  /**
   * @param {object} [how]
   * @param {number} [how.wanted]  the number of solutions wanted, 0 = all
   * @param {boolean} [how.keeps]  whether the solutions are wanted and not only their number
   */
  constructor({ wanted = 2, keeps = true } = {}) {
    this.wanted = wanted;
    this.keeps = keeps;
    this.isOrdered = false;
    /** @type {Outcome | null} */
    this.outcome = null;
    /** Whether a part has cost too many workers. */
    this.isBroken = false;
    this.parts = 0;
    /** The parts that wait for a worker. @type {Part[]} */
    this.waiting = [this.part(new Uint32Array(), 0)];
    /** The part of each worker; `null` if it waits for one. @type {Map<number, Part | null>} */
    this.workers = new Map();
    /** The orders for the workers that have not been sent yet. @type {{worker: number, order: Order}[]} */
    this.orders = [];
    /** The number of solutions in finished parts, for a search that only counts solutions. */
    this.settled = 0;
    /** The solutions by their digits. @type {Map<string, FoundSolution>} */
    this.solutions = new Map();
    /** The place after which no solution is needed. @type {Uint16Array | null} */
    this.bound = null;
    /** @type {Counters} */
    this.counters = { nodes: 0, failures: 0, backtracks: 0, restarts: 0, filterings: 0, removals: 0, maxDepth: 0 };
  }

  /** @param {Uint32Array} words @param {number} deaths @returns {Part} */
  part(words, deaths) {
    return { id: this.parts++, words, rest: words, settled: 0, count: 0, deaths, isAsked: false };
  }

  /** The number of known solutions, at most the number that is wanted. */
  get count() {
    const parts = [...this.workers.values()];
    const all = this.keeps ? this.solutions.size : parts.reduce((sum, part) => sum + (part?.count ?? 0), this.settled);
    return this.wanted === 0 ? all : Math.min(all, this.wanted);
  }

  /** The solutions that are wanted: those of the first places if the search has an order, or else those found first. */
  inOrder() {
    const found = [...this.solutions.values()];
    if (this.isOrdered) found.sort((a, b) => compare(a.place, b.place));
    return this.wanted === 0 ? found : found.slice(0, this.wanted);
  }

  /** Removes and returns the orders. */
  takeOrders() {
    return this.orders.splice(0);
  }

  /** A worker is ready. All workers say the same of the search. @param {number} worker @param {{learns: boolean, isOrdered: boolean}} search */
  join(worker, { learns, isOrdered }) {
    // Several workers may find the same solution if they learn. The solutions are then stored, so that each one counts
    // once.
    this.keeps ||= learns;
    this.isOrdered = isOrdered && this.keeps;
    this.workers.set(worker, null);
    this.share();
  }

  /**
   * A worker has found solutions in its part. `count` is the number of all its solutions in this part.
   * @param {number} worker @param {{part: number, solutions: FoundSolution[], count: number}} event
   */
  found(worker, { part: id, solutions, count }) {
    const part = this.at(worker, id);
    if (!part || this.outcome) return;
    part.count = count;
    for (const solution of solutions) this.solutions.set(solution.digits.join(), solution);
    if (this.wanted === 0 || this.count < this.wanted) return;
    if (!this.isOrdered) {
      this.end('enough');
      return;
    }
    const first = this.inOrder();
    this.solutions = new Map(first.map((solution) => [solution.digits.join(), solution]));
    const last = /** @type {FoundSolution} */ (first.at(-1)).place;
    if (this.bound && compare(this.bound, last) <= 0) return;
    this.bound = last;
    this.waiting = this.waiting.filter((part) => compare(placeOf(part.rest), last) < 0);
    for (const [worker, part] of this.workers) if (part) this.tell(worker, { kind: 'bound', place: last });
  }

  /**
   * A worker has given parts away.
   * @param {number} worker
   * @param {{part: number, parts: Uint32Array[], rest: Uint32Array, settled: number}} event
   */
  gave(worker, { part: id, parts, rest, settled }) {
    const part = this.at(worker, id);
    if (!part || this.outcome) return;
    Object.assign(part, { rest, settled, isAsked: false });
    const { bound } = this;
    const wanted = parts.filter((words) => !bound || compare(placeOf(words), bound) < 0);
    this.waiting.push(...wanted.map((words) => this.part(words, 0)));
    this.share();
  }

  /** A worker has learnt clauses that the others can use. @param {number} worker @param {Uint32Array} words */
  learnt(worker, words) {
    for (const other of this.workers.keys()) if (other !== worker) this.tell(other, { kind: 'clauses', words });
  }

  /**
   * A worker has finished its part. `isRefuted` says that no part has a further solution.
   * @param {number} worker @param {{part: number, stats: Counters, isRefuted: boolean}} event
   */
  done(worker, { part: id, stats, isRefuted }) {
    const part = this.at(worker, id);
    if (!part || this.outcome) return;
    this.settled += part.count;
    this.workers.set(worker, null);
    const { counters } = this;
    for (const name of /** @type {(keyof Counters)[]} */ (Object.keys(counters))) {
      counters[name] = name === 'maxDepth' ? Math.max(counters[name], stats[name]) : counters[name] + stats[name];
    }
    if (isRefuted) this.end('exhausted');
    else this.share();
  }

  /** A worker has died. Its part waits for another one. @param {number} worker */
  leave(worker) {
    const part = this.workers.get(worker);
    this.workers.delete(worker);
    if (!part || this.outcome) return;
    this.settled += part.settled;
    if (part.deaths + 1 >= MOST_DEATHS) this.isBroken = true;
    this.waiting.push(this.part(part.rest, part.deaths + 1));
    this.share();
  }

  /** The time is up. */
  late() {
    this.end('capped');
  }

  /** Hands out parts, asks for more if workers wait, and notices the end. */
  share() {
    if (this.outcome) return;
    this.waiting.sort((a, b) => compare(placeOf(a.rest), placeOf(b.rest)));
    for (const [worker, current] of this.workers) {
      const part = current ? undefined : this.waiting.shift();
      if (!part) continue;
      this.workers.set(worker, part);
      this.tell(worker, { kind: 'begin', part: part.id, words: part.words, bound: this.bound });
    }
    /** @type {[number, Part][]} */
    const busy = [];
    let idle = 0;
    for (const [worker, part] of this.workers) {
      if (part) busy.push([worker, part]);
      else idle++;
    }
    if (busy.length === 0 && this.waiting.length === 0) {
      this.end('exhausted');
      return;
    }
    // A part with few decisions above it is probably the largest.
    busy.sort(([, a], [, b]) => (a.rest[0] ?? 0) - (b.rest[0] ?? 0));
    let asked = busy.filter(([, part]) => part.isAsked).length;
    for (const [worker, part] of busy) {
      if (asked >= idle) break;
      if (part.isAsked) continue;
      part.isAsked = true;
      asked++;
      this.tell(worker, { kind: 'give', part: part.id });
    }
  }

  /**
   * The part of a worker; undefined if the event is about an earlier part.
   * @param {number} worker @param {number} id
   */
  at(worker, id) {
    const part = this.workers.get(worker);
    return part?.id === id ? part : undefined;
  }

  /** @param {number} worker @param {Order} order */
  tell(worker, order) {
    this.orders.push({ worker, order });
  }

  /** @param {Outcome} outcome */
  end(outcome) {
    const isEnough = outcome !== 'capped' && this.wanted !== 0 && this.count >= this.wanted;
    this.outcome ??= isEnough ? 'enough' : outcome;
  }
}

/** The place of a part in the tree. The engine writes the number of decisions, three words for each of them, and the place. @param {Uint32Array} words */
export function placeOf(words) {
  return words.subarray(1 + 3 * (words[0] ?? 0));
}

/** Compares two places in the order of the tree: as words in a dictionary. @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function compare(a, b) {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}
