// `npm test` sets up what is missing and runs the tests; `npm test -- --help` says how to run a part of them. The suites run
// one after another. A suite that cannot run counts as a failed test, and the other suites still run. The last line counts
// all tests.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium } from './lib/browser.mjs';
import { lateFiles, today } from './lib/late-files.mjs';
import { fail, Problem, say, seconds } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { inRoot, wasmTarget } from './lib/paths.mjs';
import { rebuild } from './lib/rebuild.mjs';
import { watch } from './lib/run.mjs';
import { ensureTestRunner, ensureWasmTarget } from './lib/rust-tools.mjs';
import { bundle } from './lib/site.mjs';
import { judge, readLibtest, readNodeTest } from './lib/tally.mjs';
import { ensureVeripb } from './lib/veripb.mjs';
import { ensureWasm } from './lib/wasm.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

const USAGE = `npm test [-- [--thorough] [SUITE [FILTER]]]

Without arguments, all suites run. SUITE is one of:
  rust     unit and integration tests of the crates; FILTER is a part of a test's path, such as check::
  proofs   the tests that need the proof checker VeriPB; FILTER as for rust
  docs     the examples in the documentation of the crates; FILTER as for rust
  wasm     the JavaScript boundary, in a headless browser; FILTER is a part of a test's name
  rebuild  the first engine from another folder, bit for bit
  js       unit tests of the page's JavaScript; FILTER is a part of a file's name
  e2e      the built page in a headless browser; FILTER is a part of a file's name, such as hint
  journeys twelve journeys through the page in Chromium, Firefox and WebKit; FILTER names a browser, such as firefox
  package  the npm package from its tarball, the board in other pages; FILTER is a part of a file's name
  prompt   how quickly the page answers keys and runs; nothing else runs beside it

--thorough also runs the tests that are ignored or skipped otherwise. They need minutes, and the puzzle collections:
PENCILMARK_CORPUS names the directory that holds 17clue-dev.txt, minimal-dev.txt and so on. tests/data has samples of them.

Tests of long lists take a sample of the cases otherwise, and print its seed; PENCILMARK_SEED=N in the environment takes the
same sample again.

In e2e, one file in ten runs with late frames of the page, another tenth each day; --thorough makes all frames late. A test that
fails then does not wait for a drawing. The run prints the files as LATE_FRAMES=NAME,NAME; this value in the environment repeats
them, LATE_FRAMES=1 takes all files, and an empty LATE_FRAMES= none.`;

/**
 * A suite: what it tests, the steps of the set-up that it needs, and how it runs.
 * @typedef {{ title: string, needs: () => (() => Promise<void>)[], run: (filter: string) => Promise<Tally> }} Suite
 */

/** @type {Record<string, Suite>} */
const suites = {
  rust: {
    title: 'Rust: unit and integration tests',
    // A thorough run runs the ignored tests, some of which need the checker.
    needs: () => (thorough ? [checker, nativeTests] : [nativeTests]),
    run: (filter) => cargoTest('rust', NATIVE, filter),
  },
  proofs: {
    title: 'Rust: proofs, checked by VeriPB',
    needs: () => [checker, nativeTests],
    run: (filter) => proofTest(filter),
  },
  docs: {
    title: 'Rust: examples in the documentation',
    needs: () => [],
    run: (filter) => cargoTest('docs', [...CRATES, '--doc'], filter),
  },
  wasm: {
    title: 'WebAssembly: the boundary, in headless Chromium',
    needs: () => [browser, wasmTests],
    run: (filter) => cargoTest('wasm', WASM, filter),
  },
  rebuild: {
    title: 'Build: the first engine from another folder, bit for bit',
    needs: () => [engine],
    run: rebuildTest,
  },
  js: {
    title: 'JavaScript: unit tests',
    needs: () => [engine],
    run: (filter) => nodeTest('js', 'tests/js', (name) => name.endsWith('.test.js') && name.includes(filter)),
  },
  e2e: {
    title: 'Page: end to end, in headless Chromium',
    needs: () => [browser, site],
    run: (filter) =>
      pageTest('e2e', (name) => !TIMED.includes(name) && name.includes(filter), FILES_AT_ONCE, lateFrames()),
  },
  journeys: {
    title: 'Page: twelve journeys in Chromium, Firefox and WebKit',
    // The test of a browser installs the browser itself, so that a filter installs no other one.
    needs: () => [browser, engine, site],
    run: (filter) =>
      nodeTest('journeys', 'tests/journeys', (name) => name.endsWith('.test.mjs') && name.includes(filter), [
        '--test-concurrency=1',
      ]),
  },
  package: {
    title: 'Package: the tarball in Node and Vite, and boards in other pages',
    needs: () => [browser, engine, site],
    run: (filter) =>
      nodeTest('package', 'tests/package', (name) => name.endsWith('.test.mjs') && name.includes(filter), [
        '--test-concurrency=1',
      ]),
  },
  prompt: {
    title: 'Page: how quickly it answers keys and runs, in headless Chromium',
    needs: () => [browser, site],
    // Late frames would be measured as slow answers.
    run: () => pageTest('prompt', (name) => TIMED.includes(name), 1, ''),
  },
};

/**
 * The suites run one after another: a page test beside a compiler would wait for the processor, and a time measured there would be
 * wrong. The suites that need the browser come first, because they end first.
 */
const ORDER = ['js', 'e2e', 'journeys', 'prompt', 'package', 'rust', 'proofs', 'docs', 'wasm', 'rebuild'];

/** The page tests that measure times. */
const TIMED = ['prompt.test.mjs', 'tour.test.mjs'];
/**
 * A page test often waits for a frame or a worker. One file more than there are processors therefore keeps all
 * processors busy.
 */
const FILES_AT_ONCE = availableParallelism() + 1;
/** The crates with tests: all except the build tool, whose libraries take long to compile. */
const CRATES = ['--workspace', '--exclude', 'pencilmark-bindgen'];
const NATIVE = [...CRATES, '--lib', '--bins', '--tests'];
const RUNNER = JSON.stringify([process.execPath, inRoot('scripts', 'wasm-test-runner.mjs')]);
const WASM = [
  ...['--config', `target.${wasmTarget}.runner=${RUNNER}`],
  ...['--target', wasmTarget, '--no-default-features', '--features', 'whole', '--test', 'wasm'],
];

/** The time that each step of the set-up took. @type {[name: string, time: string][]} */
const setUp = [];

const packages = once('npm packages', [], ensureNpmPackages);
const testRunner = once('runner of WebAssembly tests', [], async () => {
  await ensureWasmTarget();
  await ensureTestRunner();
});
const browser = once('browser', [packages], async () => {
  // Suites find the browser through this environment variable.
  process.env.CHROMIUM = await ensureChromium();
});
const engine = once('engine as WebAssembly', [packages], ensureWasm);
const site = once('page bundle', [engine], bundle);
const nativeTests = once('Rust tests, compiled', [], async () => {
  await compileTests('rust', NATIVE);
});
const checker = once('checker of proofs', [], async () => {
  process.env.PENCILMARK_VERIPB = await ensureVeripb();
});
const wasmTests = once('WebAssembly tests, compiled', [testRunner], async () => {
  await compileTests('wasm', WASM);
});

/** @param {string} prefix @param {string[]} args */
async function compileTests(prefix, args) {
  const { code } = await watch('cargo', ['test', '--no-run', ...args], { prefix });
  if (code !== 0) throw new Problem('The Rust tests do not compile.');
}

/**
 * Returns a function that runs a step of the set-up on its first call. If the step fails, every suite that needs it
 * fails.
 * @param {string} name @param {(() => Promise<void>)[]} needs  the steps before it @param {() => Promise<void>} work
 */
function once(name, needs, work) {
  /** @type {Promise<void> | undefined} */
  let begun;
  const begin = async () => {
    for (const step of needs) await step();
    const started = performance.now();
    await work();
    setUp.push([name, seconds(started)]);
  };
  return () => (begun ??= begin());
}

/** @param {string} prefix @param {string[]} args @param {string} filter */
async function cargoTest(prefix, args, filter) {
  const own = [...(filter ? [filter] : []), ...(thorough ? ['--include-ignored'] : [])];
  const { code, output } = await watch('cargo', ['test', '--no-fail-fast', ...args, '--', ...own], { prefix });
  return judge(readLibtest(output), code);
}

/** The tests that need the checker. @param {string} filter */
async function proofTest(filter) {
  // The same crates as in the suite `rust`. Other crates would have other features, and cargo would compile everything
  // again.
  const wanted = `proofs::veripb::${filter.replace(/^proofs::(veripb::)?/, '')}`;
  const which = [...CRATES, '--test', 'integration', '--', wanted];
  const { code, output } = await watch('cargo', ['test', ...which, '--ignored'], { prefix: 'proofs' });
  return judge(readLibtest(output), code);
}

/** Compares the first engine; a thorough run also compares the whole engine. @returns {Promise<Tally>} */
async function rebuildTest() {
  /** @type {Tally & { names: string[] }} */
  const tally = { passed: 0, failed: 0, skipped: 0, names: [] };
  /** @type {('first' | 'whole')[]} */
  const engines = thorough ? ['first', 'whole'] : ['first'];
  for (const name of engines) {
    const { here, elsewhere } = await rebuild(name);
    if (here === elsewhere) tally.passed++;
    else {
      tally.failed++;
      tally.names.push(`the ${name} engine is ${here} here and ${elsewhere} elsewhere`);
    }
  }
  return tally;
}

/** The files of page tests that run with late frames, as the value of LATE_FRAMES. */
function lateFrames() {
  const names = readdirSync(inRoot('tests/e2e')).filter((name) => name.endsWith('.test.mjs') && !TIMED.includes(name));
  const late = lateFiles(names, { day: today(), thorough, given: process.env.LATE_FRAMES });
  say(`  frames are late in LATE_FRAMES=${late}`);
  return late;
}

/**
 * @param {string} prefix @param {(name: string) => boolean} wanted @param {number} atOnce  how many files run side by side
 * @param {string} late  the value of LATE_FRAMES
 */
function pageTest(prefix, wanted, atOnce, late) {
  const isWanted = (/** @type {string} */ name) => name.endsWith('.test.mjs') && wanted(name);
  return nodeTest(prefix, 'tests/e2e', isWanted, [`--test-concurrency=${atOnce}`], { LATE_FRAMES: late });
}

/**
 * @param {string} prefix @param {string} directory @param {(name: string) => boolean} wanted  which of its files
 * @param {string[]} [options] @param {Record<string, string>} [env]
 */
async function nodeTest(prefix, directory, wanted, options = [], env = {}) {
  const size = (/** @type {string} */ file) => statSync(inRoot(file)).size;
  const files = readdirSync(inRoot(directory))
    .filter(wanted)
    .map((name) => `${directory}/${name}`)
    // Large files take long and start first, so that none of them runs alone at the end.
    .sort((a, b) => size(b) - size(a));
  if (files.length === 0) throw new Problem(`No test file in ${directory} matches.`);
  const reporters = ['spec', './scripts/lib/tally-reporter.mjs'].flatMap((reporter) => [
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]);
  const { code, output } = await watch(process.execPath, ['--test', ...options, ...reporters, ...files], {
    prefix,
    env,
  });
  return judge(readNodeTest(output), code);
}

/** The result of a suite that ran. @typedef {{ title: string, tally: Tally, time: string }} Result */

/**
 * Runs one suite. An error of the suite counts as one failed test.
 * @param {string} name @param {string} filter
 * @returns {Promise<Result>}
 */
async function settle(name, filter) {
  const { title, needs, run } = suites[name];
  say(`▸ ${title}`);
  let started = performance.now();
  /** @type {Tally} */
  let tally;
  try {
    for (const step of needs()) await step();
    started = performance.now();
    tally = await run(filter);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    tally = { passed: 0, failed: 1, skipped: 0, complaint: 'the suite could not run' };
  }
  return { title, tally, time: seconds(started) };
}

/** @param {Tally} tally */
function inWords({ passed, failed, skipped, complaint }) {
  const parts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return [...parts, ...(complaint ? [complaint] : [])].join(', ');
}

/** @param {string[]} args */
function readArguments(args) {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const flags = args.filter((arg) => arg.startsWith('-'));
  const unknown = flags.find((flag) => !['--thorough', '--help', '-h'].includes(flag));
  if (unknown) throw new Problem(`npm test knows no option ${unknown}.\n\n${USAGE}`);
  const [suite, filter = '', ...rest] = words;
  if (suite !== undefined && !(suite in suites)) throw new Problem(`There is no suite "${suite}".\n\n${USAGE}`);
  if (rest.length > 0) throw new Problem(`npm test takes one suite and one filter.\n\n${USAGE}`);
  return {
    suite,
    filter,
    thorough: flags.includes('--thorough'),
    help: flags.includes('--help') || flags.includes('-h'),
  };
}

/** Whether to run the tests that need the whole collections. */
let thorough = false;

async function main() {
  const wish = readArguments(process.argv.slice(2));
  if (wish.help) return say(USAGE);
  thorough = wish.thorough;
  const corpus = process.env.PENCILMARK_CORPUS;
  if (thorough && !(corpus && existsSync(corpus))) {
    throw new Problem(
      '--thorough needs the puzzle collections: set PENCILMARK_CORPUS to the directory that holds them.',
    );
  }
  if (thorough) process.env.PENCILMARK_THOROUGH = '1';
  // Without --thorough every suite uses the samples.
  if (!thorough) delete process.env.PENCILMARK_CORPUS;

  const isWanted = (/** @type {string} */ name) => wish.suite === undefined || wish.suite === name;
  /** @type {Result[]} */
  const results = [];
  for (const name of ORDER.filter(isWanted)) results.push(await settle(name, wish.filter));

  say('\nSet-up');
  for (const [name, time] of setUp) say(`  ${name}: ${time}`);
  say('Suites');
  for (const { title, tally, time } of results) {
    say(`${tally.failed > 0 ? '✗' : '✓'} ${title}: ${inWords(tally)} (${time})`);
    for (const failure of tally.names ?? []) say(`    ${failure}`);
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { tally } of results) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  say(`\n${inWords(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

main().catch(fail);
