// Grids of 36 rows in the page: sets of more than 32 values, numbers of two digits from the keyboard, and the address. Latin
// squares have no lines between boxes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as actions from '../../www/app/actions.js';
import { decode, encode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { both, domainsOf, either, hasValue, maskAt, maskOf, values, without } from '../../www/basics/masks.js';
import { Shapes } from '../../www/app/shapes.js';
import { boxShape, digits, isLatin, lineOf, openValues, puzzleOf, rulesInWords } from '../../www/basics/sheet.js';
import { defaults } from '../../www/app/state.js';
import { edgesOf } from '../../www/grid/borders.js';
import { makeLooks } from '../../www/grid/cells.js';
import { linesOf, nameOf, readRecord } from '../../www/library/record.js';
import * as entryActions from '../../www/play/actions.js';
import { NumberKeys } from '../../www/commands/number-keys.js';
import { withBoxes } from '../../www/basics/rules.js';
import { engine } from './engine.js';

const SIZE = 36;
const someValues = fc.uniqueArray(fc.integer({ min: 1, max: SIZE }));
const sorted = (/** @type {Iterable<number>} */ list) => [...list].sort((a, b) => a - b);

test('a mask is a set of values up to 36', () => {
  fc.assert(
    fc.property(someValues, someValues, (one, other) => {
      const [a, b] = [maskOf(one), maskOf(other)];
      const [first, second] = [new Set(one), new Set(other)];
      assert.deepEqual(values(a), sorted(one));
      assert.deepEqual(values(both(a, b)), sorted(one.filter((value) => second.has(value))));
      assert.deepEqual(values(either(a, b)), sorted(new Set([...one, ...other])));
      assert.deepEqual(values(without(a, b)), sorted(one.filter((value) => !second.has(value))));
      for (let value = 1; value <= SIZE; value++) assert.equal(hasValue(a, value), first.has(value));
    }),
  );
});

/** A full grid of 36 rows: each row is the row above, shifted by a box. */
const FULL = Array.from({ length: SIZE ** 2 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / SIZE), cell % SIZE];
  return ((column + (row % 6) * 6 + Math.floor(row / 6)) % SIZE) + 1;
});
const CLUES = FULL.map((value, cell) => ((cell * 7) % 10 < 3 ? 0 : value));
const TEXT = CLUES.map((value) => value || '.').join(' ');

test('the domains of a cell are found among the words of all cells', () => {
  const domains = domainsOf(FULL, SIZE);
  assert.equal(domains.length, 2 * SIZE ** 2);
  FULL.forEach((value, cell) => assert.deepEqual(values(maskAt(domains, cell, SIZE)), [value]));
  assert.deepEqual(values(maskAt(domainsOf([3, 1], 9), 0, 9)), [3]);
});

/** A state in Play with the puzzle of 36 rows. */
function opened(text = TEXT) {
  const state = defaults();
  actions.load(state, engine.parse(text, undefined));
  Object.assign(state, { past: [], room: 'play' });
  return state;
}

/** @param {import('../../www/app/state.js').State} state */
const sheetOf = (state) => /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);

test('a line of 36 rows is numbers, and the engine reads it back', () => {
  const { info, givens } = sheetOf(opened());
  assert.equal(lineOf(info, givens), TEXT);
  assert.deepEqual(engine.parse(puzzleOf(info, givens), { box: boxShape(info) }).givens, CLUES);
});

test('a kept shape of 36 rows is described as the engine describes it', () => {
  /** @type {Map<string, string>} */
  const items = new Map();
  const localStorage = {
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void items.set(key, value),
  };
  Object.assign(globalThis, { localStorage });
  const first = engine.parse('.'.repeat(81), undefined);
  new Shapes(first).keep(engine.parse(TEXT, undefined));
  const again = new Shapes(first);
  const other = `12 ${Array.from({ length: SIZE ** 2 - 1 }, () => '.').join(' ')}`;
  assert.deepEqual(again.describe(other, '6x6'), engine.parse(other, { box: '6x6' }));
  assert.equal(again.describe(`${other} 5`, '6x6'), null);
  assert.equal(again.describe(`${other} @latin`, '6x6'), null);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('entries and marks above 32 come back from the address', () => {
  const state = opened();
  const blank = CLUES.flatMap((value, cell) => (value ? [] : [cell]));
  entryActions.select(state, blank[0]);
  entryActions.type(state, 36, 'digits');
  entryActions.select(state, blank[1]);
  for (const value of [1, 31, 32, 33, 36]) entryActions.type(state, value, 'notes');
  entryActions.type(state, 32, 'notes');
  entryActions.select(state, blank[2]);
  entryActions.type(state, 34, 'centre');
  const place = decode(`#${encode(state)}`, defaults());
  assert.ok(place);
  const sheet = sheetAt(place, engine.parse(place.puzzle, { box: place.box }));
  const { givens, entries, notes, centre } = sheetOf(state);
  assert.deepEqual([sheet.givens, sheet.entries, sheet.notes, sheet.centre], [givens, entries, notes, centre]);
  assert.deepEqual([values(notes[blank[1]]), values(centre[blank[2]])], [[1, 31, 33, 36], [34]]);
  const record = readRecord({ id: 'a', place: encode(state), size: SIZE });
  assert.ok(record);
  const lines = linesOf(record);
  assert.deepEqual([lines.givens.length, lines.entries.length], [SIZE ** 2, SIZE ** 2]);
  assert.equal(nameOf(record), `Classic 36x36, ${CLUES.filter(Boolean).length} givens`);
});

test('the candidates that the rules leave and the looks of a run go up to 36', () => {
  const state = opened();
  const sheet = sheetOf(state);
  const all = digits(sheet);
  CLUES.forEach((value, cell) => {
    if (value || cell % 11) return;
    const houses = sheet.info.houses.filter((house) => house.cells.includes(cell));
    const seen = new Set(houses.flatMap((house) => house.cells.map((each) => all[each])));
    const open = Array.from({ length: SIZE }, (_, index) => index + 1).filter((each) => !seen.has(each));
    assert.deepEqual(values(openValues(sheet, cell)), open);
  });
  const session = new engine.Session(TEXT, { solutions: 1 });
  const { domains } = engine.step(session, 'end', 1);
  const looks = makeLooks(sheet, { domains, before: null, answer: null, words: { marks: [] } });
  assert.deepEqual(
    looks.map(({ value }) => value),
    Array.from(/** @type {Uint32Array} */ (session.solution())),
  );
  assert.ok(looks.some(({ kind, value }) => kind === 'fixed' && value > 32));
  session.free();
});

/** The keys of a person, with a clock that the test sets. */
function typing() {
  const state = opened();
  let now = 0;
  const commands = {
    type: (/** @type {number} */ value, /** @type {any} */ mode) => entryActions.type(state, value, mode),
    undo: () => entryActions.undo(state),
  };
  const keys = new NumberKeys(() => now);
  const blank = CLUES.flatMap((value, cell) => (value ? [] : [cell]));
  entryActions.select(state, blank[0]);
  const press = (/** @type {string} */ key, wait = 100, shiftKey = false) => {
    now += wait;
    const event = { key, code: `Digit${key}`, shiftKey };
    return keys.press(/** @type {KeyboardEvent} */ (event), state, /** @type {any} */ (commands));
  };
  const entry = () => sheetOf(state).entries[blank[0]];
  const marks = () => values(sheetOf(state).notes[blank[0]]);
  return { state, blank, press, entry, marks };
}

test('two digits in a row are one number, and one step undoes it', () => {
  const { state, press, entry } = typing();
  press('2');
  assert.equal(entry(), 2, 'the first digit is entered at once');
  press('7');
  assert.equal(entry(), 27);
  press('3');
  assert.equal(entry(), 3, 'a third digit begins another number');
  press('9');
  assert.equal(entry(), 9, 'there is no 39');
  press('1');
  press('0');
  assert.equal(entry(), 10);
  entryActions.undo(state);
  assert.equal(entry(), 9, 'a number is one step');
});

test('digits far apart, in other cells or after another change are numbers of their own', () => {
  const { state, blank, press, entry } = typing();
  press('1');
  press('2', 2000);
  assert.equal(entry(), 2);
  press('1', 2000);
  entryActions.select(state, blank[1]);
  press('2');
  assert.deepEqual([entry(), sheetOf(state).entries[blank[1]]], [1, 2]);
  entryActions.select(state, blank[0]);
  press('3', 2000);
  entryActions.erase(state);
  press('4');
  assert.equal(entry(), 4);
  assert.equal(press('0', 5000), false, 'a 0 alone erases, as in smaller grids');
  assert.equal(entry(), 4);
});

test('a digit and a mark are no number together', () => {
  const { press, entry, marks } = typing();
  press('1', 100, true);
  press('2');
  assert.deepEqual([marks(), entry()], [[1], 2], 'a digit after a mark is no 12');
  press('3', 100, true);
  assert.equal(entry(), 2, 'a mark after a digit is no 23');
});

test('a number is a mark too', () => {
  const { press, marks } = typing();
  press('3', 100, true);
  press('4', 100, true);
  assert.deepEqual(marks(), [34]);
  press('3', 3000, true);
  assert.deepEqual(marks(), [3, 34]);
  press('4', 100, true);
  assert.deepEqual(marks(), [], 'the mark 34 goes, and the 3 was only its first digit');
});

test('a Latin square has no boxes and no lines between them', () => {
  const { info } = sheetOf(opened(`${'.'.repeat(81)} @latin`));
  assert.ok(isLatin(info));
  assert.equal(rulesInWords(info), 'This is a Latin square: it has no boxes.');
  assert.ok(edgesOf(info).every(({ right, below, corner }) => !right && !below && !corner));
  assert.equal(withBoxes('@latin @diagonals @regions=1'), '@diagonals');
  assert.ok(!isLatin(engine.parse('.'.repeat(81), undefined)));
  assert.equal(engine.parse(`${'.'.repeat(49)} @latin`, undefined).size, 7);
  assert.equal(
    engine.parse(
      Array.from({ length: 7 }, () => Array(7).fill(0)),
      { latin: true },
    ).rules,
    '@latin',
  );
});
