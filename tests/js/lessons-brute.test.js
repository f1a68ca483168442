// Gradings against brute force over the meaning of each question, at random positions of runs of generated puzzles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lessonExpected, lessonGrade } from './lessons.js';
import {
  LEVELS,
  spots,
  sceneAt,
  pairs,
  gone,
  canDiffer,
  supported,
  eachConstraint,
  together,
  fixpoint,
  fails,
  sorted,
} from './lessons-oracle.js';

/** @import { Grid, Spot } from './lessons-oracle.js' */

/** @param {Spot} spot @param {import('../../www/learn/questions/index.js').Question} question @param {[number, number][]} right @param {number} luck */
function gradesExactly(spot, question, right, luck) {
  const scene = sceneAt(spot, question);
  assert.deepEqual(sorted(lessonExpected(scene).candidates ?? []), sorted(right), spot.state);
  assert.equal(lessonGrade(scene, { candidates: [...right].reverse() }).right, true);
  const others = pairs(spot.grid).filter(([c, v]) => !right.some(([cell, value]) => c === cell && v === value));
  if (others.length > 0) {
    const wrong = lessonGrade(scene, { candidates: [...right, others[luck % others.length]] });
    assert.equal(wrong.right, false);
    assert.match(wrong.sentence, /^\S+ in [A-I]\d stays: .+\.$/);
  }
  if (right.length > 0) {
    const few = right.filter((_, index) => index !== luck % right.length);
    const verdict = lessonGrade(scene, { candidates: few });
    assert.equal(verdict.right, false);
    assert.match(verdict.sentence, / goes/);
  }
}

const ALL = /** @type {(keyof typeof LEVELS)[]} */ (Object.keys(LEVELS));

test('candidates of any constraint are those that some constraint removes', () => {
  let removals = 0;
  const property = fc.property(spots(ALL), fc.nat(), (spot, luck) => {
    if (fails(spot)) return;
    const right = gone(spot.grid, together(spot.grid, eachConstraint(spot, spot.grid)));
    removals += right.length;
    gradesExactly(spot, { kind: 'candidates', of: 'any' }, right, luck);
    const some = sceneAt(spot, { kind: 'candidates', of: 'any', need: 'some' });
    for (const one of right.slice(0, 3)) assert.equal(lessonGrade(some, { candidates: [one] }).right, true);
    assert.equal(lessonGrade(some, { candidates: [] }).right, right.length === 0);
  });
  fc.assert(property, { numRuns: 30 });
  assert.ok(removals > 100);
});

test('candidates of propagation are those outside the fixpoint', () => {
  const property = fc.property(spots(ALL), fc.nat(), (spot, luck) => {
    const end = fixpoint(spot, spot.grid);
    if (fails(spot)) return;
    gradesExactly(spot, { kind: 'candidates', of: 'fixpoint' }, gone(spot.grid, end), luck);
  });
  fc.assert(property, { numRuns: 60 });
});

test('candidates of one house at domain consistency are those without a support', () => {
  const property = fc.property(spots(['level=domain']), fc.nat(), fc.nat(), (spot, which, luck) => {
    if (fails(spot)) return;
    const { name, cells } = spot.info.houses[which % spot.info.houses.length];
    const right = gone(spot.grid, supported(spot.grid, cells));
    gradesExactly(spot, { kind: 'candidates', of: 'constraint', constraint: name }, right, luck);
  });
  fc.assert(property, { numRuns: 80 });
});

test('Hall sets are sets of cells of one house with as many digits, by counting', () => {
  let halls = 0;
  const property = fc.property(
    spots(['level=domain', 'level=value']),
    fc.nat(),
    fc.array(fc.nat(8), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1, max: 4 }),
    (spot, which, places, size) => {
      const { grid, info } = spot;
      const house = info.houses[which % info.houses.length];
      const isHall = (/** @type {number[]} */ cells) =>
        cells.length > 0 &&
        info.houses.some((each) => cells.every((cell) => each.cells.includes(cell))) &&
        new Set(cells.flatMap((cell) => grid[cell])).size === cells.length;
      const scene = sceneAt(spot, { kind: 'hall-set', house: house.name, size });
      const cells = [...new Set(places.map((place) => house.cells[place % info.size]))];
      assert.equal(lessonGrade(scene, { cells }).right, isHall(cells) && cells.length <= size);

      // Every set of cells of the house.
      const sets = Array.from({ length: 2 ** info.size }, (_, bits) =>
        house.cells.filter((_, place) => bits & (1 << place)),
      );
      const right = sets.filter((set) => set.length <= size && isHall(set));
      halls += right.length;
      const { cells: expected = [] } = lessonExpected(scene);
      assert.equal(expected.length > 0, right.length > 0, spot.state);
      if (right.length > 0) assert.ok(isHall(expected) && expected.length <= size);
      assert.equal(lessonGrade(scene, { cells: [] }).right, right.length === 0);
      for (const set of right.slice(0, 4)) assert.equal(lessonGrade(scene, { cells: set }).right, true);
    },
  );
  fc.assert(property, { numRuns: 120 });
  assert.ok(halls > 50);
});

/** All maximum matchings of some cells: the edges that any of them uses. @param {Grid} grid @param {number[]} cells */
function usedEdges(grid, cells) {
  /** @type {Set<string>} */
  let used = new Set();
  let most = 0;
  /** @param {number} index @param {Map<number, number>} taken */
  function extend(index, taken) {
    if (taken.size + cells.length - index < most) return;
    if (index === cells.length) {
      if (taken.size > most) used = new Set();
      most = taken.size;
      for (const [value, cell] of taken) used.add(`${cell} ${value}`);
      return;
    }
    for (const value of grid[cells[index]]) {
      if (!taken.has(value)) extend(index + 1, new Map(taken).set(value, cells[index]));
    }
    extend(index + 1, taken);
  }
  extend(0, new Map());
  return used;
}

test('edges are right if no maximum matching uses them, by enumeration', () => {
  const house = fc.record({
    size: fc.constantFrom(4, 6),
    marks: fc.array(fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }), { minLength: 6, maxLength: 6 }),
    luck: fc.nat(),
  });
  let [deleted, failed] = [0, 0];
  const property = fc.property(house, ({ size, marks, luck }) => {
    const blank = '.'.repeat(size ** 2);
    const row = marks.slice(0, size).map((all) => all.filter((value) => value <= size));
    if (row.some(({ length }) => length === 0)) return;
    const masks = row.map((all) => all.reduce((mask, value) => mask | (1 << (value - 1)), 0).toString(36));
    const scene = {
      state: `p=${blank}&b=${size === 4 ? '2x2' : '3x2'}&level=value&n=${masks.join('.')}&from=marks`,
      title: '',
      text: '',
      question: /** @type {const} */ ({ kind: 'edges', constraint: 'row A' }),
    };
    const cells = row.map((_, cell) => cell);
    const used = usedEdges(row, cells);
    const right = pairs(row).filter(([cell, value]) => !used.has(`${cell} ${value}`));
    deleted += right.length;
    if (!canDiffer(row, cells)) failed++;
    assert.deepEqual(lessonExpected(scene).candidates, right, scene.state);
    assert.equal(lessonGrade(scene, { candidates: right }).right, true);
    const [cell, value] = pairs(row)[luck % pairs(row).length];
    const more = lessonGrade(scene, { candidates: [...right, [cell, value]] });
    assert.equal(more.right, !used.has(`${cell} ${value}`));
    if (right.length > 0) assert.equal(lessonGrade(scene, { candidates: right.slice(1) }).right, false);
  });
  fc.assert(property, { numRuns: 200 });
  assert.ok(deleted > 50 && failed > 5, `${deleted} edges, ${failed} houses without a complete matching`);
});
