// The shown part of a hint, its drawing, and the event of the Lab to which the hint leads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LongQuestions } from '../../www/hints/long-questions.js';
import {
  eventOf,
  letterOf,
  levelWords,
  patternOf,
  readSwitches,
  rungs,
  setNumber,
  settingsOf,
  toldOf,
} from '../../www/hints/hints.js';
import { hintScene } from '../../www/grid/scene.js';
import { engine } from './engine.js';

const TREE = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';
const info = engine.parse(TREE, undefined);
const single = engine.hint({ puzzle: TREE }, undefined);

/** A position whose next step is a pattern of two almost locked sets. */
const SETS = {
  puzzle: '17...2.8....7......3...5..2....34.69...2....5..5.6..1...9.2.3...64.......8....6.7',
  entries: '..6...5....2.....6..86.....8..5.....6.................7....6.....................',
};

test('a step of a technique has three rungs, and the first two show no candidate', () => {
  assert.equal(rungs(single), 3);
  for (const rung of /** @type {const} */ ([1, 2])) {
    const { marks } = toldOf(info, single, rung);
    assert.ok(marks.length > 0 && marks.every(({ role, values }) => role === 'house' && values.length === 0));
    assert.equal(hintScene(info, single, rung).kind, 'place');
    assert.equal(hintScene(info, single, rung).pattern, undefined);
  }
  const told = toldOf(info, single, 3);
  assert.ok(told.marks.some(({ role, values }) => role === 'fixed' && values.length === 1));
});

test('a mistake is told at once', () => {
  const entries = [2, ...new Array(80).fill(0)];
  const mistake = engine.hint({ puzzle: TREE, entries }, undefined);
  assert.equal(rungs(mistake), 1);
  assert.deepEqual(toldOf(info, mistake, 1).marks, mistake.marks);
});

test('sets are drawn with letters, and their cells carry them', () => {
  const found = engine.everyHint(SETS, { technique: 'als-xz' });
  assert.ok(found.length > 0);
  for (const hint of found) {
    const { sets } = patternOf(info, hint);
    assert.deepEqual(
      sets.map(({ letter }) => letter),
      ['A', 'B'],
    );
    for (const [index, { cells }] of sets.entries()) {
      const marked = toldOf(info, hint, 3).marks.filter(({ role }) => setNumber(role) === index + 1);
      assert.deepEqual(new Set(marked.map(({ cell }) => cell)), new Set(cells));
      assert.equal(letterOf(index + 1), sets[index].letter);
    }
  }
});

test('the links of chains join candidates of the grid, in order', () => {
  const [chain] = engine.everyHint(SETS, { technique: 'forcing-chain' });
  const { links, signs } = patternOf(info, chain);
  assert.ok(links.length > 2);
  for (const { from, to, kind } of links) {
    assert.ok([...from, ...to].every(({ cell, values }) => cell >= 0 && values.length === 1));
    assert.match(kind, /^(strong|weak)$/);
  }
  assert.ok(signs.some(({ role }) => role === 'on') && signs.some(({ role }) => role === 'off'));
});

test('every level but search leads to settings of the lab and to an event', () => {
  for (const levelReport of engine.ladder()) {
    const hint = { ...single, level: levelReport.name, levelReport };
    const settings = settingsOf(hint);
    assert.ok(settings, levelReport.name);
    assert.doesNotThrow(() => new engine.Session(TREE, settings).free());
    assert.match(levelWords(hint), /^[A-Z].* is the first level in the list that makes the same deduction\.$/);
  }
  const search = { ...single, level: 'search', levelReport: undefined };
  assert.equal(settingsOf(search), null);
  assert.match(levelWords(search), /by search/);
  const [placed] = single.placements;
  assert.deepEqual(eventOf(single), { kind: 'cell-fixed', cell: placed.cell });
});

test('what the browser kept is read, and nonsense is not', () => {
  assert.deepEqual(readSwitches('{"without":["bug-1",7],"uniqueness":false}'), {
    without: ['bug-1'],
    uniqueness: false,
  });
  for (const text of [null, '', 'x', 'null']) assert.equal(readSwitches(text), null);
});

test('a path that is watched comes to what rating at once does, and can be looked at anywhere', () => {
  const rated = engine.rate(TREE, undefined);
  const path = new engine.SolvePath(TREE, undefined);
  let turns = 0;
  while (!path.advance(0)) turns++;
  assert.ok(turns >= rated.path.length - 1, 'one step a turn when there is no time');
  assert.deepEqual(path.report(), rated);
  assert.deepEqual([path.length, path.blanks], [rated.path.length, 0]);
  const { values, candidates, hint } = path.at(1);
  assert.equal(values.filter(Boolean).length, info.givens.filter(Boolean).length + 1);
  assert.ok(candidates.every((list, cell) => (values[cell] > 0 ? list.length === 0 : list.length > 0)));
  assert.equal(hint?.technique, rated.path[1].technique);
  const end = path.at(path.length);
  assert.deepEqual([end.hint, end.values.join('')], [null, engine.solve(TREE, undefined).solutions[0]]);
  assert.throws(() => path.at(path.length + 1), { name: 'PuzzleError' });
  path.free();
});

test('techniques that are left out are not used, and unknown ones are refused by name', () => {
  const all = engine.techniques();
  assert.ok(all.length > 60 && all.every(({ id, name, family, looksFor }) => id && name && family && looksFor));
  const singles = ['full-house', 'naked-single', 'hidden-single'];
  const other = engine.hint({ puzzle: TREE }, { without: singles });
  assert.ok(!singles.includes(String(other.technique)));
  const path = engine.rate(TREE, { without: ['pointing'], uniqueness: false }).path;
  const barred = all.filter(({ uniqueness }) => uniqueness).map(({ id }) => id);
  assert.ok(path.every(({ technique }) => technique !== 'pointing' && !barred.includes(technique)));
  for (const options of [{ technique: 'magic' }, { without: ['magic'] }]) {
    assert.throws(() => engine.hint({ puzzle: TREE }, options), { name: 'PuzzleError', kind: 'option' });
  }
});

test('a run from a grid begins without what was rubbed out, and nothing else', () => {
  const candidates = info.givens.map((_, cell) => (cell === 0 ? [2, 4, 5, 9] : []));
  const run = engine.Session.fromGrid({ puzzle: TREE, candidates }, undefined);
  const plain = new engine.Session(TREE, undefined);
  const [own, full] = [run.current().domains, plain.current().domains];
  assert.deepEqual(
    [...own].flatMap((word, cell) => (word === full[cell] ? [] : [[cell, full[cell] & ~word]])),
    // The run still has to remove 3, 6, 7 and 8, which the givens exclude. The person has removed only 1.
    [[0, 1]],
  );
  run.free();
  plain.free();
});

test('steps of the path that are asked for in a row all count, although the answers come late', async () => {
  /** @type {{index: number, answer: (place: object) => void}[]} */
  const asked = [];
  const client = {
    call: (/** @type {string} */ _, /** @type {number} */ index) =>
      new Promise((answer) => asked.push({ index, answer })),
  };
  const state = /** @type {any} */ ({ path: { rated: { path: [{}, {}, {}, {}, {}] }, at: 0, place: null } });
  const questions = new LongQuestions(state, () => /** @type {any} */ (client), /** @type {any} */ (null));
  const shown = [questions.show(4), questions.showNext(1), questions.showNext(-2)];
  assert.deepEqual(
    asked.map(({ index }) => index),
    [4, 5, 3],
  );
  for (const { index, answer } of asked) answer({ index });
  await Promise.all(shown);
  assert.deepEqual([state.path.at, state.path.place], [3, { index: 3 }]);
  void questions.showNext(1);
  assert.equal(asked.at(-1)?.index, 4, 'the next step goes on from the one on the page');
});
