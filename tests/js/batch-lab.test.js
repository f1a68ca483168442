// The Batch lab measures: its columns equal the engine's answers to single puzzles, and no result is lost by Cancel or
// by a dying worker.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as actions from '../../www/batch/actions.js';
import { columnsOf, NEEDS_SEARCH, NO_SOLUTION, shownIn } from '../../www/batch/columns.js';
import { levelCounts, searchSums, solutionCounts } from '../../www/batch/glance.js';
import { MOST_LINES, placeOf } from '../../www/batch/list.js';
import { decode } from '../../www/address/address.js';
import { defaults } from '../../www/app/state.js';
import { STANDING } from '../../www/worker/measures/standing.js';
import { engine } from './engine.js';
import { sample, BROKEN, X, CONFIGURATIONS, labWith, measured, columnNamed, MIXED } from './batch-lab.js';

// The modules of the plots ask for the width of the screen when they load.
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false, addEventListener() {} }));
const { curvesOf } = await import('../../www/batch/plots/cactus.js');

test('every column holds what the engine answers for the single puzzle', async () => {
  const configurations = Object.values(CONFIGURATIONS);
  const state = await measured(MIXED.join('\n'), { configurations });
  const { batchLab } = state;
  assert.deepEqual(batchLab.list?.texts, MIXED);
  const names = engine.ladder().map(({ name }) => name);
  assert.deepEqual(
    batchLab.ladder.map(({ name }) => name),
    names,
  );
  const kinds = new Set();
  for (const [index, text] of MIXED.entries()) {
    assert.equal(columnNamed(state, 'solutions')[index], engine.solve(text, { solutions: 2 }).solutions.length, text);
    const { status, removed } = engine.levels(text, undefined);
    const first = status.findIndex((each) => each !== 'fixpoint');
    const level = first < 0 ? NEEDS_SEARCH : status[first] === 'failed' ? NO_SOLUTION : names[first];
    kinds.add(level);
    assert.equal(columnNamed(state, 'level')[index], level, text);
    const { size, givens } = engine.parse(text, undefined);
    assert.equal(columnNamed(state, 'clues')[index], givens.filter(Boolean).length);
    if (size === 9 && status[4] === 'fixpoint' && !text.includes('@')) {
      const candidates = givens.reduce((sum, value) => sum + (value ? 1 : size), 0);
      assert.equal(columnNamed(state, 'left-domain')[index], candidates - removed[4] - size * size, text);
    }
    for (const [at, { strategy: _, ...options }] of configurations.entries()) {
      const { stats } = engine.solve(text, { ...options, solutions: 2 });
      const name = 'ABC'[at];
      assert.equal(columnNamed(state, `failures-${name}`)[index], stats.failures, `${name} ${text}`);
      assert.equal(columnNamed(state, `nodes-${name}`)[index], stats.nodes, `${name} ${text}`);
    }
  }
  assert.ok(kinds.has(NEEDS_SEARCH) && kinds.has(NO_SOLUTION) && kinds.has('value+hidden') && kinds.has('domain'));
});

test('a search is that of a session with the same settings, also where the solver would choose others', async () => {
  const watched = readFileSync(new URL('../data/watched.tsv', import.meta.url), 'utf8');
  const line = watched.split('\n').find((each) => each.startsWith('TAREK_ALL 31\t'));
  const text = line?.split('\t').at(-1) ?? '';
  const chosen = engine.solve(text, { solutions: 2 });
  assert.equal(chosen.chosen?.solver, 'search');
  const state = await measured(text, { configurations: [CONFIGURATIONS.domain] });
  const { strategy: _, ...options } = CONFIGURATIONS.domain;
  const session = new engine.Session(text, options);
  session.advance('end', 60_000);
  const { nodes } = session.stats();
  assert.notEqual(nodes, chosen.stats.nodes);
  assert.equal(columnNamed(state, 'nodes-A')[0], nodes);
});

test('the counts at a glance are those of the engine, level by level', async () => {
  const puzzles = [...sample('17clue', 25), ...sample('easy33', 25), BROKEN];
  const state = await measured(puzzles.join('\n'), { configurations: [CONFIGURATIONS.domain] });
  const reports = puzzles.map((puzzle) => engine.levels(puzzle, undefined).status);
  for (const { level, solved, refuted, measured: all } of levelCounts(state.batchLab)) {
    assert.equal(solved, reports.filter((status) => status[level] === 'solved').length);
    assert.equal(refuted, reports.filter((status) => status[level] === 'failed').length);
    assert.equal(all, puzzles.length);
  }
  assert.deepEqual(solutionCounts(state.batchLab), { none: 1, one: 50, several: 0, unknown: 0, measured: 51 });
  const failures = puzzles.map((puzzle) => engine.solve(puzzle, { solutions: 2 }).stats.failures).sort((a, b) => a - b);
  const [{ ended, capped, figures }] = searchSums(state.batchLab);
  assert.deepEqual([ended, capped], [51, 0]);
  assert.deepEqual(figures[0], { total: failures.reduce((sum, each) => sum + each, 0), median: failures[25] });
});

test('ratings are those of the engine, and a puzzle without one says why', async () => {
  const puzzles = [
    ...sample('rated', 20).map((line) => line.split(' ')[0]),
    ...sample('many-solutions', 1),
    BROKEN,
    ...sample('16x16', 1),
  ];
  const state = await measured(puzzles.join('\n'), { rating: true });
  const { batchLab } = state;
  const [rating, hardest] = [columnNamed(state, 'rating'), columnNamed(state, 'hardest')];
  puzzles.slice(0, 20).forEach((puzzle, index) => {
    const report = engine.rate(puzzle, undefined);
    assert.equal(rating[index], report.rating);
    assert.equal(hardest[index], report.path.find(({ technique }) => technique === report.hardest)?.name);
  });
  assert.deepEqual(rating.slice(20), [null, null, null]);
  const { messages, standing } = /** @type {any} */ (batchLab.results.get('rating'));
  assert.deepEqual([...standing.slice(20)], [STANDING.refused, STANDING.refused, STANDING.refused]);
  assert.match(messages.get(20), /several solutions/);
  assert.match(messages.get(21), /no solution/);
  assert.match(messages.get(22), /up to 9x9/);
});

test('a search that reaches its limit is marked as given up', async () => {
  const { state, runner } = labWith();
  actions.addConfiguration(state, CONFIGURATIONS.domain);
  const [hard] = sample('hardest1106', 1);
  const limit = engine.solve(hard, { solutions: 2 }).stats.nodes >> 1;
  assert.ok(limit > 50);
  actions.changeLab(state, { nodes: limit });
  const [easy] = sample('easy33', 1);
  await runner.take({ text: `${hard}\n${easy}`, name: '' });
  const { batchLab } = state;
  const nodes = columnsOf(batchLab).find(({ id }) => id === 'nodes-A');
  const { stats } = engine.solve(hard, { solutions: 2, budget: { nodes: limit } });
  assert.ok(nodes);
  assert.equal(shownIn(batchLab, nodes, 0), `≥ ${stats.nodes.toLocaleString('en')}`);
  assert.doesNotMatch(shownIn(batchLab, nodes, 1), /≥/);
  assert.deepEqual(curvesOf(batchLab, Uint32Array.of(0, 1), 'nodes')[0].costs.length, 1);
});

test('lines are read with their rules, and lines that are no puzzles are named', async () => {
  const [first, second] = sample('17clue', 2);
  const text = [
    '# a list',
    `${first} # the first`,
    '',
    `  ${second},9.1,naked\r`,
    'nonsense',
    '12345',
    '@diagonals',
    X.split(' ')[0],
    `${first} @diagonal`,
    '@classic',
    first,
    '1...............',
    '@knights',
    second,
  ].join('\n');
  const { batchLab } = await measured(text);
  const list = /** @type {NonNullable<typeof batchLab.list>} */ (batchLab.list);
  assert.deepEqual([...list.lines], [2, 4, 8, 11, 12]);
  assert.deepEqual(list.notes, ['the first', '9.1,naked', '', '', '']);
  assert.deepEqual(
    list.skipped.map(({ line, message }) => `${line}: ${message.slice(0, 40)}`),
    [
      "5: this is text and no puzzle: 'nonsense'",
      '6: it has 5 cells; a 4x4 puzzle has 16: 11 ',
      '9: column 83: "@diagonal" is no rule',
      '14: the rules of line 13, column 1: "@knight',
    ].map((words) => words.slice(0, words.indexOf(':') + 42)),
  );
  // The puzzle below "@diagonals" has one solution under this rule, and several without it.
  assert.deepEqual([...(batchLab.results.get('count 2')?.figures.solutions ?? [])], [1, 1, 1, 1, 2]);
  for (const index of list.texts.keys()) {
    const place = decode(`#${placeOf(list, index)}`, defaults());
    assert.ok(place);
    const opened = engine.parse(place.puzzle, { box: place.box });
    const itself = engine.parse(list.texts[index], undefined);
    assert.deepEqual([opened.givens, opened.houses], [itself.givens, itself.houses]);
  }
});

test('a list ends at the limit of lines, and says how many it left out', async () => {
  const [puzzle] = sample('17clue', 1);
  const { state, runner } = labWith();
  actions.changeLab(state, { wanted: { count: false, levels: false, rating: false } });
  await runner.take({ text: `${puzzle}\n`.repeat(MOST_LINES + 7), name: 'long.txt' });
  assert.deepEqual([state.batchLab.list?.texts.length, state.batchLab.list?.cut], [MOST_LINES, 7]);
});

test('Cancel keeps what is measured, and going on measures the rest', async () => {
  const puzzles = Array.from({ length: 40 }, () => sample('17clue', 60)).flat();
  const { state, workers, runner } = labWith();
  actions.changeLab(state, { wanted: { count: false, levels: true, rating: false } });
  const first = runner.take({ text: puzzles.join('\n'), name: '' });
  const results = () => state.batchLab.results.get('levels');
  while ((results()?.done ?? 0) < 100) await new Promise((resolve) => setTimeout(resolve, 1));
  runner.stop();
  assert.equal(state.batchLab.running, null);
  await first;
  assert.equal(workers.alive, 0);
  const done = results()?.done ?? 0;
  assert.ok(done >= 100 && done < puzzles.length, `${done}`);
  const before = workers.puzzles;
  await runner.measure();
  assert.equal(results()?.done, puzzles.length);
  assert.ok(results()?.standing.every((standing) => standing === STANDING.done));
  assert.equal(workers.puzzles - before, puzzles.length - done, 'what was measured before is not measured again');
  const solved = (/** @type {string} */ puzzle) =>
    engine
      .levels(puzzle, undefined)
      .status.reduce((bits, each, level) => bits | (each === 'solved' ? 1 << level : 0), 0);
  for (let index = 0; index < 60; index++) {
    const expected = solved(puzzles[index]);
    for (let copy = index; copy < puzzles.length; copy += 60)
      assert.equal(results()?.figures.solved[copy], expected, `${copy}`);
  }
});

test('a dying worker loses nothing, and a puzzle that kills its worker is named', async () => {
  const puzzles = Array.from({ length: 4 }, () => sample('17clue', 60)).flat();
  const killer = puzzles.length + 5;
  puzzles.push(...sample('easy33', 20));
  const random = (() => {
    let seed = 7;
    return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  })();
  const { state, workers, runner } = labWith({
    dies: (slice) => slice.includes(puzzles[killer]) || (slice.length > 1 && random() < 0.3),
  });
  await runner.take({ text: puzzles.join('\n'), name: '' });
  assert.ok(workers.made > 10, `${workers.made}`);
  assert.equal(workers.alive, 0);
  for (const key of ['count 2', 'levels']) {
    const results = /** @type {any} */ (state.batchLab.results.get(key));
    assert.equal(results.done, puzzles.length);
    puzzles.forEach((puzzle, index) => {
      assert.equal(results.standing[index], index === killer ? STANDING.refused : STANDING.done, puzzle);
    });
    assert.match(results.messages.get(killer), /out of memory/);
  }
  const expected = puzzles.map((puzzle) => engine.solve(puzzle, { solutions: 2 }).solutions.length);
  expected[killer] = NaN;
  assert.deepEqual([...(state.batchLab.results.get('count 2')?.figures.solutions ?? [])], expected);
});

test('a puzzle that never ends is given up, and the others are measured', async () => {
  const puzzles = sample('17clue', 30);
  const endless = 17;
  const { state, workers, runner } = labWith({ hangs: (slice) => slice.includes(puzzles[endless]) }, 500);
  actions.changeLab(state, { wanted: { count: true, levels: false, rating: false } });
  await runner.take({ text: puzzles.join('\n'), name: '' });
  const { standing, messages } = /** @type {any} */ (state.batchLab.results.get('count 2'));
  assert.deepEqual(
    [...standing],
    puzzles.map((_, index) => (index === endless ? STANDING.refused : STANDING.done)),
  );
  assert.match(messages.get(endless), /given up after 0.5 seconds/);
  assert.equal(workers.alive, 0);
});

test('an engine that cannot be loaded ends the measurement with its reason', async () => {
  const { state, workers, runner } = labWith({ isStillborn: true });
  await runner.take({ text: sample('17clue', 3).join('\n'), name: '' });
  assert.match(state.batchLab.trouble, /solver could not be loaded/);
  assert.equal(workers.alive, 0);
  assert.equal(state.batchLab.running, null);
});

test('a new list ends the measurement of the old one, and none of its answers arrive later', async () => {
  const { state, runner } = labWith();
  const old = runner.take({ text: sample('17clue', 60).join('\n'), name: '' });
  await new Promise((resolve) => setTimeout(resolve, 2));
  const [puzzle] = sample('many-solutions', 1);
  await Promise.all([old, runner.take({ text: puzzle, name: 'one.txt' })]);
  const { batchLab } = state;
  assert.deepEqual([batchLab.list?.texts, batchLab.name], [[puzzle], 'one.txt']);
  assert.deepEqual([...(batchLab.results.get('count 2')?.figures.solutions ?? [])], [2]);
  assert.equal(batchLab.before?.text, sample('17clue', 60).join('\n'));
  // Typing does not count as another list, but emptying the field does.
  await runner.type(`${puzzle}\n1`);
  assert.equal(state.batchLab.before, batchLab.before);
  await runner.type('');
  assert.deepEqual(state.batchLab.before, { text: `${puzzle}\n1`, name: '' });
});

/** Any configuration. */
