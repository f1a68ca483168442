// The actions of Play: the selection of many cells, marks, colours, Start, Undo, Check and the clock.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import { decode, encode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { values } from '../../www/basics/masks.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { makeLooks, looks } from '../../www/grid/cells.js';
import { newWishes, wishesOf } from '../../www/generate/generating.js';
import { withWished } from '../../www/generate/wished-rules.js';
import { pack, unpack } from '../../www/library/undo.js';
import { requestOf, sheetOf as importedSheet } from '../../www/exchange/imported.js';
import * as play from '../../www/play/actions.js';
import { timeWords } from '../../www/play/clock.js';
import { isFinished, isRevealed } from '../../www/play/finish.js';
import { keysInRow } from '../../www/play/pad.js';
import { highlights, selectedCells } from '../../www/play/selection.js';
import { readHelpers } from '../../www/play/state.js';
import { instead } from '../../www/hints/sparse-marks.js';
import { engine } from './engine.js';

const AC3 = SOURCES[1].line;
const SOLUTION = [...'534678912672195348198342567859761423426853791713924856961537284287419635345286179'].map(Number);

/** @param {string} [line] */
function opened(line = AC3) {
  const state = defaults();
  actions.load(state, engine.parse(line, undefined));
  Object.assign(state, { past: [], room: 'play' });
  return state;
}

/** @param {import('../../www/app/state.js').State} state */
const sheetOf = (state) => /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);

test('cells are selected one by one, as a rectangle, and by their digit', () => {
  const state = opened();
  play.select(state, 10);
  play.toggle(state, 12);
  assert.deepEqual(selectedCells(state), [10, 12]);
  play.toggle(state, 10);
  assert.deepEqual(selectedCells(state), [12]);
  play.toggle(state, 12);
  assert.deepEqual(selectedCells(state), [12], 'one cell stays selected');
  play.select(state, 0);
  play.extendTo(state, 10);
  assert.deepEqual(
    selectedCells(state).toSorted((a, b) => a - b),
    [0, 1, 9, 10],
  );
  assert.equal(state.selected, 10);
  play.selectAlike(state, 0);
  assert.deepEqual(
    selectedCells(state).map((cell) => sheetOf(state).givens[cell]),
    [5, 5, 5],
  );
  play.selectAlike(state, 2);
  assert.deepEqual(selectedCells(state), [2], 'an empty cell is like no other');
  play.move(state, 0, 1, true);
  play.move(state, 1, 0, true);
  assert.deepEqual(selectedCells(state), [2, 3, 12]);
  play.move(state, 0, 1);
  assert.deepEqual(selectedCells(state), [13]);
  // Other parts of the page move only the focus. The old selection is then ignored.
  play.extend(state, 14);
  state.selected = 50;
  assert.deepEqual(selectedCells(state), [50]);
});

test('another puzzle keeps one cell selected, not the cells that were selected together', () => {
  const state = opened();
  play.selectAlike(state, 0);
  play.type(state, 9, 'colour');
  assert.equal(selectedCells(state).length, 3, 'an edit keeps the selection');
  actions.load(state, engine.parse(SOURCES[3].line, undefined));
  assert.deepEqual(selectedCells(state), [0]);
});

test('a key writes into all selected cells, except the givens', () => {
  const state = opened();
  play.select(state, 0);
  play.extend(state, 2, 3);
  play.type(state, 4, 'notes');
  assert.deepEqual(
    [0, 2, 3].map((cell) => sheetOf(state).notes[cell]),
    [0, 8, 8],
  );
  play.select(state, 2);
  play.type(state, 4, 'notes');
  play.extend(state, 3);
  play.type(state, 4, 'notes');
  assert.deepEqual(values(sheetOf(state).notes[2]), [4], 'a mark that some cells lack is added to all');
  play.type(state, 4, 'notes');
  assert.deepEqual(
    [2, 3].map((cell) => sheetOf(state).notes[cell]),
    [0, 0],
    'a mark that all cells hold is removed',
  );
  play.extend(state, 0);
  play.type(state, 9, 'colour');
  assert.deepEqual(
    [0, 2, 3].map((cell) => sheetOf(state).colours[cell]),
    [9, 9, 9],
    'a given takes a colour',
  );
  play.type(state, 1, 'centre');
  play.erase(state);
  assert.equal(sheetOf(state).centre[2], 0);
  assert.equal(sheetOf(state).colours[2], 9, 'marks are erased before colours');
  play.erase(state);
  assert.equal(sheetOf(state).colours[2], 0);
});

test('a typed digit leaves the marks of the cells that see it, unless that is switched off', () => {
  const state = opened();
  play.fillMarks(state);
  const marked = () => sheetOf(state).notes.filter((mask) => mask & 8).length;
  const before = marked();
  play.select(state, 2);
  play.type(state, 4);
  assert.ok(marked() < before - 1);
  assert.equal(sheetOf(state).notes[3] & 8, 0);
  play.undo(state);
  assert.equal(marked(), before, 'Undo brings the marks back with the entry');
  play.setHelpers(state, { tidy: false });
  play.type(state, 4);
  assert.equal(marked(), before);
});

test('a digit that is taken away gives back the marks that it took, and no other marks', () => {
  const state = opened();
  play.fillMarks(state);
  const filled = sheetOf(state);
  play.select(state, 2);
  play.type(state, 2);
  play.select(state, 8);
  play.type(state, 4, 'notes');
  play.select(state, 2);
  play.type(state, 4);
  const marks = () => sheetOf(state).notes;
  assert.equal(marks()[11] & 2, 2, 'another digit gives back the marks of the digit that it replaces');
  assert.equal(marks()[11] & 8, 0, 'and takes its own');
  play.erase(state);
  const expected = filled.notes.map((mask, cell) => (cell === 8 ? mask & ~8 : mask));
  assert.deepEqual(marks(), expected, 'the mark that the person rubbed out stays away');

  play.type(state, 2);
  play.select(state, 11);
  play.erase(state);
  play.select(state, 2);
  play.showCheck(state, { about: 'digits', wrong: [2], several: false, settled: true, byAuthor: false });
  play.clearWrong(state);
  assert.equal(sheetOf(state).entries[2], 0);
  assert.equal(marks()[9 + 7] & 2, filled.notes[9 + 7] & 2);
  assert.equal(marks()[11], 0, 'a cell whose marks were all rubbed out since then stays empty');

  play.setHelpers(state, { tidy: false });
  play.type(state, 2);
  play.erase(state);
  assert.equal(marks()[11], 0);
});

test('a digit gives back no mark that another digit still rules out', () => {
  const state = opened();
  play.fillMarks(state);
  play.select(state, 2);
  play.type(state, 2);
  play.select(state, 10);
  play.type(state, 2);
  play.select(state, 2);
  play.erase(state);
  assert.equal(sheetOf(state).notes[9 + 2] & 2, 0, 'B2 still rules the 2 out in box 1');
  assert.equal(sheetOf(state).notes[3] & 2, 2, 'A4 sees no 2 any more');
});

test('marks that are filled in leave a cell with marks in its centre alone', () => {
  const state = opened();
  play.select(state, 3);
  for (const value of [2, 6, 9]) play.type(state, value, 'centre');
  play.fillMarks(state);
  assert.equal(sheetOf(state).notes[3], 0);
  assert.deepEqual(values(sheetOf(state).centre[3]), [2, 6], 'the rules leave no 9 there');
  assert.notEqual(sheetOf(state).notes[2], 0);
});

test('marks are filled in by the rules, and marks that the person removed stay away', () => {
  const state = opened();
  play.fillMarks(state);
  assert.deepEqual(values(sheetOf(state).notes[2]), [1, 2, 4]);
  play.select(state, 2);
  play.type(state, 1, 'notes');
  play.fillMarks(state);
  assert.deepEqual(values(sheetOf(state).notes[2]), [2, 4]);
  assert.equal(state.past.length, 2, 'filling in again changes nothing and is no step of Undo');
});

test('typed digits are clues until Start, and Undo takes Start back', () => {
  const state = opened('.'.repeat(81));
  play.type(state, 5);
  assert.equal(sheetOf(state).givens[0], 5);
  play.start(state);
  play.select(state, 1);
  play.type(state, 6);
  assert.deepEqual([sheetOf(state).givens[1], sheetOf(state).entries[1]], [0, 6]);
  play.undo(state);
  play.undo(state);
  assert.equal(sheetOf(state).mode, 'clues');
  play.redo(state);
  assert.equal(sheetOf(state).mode, 'digits');
  assert.equal(opened().sheet?.mode, 'digits', 'an imported puzzle has started');
});

test('Undo keeps the mode of the keypad', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 4);
  play.setMode(state, 'centre');
  play.undo(state);
  assert.deepEqual([sheetOf(state).entries[2], sheetOf(state).mode], [0, 'centre']);
});

test('Reset clears the work and keeps the clues, Clear leaves an empty grid', () => {
  const state = opened();
  for (const mode of /** @type {const} */ (['notes', 'centre', 'colour'])) {
    play.select(state, 2);
    play.type(state, 4, mode);
  }
  play.select(state, 3);
  play.type(state, 6);
  play.reset(state);
  const { givens, entries, notes, centre, colours } = sheetOf(state);
  assert.equal(givens.join(''), AC3);
  assert.ok([entries, notes, centre, colours].every((all) => !all.some(Boolean)));
  play.clear(state);
  assert.ok(!sheetOf(state).givens.some(Boolean));
  play.undo(state);
  play.undo(state);
  assert.deepEqual([sheetOf(state).entries[3], sheetOf(state).colours[2]], [6, 4]);
});

test('the solution is an edit that Undo takes back, and is not a finish of the person', () => {
  const state = opened();
  assert.ok(!isFinished(state));
  play.reveal(state, SOLUTION);
  assert.ok(isFinished(state) && isRevealed(state));
  play.undo(state);
  assert.ok(!sheetOf(state).entries.some(Boolean));
  SOLUTION.forEach((value, cell) => {
    play.select(state, cell);
    if (!sheetOf(state).givens[cell]) play.type(state, value);
  });
  assert.ok(isFinished(state) && !isRevealed(state));
});

test('Check is told in three rungs, and its wrong cells can be cleared', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 1);
  play.showCheck(state, { about: 'digits', wrong: [2], several: false, settled: true, byAuthor: false });
  const conflict = () => looks(state)[2].roles.includes('conflict');
  assert.deepEqual([state.check?.rung, conflict()], [1, false]);
  play.tellCheck(state);
  assert.deepEqual([state.check?.rung, conflict()], [2, false]);
  play.tellCheck(state);
  assert.deepEqual([state.check?.rung, conflict()], [3, true]);
  play.clearWrong(state);
  assert.equal(sheetOf(state).entries[2], 0);
  assert.equal(state.check, null);
});

test('the marks that Check found wrong are cleared in the corners and in the centre, and Undo brings both back', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 1, 'notes');
  play.type(state, 5, 'centre');
  const marks = () => [sheetOf(state).notes[2], sheetOf(state).centre[2]].map(values);
  play.showCheck(state, { about: 'marks', wrong: [2], several: false, settled: true, byAuthor: false });
  play.clearWrong(state);
  assert.deepEqual(marks(), [[], []]);
  play.undo(state);
  assert.deepEqual(marks(), [[1], [5]]);
});

test('Play shows the own grid while the Lab has a run', () => {
  const state = opened();
  const made = makeLooks(sheetOf(state), { domains: null, before: null, answer: null, words: { marks: [] } });
  Object.assign(state, { answer: { report: {}, values: SOLUTION } });
  assert.deepEqual(
    looks(state).map(({ kind }) => kind),
    made.map(({ kind }) => kind),
  );
  state.room = 'lab';
  assert.equal(looks(state)[2].kind, 'solved');
});

test('the selection highlights its digit and the cells that all of it sees', () => {
  const state = opened();
  play.select(state, 0);
  assert.equal(highlights(state).digit, 5);
  assert.equal(highlights(state).seen.size, 20);
  play.select(state, 2);
  play.extend(state, 3);
  assert.equal(highlights(state).digit, 0);
  assert.deepEqual(
    [...highlights(state).seen].toSorted((a, b) => a - b),
    [0, 1, 4, 5, 6, 7, 8],
  );
  play.setHelpers(state, { highlight: false });
  assert.equal(highlights(state).seen.size, 0);
});

test('centre marks and colours are in the address, in the steps of Undo and in f-puzzles', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 4, 'centre');
  play.type(state, 8, 'colour');
  play.select(state, 3);
  play.type(state, 2, 'notes');
  const place = decode(encode(state), state);
  assert.ok(place);
  const sheet = sheetAt(place, sheetOf(state).info);
  for (const layer of /** @type {const} */ (['notes', 'centre', 'colours'])) {
    assert.deepEqual(sheet[layer], sheetOf(state)[layer], layer);
  }
  const again = unpack(pack(state.past, sheetOf(state), []), sheetOf(state));
  assert.deepEqual(
    again?.past.map(({ centre, colours }) => [centre[2], colours[2]]),
    [
      [0, 0],
      [8, 0],
      [8, 8],
    ],
  );
  const link = engine.exportPuzzle(...requestOf(sheetOf(state))).find(({ id }) => id === 'f-puzzles')?.text;
  const board = importedSheet(engine.importPuzzle(`${link}`, undefined));
  assert.deepEqual([board.centre[2], board.colours[2], board.notes[3]], [8, 8, 2]);
});

test('steps of Undo and addresses of earlier versions open without centre marks and colours', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 4);
  const old = JSON.parse(pack(state.past, sheetOf(state), []));
  delete old.now.centre;
  delete old.now.colours;
  const steps = unpack(JSON.stringify(old), sheetOf(state));
  assert.equal(steps?.past[0].entries[2], 0);
  assert.ok(steps?.past[0].centre.every((mask) => mask === 0));
  const place = decode(`p=${AC3.replaceAll('0', '.')}&n=..6`, state);
  assert.ok(place);
  assert.deepEqual(values(sheetAt(place, sheetOf(state).info).notes[2]), [2, 3]);
});

test('the marks of a cell are named with it', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 4, 'centre');
  assert.match(looks(state)[2].label, /^A3, candidates 4, selected/);
  play.type(state, 1, 'notes');
  play.type(state, 8, 'colour');
  assert.match(looks(state)[2].label, /^A3, candidates 1, centre 4, blue/);
});

test('a hint ignores sparse marks that leave out the right digit', () => {
  const state = opened();
  play.select(state, 2);
  play.type(state, 1, 'notes');
  const candidates = sheetOf(state).notes.map((mask) => values(mask));
  const request = { puzzle: AC3, entries: sheetOf(state).entries, candidates };
  const hint = engine.hint(request, undefined);
  assert.equal(hint.kind, 'mistake');
  const next = instead(request, hint, sheetOf(state));
  assert.deepEqual(next?.candidates?.[2], []);
  assert.equal(engine.hint(/** @type {typeof request} */ (next), undefined).kind, 'deduction');
  play.fillMarks(state);
  assert.equal(instead(request, hint, sheetOf(state)), null, 'in a grid full of marks it is a mistake');
});

test('the clock counts only while it runs', () => {
  const state = opened();
  play.setClock(state, 'a puzzle', 1000);
  play.runClock(state, true, 5000);
  assert.equal(play.timeSpent(state.clock, 7000), 3000);
  play.runClock(state, false, 8000);
  assert.equal(play.timeSpent(state.clock, 99_000), 4000);
  assert.deepEqual([timeWords(462_000), timeWords(3_725_000)], ['07:42', '1:02:05']);
});

test('stored switches survive nonsense', () => {
  assert.equal(readHelpers('{"tidy":false,"clock":7}').tidy, false);
  assert.equal(readHelpers('{"tidy":false,"clock":7}').clock, true);
  assert.deepEqual(readHelpers('nonsense'), readHelpers(null));
});

test('the keys of every size stand in rows of nearly equal length', () => {
  assert.deepEqual([5, 7, 10, 17, 26].map(keysInRow), [5, 4, 5, 9, 9]);
});

test('the menu New asks for the kind, the size and the difficulty that it shows', () => {
  const state = opened();
  Object.assign(state.wishes, { variant: 'diagonals', size: 6 });
  const { box, diagonals, rating } = newWishes(state, 'medium');
  assert.deepEqual([box, diagonals, rating], ['3x2', true, '2.0-3.9']);
  state.wishes.size = 7;
  assert.deepEqual([newWishes(state, 'easy').jigsaw, newWishes(state, 'easy').size], [true, 7]);
  Object.assign(state.wishes, { variant: 'killer', size: 6 });
  const killer = newWishes(state, 'easy');
  assert.deepEqual([killer.rules, killer.rating, killer.symmetry], [['cage'], undefined, 'none']);
  state.wishes.size = 16;
  assert.deepEqual([newWishes(state, 'any').rules, newWishes(state, 'any').box], [undefined, '4x4']);
});

test('Generate keeps the kinds of rules on the page until others are chosen', () => {
  const state = opened(`${AC3} @cage=A3,B2:9 @anti-king @diagonals`);
  const { rules, diagonals, rating } = wishesOf(state);
  assert.deepEqual([rules, diagonals, rating], [['cage', 'anti-king'], true, undefined]);
  assert.ok(!('cage' in wishesOf(state)), 'the cages themselves are not a wish');
  state.wishes.rules = withWished(state, 'cage', false);
  assert.deepEqual(wishesOf(state).rules, ['anti-king']);
  state.wishes.rules = withWished(state, 'anti-king', false);
  assert.deepEqual(wishesOf(state).rules, [], 'no rules are a choice as well');
  Object.assign(state.wishes, { rules: withWished(state, 'arrow', true), kind: 'easy' });
  assert.deepEqual([wishesOf(state).rules, wishesOf(state).rating], [['arrow'], undefined]);
});
