// Fill in marks with rules: the candidates that each rule leaves on its own, against all fillings of the rule's cells.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskAt, values } from '../../www/basics/masks.js';
import { boxShape, freshSheet, openValues, ownGrid } from '../../www/basics/sheet.js';
import { openMarks } from '../../www/worker/open-marks.js';
import { engine } from './engine.js';

/** The candidates of each cell that all rules leave. @param {string} text @param {Record<number, number>} [entered]  digits by cell */
function filled(text, entered = {}) {
  const info = engine.parse(text, undefined);
  const fresh = freshSheet(info);
  const sheet = { ...fresh, entries: fresh.entries.map((_, cell) => entered[cell] ?? 0) };
  const open = sheet.entries.map((digit, cell) => (digit ? [] : values(openValues(sheet, cell))));
  const left = openMarks(ownGrid(sheet, sheet.entries), open, { box: boxShape(info) });
  return open.map((all, cell) => all.filter((value) => values(maskAt(left, cell, info.size)).includes(value)));
}

/** All fillings of cells from lists. @param {number[][]} lists @returns {number[][]} */
const fillings = (lists) =>
  lists.reduce(
    (all, list) => all.flatMap((each) => list.map((value) => [...each, value])),
    /** @type {number[][]} */ ([[]]),
  );

/** @param {number[][]} lists @param {(filling: number[]) => boolean} holds */
const meant = (lists, holds) => {
  const solutions = fillings(lists).filter(holds);
  return lists.map((list, at) => list.filter((value) => solutions.some((each) => each[at] === value)));
};

const BLANK = '.'.repeat(81);
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const areDifferent = (/** @type {number[]} */ filling) => new Set(filling).size === filling.length;

test('a cage leaves the digits of its sums, also beside a digit that is entered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 3, max: 30 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
      (count, total, entered) => {
        const cells = Array.from({ length: count }, (_, at) => `A${at + 1}`);
        const lists = cells.map((_, at) =>
          at === 0 && entered ? [entered] : ALL.filter((value) => value !== entered),
        );
        const wanted = meant(
          lists,
          (each) => areDifferent(each) && each.reduce((sum, value) => sum + value, 0) === total,
        );
        // A cage that has no sum at all is refused, or leaves nothing to compare.
        fc.pre(wanted.every((list) => list.length > 0));
        const found = filled(`${BLANK} @cage=${cells.join(',')}:${total}`, entered ? { 0: entered } : {});
        assert.deepEqual(found.slice(entered ? 1 : 0, count), wanted.slice(entered ? 1 : 0));
        assert.deepEqual(found[80], ALL);
      },
    ),
    { numRuns: 60 },
  );
});

test('a thermometer rises, and two rules are filtered apart', () => {
  const found = filled(`${BLANK} @thermometer=A1,A2,A3,B3 @cage=A3,A4:3`);
  const rises = (/** @type {number[]} */ each) => each.every((value, at) => at === 0 || value > each[at - 1]);
  const thermometer = meant([ALL, ALL, ALL, ALL], rises);
  assert.deepEqual(found[0], thermometer[0], 'the cage at its end does not reach its start');
  assert.deepEqual(found[1], thermometer[1]);
  assert.deepEqual(
    found[2],
    thermometer[2].filter((value) => value < 3),
  );
  assert.deepEqual(found[3], [1, 2]);
  assert.deepEqual(found[11], thermometer[3]);
});

test('digits that break a rule leave the other rules as they are', () => {
  const found = filled(`${BLANK} @cage=A1,A2:3 @cage=C1,C2:17`, { 0: 9 });
  assert.deepEqual(
    found[18],
    [8, 9].filter((value) => value !== 9),
    'A1 and C1 share a column',
  );
});
