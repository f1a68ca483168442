// Regions, diagonals and windows through the WebAssembly boundary: the puzzle's description mentions them, whether the
// rules come from the text or from an option, and puzzles with such rules are solved quickly and correctly.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { puzzlesIn } from '../../www/batch/solver.js';
import { engine } from './engine.js';

const FIVE = '1112211222334453344534555';
const EMPTY = '.'.repeat(81);

test('a description has the rules, the houses and what is drawn for them', () => {
  const info = engine.parse(`${'.'.repeat(25)} @diagonals @regions=${FIVE}`, undefined);
  assert.deepEqual([info.size, info.rules], [5, `@regions=${FIVE} @diagonals`]);
  assert.equal(info.line, `${'.'.repeat(25)} ${info.rules}`);
  const kinds = info.houses.map(({ kind }) => kind);
  assert.deepEqual(
    ['row', 'column', 'box', 'region', 'diagonal'].map((kind) => kinds.filter((other) => other === kind).length),
    [5, 5, 0, 5, 2],
  );
  assert.deepEqual(
    info.drawings.map(({ look }) => look),
    ['border', 'border', 'border', 'border', 'border', 'line', 'line'],
  );
  assert.deepEqual(info.drawings[1].cells, [3, 4, 7, 8, 9]);
  const classic = engine.parse(EMPTY, undefined);
  assert.deepEqual([classic.rules, classic.drawings, classic.line], ['', [], EMPTY]);
});

test('options say the same as the text, for rows of numbers too', () => {
  const rules = (/** @type {object} */ options) => engine.parse(EMPTY, options).rules;
  assert.equal(rules({ diagonals: true, windoku: true }), '@diagonals @windoku');
  assert.equal(rules({ diagonals: false, windoku: null }), '');
  assert.equal(rules({ rules: '@windoku @diagonals=rising' }), '@diagonals=rising @windoku');
  assert.equal(rules({ rules: '' }), '');
  const rows = Array.from({ length: 5 }, () => [0, 0, 0, 0, 0]);
  assert.equal(engine.parse(rows, { regions: FIVE }).rules, `@regions=${FIVE}`);
  const [text, option] = [`1${'.'.repeat(15)} @diagonals`, `1${'.'.repeat(15)}`];
  const all = { solutions: 0 };
  assert.deepEqual(engine.solve(text, all).solutions, engine.solve(option, { ...all, diagonals: true }).solutions);
  for (const options of [
    { diagonals: 3 },
    { regions: '112' },
    { regions: true },
    { windoku: 'x' },
    { rules: '@knights' },
  ])
    assert.throws(
      () => engine.parse(EMPTY, /** @type {any} */ (options)),
      { name: 'PuzzleError' },
      JSON.stringify(options),
    );
});

test('the collection is solved to its solutions, each well under a second', (t) => {
  const lines = readFileSync(new URL('../data/variants.txt', import.meta.url), 'utf8').split('\n');
  let slowest = 0;
  for (const line of lines.filter((each) => each && !each.startsWith('#'))) {
    // The processor time of this process is measured, because other programs may keep the machine busy.
    const before = process.cpuUsage();
    const { solutions, unique } = engine.solve(line, undefined);
    const { user, system } = process.cpuUsage(before);
    assert.deepEqual([solutions, unique], [[line.slice(line.lastIndexOf(' ') + 1)], true]);
    slowest = Math.max(slowest, (user + system) / 1000);
  }
  t.diagnostic(`${lines.length} puzzles, the slowest in ${slowest.toFixed(1)} ms`);
  assert.ok(slowest < 1000, `${slowest} ms`);
});

test('a session steps through such a puzzle, and its sentences name the houses', () => {
  const session = new engine.Session(`5${'.'.repeat(80)} @diagonals`, { consistency: 'value' });
  const said = new Set();
  for (let step = 0; step < 200; step++) said.add(engine.step(session, 'event', 1).sentence);
  session.free();
  assert.ok(
    [...said].some((sentence) => sentence.includes('falling diagonal')),
    [...said].slice(0, 5).join('\n'),
  );
});

test('puzzles are made under rules', () => {
  for (const [wishes, rules] of [
    [{ diagonals: true, seed: 1 }, /^@diagonals$/],
    [{ jigsaw: true, size: 5, seed: 1 }, /^@regions=[1-5]{25}$/],
    [{ windoku: true, size: 6, seed: 1 }, /^@windoku$/],
  ]) {
    const generator = new engine.Generator(/** @type {any} */ (wishes));
    let made;
    while (!(made = generator.advance(1000)));
    generator.free();
    assert.match(made.rules ?? '', /** @type {RegExp} */ (rules));
    assert.equal(engine.solve(`${made.puzzle} ${made.rules}`, undefined).unique, true);
  }
});

test('a list’s puzzles keep the rules above and behind them', () => {
  const text = [
    EMPTY,
    `${EMPTY} @diagonals`,
    `${EMPTY} easy`,
    '@windoku',
    EMPTY,
    `${EMPTY} @classic`,
    '@classic',
    EMPTY,
  ];
  const { puzzles, rules, skipped } = puzzlesIn(text.join('\n'));
  assert.deepEqual([puzzles.length, skipped], [6, 0]);
  assert.deepEqual(
    rules.map((lines) => lines?.map(({ text: said }) => said.replace(EMPTY, ''))),
    [undefined, ['', ' @diagonals'], undefined, ['@windoku', ''], ['@windoku', ' @classic'], undefined],
  );
});
