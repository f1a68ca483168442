// Compares the general engine with Gecode: the same constraints at the same consistency, searched in the same order, so
// that both solvers fail equally often. Rounds of the two solvers alternate, and each ratio comes from one round,
// because other work on the machine changes the times. Without an installed Gecode, this benchmark is skipped.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stage } from '../lib/log.mjs';
import { inRoot, pkgDir } from '../lib/paths.mjs';
import { ask, run } from '../lib/run.mjs';
import { ensureWasm } from '../lib/wasm.mjs';
import { figure, heading, quantile } from './figures.mjs';

const HEADERS = ['/usr/include', '/usr/local/include', '/opt/homebrew/include'];
const LIBRARIES = ['gecodeint', 'gecodesearch', 'gecodeminimodel', 'gecodekernel', 'gecodesupport'];

/** The collections: the number of puzzles in a round, and the goals as ratios to Gecode. */
const COLLECTIONS = [
  { name: 'easy33', most: 500 },
  { name: '17clue', most: 500, native: 3, wasm: 2 },
  { name: 'magictour', most: 200, native: 3, wasm: 2 },
  { name: 'hardest1106', most: 40, native: 3, wasm: 2 },
];

/**
 * Larger grids, which only a full collection contains: a puzzle by its line, and its time limit in native code in
 * seconds.
 */
const LARGE = [
  { name: '25x25', line: '89', seconds: 0.11 },
  { name: '25x25', line: '90', seconds: 0.3 },
];

const ROUNDS = 15;
const WARM_UP = 5;
const LIMIT = 60;
const work = inRoot('target', 'peers');

/** @typedef {{puzzles: number, seconds: number, failures: number, propagations: number, solutions: number, unfinished: number}} Round */

/** Builds both programs. Prints a note and returns undefined if Gecode is not installed. */
async function programs() {
  if (!ask('g++', ['--version']) || !HEADERS.some((path) => existsSync(join(path, 'gecode', 'int.hh')))) {
    heading('Gecode: left out, because it is not installed (Debian: apt install g++ libgecode-dev).');
    return undefined;
  }
  mkdirSync(work, { recursive: true });
  const peer = join(work, 'gecode');
  await stage('Compiling the same search for Gecode', () => {
    const libraries = LIBRARIES.map((library) => `-l${library}`);
    return run('g++', ['-O3', '-o', peer, inRoot('benches', 'peers', 'gecode.cpp'), ...libraries]);
  });
  return { peer, series: await stage('Compiling the benchmark of the engine', buildSeries) };
}

/** Measures the largest puzzles, which neither solver may finish within the limit. These figures have no goal. */
export async function measureLarge() {
  const both = await programs();
  if (both) ['25x25', '36x36'].forEach((name) => report(name, both.peer, both.series));
}

export async function measureGecode() {
  const both = await programs();
  if (!both) return;
  const { peer, series } = both;
  await ensureWasm();
  const inWasm = await wasmRunner();

  for (const { name, most, native, wasm } of COLLECTIONS) {
    const lines = collection(name).slice(0, most);
    const file = inFile(name, lines);
    compare(`${name}, ${lines.length} puzzles`, lines.length, {
      gecode: () => program(peer, file, 3),
      native: () => program(series, file, 3),
      wasm: () => inWasm(lines),
      goals: { native, wasm },
    });
  }
  const sixteen = collection('16x16');
  heading(`16x16, ${sixteen.length} puzzles in wasm, whole answers one by one`);
  const slowest = sixteen.map((line) => Math.min(inWasm([line]).whole, inWasm([line]).whole));
  figure('the slowest', Math.max(...slowest) * 1000, 'ms', { most: 50 });

  for (const { name, line, seconds } of LARGE) large(name, line, seconds, peer, series, inWasm);
}

/** Builds the program of `benches/series.rs` and returns its path. */
async function buildSeries() {
  const args = ['bench', '--bench', 'series', '--no-run', '--quiet', '--message-format=json'];
  const messages = execFileSync('cargo', args, { cwd: inRoot('.'), encoding: 'utf8', maxBuffer: 1 << 28 });
  const artefacts = messages
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return artefacts.find((it) => it.target?.name === 'series' && it.executable).executable;
}

/**
 * @param {string} name  a collection
 * @returns {string[]} its puzzles: the whole collection, else its sample, else none
 */
function collection(name) {
  const whole = process.env.PENCILMARK_CORPUS ?? '';
  const files = [join(whole, `${name}-dev.txt`), join(whole, `${name}.txt`), inRoot('tests', 'data', `${name}.txt`)];
  const file = files.find((path) => existsSync(path));
  const lines = file ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** @param {string} name @param {string[]} lines */
function inFile(name, lines) {
  const file = join(work, `${name}.txt`);
  writeFileSync(file, lines.join('\n') + '\n');
  return file;
}

/** @param {string} path @param {string} file @param {number} rounds @returns {Round} */
const program = (path, file, rounds) =>
  JSON.parse(execFileSync(path, [file, `${rounds}`, `${LIMIT}`], { encoding: 'utf8' }));

/**
 * Solves puzzles with the page's engine, one call for each puzzle as in the page. The time is the sum of the search
 * times that the engine reports, because Gecode's time does not include parsing either. The time `whole` also includes
 * the options, the text and the report of each puzzle.
 */
async function wasmRunner() {
  const engine = await import(join(pkgDir, 'pencilmark.js'));
  engine.initSync({ module: readFileSync(join(pkgDir, 'pencilmark_bg.wasm')) });
  const options = { branching: 'binary', solutions: 0, budget: { ms: LIMIT * 1000 } };
  /** @param {string[]} puzzles @returns {Round & {whole: number}} */
  return (puzzles) => {
    const started = performance.now();
    const total = {
      puzzles: puzzles.length,
      seconds: 0,
      failures: 0,
      propagations: 0,
      solutions: 0,
      unfinished: 0,
      whole: 0,
    };
    for (const puzzle of puzzles) {
      const { status, solutions, stats } = engine.solve(puzzle, options);
      total.seconds += stats.totalMs / 1000;
      total.failures += stats.failures;
      total.propagations += stats.filterings;
      total.solutions += solutions.length;
      total.unfinished += status === 'capped' ? 1 : 0;
    }
    total.whole = (performance.now() - started) / 1000;
    return total;
  };
}

/**
 * Runs alternating rounds of all solvers and prints their medians.
 * @param {string} title @param {number} puzzles
 * @param {{gecode: () => Round, native: () => Round, wasm: () => Round & {whole: number}, goals: {native?: number, wasm?: number}}} solvers
 */
function compare(title, puzzles, { gecode, native, wasm, goals }) {
  /** @type {Record<string, Round[]>} */
  const rounds = { gecode: [], native: [], wasm: [] };
  // The first rounds let the browser's compiler finish its work.
  for (let i = 0; i < WARM_UP; i++) wasm();
  for (let i = 0; i < ROUNDS; i++) {
    const [first, ...rest] = [gecode(), native(), wasm()].map((round, k) => {
      rounds[['gecode', 'native', 'wasm'][k]].push(round);
      return round;
    });
    if (rest.some((round) => round.failures !== first.failures || round.solutions !== first.solutions)) {
      throw new Error(`${title}: ${JSON.stringify([first, ...rest])}`);
    }
  }
  heading(`${title}: ${rounds.gecode[0].failures} failures each`);
  for (const [name, own] of Object.entries(rounds)) {
    const median = quantile(own.map((round) => round.seconds).sort(ascending), 0.5);
    figure(`${name}, puzzles`, puzzles / median, '/s', { digits: 0 });
    figure(`${name}, propagations`, own[0].propagations / median / 1e6, 'M/s', { digits: 2 });
  }
  const whole = rounds.wasm.map((round) => /** @type {Round & {whole: number}} */ (round).whole).sort(ascending);
  figure('wasm, text to report, puzzles', puzzles / quantile(whole, 0.5), '/s', { digits: 0 });
  for (const name of /** @type {const} */ (['native', 'wasm'])) {
    const ratios = rounds[name].map((round, i) => rounds.gecode[i].seconds / round.seconds).sort(ascending);
    figure(`${name} by Gecode`, quantile(ratios, 0.5), 'times', { least: goals[name], digits: 2 });
  }
}

/** @param {number} a @param {number} b */
const ascending = (a, b) => a - b;

/**
 * Measures one large puzzle that both solvers finish.
 * @param {string} name @param {string} line @param {number} seconds @param {string} peer @param {string} series
 * @param {(puzzles: string[]) => Round} inWasm
 */
function large(name, line, seconds, peer, series, inWasm) {
  const puzzle = collection(name).find((text) => text.trim().endsWith(` ${line}`));
  if (puzzle === undefined) {
    say(`\n${name} ${line}: left out, because PENCILMARK_CORPUS names no directory with it.`);
    return;
  }
  const file = inFile(`${name}-${line}`, [puzzle]);
  const solvers = [() => program(peer, file, 2), () => program(series, file, 2), () => inWasm([puzzle])];
  const rounds = solvers.map((solve) => [solve(), solve(), solve()].sort((a, b) => a.seconds - b.seconds)[1]);
  heading(`${name} ${line}: ${rounds.map((round) => round.failures).join(' / ')} failures (Gecode, native, wasm)`);
  figure('Gecode', rounds[0].seconds, 's', { digits: 3 });
  figure('native', rounds[1].seconds, 's', { most: seconds, digits: 3 });
  figure('wasm', rounds[2].seconds, 's', { most: 2 * seconds, digits: 3 });
}

/**
 * Prints the figures of the large puzzles; they have no goal.
 * @param {string} name @param {string} peer @param {string} series
 */
function report(name, peer, series) {
  const puzzles = collection(name);
  if (puzzles.length === 0) return;
  heading(`${name}, natively, ${LIMIT} s at the most: Gecode and the engine`);
  for (const [index, line] of puzzles.entries()) {
    const file = inFile(`${name}-one`, [line]);
    const [theirs, own] = [program(peer, file, 1), program(series, file, 1)];
    const said = (/** @type {Round} */ round) =>
      round.unfinished > 0
        ? `not finished (${round.solutions} solutions, ${round.failures} failures)`
        : `${round.seconds.toFixed(3)} s (${round.solutions} solutions, ${round.failures} failures)`;
    const label = /# *(.*)$/.exec(line)?.[1] ?? `number ${index + 1}`;
    say(`  ${label.padEnd(12)} ${said(theirs).padEnd(52)} ${said(own)}`);
  }
}
