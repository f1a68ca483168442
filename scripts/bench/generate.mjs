// Measures the generator in WebAssembly: its speed, the number of clues, and whether the puzzles have the requested
// rating and level. `PENCILMARK_EACH` sets how many puzzles of each kind are generated; the default is 5.

import { say, stage } from '../lib/log.mjs';
import { figure, heading } from './figures.mjs';
import { engineInNode } from './in-node.mjs';

const EACH = Number(process.env.PENCILMARK_EACH ?? 5);
/** The number of minimal puzzles that are generated to measure the rate and the number of clues. */
const MANY = 2000;
const BANDS = [1, 2, 3, 4, 5, 6, 7, 8];
const LEVELS = ['value', 'value+hidden', 'bounds', 'domain', '+locked', '+fish', '+shaving'];

/** @typedef {typeof import('../../www/pkg/pencilmark.js')} Engine */
/** @typedef {import('../../www/pkg/pencilmark.js').Wishes} Wishes */

/** @param {Engine} engine @param {Wishes} wishes @param {number} count */
function make(engine, wishes, count) {
  const generator = new engine.Generator({ seed: 1, ...wishes });
  const made = [];
  const times = [];
  for (let began = performance.now(); made.length < count; began = performance.now()) {
    let one = null;
    while (!one) one = generator.advance(1000);
    made.push(`${one.puzzle}`);
    times.push(performance.now() - began);
  }
  generator.free();
  return { made, times, seconds: times.reduce((sum, time) => sum + time, 0) / 1000 };
}

export async function measureGenerating() {
  const engine = await engineInNode();
  const clues = (/** @type {string} */ puzzle) => [...puzzle].filter((symbol) => symbol !== '.').length;
  const solved = (/** @type {string} */ puzzle) => engine.solve(puzzle, undefined).unique === true;

  const plain = await stage('Minimal puzzles', async () => make(engine, { minimal: true }, MANY));
  heading(`${MANY} minimal puzzles, in WebAssembly`);
  figure('a second', MANY / plain.seconds, 'puzzles', { least: 1000, digits: 0 });
  figure('with one solution', plain.made.filter(solved).length, 'puzzles', { least: MANY, digits: 0 });
  const counts = new Map();
  for (const puzzle of plain.made) counts.set(clues(puzzle), (counts.get(clues(puzzle)) ?? 0) + 1);
  for (const [count, puzzles] of [...counts].sort(([a], [b]) => a - b))
    figure(`of ${count} clues`, puzzles, 'puzzles', { digits: 0 });

  const large = await stage('16x16', async () => make(engine, { size: 16 }, EACH));
  heading(`${EACH} puzzles of 16x16`);
  figure('the longest to make', Math.max(...large.times), 'ms', { most: 2000, digits: 0 });

  heading(`${EACH} puzzles of each kind`);
  for (const band of BANDS) {
    const { made, seconds } = make(engine, { rating: `${band}.0-${band}.9` }, EACH);
    const right = made.filter(
      (puzzle) => Math.floor(engine.rate(puzzle, undefined).rating ?? 0) === band && solved(puzzle),
    );
    figure(`rated ${band}.0 to ${band}.9`, right.length, `of ${EACH}, ${(seconds / EACH).toFixed(2)} s each`, {
      least: EACH,
      digits: 0,
    });
  }
  for (const level of LEVELS) {
    const { made, seconds } = make(engine, { level }, EACH);
    const right = made.filter((puzzle) => {
      const { names, status } = engine.levels(puzzle, undefined);
      return names[status.indexOf('solved')] === level && solved(puzzle);
    });
    figure(`that ${level} just solves`, right.length, `of ${EACH}, ${(seconds / EACH).toFixed(2)} s each`, {
      least: EACH,
      digits: 0,
    });
  }
  say('');
}
