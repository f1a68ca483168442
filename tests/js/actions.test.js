// Editing, undoing and the changes that end a run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import * as entryActions from '../../www/play/actions.js';
import * as runActions from '../../www/run/actions.js';
import * as hintActions from '../../www/hints/actions.js';
import { maskOf, values } from '../../www/basics/masks.js';
import { clashSentence, digits, openValues, puzzleOf } from '../../www/basics/sheet.js';
import { SOURCES, sourceOf } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { engine } from './engine.js';

const TREE = /** @type {{line: string}} */ (SOURCES.find((source) => source.name === 'tree')).line;

/** @param {string} [line] */
function opened(line = TREE) {
  const state = defaults();
  actions.load(state, engine.parse(line, undefined));
  state.past = [];
  return state;
}

/** @param {import('../../www/app/state.js').State} state */
const sheetOf = (state) => /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);

test('a loaded puzzle is ready for entries, an empty grid for clues', () => {
  const state = opened();
  assert.equal(sheetOf(state).mode, 'digits');
  assert.equal(sourceOf(sheetOf(state).givens)?.name, 'tree');
  actions.load(state, engine.blank(16, undefined));
  assert.equal(sheetOf(state).mode, 'clues');
  assert.equal(sheetOf(state).givens.length, 256);
});

test('a typed digit is a given, an entry or a note, as the mode says', () => {
  const state = opened();
  entryActions.type(state, 5);
  assert.equal(sheetOf(state).entries[0], 5);
  entryActions.select(state, 1);
  entryActions.type(state, 4, 'notes');
  entryActions.type(state, 9, 'notes');
  assert.deepEqual(values(sheetOf(state).notes[1]), [4, 9]);
  entryActions.type(state, 4, 'notes');
  assert.deepEqual(values(sheetOf(state).notes[1]), [9]);
  entryActions.setMode(state, 'clues');
  entryActions.type(state, 7);
  assert.equal(sheetOf(state).givens[1], 7);
  assert.equal(digits(sheetOf(state))[1], 7);
});

test('a given is safe from entries, notes and erasing unless clues are being edited', () => {
  const state = opened();
  entryActions.select(state, 6);
  const before = state.sheet;
  entryActions.type(state, 1);
  entryActions.type(state, 1, 'notes');
  entryActions.erase(state);
  assert.equal(state.sheet, before);
  assert.match(state.message?.text ?? '', /A7 is a given/);
  entryActions.setMode(state, 'clues');
  entryActions.erase(state);
  assert.equal(sheetOf(state).givens[6], 0);
});

test('a value beyond the grid is not taken', () => {
  const state = opened();
  entryActions.type(state, 10);
  assert.equal(sheetOf(state).entries[0], 0);
});

test('undo and redo cover entries, notes, clearing, loading and a change of size', () => {
  const state = opened();
  const sheets = [state.sheet];
  const does = [
    () => entryActions.type(state, 5),
    () => entryActions.type(state, 3, 'notes'),
    () => entryActions.clear(state),
    () => actions.load(state, engine.blank(4, undefined)),
    () => entryActions.type(state, 2),
    () => actions.load(state, engine.parse(SOURCES[0].line, undefined)),
  ];
  for (const doIt of does) {
    doIt();
    if (state.sheet !== sheets.at(-1)) sheets.push(state.sheet);
    entryActions.select(state, 1);
  }
  assert.equal(sheets.length, does.length + 1);
  for (let at = sheets.length - 2; at >= 0; at--) {
    entryActions.undo(state);
    assert.equal(state.sheet, sheets[at]);
  }
  entryActions.undo(state);
  assert.equal(state.sheet, sheets[0]);
  for (let at = 1; at < sheets.length; at++) {
    entryActions.redo(state);
    assert.equal(state.sheet, sheets[at]);
  }
  entryActions.redo(state);
  assert.equal(state.sheet, sheets.at(-1));
});

test('an edit after an undo forgets what could have been redone, and nothing before it', () => {
  const state = opened();
  entryActions.type(state, 5);
  entryActions.undo(state);
  entryActions.type(state, 9);
  entryActions.redo(state);
  assert.equal(sheetOf(state).entries[0], 9);
  entryActions.undo(state);
  assert.equal(sheetOf(state).entries[0], 0);
});

test('the selection stays on the grid, also when the grid shrinks', () => {
  const state = opened();
  entryActions.move(state, -1, -1);
  assert.equal(state.selected, 0);
  entryActions.move(state, 100, 100);
  assert.equal(state.selected, 80);
  actions.load(state, engine.blank(4, undefined));
  assert.equal(state.selected, 0);
});

test('what the solver gets is givens and entries, as a line', () => {
  const state = opened();
  entryActions.type(state, 5);
  const sheet = sheetOf(state);
  const line = puzzleOf(sheet.info, digits(sheet));
  assert.equal(line.length, 81);
  assert.equal(line.slice(0, 9), '5.....6..');
});

test('two equal digits in a house are said in words', () => {
  const state = opened();
  assert.equal(clashSentence(sheetOf(state)), null);
  entryActions.type(state, 6);
  assert.equal(clashSentence(sheetOf(state)), 'Two 6s in row A: A1 and A7. Two 6s in column 1: A1 and H1.');
});

test('a hint is done: eliminations write the notes they take from, placements clear the peers', () => {
  const state = opened();
  const sheet = sheetOf(state);
  const base = /** @type {any} */ ({ placements: [], eliminations: [] });
  hintActions.showHint(state, { ...base, eliminations: [{ cell: 'A1', value: 9 }] });
  hintActions.applyHint(state);
  assert.equal(sheetOf(state).notes[0], openValues(sheet, 0) & ~maskOf([9]));
  assert.equal(sheetOf(state).notes[1], 0, 'a cell that loses nothing keeps its emptiness');
  assert.equal(state.hint, null);

  entryActions.select(state, 1);
  entryActions.type(state, 1, 'notes');
  hintActions.showHint(state, { ...base, placements: [{ cell: 'A1', value: 1 }] });
  hintActions.applyHint(state);
  assert.equal(sheetOf(state).entries[0], 1);
  assert.equal(sheetOf(state).notes[1] & maskOf([1]), 0);
  entryActions.undo(state);
  assert.equal(sheetOf(state).entries[0], 0);
});

test('any edit ends the run and what was said about it', () => {
  const state = opened();
  state.run = /** @type {any} */ ({ view: { report: { position: 3 } } });
  runActions.setOptions(state, { consistency: 'value' });
  assert.equal(state.run, null);
  state.run = /** @type {any} */ ({ view: { report: { position: 3 } } });
  entryActions.type(state, 5);
  assert.equal(state.run, null);
});
