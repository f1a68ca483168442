// `npm run fuzz`: passes damaged texts to everything that reads a text, and reports failures. `npm run fuzz -- 600`
// takes ten minutes for each reader, and `npm run fuzz -- 600 trace fpuzzles` runs only these two readers. libFuzzer
// drives the readers in Rust and keeps every text that reaches new code. fast-check drives the readers in JavaScript
// with texts that the formats write and that are then damaged.
//
// libFuzzer works with the stable toolchain, because it needs only the counters that the compiler's back end inserts.
// libFuzzer itself is C++, so a C++ compiler must be installed.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, Problem, say, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { inRoot } from './lib/paths.mjs';
import { ask, run, watch } from './lib/run.mjs';
import { ensureWasm } from './lib/wasm.mjs';

const RUST = [
  'puzzles',
  'f-puzzles',
  'links',
  'notation',
  'sudokuwiki',
  'hodoku',
  'sukaku',
  'drawings',
  'positions',
  'trace',
  'wishes',
  'inputs',
];
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

/** @param {string[]} args */
async function main(args) {
  await ensureNpmPackages();
  await ensureWasm();
  const { TARGETS } = await import('../tests/js/damage.js');
  const seconds = args.map(Number).find((number) => number > 0) ?? SECONDS;
  const wanted = args.filter((name) => !(Number(name) > 0));
  const js = Object.keys(TARGETS);
  const unknown = wanted.filter((name) => ![...RUST, ...js].includes(name));
  if (unknown.length > 0) {
    throw new Problem(`There is no ${unknown.join(', ')} to fuzz, only ${[...RUST, ...js].join(', ')}.`);
  }
  const asked = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  const rust = RUST.filter(asked);
  const broken = rust.length > 0 ? await fuzzRust(rust, seconds) : [];
  broken.push(...(await fuzzJs(js.filter(asked), seconds, TARGETS)));
  if (broken.length > 0) throw new Problem(`Found something: ${broken.join('; ')}.`);
  say('\nNothing was found.');
}

main(process.argv.slice(2)).catch(fail);
