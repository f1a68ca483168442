// A person's title, author and rules in words: they belong to the puzzle in all of its steps, and to no other puzzle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '../../www/about/actions.js';
import { textsOf, usualRules } from '../../www/about/texts.js';
import * as actions from '../../www/app/actions.js';
import { encode } from '../../www/address/address.js';
import { placeIn, sheetAt } from '../../www/basics/place.js';
import { puzzleName } from '../../www/app/puzzle-name.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { requestOf, sheetOf as importedSheet } from '../../www/exchange/imported.js';
import { pack, unpack } from '../../www/library/undo.js';
import * as entryActions from '../../www/play/actions.js';
import { engine } from './engine.js';

const [CHOCO, , MSF] = SOURCES.map(({ line }) => line);
const TEXTS = { title: 'My “first” <b>', author: 'A. Person', rules: 'Normal rules.\nAnd no tricks.' };

/** @param {string} line */
function opened(line) {
  const state = defaults();
  actions.load(state, engine.parse(line, undefined));
  return state;
}

/** @param {import('../../www/app/state.js').State} state */
const sheetOf = (state) => /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);

test('every step of the puzzle has the texts, and the puzzle before has none', () => {
  const state = opened(CHOCO);
  entryActions.type(state, 5);
  actions.load(state, engine.parse(MSF, undefined));
  entryActions.type(state, 5);
  entryActions.type(state, 6);
  entryActions.undo(state);
  describe(state, TEXTS);
  assert.deepEqual(textsOf(state.sheet), TEXTS);
  assert.equal(puzzleName(sheetOf(state)), `“${TEXTS.title}”`);
  entryActions.redo(state);
  assert.deepEqual(textsOf(state.sheet), TEXTS, 'after Redo');
  const back = unpack(pack(state.past, sheetOf(state), state.future), sheetOf(state));
  assert.deepEqual(back?.past, state.past, 'in the library');
  entryActions.undo(state);
  entryActions.undo(state);
  assert.deepEqual(textsOf(state.sheet), TEXTS, 'at the start of the puzzle');
  entryActions.undo(state);
  assert.deepEqual(textsOf(state.sheet), { title: '', author: '', rules: '' }, 'the puzzle before');
});

test('an address has the texts, and empty texts leave it as it was', () => {
  const state = opened(MSF);
  const before = encode(state);
  describe(state, TEXTS);
  const place = placeIn(encode(state), state);
  assert.ok(place);
  assert.deepEqual(textsOf(sheetAt(place, sheetOf(state).info)), TEXTS);
  describe(state, { title: '', author: '', rules: '' });
  assert.equal(encode(state), before);
});

test('other texts keep what an imported puzzle has beside them: its unknown parts and its solution', () => {
  const solution = [...`${engine.solve(MSF, undefined).solutions[0]}`].map(Number);
  const state = opened(MSF);
  const written = engine.exportPuzzle(...requestOf(sheetOf(state), solution));
  const json = JSON.parse(`${written.find(({ id }) => id === 'f-puzzles-json')?.text}`);
  const sheet = importedSheet(
    engine.importPuzzle(JSON.stringify({ ...json, spiral: [1], title: 'Theirs' }), undefined),
  );
  actions.restore(state, sheet);
  describe(state, TEXTS);
  const { words } = sheetOf(state);
  assert.deepEqual(words?.solution, solution);
  assert.equal(words?.ignored.length, 1);
  describe(state, { title: '', author: '', rules: '' });
  assert.deepEqual(sheetOf(state).words?.solution, solution);
});

test('the formats of other programs carry the texts and the solution of a puzzle of one’s own', () => {
  const state = opened(`${MSF} @cage=A1,A2:9`);
  const free = opened(MSF);
  const solution = [...`${engine.solve(MSF, undefined).solutions[0]}`].map(Number);
  for (const each of [state, free]) describe(each, TEXTS);
  for (const { id, text } of engine.exportPuzzle(...requestOf(sheetOf(free), solution))) {
    if (!/f-puzzles|sudokupad/.test(id)) continue;
    const { words } = engine.importPuzzle(text, undefined);
    assert.deepEqual({ title: words.title, author: words.author, rules: words.rules }, TEXTS, id);
    assert.deepEqual(words.solution, solution, id);
  }
  assert.match(usualRules(sheetOf(state)), /^Normal sudoku rules apply\. The digits of a cage differ/);
});
