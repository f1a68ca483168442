// The pool that solves lists of puzzles: every answer is in its place whichever worker finishes first; progress,
// stopping, errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { puzzlesIn, summary } from '../../www/batch/solver.js';
import { answersTo } from '../../www/worker/batch.js';
import { solveAll } from '../../www/worker/pool.js';
import { SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

/** @import { Port } from '../../www/worker/pool.js' */

/**
 * Workers that answer with the real engine, later workers sooner; `alive` counts the workers that have not been
 * terminated.
 */
class Workers {
  alive = 0;
  made = 0;
  /** @param {(data: any) => any} answer */
  constructor(answer = (task) => answersTo(engine, task)) {
    this.answer = answer;
  }
  make = () => {
    this.alive++;
    const delay = 30 / ++this.made;
    /** @type {any} */
    const worker = {
      terminate: () => void this.alive--,
      postMessage: (/** @type {any} */ data) => setTimeout(() => worker.onmessage({ data: this.answer(data) }), delay),
    };
    return /** @type {Port} */ (worker);
  };
}

const LINES = SOURCES.map((source) => source.line);
/** An X-Sudoku from the generator. */
const X = '.......698.........2........54..7.26.....97...6....3..57......3.3.7.....6..3..... @diagonals';
const EMPTY = '.'.repeat(81);

test('every answer is in its place, and progress goes up to the end', async () => {
  const lines = Array.from({ length: 4500 }, (_, i) => (i % 5 === 4 ? EMPTY : LINES[i % 4]));
  const workers = new Workers();
  /** @type {number[]} */
  const told = [];
  const { counts, solutions } = await solveAll(new TextEncoder().encode(lines.join('')), {
    makeWorker: workers.make,
    workers: 3,
    progress: (done) => told.push(done),
  });
  const expected = new Map(LINES.map((line) => [line, engine.solve(line, undefined).solutions[0]]));
  const text = new TextDecoder().decode(solutions);
  lines.forEach((line, i) => {
    assert.equal(counts[i], line === EMPTY ? 2 : 1);
    if (line !== EMPTY) assert.equal(text.slice(81 * i, 81 * i + 81), expected.get(line));
  });
  assert.deepEqual([workers.made, workers.alive], [3, 0]);
  assert.equal(told.length, 5);
  assert.equal(told.at(-1), 4500);
  assert.deepEqual(summary(counts), { one: 3600, several: 900, none: 0, unread: 0 });
});

test('a stop ends the workers, and nothing comes after it', async () => {
  const workers = new Workers();
  const stop = new AbortController();
  let told = 0;
  const all = solveAll(new TextEncoder().encode(LINES[0].repeat(9000)), {
    makeWorker: workers.make,
    workers: 2,
    signal: stop.signal,
    progress: () => ++told === 2 && stop.abort(),
  });
  await assert.rejects(all, { name: 'Cancelled' });
  assert.equal(workers.alive, 0);
});

test('trouble in one worker ends the whole, with its words', async () => {
  const workers = new Workers(() => ({ error: 'out of luck' }));
  const all = solveAll(new Uint8Array(81 * 10), { makeWorker: workers.make });
  await assert.rejects(all, { message: 'out of luck' });
  assert.equal(workers.alive, 0);
});

test('no puzzles are answered without a worker', async () => {
  const workers = new Workers();
  const { counts } = await solveAll(new Uint8Array(0), { makeWorker: workers.make });
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
  const workers = new Workers();
  const bytes = new TextEncoder().encode(puzzles.join(''));
  const { counts, solutions } = await solveAll(bytes, { makeWorker: workers.make, rules });
  // The rules make the third puzzle infeasible. The last puzzle has no extra rules and therefore several solutions.
  assert.deepEqual([...counts], [1, 1, 0, 1, 2]);
  const found = new TextDecoder().decode(solutions.subarray(0, 81));
  assert.equal(found, engine.solve(X, undefined).solutions[0]);
  assert.equal(new Set(Array.from({ length: 9 }, (_, at) => found[10 * at])).size, 9);
});

test('a puzzle whose rules cannot be read is said with its line, and the others are solved', async () => {
  const bare = X.split(' ')[0];
  const tried = async (/** @type {string[]} */ ...lines) => {
    const { puzzles, rules } = puzzlesIn(lines.join('\n'));
    const bytes = new TextEncoder().encode(puzzles.join(''));
    const { counts, unread } = await solveAll(bytes, { makeWorker: new Workers().make, rules });
    return { ...summary(counts), why: unread };
  };
  const one = await tried(X, `${bare} by @somebody`, `  ${LINES[1]} @diagonal`, LINES[0]);
  assert.deepEqual({ ...one, why: '' }, { one: 2, several: 1, none: 0, unread: 1, why: '' });
  assert.match(`${one.why}`, /^line 3, column 85: "@diagonal" is no rule; there is @latin/);
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
