// The marks and colours that a person gives a cell: where they stand, and how they are kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { coloursOf, hasColour, paintIn, shares, withColour } from '../../www/basics/colours.js';
import { maskOf, values } from '../../www/basics/masks.js';
import { centreLines, cornerPlaces, cornerRows } from '../../www/grid/own-marks.js';
import { alike } from '../../www/play/selection.js';
import { freshSheet } from '../../www/basics/sheet.js';
import { SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

const SYMBOLS = [...'123456789'];
const digits = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 });

test('marks of the corners keep their order, never meet, and up to four of them stand in the four corners', () => {
  fc.assert(
    fc.property(digits, (chosen) => {
      const mask = maskOf(chosen);
      const [top, bottom] = cornerRows(mask);
      assert.deepEqual([...top, ...bottom], values(mask));
      const places = cornerPlaces(mask);
      assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, chosen.length);
      if (chosen.length <= 4) for (const { x, y } of places) assert.ok([0, 1].includes(x) && [0, 1].includes(y));
      assert.ok(places.every(({ x, y }) => x >= 0 && x <= 1 && (y === 0 || y === 1)));
    }),
  );
});

test('marks of the centre stand in one line, or in two of nearly equal length', () => {
  fc.assert(
    fc.property(digits, (chosen) => {
      const lines = centreLines(maskOf(chosen), SYMBOLS);
      assert.equal(lines.join(''), values(maskOf(chosen)).join(''));
      assert.ok(lines.length <= 2 && lines.every((line) => line.length <= 5));
    }),
  );
});

test('colours are added and taken away one by one; one colour is the number of before', () => {
  for (let colour = 1; colour <= 9; colour++) {
    assert.deepEqual(coloursOf(colour), [colour]);
    assert.equal(withColour(0, colour, true), colour);
    assert.equal(paintIn(colour), colour);
  }
  assert.deepEqual([paintIn(0), paintIn(-1), paintIn(10), paintIn(NaN)], [0, 0, 0, 0]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 30 }), (changes) => {
      /** @type {Set<number>} */
      const wanted = new Set();
      let paint = 0;
      for (const [colour, isOn] of changes) {
        paint = withColour(paint, colour, isOn);
        if (isOn) wanted.add(colour);
        else wanted.delete(colour);
      }
      assert.deepEqual(coloursOf(paint), [...wanted].sort());
      assert.ok([...wanted].every((colour) => hasColour(paint, colour)));
      assert.equal(paintIn(paint), paint);
      // An address writes the number in base 36.
      assert.equal(parseInt(paint.toString(36), 36), paint);
    }),
  );
});

test('any number of an address is a set of colours that the page has', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      assert.ok(coloursOf(paintIn(number)).every((colour) => colour >= 1 && colour <= 9));
    }),
  );
});

test('the colours of a cell share it, without a gap', () => {
  const area = (/** @type {number[][]} */ points) =>
    Math.abs(
      points.reduce((sum, [x, y], at) => {
        const [nextX, nextY] = points[(at + 1) % points.length];
        return sum + x * nextY - nextX * y;
      }, 0) / 2,
    );
  for (let count = 1; count <= 9; count++) {
    const parts = shares(Array.from({ length: count }, (_, at) => at + 1));
    assert.equal(parts.length, count);
    assert.ok(Math.abs(parts.reduce((sum, { points }) => sum + area(points), 0) - 1) < 1e-9, `${count}`);
    for (const { points } of parts) assert.ok(Math.abs(area(points) - 1 / count) < 1e-9, 'equal shares');
  }
});

test('cells are alike by their digit, or else by marks in the centre, marks in the corners, or colours', () => {
  const sheet = freshSheet(engine.parse(SOURCES[1].line, undefined));
  const changedTo = (/** @type {number[]} */ all, /** @type {Record<number, number>} */ changed) =>
    all.map((value, cell) => changed[cell] ?? value);
  const marked = {
    ...sheet,
    notes: changedTo(sheet.notes, { 2: maskOf([1, 4]), 3: maskOf([1, 2, 4]), 5: maskOf([1]), 6: maskOf([1, 4]) }),
    centre: changedTo(sheet.centre, { 6: maskOf([8]), 7: maskOf([8, 9]) }),
    colours: changedTo(sheet.colours, { 10: 3, 11: 3, 12: withColour(3, 4, true) }),
  };
  assert.deepEqual(alike(marked, 2), [2, 3, 6], 'also where more is marked');
  assert.deepEqual(alike(marked, 5), [2, 3, 5, 6]);
  assert.deepEqual(alike(marked, 6), [6, 7], 'the centre comes first');
  assert.deepEqual(alike(marked, 10), [10, 11]);
  assert.deepEqual(alike(marked, 8), [8], 'a blank cell is like no other');
  assert.deepEqual(
    alike(marked, 0).map((cell) => sheet.givens[cell]),
    alike(marked, 0).map(() => sheet.givens[0]),
  );
});
