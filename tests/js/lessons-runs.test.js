// Questions about the run against brute force: conflicts by naive propagation, cells by counting, and the queue by the events of
// the run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { values } from '../../www/basics/masks.js';
import { engine } from './engine.js';
import { lessonExpected, lessonGrade, P2, sceneOf, W } from './lessons.js';
import { fails as failsOn, fixpoint, LEVELS, puzzleOf, sceneAt, spots } from './lessons-oracle.js';

/** @import { Spot } from './lessons-oracle.js' */

/**
 * A failed node after guesses by hand, or null if the guesses met no failure. Some givens of the puzzle are removed, so
 * that propagation does not solve it.
 * @param {{size: number, seed: number, settings: keyof typeof LEVELS, luck: number[]}} of
 */
function failureOf({ size, seed, settings, luck }) {
  const givens = [...puzzleOf(size, seed)];
  for (const each of luck) givens[each % givens.length] = '.';
  const puzzle = givens.join('');
  const run = new engine.Session(puzzle, /** @type {any} */ (LEVELS[settings]));
  try {
    for (const each of luck) {
      const { domains } = engine.step(run, 'fixpoint', 1);
      if (!run.choice()) break;
      const open = [...domains.entries()].flatMap(([cell, mask]) => {
        const all = values(mask);
        return all.length > 1 ? all.map((value) => ({ cell, value })) : [];
      });
      const { cell, value } = open[each % open.length];
      run.choose(cell, '=', value);
    }
    const node =
      run.nodeInfo(run.currentNode()).status === 'failed' ? run.currentNode() : run.nextNode(0, 'failure', true);
    if (node === undefined) return null;
    const guesses = [...run.treePath(node)].flatMap((id) => run.nodeInfo(id).decision ?? []);
    const at = run.momentOf(node, 'after');
    return { puzzle, guesses, state: `p=${puzzle}&${settings}&at=${at}&hand=${run.inputs()}` };
  } finally {
    run.free();
  }
}

const failures = fc
  .record({
    size: fc.constantFrom(4, 6),
    seed: fc.nat(30),
    settings: fc.constantFrom('level=value', 'level=domain', 'level=value&plus=hidden'),
    luck: fc.array(fc.nat(), { minLength: 6, maxLength: 10 }),
  })
  .map((of) => {
    const { size, settings } = of;
    const found = failureOf(/** @type {any} */ (of));
    if (!found) return null;
    const info = engine.parse(found.puzzle, undefined);
    const options = /** @type {any} */ (LEVELS)[settings];
    /** The digit of each given and guess. @type {Map<number, number>} */
    const facts = new Map([...info.givens.entries()].filter(([, digit]) => digit > 0));
    for (const guess of found.guesses) {
      const [cell, , digit] = guess.split(' ');
      facts.set(info.cells.indexOf(cell), Number(digit));
    }
    const all = Array.from({ length: size }, (_, index) => index + 1);
    const fails = (/** @type {number[]} */ cells) => {
      const grid = info.cells.map((_, cell) => (cells.includes(cell) ? [facts.get(cell) ?? 0] : all));
      const spot = /** @type {Spot} */ (/** @type {unknown} */ ({ info, options, grid }));
      return failsOn(spot, grid);
    };
    return { ...found, facts: [...facts.keys()].sort((a, b) => a - b), fails, info };
  });

test('a conflict is right if naive propagation fails on it, and on no smaller part', () => {
  let [graded, minimal] = [0, 0];
  const property = fc.property(failures, fc.array(fc.nat(40), { maxLength: 4 }), (failure, drops) => {
    fc.pre(failure !== null);
    const { facts, fails, state } = failure;
    graded++;
    assert.ok(fails(facts), `${state}: the whole node fails`);
    const scene = { state, title: '', text: '', question: /** @type {const} */ ({ kind: 'conflict' }) };
    const isMinimal = (/** @type {number[]} */ cells) =>
      fails(cells) && cells.every((cell) => !fails(cells.filter((each) => each !== cell)));
    const { cells: expected = [] } = lessonExpected(scene);
    assert.ok(isMinimal(expected), `${state}: ${expected}`);
    assert.equal(lessonGrade(scene, { cells: expected }).right, true);

    // Another minimal conflict: the facts are removed in another order.
    let other = [...facts];
    for (const cell of [...drops.map((drop) => facts[drop % facts.length]), ...facts]) {
      const fewer = other.filter((each) => each !== cell);
      if (fails(fewer)) other = fewer;
    }
    assert.ok(isMinimal(other));
    minimal += other.join() === expected.join() ? 0 : 1;
    const verdict = lessonGrade(scene, { cells: other });
    assert.equal(verdict.right, true, `${state}: ${other}: ${verdict.sentence}`);

    // With a superfluous fact, and with one fact missing.
    const extra = facts.find((cell) => !other.includes(cell));
    if (extra !== undefined) {
      const more = [...other, extra].sort((a, b) => a - b);
      const graded = lessonGrade(scene, { cells: more });
      if (!graded.right) assert.match(graded.sentence, /^[A-F]\d = \d is superfluous: propagation fails without it\.$/);
      else assert.match(graded.sentence, /with few constraints it needs all of them/);
    }
    const few = lessonGrade(scene, { cells: other.slice(1) });
    assert.equal(few.right, false);
    assert.match(few.sentence, /: with .+ it would\.$/);
  });
  fc.assert(property, { numRuns: 40, maxSkipsPerRun: 200 });
  assert.ok(graded >= 40 && minimal > 0, `${graded} failures, ${minimal} other minimal conflicts`);
});

test('a cell that is neither a given nor a guess is no part of a conflict', () => {
  const run = new engine.Session(P2, {});
  run.advance('end', 5000);
  const first = run.nextNode(0, 'failure', true);
  const second = run.nextNode(first, 'failure', true);
  const [at, later] = [run.momentOf(first, 'after'), run.momentOf(second, 'after')];
  run.free();
  const scene = sceneOf(P2, `level=domain&at=${at}`, { question: { kind: 'conflict' } });
  // At a position between two failures, the scene is about the earlier one. A scene with a node is about this node.
  const between = sceneOf(P2, `level=domain&at=${at + 1}`, { question: { kind: 'conflict' } });
  assert.deepEqual(lessonExpected(between), lessonExpected(scene));
  const shown = sceneOf(P2, `level=domain&at=${later}&node=${first}`, { question: { kind: 'conflict' } });
  assert.deepEqual(lessonExpected(shown), lessonExpected(scene));
  const other = sceneOf(P2, `level=domain&at=${later}`, { question: { kind: 'conflict' } });
  assert.notDeepEqual(lessonExpected(other), lessonExpected(scene));
  assert.match(lessonGrade(scene, { cells: [1] }).sentence, /^A2 is neither a given nor a guess/);
  assert.match(
    lessonGrade(scene, { cells: [] }).sentence,
    /^No given or guess is tapped: with A1, .+ more it would\.$/,
  );
  const none = sceneOf(P2, 'level=domain', { question: { kind: 'conflict' } });
  assert.throws(() => lessonGrade(none, { cells: [0] }), /no failure/);
});

test('first-fail takes any cell with the fewest candidates, and the engine takes one of them', () => {
  let ties = 0;
  const property = fc.property(spots(['level=domain', 'level=value']), (spot) => {
    const { grid, info } = spot;
    const open = grid.map((_, cell) => cell).filter((cell) => grid[cell].length > 1);
    if (open.length === 0) return;
    const shared = (/** @type {number} */ a, /** @type {number} */ b) =>
      a !== b && info.houses.some(({ cells }) => cells.includes(a) && cells.includes(b));
    const scores = /** @type {const} */ ({
      'first-fail': (/** @type {number} */ cell) => -grid[cell].length,
      input: (/** @type {number} */ cell) => -cell,
      'max-degree': (/** @type {number} */ cell) => open.filter((other) => shared(cell, other)).length,
    });
    for (const by of /** @type {(keyof typeof scores)[]} */ (Object.keys(scores))) {
      const best = Math.max(...open.map(scores[by]));
      const right = open.filter((cell) => scores[by](cell) === best);
      if (right.length > 1) ties++;
      const scene = sceneAt(spot, { kind: 'cell', by });
      const { cells: expected = [] } = lessonExpected(scene);
      assert.ok(right.includes(expected[0]), `${spot.state} ${by}: ${expected}`);
      for (const cell of right.slice(0, 3)) assert.equal(lessonGrade(scene, { cells: [cell] }).right, true);
      const wrong = open.find((cell) => !right.includes(cell));
      if (wrong !== undefined) {
        const verdict = lessonGrade(scene, { cells: [wrong] });
        assert.equal(verdict.right, false);
        assert.ok(verdict.sentence.includes(info.cells[wrong]) && verdict.sentence.includes(info.cells[expected[0]]));
      }
      const filled = grid.findIndex(({ length }) => length === 1);
      if (filled >= 0) assert.match(lessonGrade(scene, { cells: [filled] }).sentence, /has its digit already/);
      assert.equal(lessonGrade(scene, { cells: [] }).right, false);
      assert.equal(lessonGrade(scene, { cells: open.slice(0, 2) }).right, open.length === 1);
    }
  });
  fc.assert(property, { numRuns: 50 });
  assert.ok(ties > 20);
});

test('at a choice point, the expected cell is the one that the engine branches on', () => {
  const run = new engine.Session(P2, { consistency: 'value' });
  for (let count = 0; count < 30; count++) {
    const { position, event } = engine.step(run, 'fixpoint', 1);
    const choice = run.choice();
    if (event?.kind !== 'fixpoint' || !choice) continue;
    const scene = sceneOf(P2, `level=value&at=${position}`, { question: { kind: 'cell', by: 'first-fail' } });
    assert.deepEqual(lessonExpected(scene), { cells: [choice.cell] });
  }
  run.free();
});

/** The names of the constraints that an engine's run enqueues in its next filtering. @param {Spot} spot */
function enqueued({ puzzle, options, at }) {
  const run = new engine.Session(puzzle, options);
  run.seek(at, undefined);
  const { position } = engine.step(run, 'filtering', 1);
  run.seek(at, undefined);
  const names = [];
  while (run.position < position) {
    const { event } = engine.step(run, 'event', 1);
    if (event?.kind !== 'enqueue') continue;
    names.push(event.arc ? `${event.constraint}, revise ${event.arc[0]}` : `${event.constraint}`);
  }
  run.free();
  return names;
}

test('the constraints that come back are those that the step enqueues', () => {
  let none = 0;
  const late = spots(['level=value', 'level=domain', 'level=value&model=pairwise'], 400);
  const check = (/** @type {Parameters<typeof sceneAt>[0]} */ spot) => {
    const names = enqueued(spot);
    if (names.length === 0) none++;
    const scene = sceneAt(spot, { kind: 'queue', task: 'returns' });
    const { constraints: expected = [] } = lessonExpected(scene);
    assert.deepEqual([...expected].sort(), [...names].sort(), spot.state);
    assert.equal(lessonGrade(scene, { constraints: [...names].reverse() }).right, true);
    const arcs = names.map((name) =>
      name.replace(/^(\S+) ≠ (\S+), revise (\S+)$/, (_, x, y, z) => `${z} ≠ ${z === x ? y : x}`),
    );
    assert.equal(lessonGrade(scene, { constraints: arcs }).right, true, 'arcs by their cells, the revised one first');
    if (names.length > 0) {
      const few = lessonGrade(scene, { constraints: names.slice(1) });
      assert.equal(few.right, false);
      assert.match(few.sentence, / comes back( too)?, because [A-I]\d (lost \d|was decided)/);
    }
    const other = `A1 ≠ A2, revise A1`;
    if (spot.options.model === 'pairwise' && !names.includes(other)) {
      const verdict = lessonGrade(scene, { constraints: [...names, other] });
      assert.equal(verdict.right, false);
      assert.match(verdict.sentence, /^The arc that revises A1 against A2 does not come back: /);
    }
    assert.match(lessonGrade(scene, { constraints: ['row Z'] }).sentence, /no constraint row Z/);
  };
  fc.assert(fc.property(late, check), { numRuns: 60 });
  assert.ok(none > 3, `${none} without`);
  // Few steps enqueue a constraint, so the test searches for such steps.
  const returning = fc.property(late, (spot) => {
    fc.pre(enqueued(spot).length > 0);
    check(spot);
  });
  fc.assert(returning, { numRuns: 10 });
});

test('the order of the queue is the order in which the run filters what waits', () => {
  for (const [settings, options] of /** @type {const} */ ([
    ['level=domain&plus=locked', { consistency: 'domain', redundant: ['locked'] }],
    ['level=bounds', { consistency: 'bounds' }],
    ['model=mixed&level=value', { consistency: 'value', model: 'mixed' }],
  ])) {
    const run = new engine.Session(W, /** @type {any} */ (options));
    const { position } = engine.step(run, 'filtering', 12);
    const waiting = new Set(run.queue(5000).entries.map(({ constraint }) => constraint));
    const first = run.queue(5000).entries.length;
    /** @type {string[]} */
    const taken = [];
    while (taken.length < 6) {
      const { entries } = run.queue(1);
      engine.step(run, 'filtering', 1);
      const [{ constraint }] = entries;
      if (waiting.has(constraint) && !taken.includes(constraint)) taken.push(constraint);
    }
    run.free();
    assert.ok(first > 6);
    const scene = sceneOf(W, `${settings}&at=${position}`, { question: { kind: 'queue', task: 'order', count: 6 } });
    assert.deepEqual(lessonExpected(scene), { constraints: taken });
    assert.equal(lessonGrade(scene, { constraints: taken }).right, true);
    const [a, b, ...others] = taken;
    const swapped = lessonGrade(scene, { constraints: [b, a, ...others] });
    assert.equal(swapped.right, false);
    assert.match(
      swapped.sentence,
      /^(row|column|box|The arc) .+ is taken before .+: (cheap constraints go first|arcs are taken in the order)/i,
    );
    assert.match(lessonGrade(scene, { constraints: [a] }).sentence, /comes next, at place 2/);
  }
});

test('in every order the queue ends at the same fixpoint', () => {
  const property = fc.property(
    spots(['level=value', 'level=domain', 'level=value&plus=hidden']),
    fc.infiniteStream(fc.nat()),
    (spot, luck) => {
      const scene = sceneAt(spot, { kind: 'queue', task: 'reorder' });
      const { constraints = [] } = lessonExpected(scene);
      const order = constraints.map((name) => ({ name, at: luck.next().value }));
      order.sort((a, b) => a.at - b.at);
      const verdict = lessonGrade(scene, { constraints: order.map(({ name }) => name) });
      assert.equal(verdict.right, true, verdict.sentence);
      assert.match(verdict.sentence, /^(The fixpoint is the same, with \d+ candidates|Both orders end in a failure): /);
      // The sentence counts the candidates of the fixpoint that naive propagation reaches.
      const [, left] = /with (\d+) candidates/.exec(verdict.sentence) ?? [];
      const end = fixpoint(spot, spot.grid);
      if (left)
        assert.equal(
          Number(left),
          end.reduce((sum, { length }) => sum + length, 0),
          spot.state,
        );
      else assert.ok(failsOn(spot));
    },
  );
  fc.assert(property, { numRuns: 60 });
});
