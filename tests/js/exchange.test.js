// Puzzles of other programs in the page, read and written by the real engine: entries, marks, colours and words survive
// an import, an export and an address. Pictures show the contents of the cells.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { allNotes, boardOf } from '../../www/app/board-of.js';
import { decode, encode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { freshSheet } from '../../www/basics/sheet.js';
import { defaults } from '../../www/app/state.js';
import { drawing } from '../../www/exchange/drawing.js';
import { PAINTS } from '../../www/grid/rules/paper.js';
import { requestOf, sheetOf } from '../../www/exchange/imported.js';
import { withIgnored } from '../../www/exchange/words.js';
import { pack, unpack } from '../../www/library/undo.js';
import { filled, PRINT } from '../../www/print/choices.js';
import { engine } from './engine.js';

/** @typedef {import('../../www/app/state.js').Sheet} Sheet */

/** @param {string} text */
const imported = (text) => sheetOf(engine.importPuzzle(text, undefined));

/** The grid in every format, by the id of the format. @param {Sheet} sheet @returns {Record<string, string>} */
const written = (sheet) =>
  Object.fromEntries(engine.exportPuzzle(...requestOf(sheet)).map(({ id, text }) => [id, text]));

/** @param {object} members @param {Record<string, object>} cells  by index */
function fpuzzles(members, cells = {}) {
  const grid = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => cells[row * 9 + column] ?? {}),
  );
  return JSON.stringify({ size: 9, grid, ...members });
}

/** A sheet with a digit, and marks and colours of every kind. @param {string} [rules] */
function markedSheet(rules = '') {
  const sheet = freshSheet(engine.parse(`5${'.'.repeat(80)} ${rules}`, undefined));
  sheet.colours[0] = 1;
  sheet.notes[1] = 0b101;
  sheet.centre[2] = 0b111111111;
  [sheet.notes[3], sheet.centre[3], sheet.colours[3]] = [0b11, 0b1100, 9];
  sheet.entries[9] = 7;
  return sheet;
}

/** @param {Pick<Sheet, 'notes' | 'centre' | 'colours'>} sheet */
const marks = ({ notes, centre, colours }) => ({ notes, centre, colours });

test('rules, entries, marks and colours survive the formats that have them', () => {
  const rules = '@cage=A1,A2:9 @thermometer=B1,B2,B3 @anti-king';
  const sheet = markedSheet(rules);
  const texts = written(sheet);
  assert.deepEqual(Object.keys(texts), ['line', 'f-puzzles', 'sudokupad', 'iss', 'f-puzzles-json']);
  const { info, givens } = imported(texts.iss);
  assert.deepEqual([info.rules, givens], [rules, sheet.givens], 'ISS has the rules and the clues');
  for (const id of ['f-puzzles', 'sudokupad', 'f-puzzles-json']) {
    const again = imported(texts[id]);
    assert.deepEqual(marks(again), marks(sheet), id);
    assert.deepEqual([again.info.rules, again.givens, again.entries], [rules, sheet.givens, sheet.entries], id);
  }
});

test('a classic grid is written in every format', () => {
  const texts = written(freshSheet(engine.parse('53'.padEnd(81, '.'), undefined)));
  for (const [id, text] of Object.entries(texts)) {
    const again = imported(text);
    const digits =
      id === 'sukaku' ? again.notes.slice(0, 2).map(Math.log2) : again.givens.slice(0, 2).map((v) => v - 1);
    assert.deepEqual(digits, [4, 2], id);
  }
  assert.equal(Object.keys(texts).length, 9);
});

test('listed and given candidates become marks of the person, and given ones stay a rule', () => {
  const line = imported(`:0000:x:53${'.'.repeat(79)}:113::::`);
  assert.equal(line.notes[2], 0b111101010);
  assert.equal(line.words, null, 'marks are not ignored');
  const given = imported(fpuzzles({}, { 0: { value: 5, given: true }, 4: { givenPencilMarks: [2, 3] } }));
  assert.deepEqual([given.notes[4], given.info.rules], [0b110, '@candidates=A5:2,3']);
  const all = imported('12.......'.repeat(81));
  assert.deepEqual([all.notes[80], all.mode], [0b11, 'digits']);
});

test('the parts without a meaning and the author’s words stay with the puzzle', () => {
  const members = {
    title: '<b>T</b>',
    author: 'Ann',
    ruleset: 'Along the\nspiral.',
    spiral: [1],
    cage: [{ cells: [] }],
  };
  const sheet = imported(fpuzzles(members, { 0: { value: 5, given: true } }));
  const words = {
    title: '<b>T</b>',
    author: 'Ann',
    rules: 'Along the\nspiral.',
    ignored: [
      { field: 'spiral', reason: 'this field is unknown' },
      { field: 'cage', reason: 'these are drawings; a rule that they stand for is only in the words of the puzzle' },
    ],
  };
  words.ignored.sort((a, b) => (a.field < b.field ? -1 : 1));
  Object.assign(words, { carried: '{"source":"f-puzzles","members":{"cage":[{"cells":[]}],"spiral":[1]}}' });
  assert.deepEqual(sheet.words, words);
  assert.equal(
    withIgnored('Solved.', sheet),
    'Solved. This ignores 2 parts of this puzzle that Pencilmark does not know.',
  );
  assert.equal(withIgnored('Solved.', markedSheet()), 'Solved.');
  const state = { ...defaults(), sheet };
  const place = decode(encode(state), state);
  assert.ok(place);
  assert.deepEqual(sheetAt(place, sheet.info).words, words, 'in an address');
  const entered = { ...sheet, entries: sheet.entries.map((_, cell) => (cell === 1 ? 4 : 0)) };
  assert.deepEqual(unpack(pack([sheet], entered, []), entered)?.past[0].words, words, 'in the steps of Undo');
  const again = imported(written(entered)['f-puzzles']);
  assert.deepEqual([again.words?.title, again.words?.rules], [words.title, words.rules], 'in a link');
});

test('damaged words in an address are left out', () => {
  const state = { ...defaults(), sheet: markedSheet() };
  for (const words of ['', '{', '7', '{"__proto__":1}', 'null', '"x"'])
    assert.equal(decode(`p=1...............&words=${encodeURIComponent(words)}`, state)?.words, null, words);
  const long = JSON.stringify([1, null, 'x'.repeat(9000), ['a'], 'b', [{}, 'c']]);
  const read = decode(`p=1...............&words=${encodeURIComponent(long)}`, state)?.words;
  assert.deepEqual([read?.title, read?.author, read?.rules.length], ['', '', 4001]);
  assert.deepEqual(read?.ignored, [
    { field: 'a', reason: '' },
    { field: '', reason: 'c' },
  ]);
});

test("colours of a person become the most similar colour of the page, and the author's colours are drawings", () => {
  const cells = [
    { highlight: '#a8a8a8' },
    { highlight: '#FFA0A0', c: '#8080F0' },
    { highlight: '#ff9999' },
    { c: '#8080F0' },
    { highlight: '#ffffff' },
    { c: 'red' },
    { c: 7 },
    { highlight: '#50C060' },
  ];
  const { colours } = imported(fpuzzles({}, Object.fromEntries(cells.entries())));
  assert.deepEqual(colours.slice(0, 9), [1, 2, 2, 0, 0, 0, 0, 6, 0]);
});

test('errors name the field', () => {
  for (const [text, field] of /** @type {const} */ ([
    [fpuzzles({ killercage: [{ cells: ['R1C1', 'R10C1'] }] }), 'killercage[0].cells[1]'],
    [fpuzzles({ killercage: [{ cells: ['R1C1'], value: 1e308 }] }), 'killercage[0].value'],
  ])) {
    assert.throws(() => imported(text), { name: 'PuzzleError', field });
  }
  const polluting = fpuzzles({ constructor: { prototype: { polluted: 1 } } }).replace(
    '{',
    '{"__proto__":{"polluted":1},',
  );
  assert.deepEqual(
    imported(polluting).words?.ignored.map(({ field }) => field),
    ['__proto__', 'constructor'],
  );
  assert.equal(/** @type {Record<string, unknown>} */ ({}).polluted, undefined);
});

/** @param {Sheet} sheet */
const pictureOf = (sheet) => drawing(boardOf(sheet));

test('a picture of the grid shows marks in corners and centres, and the colours of cells', () => {
  const picture = pictureOf(markedSheet());
  const texts = [...picture.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(texts, ['5', '1', '3', '12345', '6789', '1', '2', '34', '7']);
  for (const [paint, cell] of /** @type {const} */ ([
    [PAINTS[0], 'M0 0L1 0L1 1L0 1Z'],
    [PAINTS[8], 'M3 0L4 0L4 1L3 1Z'],
  ])) {
    assert.ok(picture.includes(`<path d="${cell}" fill="${paint}"/>`), paint);
  }
  assert.equal(PAINTS.filter((paint) => picture.includes(paint)).length, 2);
});

test('the colours of a picture are the colours of the page', async () => {
  const css = await readFile('www/grid/paints.css', 'utf8');
  const paints = [...css.matchAll(/\.paint-\d \{\s*--paint: light-dark\((#[\da-f]{6}),/g)].map(([, paint]) => paint);
  assert.deepEqual(paints, PAINTS);
});

test('paper shows clues alone, marks where the person put them, or all candidates beside marks in centres', () => {
  const [clues, own, all] = PRINT.cells.map((cells) => filled(boardOf(markedSheet()), cells));
  for (const layer of [clues.notes, clues.centre, clues.colours]) assert.ok(!layer.some(Boolean));
  assert.deepEqual(marks(own), marks(markedSheet()));
  assert.deepEqual([all.notes[1], all.notes[2], all.notes[3]], [0b101, 0, 0b11]);
  assert.deepEqual([all.centre, all.colours], [markedSheet().centre, markedSheet().colours]);
  assert.equal(all.notes[4], 0b111101111, 'candidates of a cell without marks');
});

test('candidates follow the houses of the rules', () => {
  const regions = '111222333116222333111222333444555166444555666444555666777888999777888999777888999';
  const text = `1.........2${'.'.repeat(70)} @regions=${regions} @diagonals @windoku`;
  const open = allNotes(boardOf(freshSheet(engine.parse(text, undefined))));
  const has = (/** @type {number} */ cell, /** @type {number} */ digit) => (open[cell] >> (digit - 1)) & 1;
  assert.deepEqual([has(80, 1), has(33, 1), has(11, 1)], [0, 0, 1], 'the diagonal; the region, and not the box');
  assert.deepEqual([has(29, 2), has(38, 2)], [0, 1], 'the window');
});
