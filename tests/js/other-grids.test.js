// Grids with other sides, digits and boxes in the parts of the page that need no browser: the geometry comes from the engine.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { decode, encode } from '../../www/address/address.js';
import * as actions from '../../www/app/actions.js';
import { kindWords } from '../../www/app/puzzle-name.js';
import { Shapes } from '../../www/app/shapes.js';
import { defaults } from '../../www/app/state.js';
import { boardOf } from '../../www/app/board-of.js';
import { maskAt, maskOf, domainsOf, values } from '../../www/basics/masks.js';
import { sheetAt } from '../../www/basics/place.js';
import {
  boxOption,
  boxShapes,
  freshSheet,
  isUsual,
  lineOf,
  occurrences,
  puzzleKey,
  withDigits,
} from '../../www/basics/sheet.js';
import { NumberKeys } from '../../www/commands/number-keys.js';
import { signsOf } from '../../www/commands/puzzle.js';
import { drawing } from '../../www/exchange/drawing.js';
import { unlikePage, wishesOf } from '../../www/generate/generating.js';
import { isDenser } from '../../www/grid/cell-view.js';
import { edgesAmong, linesAmong } from '../../www/grid/borders.js';
import { outlinePath } from '../../www/grid/outline.js';
import { clueMargins, drawRules } from '../../www/grid/rules/index.js';
import { insetLoops } from '../../www/grid/rules/shapes.js';
import { contentOf, extentOf, linesOf, kindOf, progressOf, puzzleKeyOf, readRecord } from '../../www/library/record.js';
import { shownIn } from '../../www/library/thumbnail.js';
import * as play from '../../www/play/actions.js';
import { directionsFrom, draftOf, isOffered, placeAt, placesOfMark } from '../../www/rules/draft.js';
import { engine } from './engine.js';

/** @import { RuleKind } from '../../www/worker/protocol.js' */

const dots = (/** @type {number} */ count) => '.'.repeat(count);
const parse = (/** @type {string} */ text) => engine.parse(text, undefined);

const WIDE = parse(`${dots(48)} @grid=6x8`);
const HIGH = parse(`${dots(48)} @grid=8x6`);
const WITHOUT_BOXES = parse(`${dots(72)} @grid=8x9`);
const FROM_ZERO = parse(`0${dots(80)} @digits=0-8`);
const TEN = parse(`${dots(81)} @digits=0-9`);
const NINE_IN_SIX = parse(`${dots(36)} @boxes=3x3 @digits=1-9`);
const USUAL = parse(dots(81));
const ALL = [WIDE, HIGH, WITHOUT_BOXES, FROM_ZERO, TEN, NINE_IN_SIX, USUAL];

/** A state with a grid in Play. @param {typeof WIDE} info */
function opened(info) {
  const state = defaults();
  actions.load(state, info);
  return state;
}

/** @param {ReturnType<typeof opened>} state */
function sheetOf({ sheet }) {
  assert.ok(sheet);
  return sheet;
}

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

test('the selection moves by rows and columns, and stops at the edges', () => {
  for (const [info, rows, columns] of /** @type {const} */ ([
    [WIDE, 6, 8],
    [HIGH, 8, 6],
  ])) {
    const state = opened(info);
    play.select(state, 0);
    for (let step = 0; step < 12; step++) play.move(state, 0, 1);
    assert.equal(state.selected, columns - 1);
    for (let step = 0; step < 12; step++) play.move(state, 1, 0);
    assert.equal(state.selected, rows * columns - 1);
    play.move(state, -info.size, -info.size);
    assert.equal(state.selected, 0);
    play.extendTo(state, columns + 1);
    assert.deepEqual(
      [...state.selection].sort((a, b) => a - b),
      [0, 1, columns, columns + 1],
    );
  }
});

test('a set in the list of the engine has the words that the digits need', () => {
  const digits = [1, 33, 40, 0];
  const domains = domainsOf(digits.slice(0, 3), 40);
  assert.deepEqual(
    [0, 1, 2].map((cell) => values(maskAt(domains, cell, 40))),
    [[1], [33], [40]],
  );
  assert.deepEqual(values(maskAt(domainsOf([10], 10), 0, 10)), [10]);
});

test('thick and thin lines run along the longer and the shorter side', () => {
  const { borders, hairlines } = linesAmong(
    8,
    WIDE.cells.map((_, cell) => 2 * Math.floor(cell / 16) + Math.floor((cell % 8) / 4)),
  );
  assert.equal(borders, 'M0 2H8M0 4H8M4 0V6');
  assert.equal(hairlines.split('M').length - 1, 3 + 6);
  const edges = edgesAmong(3, [0, 0, 1, 0, 0, 1]);
  assert.deepEqual(
    edges.map(({ right, below }) => [right, below]),
    [
      [false, false],
      [true, false],
      [false, false],
      [false, false],
      [true, false],
      [false, false],
    ],
  );
});

test('an outline does not run on from the end of a row to the next row', () => {
  // The last cell of the first row and the first cell of the second one touch nowhere.
  assert.equal(insetLoops([7, 8], 8, 0.1).length, 2);
  assert.equal(outlinePath([7, 8], 8, false).split('M').length - 1, 8);
});

test('the places beside a grid belong to its rows and columns', () => {
  const kinds = /** @type {RuleKind[]} */ (engine.ruleKinds(8));
  const kindOfId = (/** @type {string} */ id) => /** @type {RuleKind} */ (kinds.find((kind) => kind.id === id));
  const [clue, diagonal, cage, dot, four] = ['sandwich', 'little-killer', 'cage', 'difference', 'quadruple'].map(
    kindOfId,
  );
  const offered = (/** @type {RuleKind} */ kind, /** @type {number} */ row, /** @type {number} */ column) =>
    isOffered(kind, { row, column }, WIDE);
  assert.deepEqual([offered(clue, 7, 8), offered(clue, 6, 9), offered(clue, 7, 9)], [true, true, false]);
  assert.deepEqual([offered(cage, 6, 8), offered(cage, 7, 1), offered(cage, 1, 9)], [true, false, false]);
  assert.deepEqual([offered(diagonal, 7, 9), offered(diagonal, 9, 9)], [true, false]);
  assert.deepEqual(directionsFrom({ row: 7, column: 9 }, WIDE), ['UL']);
  const places = (/** @type {RuleKind} */ kind, /** @type {number} */ row, /** @type {number} */ column) =>
    placesOfMark(kind, { row, column }, WIDE).map((place) => `${place.row}${place.column}`);
  assert.deepEqual(places(dot, 6, 8), ['58', '68']);
  assert.deepEqual(places(four, 6, 8), ['57', '58', '67', '68']);
  assert.deepEqual(placeAt(47, WIDE), { row: 6, column: 8 });
});

test('a rule at the right edge is drawn there, and gives its draft again', () => {
  const info = parse(`${dots(48)} @grid=6x8 @cage=A8,B8:9 @skyscraper=r7c8:3;r2c9:2`);
  assert.deepEqual(draftOf(info, 0).groups, [
    [
      { row: 1, column: 8 },
      { row: 2, column: 8 },
    ],
  ]);
  const margins = clueMargins(info.placed, info);
  assert.deepEqual([margins.top, margins.left], [0, 0]);
  assert.ok(margins.right > 0 && margins.bottom > 0);
  const texts = drawRules(info.placed, info).flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.tag === 'text' ? [[shape.text, Math.floor(shape.x), Math.floor(shape.y)]] : [])),
  );
  assert.deepEqual(texts, [
    ['9', 7, 0],
    ['3', 7, 6],
    ['2', 8, 1],
  ]);
});

test('a picture has the proportions of the grid and a text for each digit', () => {
  for (const info of ALL) {
    const full = info.cells.map((_, cell) => (cell % info.symbols.length) + 1);
    const svg = drawing(boardOf({ ...freshSheet(info, full), words: undefined }));
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    assert.deepEqual([Number(width), Number(height)], [info.columns * 60 + 8, info.rows * 60 + 8]);
    assert.equal((svg.match(/<text/g) ?? []).length, info.cells.length);
  }
});

test('a grid tells how often each digit occurs, if its houses have every digit', () => {
  assert.deepEqual(ALL.map(occurrences), [6, 6, 8, 9, null, 4, 9]);
  assert.deepEqual(ALL.map(isUsual), [false, false, false, false, false, false, true]);
});

test('the boxes are an option of the engine where they fix the grid, and a rule states them elsewhere', () => {
  assert.deepEqual(
    ALL.map((info) => boxOption(info).box ?? null),
    [null, null, null, '3x3', '3x3', null, '3x3'],
  );
  for (const info of ALL) assert.deepEqual(engine.parse(info.line, boxOption(info)), info);
  assert.deepEqual(boxShapes(WIDE), ['4x2']);
  assert.deepEqual(boxShapes({ rows: 6, columns: 6, digits: 9 }), ['3x2', '2x3', '3x3']);
  for (const box of boxShapes({ rows: 6, columns: 6, digits: 9 }))
    assert.equal(parse(`${dots(36)} @boxes=${box} @digits=1-9`).boxWidth, Number(box[0]));
});

test('the page describes a kept grid as the engine does, with 0 as a digit only where it is one', () => {
  for (const info of ALL) {
    new Shapes(USUAL).keep(info);
    const { box } = boxOption(info);
    assert.deepEqual(new Shapes(USUAL).describe(info.line, box), info, info.rules);
  }
  const kept = new Shapes(USUAL);
  kept.keep(FROM_ZERO);
  assert.equal(kept.describe(`0${dots(79)}9 @digits=0-8`, '3x3'), null, 'there is no 9');
  assert.deepEqual(kept.describe(`0${dots(79)}8`), parse(`.${dots(79)}8`));
});

test('new digits keep the numbers that they still have', () => {
  const sheet = {
    ...freshSheet(
      USUAL,
      USUAL.givens.map((_, cell) => (cell < 2 ? [1, 9][cell] : 0)),
    ),
    notes: USUAL.givens.map((_, cell) => (cell === 5 ? maskOf([1, 8, 9]) : 0)),
  };
  const zero = withDigits(sheet, FROM_ZERO);
  assert.equal(lineOf(FROM_ZERO, zero.givens).slice(0, 3), '1..');
  assert.deepEqual(
    values(zero.notes[5]).map((value) => FROM_ZERO.symbols[value - 1]),
    ['1', '8'],
  );
  const ten = withDigits(sheet, TEN);
  assert.equal(lineOf(TEN, ten.givens).slice(0, 3), '19.');
  assert.deepEqual(withDigits(ten, USUAL).givens, sheet.givens);
});

test('the address and the record of a grid give it back', () => {
  for (const info of ALL) {
    const state = opened(info);
    play.start(state);
    play.select(state, info.cells.length - 1);
    play.type(state, info.symbols.length);
    const place = decode(encode(state), state);
    assert.ok(place);
    const again = engine.parse(place.puzzle, place.box ? { box: place.box } : undefined);
    const back = sheetAt(place, again);
    assert.deepEqual([back.givens, back.entries], [sheetOf(state).givens, sheetOf(state).entries], info.rules);
    const content = contentOf(encode(state), info);
    const record = readRecord({ ...content, id: 'one', name: '', created: 1, updated: 2, revision: 3 });
    assert.ok(record, info.rules);
    assert.deepEqual(extentOf(record), { rows: info.rows, columns: info.columns });
    const clues = info.givens.filter(Boolean).length;
    assert.equal(progressOf(record), `1 of ${info.cells.length - clues} filled`);
    assert.equal(linesOf(record).entries.at(-1), info.symbols.at(-1));
    assert.equal(puzzleKeyOf(record), puzzleKey(sheetOf(state)));
    const shown = shownIn(record);
    assert.deepEqual([shown.rows, shown.columns], [info.rows, info.columns]);
    assert.equal(shown.givens.filter(Boolean).length, clues, 'a 0 is a digit where it is one');
  }
});

test('the kind of a grid names its sides and its digits', () => {
  const named = ALL.map((info) => kindWords(freshSheet(info)));
  assert.deepEqual(named, ['6x8', '8x6', '8x9', 'digits 0 to 8', 'digits 0 to 9', '6x6 and digits 1 to 9', 'classic']);
  const kinds = ALL.map((info) => {
    const content = contentOf(encode(opened(info)), info);
    return kindOf(/** @type {any} */ (content));
  });
  assert.deepEqual(kinds, [
    'Classic 6x8',
    'Classic 8x6',
    'Classic 8x9',
    'Classic 9x9, digits 0 to 8',
    'Classic 9x9, digits 0 to 9',
    'Classic 6x6, digits 1 to 9',
    'Classic 9x9',
  ]);
});

test('pencil marks are small in a grid with many cells or with many digits', () => {
  const small = ALL.map((info) => isDenser(info, 9));
  assert.deepEqual(small, [false, false, false, false, true, false, false]);
  for (let size = 4; size <= 36; size++) {
    const symbols = Array.from({ length: size }, (_, index) => `${index}`);
    for (const other of [9, 15, 16, 25]) assert.equal(isDenser({ size, symbols }, other), size > other, `${size}`);
  }
});

test('colours have their own keys, also where 0 is a digit', () => {
  const state = opened(FROM_ZERO);
  assert.deepEqual(signsOf(state), FROM_ZERO.symbols);
  play.setMode(state, 'colour');
  assert.deepEqual(signsOf(state).slice(0, 2), ['1', '2']);
});

test('numbers of two digits from 0 are typed by their text', () => {
  const info = parse(`${Array.from({ length: 1296 }, () => '.').join(' ')} @digits=0-36`);
  const state = opened(info);
  const keys = new NumberKeys(() => 0);
  /** @type {(string | undefined)[]} */
  const typed = [];
  const commands = {
    type: (/** @type {number} */ value) => void typed.push(info.symbols[value - 1]),
    undo: () => {},
  };
  for (const key of ['0', '3', '6'])
    keys.press(
      /** @type {KeyboardEvent} */ ({ key, code: `Digit${key}`, shiftKey: false }),
      state,
      /** @type {any} */ (commands),
    );
  assert.deepEqual(typed, ['0', '3', '36']);
});

test('Generate makes the usual grid of the size, and says so', () => {
  for (const info of ALL) {
    const { box, size } = wishesOf(opened(info));
    assert.equal(unlikePage(info) === null, isUsual(info));
    const wished = box ? engine.blank(info.size, box).size : size;
    assert.equal(wished, info.size, info.rules);
  }
  assert.equal(wishesOf(opened(parse(`${dots(35)} @grid=5x7`))).jigsaw, true, 'seven rows have no boxes');
});

test('rows of numbers have the digit 0 where the rules say so, and a dot is a blank', () => {
  const rows = /** @type {(number | '.')[][]} */ ([
    [0, '.', '.', '.'],
    ['.', '.', '.', '.'],
    [1, 2, 0, 3],
    [3, '.', '.', '.'],
  ]);
  const { unique, solutions } = engine.solve(rows, { solutions: 0, rules: '@digits=0-3' });
  assert.ok(solutions.length > 0 && solutions.every((line) => /^0[0-3]{7}12033/.test(`${line}`)), `${solutions}`);
  assert.equal(unique, solutions.length === 1);
  // Without the digit 0, a 0 is a blank.
  assert.ok(engine.solve(rows, undefined).solutions.every((line) => /^[1-4]{8}12433/.test(`${line}`)));
  assert.throws(
    () => engine.solve(/** @type {any} */ ([['a', 1, 1, 1], ...rows.slice(1)]), undefined),
    /arrays of numbers/,
  );
  assert.throws(() => engine.solve([[-1, 1, 2, 3], ...rows.slice(1)], { rules: '@digits=1-4' }), /negative/);
});
