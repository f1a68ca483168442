// The list of the Import dialog: every answer is in its place, in whatever order the workers finish; progress,
// stopping, rules, and puzzles that cannot be read.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { puzzlesIn, solveAll, summary } from '../../www/batch/solver.js';
import { Crew } from '../../www/worker/crew.js';
import { SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';
import { FakeWorkers } from './batch-crew.js';
import { module } from './workers.js';

const LINES = SOURCES.map((source) => source.line);
/** An X-Sudoku from the generator. */
const X = '.......698.........2........54..7.26.....97...6....3..57......3.3.7.....6..3..... @diagonals';
const EMPTY = '.'.repeat(81);

/** A crew of three workers. @param {FakeWorkers} [workers] */
function crewOf(workers = new FakeWorkers()) {
  const crew = new Crew({ makeWorker: workers.make, engine: module, workers: 3 });
  crews.push(crew);
  return crew;
}

/** The crews of a test, which end with it. @type {Crew[]} */
const crews = [];
afterEach(() => crews.splice(0).forEach((crew) => crew.close()));

test('every answer is in its place, and progress goes up to the end', async () => {
  const lines = Array.from({ length: 4500 }, (_, i) => (i % 5 === 4 ? EMPTY : LINES[i % 4]));
  const workers = new FakeWorkers();
  const crew = crewOf(workers);
  /** @type {number[]} */
  const told = [];
  const found = puzzlesIn(lines.join('\n'));
  const { counts, lines: solved } = await solveAll(found, crew, { progress: (done) => told.push(done) });
  const expected = new Map(LINES.map((line) => [line, engine.solve(line, undefined).solutions[0]]));
  lines.forEach((line, i) => {
    assert.equal(counts[i], line === EMPTY ? 2 : 1);
    if (line !== EMPTY) assert.equal(solved[i], expected.get(line));
    else assert.match(solved[i], /^[1-9]{81}$/);
  });
  crew.close();
  assert.deepEqual([workers.made, workers.alive], [3, 0]);
  assert.ok(told.length > 3 && told.every((done, index) => index === 0 || done > told[index - 1]));
  assert.equal(told.at(-1), 4500);
  assert.deepEqual(summary(counts), { one: 3600, several: 900, none: 0, unread: 0 });
});

test('a stop ends the workers at work, and nothing comes after it', async () => {
  const workers = new FakeWorkers();
  const stop = new AbortController();
  let told = 0;
  const crew = crewOf(workers);
  const all = solveAll(puzzlesIn(`${LINES[0]}\n`.repeat(9000)), crew, {
    signal: stop.signal,
    progress: () => ++told === 2 && stop.abort(new Error('enough')),
  });
  await assert.rejects(all, { message: 'enough' });
  const given = workers.puzzles;
  crew.close();
  assert.equal(workers.alive, 0);
  // By now, every message that was on its way has arrived.
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual([told, workers.puzzles], [2, given]);
});

test('a puzzle whose worker dies is counted as unread, and the others are solved', async () => {
  const workers = new FakeWorkers({ dies: (puzzles) => puzzles.includes(EMPTY) });
  const crew = crewOf(workers);
  const { counts, unread } = await solveAll(puzzlesIn([...LINES, EMPTY, ...LINES].join('\n')), crew);
  assert.deepEqual(summary(counts), { one: 8, several: 0, none: 0, unread: 1 });
  assert.equal(unread, 'out of memory');
});

test('no puzzles are answered without a worker', async () => {
  const workers = new FakeWorkers();
  const { counts } = await solveAll(puzzlesIn(''), crewOf(workers));
  assert.deepEqual([counts.length, workers.made], [0, 0]);
});

test('puzzles with rules of their own get the answers of these rules', async () => {
  const text = `${X}\n${LINES[0]}\n@diagonals\n${LINES[1]}\n${X.split(' ')[0]} # easy\n@classic\n${X.split(' ')[0]}\n`;
  const { puzzles, rules, skipped } = puzzlesIn(text);
  assert.deepEqual(
    rules.map((lines) => lines?.map(({ line }) => line)),
    [[0, 1], undefined, [3, 4], [3, 5], undefined],
  );
  assert.equal(skipped, 0);
  const { counts, lines } = await solveAll({ puzzles, rules, skipped }, crewOf());
  // The rules make the third puzzle infeasible. The last puzzle has no extra rules and therefore several solutions.
  assert.deepEqual([...counts], [1, 1, 0, 1, 2]);
  const [found] = lines;
  assert.equal(found, engine.solve(X, undefined).solutions[0]);
  assert.equal(new Set(Array.from({ length: 9 }, (_, at) => found[10 * at])).size, 9);
});

test('a puzzle whose rules cannot be read is said with its line, and the others are solved', async () => {
  const bare = X.split(' ')[0];
  const tried = async (/** @type {string[]} */ ...lines) => {
    const { counts, unread } = await solveAll(puzzlesIn(lines.join('\n')), crewOf());
    return { ...summary(counts), why: unread };
  };
  const one = await tried(X, `${bare} by @somebody`, `  ${LINES[1]} @diagonal`, LINES[0]);
  assert.deepEqual({ ...one, why: '' }, { one: 2, several: 1, none: 0, unread: 1, why: '' });
  assert.match(`${one.why}`, /^line 3, column 85: "@diagonal" is no rule; there is @/);
  const above = await tried(X, '', '  @knights', bare, LINES[0], '@classic', LINES[0]);
  assert.deepEqual({ ...above, why: '' }, { one: 2, several: 0, none: 0, unread: 2, why: '' });
  assert.match(`${above.why}`, /^line 3, column 3: "@knights" is no rule/);
});

test('the puzzles of a text are its lines of 81; what else there is is counted', () => {
  const text = `# a list\n${LINES[0]}\n\n  ${LINES[1]} # hard\r\n${EMPTY}1\nnonsense\n${LINES[2]},9.1\n`;
  const { puzzles, skipped } = puzzlesIn(text);
  assert.deepEqual(puzzles, LINES.slice(0, 3));
  assert.equal(skipped, 2);
});
