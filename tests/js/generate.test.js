// Puzzles generated through the WebAssembly boundary: in short turns, according to the wishes, and equal for equal
// seeds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from './engine.js';

/** @param {import('../../www/pkg/pencilmark.js').Wishes} wishes @param {number} count */
function make(wishes, count) {
  const generator = new engine.Generator(wishes);
  const made = [];
  while (made.length < count) {
    const one = generator.advance(5);
    if (one) made.push(one);
  }
  generator.free();
  return made;
}

test('puzzles have one solution, the one that is said, and as many clues', () => {
  for (const wishes of [
    {},
    { size: 6 },
    { box: '2x4' },
    { symmetry: 'rotational', minimal: true },
    { clues: '30-34' },
  ]) {
    for (const { puzzle, solution, clues } of make({ ...wishes, seed: 3 }, 3)) {
      const { unique, solutions } = engine.solve(String(puzzle), wishes.box ? { box: wishes.box } : undefined);
      assert.deepEqual([unique, solutions], [true, [solution]]);
      assert.equal([...String(puzzle)].filter((symbol) => symbol !== '.').length, clues);
      if (wishes.clues) assert.ok(clues >= 30 && clues <= 34);
    }
  }
});

test('a puzzle is as hard as it was wished to be', () => {
  for (const { puzzle } of make({ rating: '2.0-3.0', seed: 1 }, 3)) {
    const { rating } = engine.rate(String(puzzle), undefined);
    assert.ok(rating !== null && rating >= 2 && rating <= 3, `${rating}`);
  }
  const { names, status } = engine.levels(String(make({ level: 'bounds', seed: 1 }, 1)[0].puzzle), undefined);
  assert.equal(names[status.indexOf('solved')], 'bounds');
});

test('rules of the wished kinds are placed, and leave one solution', () => {
  const wishes = { rules: ['cage', 'anti-king'], size: 6, clues: '0-3', seed: 5 };
  for (const { puzzle, rules, solution, clues } of make(wishes, 2)) {
    assert.match(rules ?? '', /^@cage=\S+ @anti-king$/);
    const { unique, solutions } = engine.solve(`${puzzle} ${rules}`, undefined);
    assert.deepEqual([unique, solutions], [true, [solution]]);
    assert.ok(clues <= 3);
  }
  for (const rules of [['cages'], 'cage', [1]]) {
    assert.throws(() => new engine.Generator(/** @type {any} */ ({ rules })), { name: 'PuzzleError', kind: 'option' });
  }
});

test('the same seed makes the same puzzles', () => {
  assert.deepEqual(make({ seed: 8 }, 4), make({ seed: 8 }, 4));
  assert.notDeepEqual(make({ seed: 8 }, 4), make({ seed: 9 }, 4));
});

test('wishes that make no sense are refused, and what cannot be made is given up', () => {
  for (const wishes of [
    { size: 7 },
    { clues: 'x' },
    { level: 'hard' },
    { colour: 1 },
    { rating: '3', level: 'value' },
  ]) {
    assert.throws(() => new engine.Generator(/** @type {{}} */ (wishes)), {
      name: 'PuzzleError',
      kind: /option|shape/,
    });
  }
  const generator = new engine.Generator({ clues: '16', tries: 5 });
  assert.throws(
    () => {
      for (;;) generator.advance(1);
    },
    { name: 'PuzzleError', message: /^gave up/ },
  );
  assert.ok(generator.tries >= 0);
  generator.free();
});
