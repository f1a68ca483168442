// `npm test`: sets up what is missing, then runs every test there is. A suite that cannot be run is a failed one, and the
// others run all the same. The last line counts them all.

import { readdirSync } from 'node:fs';
import { ensureChromium } from './lib/browser.mjs';
import { Problem, say, seconds, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { inRoot, wasmTarget } from './lib/paths.mjs';
import { watch } from './lib/run.mjs';
import { ensureRustTools } from './lib/rust-tools.mjs';
import { bundle } from './lib/site.mjs';
import { afterSecondTry, failedTests, judge, readLibtest, readNodeTest } from './lib/tally.mjs';
import { ensureWasm } from './lib/wasm.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

const engine = once(async () => {
  await ensureNpmPackages();
  await ensureWasm();
});

const site = once(async () => {
  await engine();
  await stage('Bundling the page into dist/', bundle);
});

/** @type {Record<string, () => Promise<Tally>>} */
const suites = {
  'Rust: unit and integration tests': () => cargoTest(['--workspace', '--lib', '--bins', '--tests']),

  'Rust: examples in the documentation': () => cargoTest(['--workspace', '--doc']),

  'WebAssembly: the boundary, in headless Chromium': async () => {
    await ensureNpmPackages();
    await ensureRustTools();
    const env = { CHROMIUM: await ensureChromium() };
    const runner = JSON.stringify([process.execPath, inRoot('scripts', 'wasm-test-runner.mjs')]);
    const config = ['--config', `target.${wasmTarget}.runner=${runner}`];
    return cargoTest([...config, '--target', wasmTarget, '--no-default-features', '--test', 'wasm'], env);
  },

  'JavaScript: unit tests': async () => {
    await engine();
    return nodeTest('tests/js', (name) => name.endsWith('.test.js'));
  },

  'Page: how promptly it answers, in headless Chromium': () => pageTest((name) => name === PROMPT, 1),

  'Page: end to end, in headless Chromium': () => pageTest((name) => name !== PROMPT, 2),
};

/** What measures how promptly the page answers: nothing runs beside it. */
const PROMPT = 'prompt.test.mjs';

/** @param {(name: string) => boolean} wanted @param {number} atOnce  how many files */
async function pageTest(wanted, atOnce) {
  await site();
  const env = { CHROMIUM: await ensureChromium() };
  return nodeTest('tests/e2e', (name) => name.endsWith('.test.mjs') && wanted(name), {
    options: [`--test-concurrency=${atOnce}`],
    env,
    secondTry: 3,
  });
}

/**
 * Work that several suites need: done once, and when it fails, failed for each of them.
 * @param {() => Promise<void>} work
 */
function once(work) {
  /** @type {Promise<void> | undefined} */
  let begun;
  return () => (begun ??= work());
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function cargoTest(args, env) {
  const { code, output } = await watch('cargo', ['test', '--no-fail-fast', ...args], { env });
  return judge(readLibtest(output), code);
}

/**
 * Where at most `secondTry` tests failed they are run once more, alone: a machine under load can make a browser miss what
 * a person would wait for. What passes only then is named in the summary.
 * @param {string} directory
 * @param {(name: string) => boolean} wanted  which of its files
 * @param {{ options?: string[], env?: Record<string, string>, secondTry?: number }} [how]
 */
async function nodeTest(directory, wanted, { options = [], env = {}, secondTry = 0 } = {}) {
  const files = readdirSync(inRoot(directory))
    .filter(wanted)
    .map((name) => `${directory}/${name}`);
  if (files.length === 0) throw new Error(`there are no tests in ${directory}`);
  const reporters = ['spec', './scripts/lib/tally-reporter.mjs'].flatMap((reporter) => [
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]);
  const run = (/** @type {string[]} */ chosen) =>
    watch(process.execPath, ['--test', ...options, ...reporters, ...chosen], { env });

  const { code, output } = await run(files);
  const tally = judge(readNodeTest(output), code);
  const again = failedTests(output);
  if (!again || again.length === 0 || again.length > secondTry) return tally;

  say(`\n━━ once more: ${again.map(({ name }) => name).join('; ')}`);
  const still = [];
  for (const { file, name } of again) {
    const pattern = `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
    const { code, output } = await run([`--test-name-pattern=${pattern}`, file]);
    const { passed } = readNodeTest(output);
    if (code !== 0 || passed === 0) still.push({ file, name });
  }
  return afterSecondTry(tally, again, still);
}

/**
 * Runs one suite; whatever goes wrong with it is one failed test.
 * @param {string} name
 * @param {() => Promise<Tally>} run
 * @returns {Promise<Tally>}
 */
async function settle(name, run) {
  say(`\n━━ ${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, complaint: 'the suite could not be run' };
  }
}

let passed = 0;
let failed = 0;
let summary = '';
for (const [name, run] of Object.entries(suites)) {
  const started = performance.now();
  const tally = await settle(name, run);
  passed += tally.passed;
  failed += tally.failed;
  const details = [`${tally.passed} passed`, `${tally.failed} failed`];
  if (tally.skipped > 0) details.push(`${tally.skipped} skipped`);
  if (tally.complaint) details.push(tally.complaint);
  summary += `${tally.failed > 0 ? '✗' : '✓'} ${name}: ${details.join(', ')} (${seconds(started)})\n`;
}

say(`\n${summary}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
