// A list of puzzles to walk through: where the puzzle on the page stands, and what a damaged list in the storage does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import { puzzleKey } from '../../www/basics/sheet.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import * as walkActions from '../../www/walk/actions.js';
import { neighbour, placeOf, standingWords } from '../../www/walk/standing.js';
import { entryOf, readCollection } from '../../www/walk/state.js';
import { engine } from './engine.js';

const LINES = SOURCES.map(({ line }) => line);

/** A page with a list, and one of its puzzles. @param {number} at */
function walking(at) {
  const state = defaults();
  actions.load(state, engine.parse(LINES[at], undefined));
  const entries = LINES.map((line) => entryOf(line));
  walkActions.setCollection(state, { entries, at });
  const { sheet } = state;
  if (sheet) walkActions.noteEntry(state, at, { key: puzzleKey(sheet) });
  return state;
}

test('a list has neighbours and a count, and none for a puzzle of elsewhere', () => {
  const first = walking(0);
  assert.deepEqual([neighbour(first, -1), neighbour(first, 1)], [null, 1]);
  assert.equal(standingWords(first), '1 of 4, 0 solved');
  walkActions.noteEntry(first, 0, { solved: true });
  assert.equal(standingWords(first), '1 of 4, 1 solved');
  const last = walking(3);
  assert.deepEqual([neighbour(last, -1), neighbour(last, 1)], [2, null]);
  // The place is that of the puzzle, also after Undo went to another puzzle of the list.
  walkActions.goTo(last, 0);
  assert.equal(placeOf(last), 3);
  actions.load(last, engine.blank(9, undefined));
  assert.equal(placeOf(last), -1);
  assert.deepEqual([neighbour(last, -1), neighbour(last, 1)], [null, null]);
  assert.equal(standingWords(last), '');
  walkActions.setCollection(last, null);
  assert.equal(placeOf(last), -1);
});

test('a list comes back from the storage, and a damaged one is none', () => {
  const { collection } = walking(2);
  assert.deepEqual(readCollection(JSON.stringify(collection)), collection);
  const [entry, other] = collection?.entries ?? [];
  for (const damaged of [
    null,
    '',
    'x',
    'null',
    '{}',
    '[]',
    JSON.stringify({ entries: [entry], at: 0 }),
    JSON.stringify({ entries: [entry, { ...other, text: 7 }], at: 0 }),
    JSON.stringify({ entries: [entry, null], at: 0 }),
    JSON.stringify({ entries: [entry, { ...other, solved: 'yes' }], at: 0 }),
  ])
    assert.equal(readCollection(damaged), null, `${damaged}`);
  for (const at of [-1, 2, 1.5, 'x', null])
    assert.equal(readCollection(JSON.stringify({ entries: [entry, other], at }))?.at, 0, `${at}`);
});
