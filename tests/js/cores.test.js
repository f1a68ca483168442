// Searches that several workers share: the state machine with workers of a toy search, which answer late and die at
// random, and the team with the real engine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PartLoop } from '../../www/cores/part-loop.js';
import { MOST_DEATHS, Sharing, compare, placeOf } from '../../www/cores/sharing.js';
import { solveTogether } from '../../www/cores/team.js';
import { SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

/** @import { Order } from '../../www/cores/part-loop.js' */
/** @import { Port } from '../../www/cores/team.js' */

const STATS = { nodes: 0, failures: 0, backtracks: 0, restarts: 0, filterings: 0, removals: 0, maxDepth: 0 };
const DEPTH = 4;
const WIDTH = 3;
const LEAVES = WIDTH ** DEPTH;

/** The place of a leaf of the toy tree, with branches from 1. @param {number} leaf */
function leafPlace(leaf) {
  return Uint16Array.from(
    { length: DEPTH },
    (_, level) => (Math.floor(leaf / WIDTH ** (DEPTH - 1 - level)) % WIDTH) + 1,
  );
}

/**
 * The leaves below a place: the index of the first one, and the index after the last one.
 * @param {ArrayLike<number>} place
 */
function leavesBelow(place) {
  const share = WIDTH ** (DEPTH - place.length);
  const first = Array.from(place).reduce((sum, taken, level) => sum + (taken - 1) * WIDTH ** (DEPTH - 1 - level), 0);
  return [first, first + share];
}

/** A worker of the toy search. It visits the leaves of its part in order, one in each turn. */
class Toy {
  part = -1;
  isAsked = false;
  count = 0;
  /** The leaves of the part: the first one, the next one to visit, and the index after the last one. */
  first = 0;
  next = 0;
  end = 0;
  /** The number of decisions that lead to the part. */
  level = 0;
  /** @type {Uint16Array | null} */
  bound = null;

  /** @param {Set<number>} solutions @param {Sharing} sharing @param {number} me */
  constructor(solutions, sharing, me) {
    this.solutions = solutions;
    this.sharing = sharing;
    this.me = me;
  }

  /** @param {Order} order */
  receive(order) {
    if (order.kind === 'begin') {
      const place = placeOf(order.words);
      [this.first, this.end] = leavesBelow(place);
      Object.assign(this, {
        part: order.part,
        isAsked: false,
        count: 0,
        next: this.first,
        level: place.length,
        bound: order.bound,
      });
    } else if (order.kind === 'give') this.isAsked ||= order.part === this.part;
    else if (order.kind === 'bound') this.bound = order.place;
  }

  turn() {
    const { part, me, sharing, bound } = this;
    if (part < 0) return;
    if (this.next === this.end || (bound && compare(leafPlace(this.next), bound) >= 0)) {
      this.part = -1;
      sharing.done(me, { part, stats: { ...STATS, nodes: 1 }, isRefuted: false });
      return;
    }
    if (this.isAsked) this.give();
    if (this.solutions.has(this.next)) {
      const solution = { place: leafPlace(this.next), digits: Uint8Array.of(this.next) };
      sharing.found(me, { part, solutions: sharing.keeps ? [solution] : [], count: ++this.count });
    }
    this.next++;
  }

  /** Gives away the branches beside the path to the next leaf that are nearest to the root. */
  give() {
    const path = Array.from(leafPlace(this.next));
    for (; this.level < DEPTH; this.level++) {
      const [above, taken] = [path.slice(0, this.level), path[this.level]];
      if (taken === WIDTH) continue;
      const rest = [...above, taken];
      const parts = [];
      for (let branch = taken + 1; branch <= WIDTH; branch++) parts.push(Uint32Array.of(0, ...above, branch));
      const [begun, end] = leavesBelow(rest);
      const settled = [...this.solutions].filter((leaf) => leaf >= this.first && leaf < begun).length;
      Object.assign(this, { isAsked: false, end, level: this.level + 1 });
      this.sharing.gave(this.me, { part: this.part, parts, rest: Uint32Array.of(0, ...rest), settled });
      return;
    }
  }
}

/**
 * A search of the toy tree by workers that take turns and die as the random numbers say.
 * @param {number[]} solutions @param {object} how
 * @param {number} how.workers @param {number} how.wanted @param {boolean} how.keeps @param {boolean} how.isOrdered
 * @param {number[]} how.turns  who acts next: a number below 90 is a turn of a worker, and any other number is a death
 */
function toySearch(solutions, { workers, wanted, keeps, isOrdered, turns }) {
  const sharing = new Sharing({ wanted, keeps });
  /** @type {Map<number, Toy>} */
  const alive = new Map();
  /** Orders that have not arrived yet. @type {{worker: number, order: Order}[]} */
  const mail = [];
  let [hired, deaths, busiest] = [0, 0, 0];
  const hire = () => {
    alive.set(hired, new Toy(new Set(solutions), sharing, hired));
    sharing.join(hired++, { learns: false, isOrdered });
  };
  for (let i = 0; i < workers; i++) hire();
  for (let step = 0; !sharing.outcome; step++) {
    assert.ok(step < 50_000, 'the search ends');
    const turn = turns[step % turns.length];
    const names = [...alive.keys()];
    const name = names[(turn + Math.floor(step / turns.length)) % names.length];
    if (turn >= 90 && deaths < 6 && !sharing.isBroken) {
      deaths++;
      alive.delete(name);
      sharing.leave(name);
      hire();
    } else if (turn % 2 === 0) {
      mail.push(...sharing.takeOrders());
      for (const { worker, order } of mail.splice(0)) alive.get(worker)?.receive(order);
    } else alive.get(name)?.turn();
    busiest = Math.max(busiest, [...alive.values()].filter((toy) => toy.part >= 0).length);
  }
  return { sharing, deaths, busiest };
}

test('all solutions are found once, whichever worker is fast and whichever dies', () => {
  let [most, died] = [0, 0];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: LEAVES - 1 }), { maxLength: 30 }),
      fc.record({
        workers: fc.integer({ min: 1, max: 5 }),
        wanted: fc.constantFrom(0, 1, 2, 7),
        keeps: fc.boolean(),
        isOrdered: fc.boolean(),
        turns: fc.array(fc.integer({ min: 0, max: 92 }), { minLength: 40, maxLength: 120 }),
      }),
      (solutions, how) => {
        fc.pre(
          how.turns.some((turn) => turn % 2 === 0 && turn < 90) &&
            how.turns.some((turn) => turn % 2 === 1 && turn < 90),
        );
        const { sharing, deaths, busiest } = toySearch(solutions, how);
        [most, died] = [Math.max(most, busiest), died + deaths];
        const isEnough = how.wanted > 0 && solutions.length >= how.wanted;
        assert.equal(sharing.outcome, isEnough ? 'enough' : 'exhausted');
        if (!isEnough) assert.equal(sharing.count, solutions.length);
        const found = sharing.inOrder().map(({ digits }) => digits[0]);
        if (!how.keeps) assert.deepEqual(found, []);
        else if (how.isOrdered) {
          const all = solutions.toSorted((a, b) => a - b);
          assert.deepEqual(found, isEnough ? all.slice(0, how.wanted) : all);
        } else assert.equal(new Set(found).size, isEnough ? how.wanted : solutions.length);
      },
    ),
    { numRuns: 400 },
  );
  assert.ok(most === 5 && died > 100, `${most} workers at once, ${died} deaths`);
});

test('a part that costs every worker its life is given up', () => {
  const sharing = new Sharing();
  for (let worker = 0; worker < MOST_DEATHS; worker++) {
    assert.equal(sharing.isBroken, false);
    sharing.join(worker, { learns: false, isOrdered: true });
    assert.deepEqual(
      sharing.takeOrders().map(({ order }) => order.kind),
      ['begin'],
    );
    sharing.leave(worker);
  }
  assert.equal(sharing.isBroken, true);
});

test('clauses go to all other workers, and a refutation ends all parts', () => {
  const sharing = new Sharing();
  for (const worker of [0, 1, 2]) sharing.join(worker, { learns: true, isOrdered: false });
  sharing.takeOrders();
  sharing.learnt(1, Uint32Array.of(1, 1, 5));
  assert.deepEqual(
    sharing.takeOrders().map(({ worker, order }) => [worker, order.kind]),
    [
      [0, 'clauses'],
      [2, 'clauses'],
    ],
  );
  const solution = { place: Uint16Array.of(1), digits: Uint8Array.of(7) };
  sharing.found(0, { part: 0, solutions: [solution, { ...solution }], count: 2 });
  assert.equal(sharing.count, 1, 'a solution that was found twice counts once');
  sharing.done(0, { part: 0, stats: STATS, isRefuted: true });
  assert.deepEqual([sharing.outcome, sharing.count], ['exhausted', 1]);
});

/** Workers with the real engine. `lives` gives the number of messages after which a worker dies. */
class Workers {
  made = 0;
  alive = 0;
  died = 0;
  /** The kinds of messages from workers. @type {string[]} */
  heard = [];
  /** @param {number[]} [lives] */
  constructor(lives = []) {
    this.lives = lives;
  }
  /** @returns {Port} */
  make = () => {
    let left = this.lives[this.made++] ?? Infinity;
    this.alive++;
    let isAlive = true;
    /** @type {any} */
    const port = {
      terminate: () => {
        if (isAlive) this.alive--;
        isAlive = false;
      },
      postMessage: (/** @type {any} */ data) => {
        const copy = structuredClone(data);
        setImmediate(() => isAlive && loop.receive(copy.order));
      },
    };
    const loop = new PartLoop(
      engine,
      (news) => {
        const copy = structuredClone(news);
        this.heard.push(news.kind);
        if (left-- > 0) setImmediate(() => isAlive && port.onmessage({ data: copy }));
        else if (isAlive) {
          this.died++;
          setImmediate(() => isAlive && port.onerror({ message: 'a fault of this test' }));
        }
      },
      (turn) => setImmediate(() => isAlive && turn()),
      // Short turns let the workers share even small searches.
      0,
    );
    return port;
  };
}

const module = async () => undefined;
/** 4,608 solutions. */
const ROWS = '123456456123........................';
const MANY = { solutions: 0, consistency: /** @type {const} */ ('value') };
const LEARNING = /** @type {const} */ ({ learning: 'clauses', variableOrder: 'activity', restarts: 'adaptive' });

/** @param {string} puzzle @param {any} options */
function lines(puzzle, options) {
  return engine.solve(puzzle, options).solutions;
}

/** @param {{solutions: {digits: Uint8Array}[]}} together */
function digitsOf({ solutions }) {
  return solutions.map(({ digits }) => [...digits].join(''));
}

test('any number of workers finds the solutions of one search, in its order', async () => {
  const all = lines(ROWS, MANY);
  for (const workers of [1, 2, 5]) {
    const crew = new Workers();
    const whole = await solveTogether(ROWS, MANY, { makeWorker: crew.make, engine: module, workers });
    assert.deepEqual([whole.outcome, whole.count, crew.alive], ['exhausted', all.length, 0]);
    assert.deepEqual(digitsOf(whole), all);
    assert.ok(workers === 1 || crew.heard.includes('gave'));
    const some = await solveTogether(
      ROWS,
      { ...MANY, solutions: 40 },
      { makeWorker: crew.make, engine: module, workers },
    );
    assert.deepEqual([some.outcome, ...digitsOf(some)], ['enough', ...all.slice(0, 40)]);
    const count = await solveTogether(ROWS, MANY, { makeWorker: crew.make, engine: module, workers, keeps: false });
    assert.deepEqual([count.outcome, count.count, count.solutions], ['exhausted', all.length, []]);
    const counters = engine.solve(ROWS, MANY).stats;
    assert.deepEqual([whole.counters.nodes, whole.counters.failures], [counters.nodes, counters.failures]);
  }
});

test('searches that learn find the same solutions, and pass clauses on', async () => {
  for (const [puzzle, solutions] of /** @type {[string, number][]} */ ([
    [SOURCES[3].line, 2],
    [ROWS.replace('456123', '......'), 300],
  ])) {
    const options = { ...LEARNING, solutions, consistency: /** @type {const} */ ('forward') };
    const expected = engine.solve(puzzle, options);
    const crew = new Workers();
    const together = await solveTogether(puzzle, options, { makeWorker: crew.make, engine: module, workers: 3 });
    assert.equal(together.count, expected.solutions.length);
    if (together.outcome === 'exhausted') assert.deepEqual(digitsOf(together).sort(), expected.solutions.toSorted());
    else assert.equal(new Set(digitsOf(together)).size, solutions);
  }
  const crew = new Workers();
  const all = lines(ROWS, MANY);
  const options = { ...LEARNING, ...MANY };
  const together = await solveTogether(ROWS, options, { makeWorker: crew.make, engine: module, workers: 3 });
  assert.deepEqual(digitsOf(together).sort(), all.toSorted());
  assert.ok(crew.heard.includes('clauses'));
});

test('the part of a worker that dies is searched by another one', async () => {
  const all = lines(ROWS, MANY);
  for (const options of [MANY, { ...MANY, ...LEARNING }]) {
    const crew = new Workers([6, 9, 4, 12]);
    const whole = await solveTogether(ROWS, options, { makeWorker: crew.make, engine: module, workers: 3 });
    assert.deepEqual(digitsOf(whole).sort(), all.toSorted());
    const count = await solveTogether(ROWS, options, {
      makeWorker: crew.make,
      engine: module,
      workers: 3,
      keeps: false,
    });
    assert.equal(count.count, all.length);
    assert.ok(crew.died >= 2 && crew.made > 6, `${crew.died} died, ${crew.made} made`);
    assert.equal(crew.alive, 0);
  }
});

test('workers that cannot start end the search with their words', async () => {
  const crew = new Workers([0, 0]);
  const search = solveTogether(ROWS, MANY, { makeWorker: crew.make, engine: module, workers: 2 });
  await assert.rejects(search, { message: 'a fault of this test' });
  assert.deepEqual([crew.made, crew.alive], [2, 0]);
});

test('a stop ends the workers at once, and a budget ends the search', async () => {
  const empty = '.'.repeat(81);
  const crew = new Workers();
  const stop = new AbortController();
  const options = { solutions: 0 };
  const how = { makeWorker: crew.make, engine: module, workers: 2, keeps: false };
  const search = solveTogether(empty, options, { ...how, signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await assert.rejects(search, { name: 'Cancelled' });
  assert.equal(crew.alive, 0);
  const capped = await solveTogether(empty, { ...options, budget: { ms: 60 } }, how);
  assert.equal(capped.outcome, 'capped');
  assert.ok(capped.count > 0);
});

test('the report is the one of a single worker', async () => {
  const crew = new Workers();
  for (const [puzzle, options] of /** @type {[string, any][]} */ ([
    [ROWS, { ...MANY, solutions: 3 }],
    [ROWS, MANY],
    [SOURCES[3].line, { consistency: 'forward' }],
    [`1${'.'.repeat(7)}1${'.'.repeat(72)}`, {}],
  ])) {
    const together = await solveTogether(puzzle, options, { makeWorker: crew.make, engine: module, workers: 2 });
    const { outcome, solutions, counters, firstSolutionMs } = together;
    const stats = { ...counters, firstSolutionMs, totalMs: 1 };
    const report = engine.sharedReport(
      puzzle,
      options,
      outcome,
      solutions.map(({ digits }) => digits),
      stats,
    );
    const expected = engine.solve(puzzle, options);
    assert.deepEqual({ ...report, stats: null }, { ...expected, stats: null });
    assert.equal(report.stats.nodes >= 1, true);
  }
});
