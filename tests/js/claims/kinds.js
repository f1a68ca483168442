// The kinds of claims about positions. A claim is an object with one kind and its argument, and perhaps `state`:
// changes of the state of its scene. A function of this table asks the engine for the facts, and compares them with the
// claim. Most claims are exact: they name all cells and all digits concerned, so any other name is false.

import assert from 'node:assert/strict';
import { lessonGrade } from '../lessons.js';
import { factsOf, failsOn } from '../../../www/worker/lessons/conflicts.js';
import { RELATIONS } from '../../../www/learn/questions/sentence/grade.js';
import { nextStep } from '../../../www/worker/lessons/moves.js';
import { heldBy, takenBy } from '../../../www/worker/lessons/hall-sets.js';
import { candidatesIn, WHOLE_QUEUE } from '../../../www/worker/lessons/position.js';
import { endlessly, Random } from './orders.js';

/** @import { Context, Cells } from './context.js' */
/** @import { Position } from '../../../www/worker/lessons/position.js' */

/** A guess as the tree writes it: "A6 = 6". @param {Context} context */
const guesses = ({ position }) =>
  position
    .decisions(position.place.node ?? position.session.currentNode())
    .map(({ cell, relation, value }) => `${position.info.cells[cell]} ${relation} ${value}`);

/** A failed run of the root. @param {Position} position */
const failsAtOnce = (position) => position.root((run) => run.nodeInfo(0).status === 'failed');

/** The names of the cells of a house that can take a digit. @param {Context} context @param {string} house @param {string} digit */
const placesOf = (context, house, digit) =>
  context
    .house(house)
    .cells.filter((cell) => context.position.candidates[cell].includes(context.values(digit)[0]))
    .map((cell) => context.position.info.cells[cell]);

/**
 * The candidates that filtering one constraint removes. A level may have several propagators for a constraint; all of
 * them run until none removes anything.
 * @param {Context} context @param {string} constraint @returns {Cells}
 */
function filteredBy(context, constraint) {
  const { position } = context;
  const before = position.candidates;
  const start = position.fresh();
  const mine = start.queue(WHOLE_QUEUE).entries.filter((each) => each.constraint === constraint);
  start.free();
  assert(mine.length > 0, `a constraint ${constraint}`);
  return position.ahead((run) => {
    let last = '';
    for (let now = run.current().domains; now.join() !== last; now = run.current().domains) {
      last = now.join();
      for (const { propagator } of mine) run.filter(propagator);
    }
    return context.lost(before, candidatesIn(run.current().domains, position.info));
  });
}

/** @type {Record<string, (context: Context, said: any) => void>} */
export const KINDS = {
  /** Cells hold exactly these digits. */
  holds(context, said) {
    const all = context.named(context.position.candidates);
    for (const [name, digits] of Object.entries(said))
      assert.equal(all[name] ?? (context.cell(name), ''), digits, name);
  },

  /** Cells have these digits, perhaps among others. */
  has(context, said) {
    for (const [cell, value] of context.candidates(said)) assert(context.position.candidates[cell].includes(value));
  },

  /** Cells have none of these digits. */
  lacks(context, said) {
    for (const [cell, value] of context.candidates(said)) assert(!context.position.candidates[cell].includes(value));
  },

  /** The next step of a unit removes exactly this: `{"filtering": {"A3": "12"}}`. */
  next(context, said) {
    for (const [unit, cells] of Object.entries(said)) {
      const { removed } = nextStep(context.position, /** @type {'filtering' | 'fixpoint'} */ (unit));
      const grid = context.position.candidates.map((_, cell) =>
        removed.filter(([at]) => at === cell).map(([, v]) => v),
      );
      assert.deepEqual(context.named(grid), cells);
    }
  },

  /** Filtering one constraint removes exactly this: `{"row A": {"A3": "12"}}`. */
  by(context, said) {
    for (const [constraint, cells] of Object.entries(said)) assert.deepEqual(filteredBy(context, constraint), cells);
  },

  /** Cells hold exactly these digits once propagation before the first guess has ended. */
  root(context, said) {
    const all = context.named(context.position.rootCandidates);
    for (const [name, digits] of Object.entries(said))
      assert.equal(all[name] ?? (context.cell(name), ''), digits, name);
  },

  /** This answer to the question of the scene is right. */
  right(context, said) {
    const { candidates, cells, ...rest } = said;
    const answer = {
      ...rest,
      ...(candidates ? { candidates: context.candidates(candidates) } : {}),
      ...(cells ? { cells: cells.map((/** @type {string} */ name) => context.cell(name)) } : {}),
    };
    const verdict = lessonGrade(context.scene, answer);
    assert(verdict.right, verdict.sentence);
  },

  /** Two numbers: figures of the scene, figures of the claim, or plain numbers. */
  compare(context, [left, is, right]) {
    const [a, b] = [context.number(left), context.number(right)];
    assert(RELATIONS[/** @type {keyof typeof RELATIONS} */ (is)](a, b), `${a} ${is} ${b}`);
  },

  /** Cells are in a house. */
  cells(context, said) {
    for (const [house, names] of Object.entries(said))
      for (const name of names) assert(context.house(house).cells.includes(context.cell(name)), `${name} in ${house}`);
  },

  /** Cells are outside a house. */
  outside(context, said) {
    for (const [house, names] of Object.entries(said))
      for (const name of names) assert(!context.house(house).cells.includes(context.cell(name)), `${name} in ${house}`);
  },

  /** Exactly these cells of a house can take a digit: `{"row E": {"7": ["E6"]}}`. */
  places(context, said) {
    for (const [house, digits] of Object.entries(said))
      for (const [digit, cells] of Object.entries(digits))
        assert.deepEqual(placesOf(context, house, digit), cells, `${digit} in ${house}`);
  },

  /** The digits that stand in the filled cells of a house, and those that it still needs: `{"row B": {"filled": "317", "needs": "…"}}`. */
  house(context, said) {
    for (const [name, { filled, needs }] of Object.entries(said)) {
      const { candidates, info } = context.position;
      const done = context.house(name).cells.flatMap((cell) => (candidates[cell].length === 1 ? candidates[cell] : []));
      const digits = (/** @type {number[]} */ values) => values.sort((a, b) => a - b).map((v) => info.symbols[v - 1]);
      if (filled !== undefined) assert.deepEqual(digits(done), [...filled].sort());
      const open = info.symbols.map((_, index) => index + 1).filter((value) => !done.includes(value));
      if (needs !== undefined) assert.deepEqual(digits(open), [...needs].sort());
    }
  },

  /** Cells of a house hold as many digits as there are cells, exactly these; they take `takes` from the other cells of the house. */
  hall(context, { house, cells, digits, takes }) {
    const indices = cells.map((/** @type {string} */ name) => context.cell(name));
    const held = heldBy(context.position.candidates, indices);
    for (const cell of indices) assert(context.house(house).cells.includes(cell));
    assert.deepEqual(held, context.values(digits));
    assert.equal(held.length, new Set(indices).size);
    const { candidates } = context.position;
    const taken = takenBy(candidates, context.house(house), indices, held);
    const grid = candidates.map((_, cell) => taken.filter(([at]) => at === cell).map(([, value]) => value));
    if (takes !== undefined) assert.deepEqual(context.named(grid), takes);
  },

  /** The event that led to the position. */
  event(context, said) {
    const event = /** @type {Record<string, unknown>} */ ({ ...context.position.session.current().event });
    for (const [field, value] of Object.entries(said)) assert.deepEqual(event[field], value, field);
  },

  /** The guesses in force, the first one first. */
  guesses(context, said) {
    assert.deepEqual(guesses(context), said);
  },

  /** The state of the run's position: `open`, `choice`, `failed`, `solution`. */
  status({ position }, said) {
    assert.equal(position.session.nodeInfo(position.session.currentNode()).status, said);
  },

  /** The queue: its first entry, its length, entries that wait and entries that do not. */
  queue({ position }, { first, length, has = [], lacks = [] }) {
    const names = position.queue.map(({ constraint }) => constraint);
    if (first !== undefined) assert.equal(names[0], first);
    if (length !== undefined) assert.equal(names.length, length);
    for (const name of has) assert(names.includes(name), `${name} waits`);
    for (const name of lacks) assert(!names.includes(name) && KNOWN.test(name), `${name} does not wait`);
  },

  /** A minimal conflict of the failure: propagation fails on these facts, and not without any one of them. */
  conflict({ position }, cells) {
    const facts = factsOf(position);
    const indices = cells.map((/** @type {string} */ name) => position.info.cells.indexOf(name));
    assert(failsOn(position, facts, indices), `propagation fails on ${cells}`);
    for (const left of indices) {
      const others = indices.filter((/** @type {number} */ cell) => cell !== left);
      assert(!failsOn(position, facts, others), `${position.info.cells[left]} is needed`);
    }
  },

  /** These guesses are not needed: propagation fails on the other facts. */
  spare({ position }, cells) {
    const facts = factsOf(position);
    const left = cells.map((/** @type {string} */ name) => position.info.cells.indexOf(name));
    for (const cell of left) assert(facts.has(cell));
    const others = [...facts.keys()].filter((cell) => !left.includes(cell));
    assert(failsOn(position, facts, others), `propagation needs one of ${cells}`);
  },

  /** What the engine concludes if cells are filled besides the givens: `{"if": {"A2": "9"}, "then": {"A6": "26"}}` or `"fails"`. */
  suppose(context, { if: facts, then }) {
    const other = context.supposing(facts);
    if (then === 'fails') return assert(failsAtOnce(other));
    const all = context.named(other.rootCandidates);
    for (const [name, digits] of Object.entries(then)) assert.equal(all[name], digits, name);
  },

  /** The digits of cells in the solution. */
  solution(context, said) {
    const all = context.named(context.position.endCandidates);
    for (const [name, digits] of Object.entries(said)) assert.equal(all[name], digits, name);
  },

  /** The end of the run is a grid in which each house has each digit once, every digit from the domain of its cell. */
  solved({ position }, said) {
    const { info, endCandidates, candidates } = position;
    const once = info.houses.every(
      ({ cells }) => new Set(cells.map((cell) => endCandidates[cell].join())).size === info.size,
    );
    const kept = endCandidates.every((values, cell) => values.length === 1 && candidates[cell].includes(values[0]));
    assert.equal(once && kept, said);
  },

  /** The candidates before the first guess are the same under all these changes. */
  same(context, changes) {
    const [first, ...others] = changes.map((/** @type {string} */ each) => context.at(each).rootCandidates);
    for (const other of others) assert.deepEqual(other, first);
  },

  /**
   * Each of these settings removes, before the first guess, everything that the setting before it removes: `["",
   * "level=domain"]`.
   */
  stronger(context, changes) {
    const all = changes.map((/** @type {string} */ each) => context.at(each).rootCandidates);
    for (const [index, grid] of all.slice(1).entries()) assert.deepEqual(context.lost(grid, all[index]), {});
  },

  /** Propagation removes no digit of the solution. */
  keepsSolution({ position }, said) {
    const { endCandidates, rootCandidates } = position;
    assert.equal(
      endCandidates.every(([digit], cell) => rootCandidates[cell].includes(digit)),
      said,
    );
  },

  /** Filtering in this number of random orders always ends at the same candidates. */
  orders({ position }, count) {
    assert(count > 0);
    const random = new Random(7);
    for (let order = 0; order < count; order++)
      assert.deepEqual(endlessly(position, random), position.rootCandidates, `order ${order}`);
  },

  /** Every removal of the run up to the position has a reason. */
  reasons({ position }, least) {
    const { session } = position;
    const removals = session.events(0, session.position).filter(({ kind }) => kind === 'remove');
    assert(removals.length >= least);
    for (const { position: at } of removals) {
      const { event } = session.look(at, 'event');
      assert(event?.kind === 'remove' && event.reason, `position ${at}`);
    }
    session.lookAway();
  },

  /**
   * The next decision is about this cell. `fewest`: no open cell has fewer candidates. `alone`: all other open cells
   * have more.
   */
  branches({ position }, { cell, fewest = false, alone = false, first = false }) {
    const { candidates, info } = position;
    const event = position.ahead((run) => run.advance('event', 4000).event);
    assert(event?.kind === 'decide');
    assert.equal(event.decision.cell, cell);
    const open = candidates.flatMap((values, at) => (values.length > 1 ? [at] : []));
    const mine = candidates[info.cells.indexOf(cell)].length;
    if (fewest) assert(open.every((at) => candidates[at].length >= mine));
    if (alone) assert.equal(open.filter((at) => candidates[at].length === mine).length, 1);
    if (first) assert.equal(info.cells[open[0]], cell);
  },

  /** The solver has learnt that these facts cannot all hold. */
  clause({ position }, facts) {
    const wanted = [...facts].sort().join();
    const found = position.session.learnt(100_000).clauses.map(({ literals }) => literals.map(forbidden).sort().join());
    assert(found.includes(wanted), `no clause forbids ${facts.join(' with ')}`);
  },

  /** A lesson of the list: `{"6": "hall-sets"}`. */
  lesson(_, said) {
    for (const [number, id] of Object.entries(said)) assert.equal(lessonIds[Number(number) - 1], id);
  },

  /** The scene has the puzzle of another lesson. */
  puzzleOf({ scene }, said) {
    for (const [id, number] of Object.entries(said))
      assert.equal(puzzles.get(`${id} ${number}`), puzzleIn(scene.state));
  },

  /** The edges of a house's value graph, and the deleted ones. */
  graph({ position }, { of, edges, deletions }) {
    const { kept, removed, pending } = position.valueGraph(of);
    if (edges !== undefined) assert.equal(kept.length + removed.length + pending.length, edges);
    if (deletions !== undefined) assert.equal(removed.length + pending.length, deletions);
  },

  /**
   * The implication graph of the newest clause: how many of its facts are unique implication points of the last guess,
   * whether it ends at a failure, and whether the facts of the clause are the last ones before the cut.
   */
  implications({ position }, { points, fails, cut }) {
    const { nodes, clause, solution } = newestGraph(position);
    if (points !== undefined) assert.equal(nodes.filter(({ uip }) => uip).length, points);
    if (fails !== undefined) assert.equal(nodes.at(-1)?.kind === 'conflict' && !solution, fails);
    if (cut !== undefined) assert.equal(nodes.filter(({ kind }) => kind === 'cut').length === clause.length, cut);
  },
};

/** The names of constraints. */
const KNOWN = /^(row|column|box) \w|^[A-Z]\d+ ≠ [A-Z]\d+/;

/**
 * The fact that contradicts a literal of a clause.
 * @param {import('../../../www/pkg/pencilmark.js').Literal<string>} literal
 */
const forbidden = ({ cell, is, not }) => (not === undefined ? `${cell} ≠ ${is}` : `${cell} = ${not}`);

/** @param {Position} position */
function newestGraph({ session }) {
  const newest = Math.max(...session.learnt(100_000).clauses.map(({ number }) => number));
  const report = session.implications(newest);
  assert(report, 'an implication graph');
  return report;
}

/** @type {string[]} */
let lessonIds = [];
/** The puzzle of each scene. @type {Map<string, string | null>} */
const puzzles = new Map();

/**
 * Passes all lessons to the table, for claims that name other lessons.
 * @param {import('../../../www/learn/lesson.js').Lesson[]} lessons
 */
export function knowLessons(lessons) {
  lessonIds = lessons.map(({ id }) => id);
  for (const { id, scenes } of lessons)
    for (const [index, { state }] of scenes.entries()) puzzles.set(`${id} ${index + 1}`, puzzleIn(state));
}

/** @param {string} state */
const puzzleIn = (state) => new URLSearchParams(state).get('p');
