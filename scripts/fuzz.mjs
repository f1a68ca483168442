// `npm run fuzz`: passes damaged texts to all readers, compares the solver with other computations that must give the
// same result, and reports failures. `npm run fuzz -- 600` takes ten minutes for each target, and `npm run fuzz -- 600
// trace differential` runs only these two. libFuzzer drives the readers in Rust and keeps every text that reaches new
// code. fast-check drives the readers in JavaScript with texts that the formats write and that are then damaged.
//
// Two targets compare. `differential` makes random boards with random rules and options, and compares the solutions
// with brute force over the meaning of the rules. `metamorphic` turns and mirrors puzzles and renames their digits; the
// solutions must change in the same way and in no other. Both are tests in `tests/`, which this script runs for longer,
// from the seed PENCILMARK_SEED or from a new one. A finding names its seed. If VeriPB is installed (`npm run proofs`),
// it verifies proofs of the differential target.
//
// libFuzzer works with the stable toolchain, because it needs only the counters that the compiler's back end inserts.
// libFuzzer itself is C++, so a C++ compiler must be installed.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, Problem, say, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { inRoot } from './lib/paths.mjs';
import { ask, run, watch } from './lib/run.mjs';
import { installedVeripb } from './lib/veripb.mjs';
import { ensureWasm } from './lib/wasm.mjs';

const RUST = [
  'puzzles',
  'f-puzzles',
  'links',
  'notation',
  'sudokuwiki',
  'hodoku',
  'iss',
  'sukaku',
  'drawings',
  'positions',
  'trace',
  'wishes',
  'inputs',
  'definitions',
];
const COMPARING = ['differential', 'metamorphic'];
const SECONDS = 60;
const COUNTERS = [
  '-sanitizer-coverage-level=4',
  '-sanitizer-coverage-inline-8bit-counters',
  '-sanitizer-coverage-pc-table',
  '-sanitizer-coverage-trace-compares',
];
const FLAGS = [
  '-Cpasses=sancov-module',
  ...COUNTERS.map((flag) => `-Cllvm-args=${flag}`),
  '-Ccodegen-units=1',
  '--cfg=fuzzing',
];
const built = inRoot('target', 'fuzz');

/** @param {string[]} names @param {number} seconds */
async function fuzzRust(names, seconds) {
  // Cargo keeps the flags away from build scripts and macros only if the target is named.
  const host = /^host: (.+)$/m.exec(ask('rustc', ['-vV']) ?? '')?.[1];
  if (!host) throw new Problem('rustc is not installed, or not on the PATH.');
  await stage('Building the fuzz target', () =>
    run(
      'cargo',
      ['build', '--release', '--manifest-path', inRoot('fuzz', 'Cargo.toml'), '--target', host, '--target-dir', built],
      {
        env: { CARGO_ENCODED_RUSTFLAGS: FLAGS.join('\u001f') },
      },
    ),
  );
  /** @type {string[]} */
  const broken = [];
  for (const name of names) {
    const [corpus, findings] = ['corpus', 'findings'].map((kind) => join(built, kind, name));
    for (const directory of [corpus, findings]) mkdirSync(directory, { recursive: true });
    cpSync(inRoot('fuzz', 'seeds', name), corpus, { recursive: true });
    say(`\n━━ ${name}, ${seconds} s`);
    const { code } = await watch(
      join(built, host, 'release', 'reader'),
      [
        corpus,
        `-artifact_prefix=${findings}/`,
        `-max_total_time=${seconds}`,
        '-max_len=32000',
        '-timeout=10',
        '-print_final_stats=1',
        '-verbosity=0',
      ],
      { env: { PENCILMARK_READER: name } },
    );
    if (code !== 0) broken.push(`${name} (the text is in ${findings})`);
  }
  return broken;
}

/** @param {string[]} names @param {number} seconds @param {Record<string, import('../tests/js/damage.js').Target>} targets */
async function fuzzJs(names, seconds, targets) {
  const { fuzz } = await import('../tests/js/damage.js');
  /** @type {string[]} */
  const broken = [];
  for (const name of names) {
    say(`\n━━ ${name}, ${seconds} s`);
    try {
      const texts = fuzz(targets[name], { seconds });
      say(`  ${texts.toLocaleString('en')} texts, no finding`);
    } catch (error) {
      console.error(/** @type {Error} */ (error).message);
      broken.push(name);
    }
  }
  return broken;
}

/** @param {string[]} names @param {number} seconds */
async function compare(names, seconds) {
  const veripb = installedVeripb();
  const env = { PENCILMARK_FUZZ_SECONDS: String(seconds), ...(veripb && { PENCILMARK_VERIPB: veripb }) };
  const integration = ['test', '--test', 'integration'];
  await stage('Building the comparing targets', () => run('cargo', [...integration, '--no-run']));
  /** @type {string[]} */
  const broken = [];
  for (const name of names) {
    say(`\n━━ ${name}, ${seconds} s`);
    const wanted = [`${name}::for_long`, '--ignored', '--nocapture'];
    const { code } = await watch('cargo', [...integration, '--quiet', '--', ...wanted], { env });
    if (code !== 0) broken.push(name);
  }
  return broken;
}

/** The readers in JavaScript. */
async function readersInJs() {
  await ensureNpmPackages();
  await ensureWasm();
  const { TARGETS } = await import('../tests/js/damage.js');
  return TARGETS;
}

/** @param {string[]} args */
async function main(args) {
  const seconds = args.map(Number).find((number) => number > 0) ?? SECONDS;
  const wanted = args.filter((name) => !(Number(name) > 0));
  // Targets that only compare need neither packages nor the page's engine.
  const onlyCompares = wanted.length > 0 && wanted.every((name) => COMPARING.includes(name));
  const targets = onlyCompares ? {} : await readersInJs();
  const js = Object.keys(targets);
  const all = [...RUST, ...js, ...COMPARING];
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Problem(`There is no ${unknown.join(', ')} to fuzz, only ${all.join(', ')}.`);
  const asked = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  const rust = RUST.filter(asked);
  const broken = rust.length > 0 ? await fuzzRust(rust, seconds) : [];
  broken.push(...(await fuzzJs(js.filter(asked), seconds, targets)));
  const comparing = COMPARING.filter(asked);
  if (comparing.length > 0) broken.push(...(await compare(comparing, seconds)));
  if (broken.length > 0) throw new Problem(`Found something: ${broken.join('; ')}.`);
  say('\nNothing was found.');
}

main(process.argv.slice(2)).catch(fail);
