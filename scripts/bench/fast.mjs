// Measures the bulk solver against the `sudoku` crate: natively, as WebAssembly in Node, and as WebAssembly in a page
// of Chromium. The two solvers take turns in one process, so that the ratios hold on a busy machine. The puzzles are
// the committed samples; PENCILMARK_CORPUS names a directory with the whole collections.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../lib/browser.mjs';
import { stage } from '../lib/log.mjs';
import { ensureNpmPackages } from '../lib/npm-packages.mjs';
import { inRoot, root, wasmTarget } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { serve } from '../lib/serve.mjs';
import { ensureWasm } from '../lib/wasm.mjs';
import { figure, heading } from './figures.mjs';
import { SOURCES } from '../../www/app/sources.js';
import { measure, median } from './peers.js';

/** @typedef {import('./peers.js').Times} Times */

const ROUNDS = 15;

/**
 * The collections: the number of puzzles, the number of puzzles solved in one turn, and the goals as ratios to the
 * peer. Other work on the machine interrupts short turns less often.
 */
const collections = [
  { name: 'easy33', puzzles: 5000, part: 250, native: 1.4, wasm: 1.25 },
  { name: 'minimal', puzzles: 5000, part: 250, native: 1.3, wasm: 1.25 },
  { name: '17clue', puzzles: 5000, part: 250, native: 1.1, wasm: 1.2 },
  { name: 'magictour', puzzles: 700, part: 35, native: 1.4, wasm: 1.4 },
  { name: 'hardest1106', puzzles: 188, part: 4, native: 1.65, wasm: 1.6 },
];

/** Headers that isolate the page from other origins. The clock of an isolated page counts microseconds. */
const APART = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
/** The lowest accepted ratio of WebAssembly to native speed. */
const OF_NATIVE = 0.85;
/** The longest accepted time of the first answer after loading, in milliseconds. */
const FIRST_ANSWER = 5;
const FRESH_PAGES = 7;

const peers = inRoot('benches', 'peers');
const target = inRoot('target', 'peers');
const module = join(target, wasmTarget, 'release', 'pencilmark_peers.wasm');

/**
 * The puzzles of a collection as one buffer; a collection with too few puzzles is repeated.
 * @param {string} name @param {number} wanted
 */
function buffer(name, wanted) {
  const whole = process.env.PENCILMARK_CORPUS && join(process.env.PENCILMARK_CORPUS, `${name}-dev.txt`);
  const file = whole && existsSync(whole) ? whole : inRoot('tests', 'data', `${name}.txt`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, 81));
  const puzzles = Array.from({ length: wanted }, (_, i) => lines[i % lines.length]);
  return Buffer.from(puzzles.join(''));
}

async function build() {
  // Both native solvers are compiled for speed, without the flags of the page's build.
  await run('cargo', ['build', '--release', '--target-dir', target], { cwd: peers });
  const env = { RUSTFLAGS: '-Ctarget-feature=+simd128' };
  await run('cargo', ['build', '--release', '--target-dir', target, '--lib', '--target', wasmTarget], {
    cwd: peers,
    env,
  });
}

/** @param {Buffer[]} buffers @returns {Times[]} */
function natively(buffers) {
  mkdirSync(inRoot('target', 'bench'), { recursive: true });
  const files = buffers.flatMap((puzzles, i) => {
    const file = inRoot('target', 'bench', `${collections[i].name}.puzzles`);
    writeFileSync(file, puzzles);
    return [file, String(collections[i].part)];
  });
  const program = join(target, 'release', process.platform === 'win32' ? 'pencilmark-peers.exe' : 'pencilmark-peers');
  const { status, stdout, stderr } = spawnSync(program, [String(ROUNDS), ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * Measures in a page of Chromium: both solvers, the engine as the page ships it, and the first answers of that engine.
 * @param {Buffer[]} buffers
 */
async function inChromium(buffers) {
  const site = await serve({ directory: root });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '', headers: APART }));
    await page.goto(`${site.url}blank`);
    const texts = buffers.map((puzzles, i) => ({ text: puzzles.toString(), part: collections[i].part }));
    const measured = await page.evaluate(
      async ({ texts, rounds, module }) => {
        const encoder = new TextEncoder();
        const collections = texts.map(({ text, part }) => ({ puzzles: encoder.encode(text), part }));
        // The type checker cannot find this path, so the path is not a literal.
        const peersPath = '/scripts/bench/peers.js';
        const { measure, median } = await import(peersPath);
        const enginePath = '/www/pkg/pencilmark.js';
        const engine = await import(enginePath);
        await engine.default();
        if (!crossOriginIsolated) throw new Error('the clock of this page is too coarse');
        /** @param {() => void} work */
        const time = (work) => {
          const started = performance.now();
          work();
          return performance.now() - started;
        };
        for (let turn = 0; turn < 3; turn++) collections.forEach(({ puzzles }) => engine.solveBatch(puzzles));
        const shipped = collections.map(({ puzzles, part }) => {
          let ms = 0;
          for (let at = 0; at < puzzles.length; at += 81 * part) {
            const some = puzzles.subarray(at, at + 81 * part);
            ms += median(Array.from({ length: rounds }, () => time(() => engine.solveBatch(some))));
          }
          return ms;
        });
        const times = await measure(await (await fetch(module)).arrayBuffer(), collections, rounds);
        return { times, shipped };
      },
      { texts, rounds: ROUNDS, module: `/${module.slice(root.length).replaceAll('\\', '/')}` },
    );
    /** @type {{withStatistics: number[], bulk: number[]}} */
    const first = { withStatistics: [], bulk: [] };
    for (let i = 0; i < FRESH_PAGES; i++) {
      first.withStatistics.push(await firstAnswer(browser, site.url, 'solve'));
      first.bulk.push(await firstAnswer(browser, site.url, 'solveBatch'));
    }
    return { version: browser.version(), ...measured, first };
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Measures the first answer of a page that has just loaded the engine.
 * @param {import('playwright-core').Browser} browser @param {string} url @param {'solve' | 'solveBatch'} question
 */
async function firstAnswer(browser, url, question) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '', headers: APART }));
  await page.goto(`${url}blank`);
  const ms = await page.evaluate(
    async ({ puzzle, question }) => {
      const enginePath = '/www/pkg/pencilmark.js';
      const engine = await import(enginePath);
      await engine.default();
      const asked = question === 'solve' ? puzzle : new TextEncoder().encode(puzzle);
      const started = performance.now();
      engine[question](asked);
      return performance.now() - started;
    },
    { puzzle: SOURCES[3].line, question },
  );
  await context.close();
  return ms;
}

/** @param {string} title @param {Times[]} results @param {'native' | 'wasm'} goal */
function table(title, results, goal) {
  heading(title);
  results.forEach((times, i) => {
    const { name, puzzles } = collections[i];
    figure(`${name}: own`, (1000 * puzzles) / times.own, 'puzzles/s', { digits: 0 });
    figure(`${name}: peer`, (1000 * puzzles) / times.peer, 'puzzles/s', { digits: 0 });
    figure(`${name}: own / peer`, times.peer / times.own, 'times', { least: collections[i][goal], digits: 2 });
  });
}

export async function measureFast() {
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Building both solvers, natively and as WebAssembly', build);
  const buffers = collections.map(({ name, puzzles }) => buffer(name, puzzles));
  const native = await stage('Natively', async () => natively(buffers));
  const node = await stage('As WebAssembly, in Node', () =>
    measure(
      readFileSync(module),
      collections.map(({ part }, i) => ({ puzzles: buffers[i], part })),
      ROUNDS,
    ),
  );
  const chromium = await stage('As WebAssembly, in Chromium', () => inChromium(buffers));
  table('Counting solutions up to two, natively', native, 'native');
  table(`The same as WebAssembly, in Node ${process.version}`, node, 'wasm');
  table(`The same as WebAssembly, in a page of Chromium ${chromium.version}`, chromium.times, 'wasm');
  heading("WebAssembly beside native, and the page's own engine (which also writes down solutions)");
  collections.forEach(({ name, puzzles }, i) => {
    const of = (/** @type {Times[]} */ results) => native[i].own / results[i].own;
    figure(`${name}: Node / native`, of(node), 'times', { least: OF_NATIVE, digits: 2 });
    figure(`${name}: Chromium / native`, of(chromium.times), 'times', { least: OF_NATIVE, digits: 2 });
    figure(`${name}: the page's engine`, (1000 * puzzles) / chromium.shipped[i], 'puzzles/s', { digits: 0 });
  });
  heading(`The first answer after loading, in Chromium (median of ${FRESH_PAGES} fresh pages)`);
  figure('with statistics (general engine)', median(chromium.first.withStatistics), 'ms', {
    most: FIRST_ANSWER,
    digits: 2,
  });
  figure('by the bulk solver', median(chromium.first.bulk), 'ms', { most: FIRST_ANSWER, digits: 2 });
  const file = inRoot('target', 'bench', 'fast.json');
  writeFileSync(file, JSON.stringify({ collections, native, node, chromium }, null, 1));
}
