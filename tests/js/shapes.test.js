// The page's own puzzle descriptions are equal to the engine's. For other puzzles the page has no description.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Shapes } from '../../www/app/shapes.js';
import { boxShape, lineOf, puzzleOf } from '../../www/basics/sheet.js';
import { FIRST, SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

/** @import { PuzzleInfo } from '../../www/worker/protocol.js' */

const first = engine.parse(/** @type {any} */ (SOURCES.find(({ name }) => name === FIRST)).line, undefined);

beforeEach(() => {
  /** @type {Map<string, string>} */
  const items = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ key) => items.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => void items.set(key, value),
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

/** The text with one more given, in the first blank cell that can take it without a clash. @param {PuzzleInfo} info */
function withOneMore(info) {
  for (const [cell, given] of info.givens.entries()) {
    if (given) continue;
    for (const value of info.symbols.keys()) {
      const text = puzzleOf(info, info.givens.with(cell, value + 1));
      if (engine.parse(text, { box: boxShape(info) }).conflict.length === 0) return text;
    }
  }
  throw new Error('there is no blank cell');
}

test('puzzles of the default shape are described as the engine describes them', () => {
  const shapes = new Shapes(first);
  for (const { line } of SOURCES) {
    assert.deepEqual(shapes.describe(line), engine.parse(line, undefined));
    assert.deepEqual(shapes.describe(line.replaceAll('0', '.'), '3x3'), engine.parse(line, { box: '3x3' }));
  }
  const { size } = first;
  assert.deepEqual(shapes.describe('.'.repeat(size ** 2)), engine.blank(size, undefined));
});

const VARIANTS = [
  { text: '.'.repeat(16), box: '2x2' },
  { text: '.'.repeat(36), box: '2x3' },
  { text: `1${'.'.repeat(255)}`, box: '4x4' },
  { text: '.'.repeat(625), box: '5x5' },
  { text: `${'.'.repeat(81)} @diagonals`, box: '3x3' },
  { text: `${'.'.repeat(81)} @windoku`, box: '3x3' },
  { text: `${'.'.repeat(16)} @regions=1122112233443344`, box: '2x2' },
];

for (const { text, box } of VARIANTS) {
  test(`a kept shape is described as the engine describes it: ${text.replace(/\.+/, '')} ${box}`, () => {
    const info = engine.parse(text, { box });
    assert.equal(new Shapes(first).describe(text, box), null, 'known before it was kept');
    new Shapes(first).keep(info);
    const shapes = new Shapes(first);
    assert.deepEqual(shapes.describe(text, box), info);
    const more = withOneMore(info);
    assert.deepEqual(shapes.describe(more, box), engine.parse(more, { box }));
    // Without a box, the engine takes the default shape of the size, which may differ from the shape of this text.
    assert.equal(shapes.describe(text), null);
    assert.deepEqual(shapes.describe(SOURCES[0].line), engine.parse(SOURCES[0].line, undefined));
  });
}

test('a text that only the engine can read is left to the engine', () => {
  const shapes = new Shapes(first);
  const { line } = SOURCES[0];
  const blank = lineOf(
    first,
    first.givens.map(() => 0),
  );
  for (const text of [
    '',
    line.slice(1),
    `${line}1`,
    `x${line.slice(1)}`,
    `${line} @diagonals`,
    `${line} # a comment`,
    `${line}\n${line}`,
    // Two equal givens are in one row, and the engine's report names this clash.
    `55${blank.slice(2)}`,
  ])
    assert.equal(shapes.describe(text), null, text);
  assert.equal(shapes.describe(line, '9x1'), null);
});

test('a kept shape that was damaged is no shape', () => {
  const info = engine.parse('.'.repeat(36), { box: '2x3' });
  const damaged = [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...info, cells: info.cells.slice(1) }),
    JSON.stringify({ ...info, symbols: [] }),
    JSON.stringify({ ...info, houses: [{ name: 'row A', kind: 'row', cells: [99] }] }),
    JSON.stringify({ ...info, houses: [{}] }),
    JSON.stringify({ ...info, drawings: [{ look: 'line' }] }),
    JSON.stringify({ ...info, rules: 7 }),
    JSON.stringify({ ...info, more: 1 }),
  ];
  for (const text of damaged) {
    localStorage.setItem('pencilmark-shape', text);
    assert.equal(new Shapes(first).last, null, text);
  }
  localStorage.setItem('pencilmark-shape', JSON.stringify(info));
  assert.deepEqual(new Shapes(first).last, info);
});

test('a shape that the engine corrects replaces the kept one', () => {
  const info = engine.parse('.'.repeat(36), { box: '2x3' });
  const shapes = new Shapes(first);
  shapes.keep({ ...info, cells: info.cells.map((name) => name.toLowerCase()) });
  shapes.correct(info);
  assert.deepEqual(new Shapes(first).last, info);
});
