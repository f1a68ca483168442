// The author's solution of an imported puzzle: links of both programs with a right, a wrong and an incomplete solution, with
// and without parts that are unknown. The real engine reads, writes and checks them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { authorsSolution, differing, solutionProblem, unknownParts } from '../../www/basics/authors-solution.js';
import { defaults } from '../../www/app/state.js';
import { requestOf, sheetOf } from '../../www/exchange/imported.js';
import { withIgnored } from '../../www/exchange/words.js';
import { pack, unpack } from '../../www/library/undo.js';
import { Checker } from '../../www/play/checker.js';
import { isAnother, isFinished } from '../../www/play/finish.js';
import { engine } from './engine.js';

/** @typedef {import('../../www/app/state.js').Sheet} Sheet */

const RIGHT = '1423231431424231';
/** Another solution of the same givens. */
const OTHER = '1423231432414132';

/** The cells in which the two solutions differ. */
const apart = Array.from(RIGHT).flatMap((digit, cell) => (digit === OTHER[cell] ? [] : [cell]));

/** The digits of a text. @param {string} text */
const digitsOf = (text) => Array.from(text, Number);

/** An f-puzzles puzzle of 4x4 with one given. @param {object} members */
const fpuzzles = (members) => {
  const grid = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => (row + column === 0 ? { value: 1, given: true } : {})),
  );
  return JSON.stringify({ size: 4, grid, ...members });
};

/** The same puzzle as SudokuPad writes it. @param {object} members */
const sudokupad = (members) => {
  const cells = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => (row + column === 0 ? { value: 1 } : {})),
  );
  return JSON.stringify({ cells, ...members });
};

/** @param {string} text */
const imported = (text) => sheetOf(engine.importPuzzle(text, undefined));

/** A sheet with these entries. @param {Sheet} sheet @param {string} entries */
const filled = (sheet, entries) => ({
  ...sheet,
  entries: digitsOf(entries.replaceAll('.', '0')).map((entry, cell) => (sheet.givens[cell] ? 0 : entry)),
});

/** The page's Check with the real engine behind it. */
const checker = () =>
  new Checker(
    defaults(),
    /** @type {any} */ ({
      call: async (/** @type {'solve'} */ name, /** @type {any[]} */ ...args) =>
        /** @type {any} */ (engine)[name](...args),
    }),
    /** @type {any} */ (null),
  );

/** Unknown parts of a puzzle in each program. */
const UNKNOWN = { spiral: [1], fog: [2] };

const KEPT = [
  fpuzzles({ solution: digitsOf(RIGHT), ...UNKNOWN }),
  fpuzzles({ solution: RIGHT }),
  sudokupad({ metadata: { solution: RIGHT }, ...UNKNOWN }),
  sudokupad({ cages: [{ value: `solution: ${RIGHT}` }], ...UNKNOWN }),
];

const NAMED = [
  [fpuzzles({ solution: digitsOf(RIGHT).slice(1), ...UNKNOWN }), /it has 15 digits, and the grid has 16 cells/],
  [fpuzzles({ solution: digitsOf(RIGHT).with(5, 0), ...UNKNOWN }), /it is incomplete: 1 cell has no digit/],
  [fpuzzles({ solution: digitsOf('2413142341323214'), ...UNKNOWN }), /it has 2 in A1, where the puzzle gives 1/],
  [fpuzzles({ solution: digitsOf(RIGHT).with(15, 2), ...UNKNOWN }), /it has the digit 2 twice in row D/],
  [
    fpuzzles({ solution: digitsOf(RIGHT), killercage: [{ cells: ['R1C1', 'R1C2'], value: '3' }], ...UNKNOWN }),
    /it breaks the cage of 3 in A1 and A2/,
  ],
  [sudokupad({ metadata: { solution: RIGHT.replace('3', '?') }, ...UNKNOWN }), /it is incomplete: 1 cell has no digit/],
];

test('a right solution stays in the address, in the steps of Undo and in exported links', () => {
  for (const text of KEPT) {
    const sheet = imported(text);
    const right = digitsOf(RIGHT);
    assert.deepEqual(authorsSolution(sheet), right, text);
    assert.equal(solutionProblem(/** @type {any} */ (sheet.words)), '');
    const state = { ...defaults(), sheet };
    const place = decode(encode(state), state);
    assert.deepEqual(authorsSolution(place && sheetAt(place, sheet.info)), right, 'in an address');
    const entered = filled(sheet, '.4..............');
    const steps = unpack(pack([sheet], entered, []), entered);
    assert.deepEqual(authorsSolution(steps?.past[0] ?? null), right, 'in the steps of Undo');
    for (const { id, text: written } of engine.exportPuzzle(...requestOf(entered))) {
      if (!['f-puzzles', 'sudokupad', 'f-puzzles-json'].includes(id)) continue;
      assert.deepEqual(authorsSolution(imported(written)), right, id);
    }
  }
});

test('a solution that is incomplete or contradicts the puzzle is named, and not used', () => {
  for (const [text, reason] of /** @type {[string, RegExp][]} */ (NAMED)) {
    const sheet = imported(text);
    assert.equal(authorsSolution(sheet), null, text);
    assert.match(solutionProblem(/** @type {any} */ (sheet.words)), reason, text);
    assert.equal(unknownParts(sheet), 2, 'a solution is no part of the rules');
    assert.match(withIgnored('', sheet), /2 parts/);
    assert.ok(!encode({ ...defaults(), sheet }).includes('solution='), 'not in the address');
  }
});

test('a solution belongs to its puzzle: other rules and other clues drop it, and Undo brings it back', () => {
  const sheet = imported(KEPT[0]);
  const right = digitsOf(RIGHT);
  const wrong = { ...sheet, givens: sheet.givens.with(1, 3) };
  assert.equal(authorsSolution(wrong), null, 'a clue that it contradicts');
  assert.deepEqual(authorsSolution({ ...sheet, givens: sheet.givens.with(1, 4) }), right, 'a clue that it has');
  const info = engine.parse(`${'1'.padEnd(16, '.')} @diagonals`, undefined);
  assert.equal(authorsSolution({ ...sheet, info }), null, 'another rule');
  assert.deepEqual(authorsSolution(sheet), right);
  const written = Object.fromEntries(engine.exportPuzzle(...requestOf(wrong)).map(({ id, text }) => [id, text]));
  assert.ok(!JSON.parse(written['f-puzzles-json']).solution, 'a changed puzzle travels without it');
});

test('addresses without a solution, and with a damaged one, open as before', () => {
  const sheet = imported(KEPT[0]);
  const state = { ...defaults(), sheet };
  const parts = new URLSearchParams(encode(state));
  parts.delete('solution');
  const old = decode(parts.toString(), state);
  assert.equal(authorsSolution(old && sheetAt(old, sheet.info)), null);
  for (const damaged of ['1', RIGHT.replace('2', 'x'), `${RIGHT}1`, '1'.repeat(16), OTHER.replace('1', '2')]) {
    parts.set('solution', damaged);
    const place = decode(parts.toString(), state);
    assert.ok(place);
    assert.equal(authorsSolution(sheetAt(place, sheet.info)), null, damaged);
  }
});

test('Check compares with the author’s solution where the known rules leave several', async () => {
  for (const text of KEPT) {
    const right = await checker().look(filled(imported(text), RIGHT));
    assert.deepEqual([right.wrong, right.byAuthor], [[], true], text);
    const wrong = await checker().look(filled(imported(text), OTHER));
    assert.deepEqual([wrong.about, wrong.wrong], ['digits', apart], text);
  }
  const without = await checker().look(filled(imported(fpuzzles(UNKNOWN)), OTHER));
  assert.deepEqual([without.wrong, without.byAuthor, without.several], [[], false, true]);
});

test('a full grid is finished only with the digits of the author’s solution', () => {
  for (const text of KEPT) {
    const sheet = imported(text);
    const state = (/** @type {string} */ entries) => ({ ...defaults(), sheet: filled(sheet, entries) });
    assert.deepEqual([isFinished(state(RIGHT)), isAnother(state(RIGHT))], [true, false]);
    assert.deepEqual([isFinished(state(OTHER)), isAnother(state(OTHER))], [false, true], text);
    assert.deepEqual(differing(filled(sheet, OTHER)), apart, 'the cells that differ');
  }
  const state = { ...defaults(), sheet: filled(imported(fpuzzles(UNKNOWN)), OTHER) };
  assert.equal(isFinished(state), true, 'without a solution the known rules decide');
});

test('a hint finds the entry that only the author’s solution shows to be wrong, and nothing else', () => {
  const puzzle = '1'.padEnd(16, '.');
  const entries = digitsOf('0000000030000000').with(9, 2);
  const solution = digitsOf(RIGHT);
  assert.notEqual(engine.hint({ puzzle, entries }, undefined).kind, 'mistake', 'the rules allow the entry');
  const hint = engine.hint({ puzzle, entries, solution }, undefined);
  assert.deepEqual([hint.kind, hint.sentence], ['mistake', 'C2 is not 2 in the author’s solution.']);
  assert.ok(!hint.spans.some(({ text }) => text === '1'), 'the right digit is not told');
  const right = engine.hint({ puzzle, entries: entries.with(9, 1), solution }, undefined);
  assert.deepEqual(right, engine.hint({ puzzle, entries: entries.with(9, 1) }, undefined), 'no deduction uses it');
  assert.throws(() => engine.hint({ puzzle, solution: solution.with(0, 2) }, undefined), {
    name: 'PuzzleError',
    message: 'the solution cannot be used: it has 2 in A1, where the puzzle gives 1',
  });
});

test('an answer to a puzzle with unknown parts does not claim that the solution is unique', () => {
  const text = fpuzzles({ ...UNKNOWN, thermometer: [{ lines: [['R1C1', 'R1C2', 'R1C3', 'R1C4']] }] });
  const known = engine.solve(text.replace('"spiral":[1],"fog":[2],', ''), undefined);
  assert.equal(known.unique, false);
  const { unique, message } = engine.solve(text, undefined);
  assert.equal(unique, null);
  assert.match(message, /under the rules that Pencilmark knows; 2 parts are not checked$/);
});
