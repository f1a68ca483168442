// The fog of a puzzle's file: the covered cells, the lamps and links that lift the fog, and the hidden rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, square } from './engine.js';
import { fogOver, isFogCage, isUnder, lightsOf } from '../../www/grid/rules/fog.js';
import { shapeOf } from '../../www/basics/sheet.js';

/** @param {string} text */
const parse = (text) => engine.parse(text, undefined);

const SOLUTION = '1234341221434321';

/** @typedef {import('../../www/app/state.js').Sheet} Sheet */

/**
 * A 4x4 sheet with members of a file.
 * @param {object} members
 * @param {{givens?: string, entries?: string, solution?: boolean, source?: string}} [more]
 */
function sheetOf(members, { givens = '.'.repeat(16), entries = '.'.repeat(16), solution = true, source } = {}) {
  const info = parse(`${givens} @cage=A1,A2:3;C3,C4`);
  const numbers = (/** @type {string} */ line) => [...line].map((each) => Number(each) || 0);
  const carried = JSON.stringify({ source: source ?? 'sudokupad', members });
  const known = solution ? { solution: numbers(SOLUTION), of: shapeOf(info) } : {};
  return /** @type {Sheet} */ (
    /** @type {unknown} */ ({
      info,
      givens: numbers(givens),
      entries: numbers(entries),
      words: { ignored: [], carried, ...known },
    })
  );
}

/** The cells without fog, as a picture. @param {Sheet} sheet */
const lit = (sheet) =>
  fogOver(sheet)
    ?.map((isFogged) => (isFogged ? '#' : '.'))
    .join('')
    .match(/.{4}/g)
    ?.join(' ');

test('the lit cells of a file are without fog, and a lamp lights the cells around it', () => {
  assert.equal(
    lit(
      sheetOf({
        foglight: [
          [0, 1],
          [3, 3],
        ],
      }),
    ),
    '#.## #### #### ###.',
  );
  assert.equal(lit(sheetOf({ foglight: ['R1C2', 'R4C4'] }, { source: 'f-puzzles' })), '#.## #### #### ###.');
  assert.equal(lit(sheetOf({ fogofwar: ['R1C1'] }, { source: 'f-puzzles' })), '..## ..## #### ####');
  assert.equal(lit(sheetOf({ cages: [{ value: 'FOGLIGHT', cells: [[0, 0]] }] })), '.### #### #### ####');
  assert.equal(lit(sheetOf({ cages: [{ value: 'foglight: r1c1-r2c2, r4c4' }] })), '..## ..## #### ###.');
  assert.equal(lit(sheetOf({ foglight: [] })), '#### #### #### ####');
  assert.equal(lit(sheetOf({ lines: [] })), undefined, 'a file without fog');
  assert.ok(isFogCage({ value: ' FogLight ' }) && !isFogCage({ value: 'fog' }));
});

test('a right digit lifts the fog around it, a wrong one does not, and a given lights its own cell', () => {
  const at = (/** @type {number} */ cell, /** @type {string} */ digit) =>
    '.'.repeat(cell) + digit + '.'.repeat(15 - cell);
  assert.equal(lit(sheetOf({ foglight: [] }, { entries: at(5, '4') })), '...# ...# ...# ####');
  assert.equal(lit(sheetOf({ foglight: [] }, { entries: at(5, '3') })), '#### #### #### ####');
  assert.equal(lit(sheetOf({ foglight: [] }, { entries: at(5, '3'), solution: false })), '...# ...# ...# ####');
  assert.equal(lit(sheetOf({ foglight: [] }, { givens: at(5, '4') })), '#### #.## #### ####');
  assert.equal(lit(sheetOf({ foglight: [] }, { entries: SOLUTION })), undefined, 'a finished grid has no fog');
});

test('links light other cells, once all of their digits are right', () => {
  const link = { trigger: { type: 'cellvalue', cell: 'r1c1r1c2' }, effect: { type: 'foglight', cells: 'r4c1-r4c4' } };
  const other = { trigger: { type: 'cellvalue', cell: 'r1c1' }, effect: { type: 'message', cells: 'r2c2' } };
  const byStart = (/** @type {string} */ start) =>
    lit(sheetOf({ triggereffect: [link, other] }, { entries: start.padEnd(16, '.') }));
  assert.equal(byStart('1'), '#### #### #### ####');
  assert.equal(byStart('12'), '#### #### #### ....');
  assert.equal(byStart('13'), '#### #### #### ####');
});

test('effects of other kinds are no fog, and leave the lamps of a fog alone', () => {
  const message = { trigger: { type: 'cellvalue', cell: 'r1c1' }, effect: { type: 'message', text: 'Well done' } };
  assert.equal(lit(sheetOf({ triggereffect: [] })), undefined);
  assert.equal(lit(sheetOf({ triggereffect: [message] })), undefined);
  assert.equal(lit(sheetOf({ foglight: null })), undefined);
  assert.equal(
    lit(sheetOf({ triggereffect: [message], foglight: [] }, { entries: SOLUTION.slice(0, 1).padEnd(16, '.') })),
    '..## ..## #### ####',
  );
});

test('a rule that lies partly under the fog is hidden, and a clue beside the grid is not', () => {
  const sheet = sheetOf({
    foglight: [
      [0, 0],
      [2, 2],
      [2, 3],
    ],
  });
  assert.deepEqual(
    sheet.info.placed.map((rule) => isUnder(rule, fogOver(sheet))),
    [true, false],
  );
  const outside = parse(`${'.'.repeat(16)} @sandwich=r0c1:5`).placed[0];
  assert.equal(isUnder(outside, fogOver(sheet)), false);
});

test('hostile values describe no cells', () => {
  for (const foglight of [[[9, 9]], [[-1, 0]], 'r99c99', { a: 1 }, [null, 7, ['x']], 5]) {
    assert.equal(lit(sheetOf({ foglight })), '#### #### #### ####', JSON.stringify(foglight));
  }
  assert.equal(lightsOf({ carried: '{' }, square(4)), null);
  assert.equal(lightsOf({ carried: '7' }, square(4)), null);
});
