// Checks that observers cost nothing in an untraced run. The solver reports all events to an observer. If there is no
// observer, the compiler should remove these calls. This script builds the program a second time, from a copy of the
// source without any call of an observer. Valgrind counts the instructions of both programs, because counts do not
// depend on the load of the machine.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stage } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { figure, heading } from './figures.mjs';
import { canCount, instructions } from './instructions.mjs';
import { buildProgram } from './program.mjs';

/** The folders with all code that calls the observer. */
const CALLERS = ['kernel', 'propagators', 'learning', 'search'].map((layer) => `crates/engine/src/${layer}`);

const copy = inRoot('target', 'without-observer');

/**
 * The runs of both programs: search under a cheap level and under an expensive one, and propagation with shaving.
 * Counting instructions takes about fifty times as long as running, so each run uses only a part of its sample.
 * @type {{args: string[], sample: string, most: number}[]}
 */
const RUNS = [
  { args: ['solve', '--consistency', 'value'], sample: 'magictour', most: 30 },
  { args: ['solve', '--consistency', 'domain'], sample: 'hardest1106', most: 10 },
  { args: ['solve', '--consistency', 'value', '--model', 'pairwise'], sample: '17clue', most: 2 },
  { args: ['propagate', '--consistency', 'bounds', '--shaving'], sample: 'magictour', most: 20 },
];

export async function measureObserverCost() {
  if (!canCount()) {
    heading('What watching costs those who do not: left out, because valgrind is not installed.');
    return;
  }
  const cut = await stage('Building the program without the calls of the observer', () => {
    copyWithoutCalls();
    return buildProgram(copy);
  });
  const program = await stage('Building the program as it is', () => buildProgram());
  heading('Instructions of an untraced run, by those of a build without observer calls');
  for (const { args, sample, most } of RUNS) {
    const puzzles = readFileSync(inRoot('tests', 'data', `${sample}.txt`), 'utf8').split('\n');
    const input = puzzles
      .filter((line) => !line.startsWith('#'))
      .slice(0, most)
      .join('\n');
    const [as, without] = [instructions(program, args, input), instructions(cut, args, input)];
    say(`  ${args.join(' ')}, ${most} of ${sample}: ${as.toLocaleString('en')} by ${without.toLocaleString('en')}`);
    figure('more by', (as / without - 1) * 100, '%', { most: 1, digits: 3 });
  }
}

function copyWithoutCalls() {
  for (const path of [
    'src',
    'crates',
    'scripts/bindgen',
    'tests',
    'Cargo.toml',
    'Cargo.lock',
    'benches',
    '.cargo',
    'README.md',
  ]) {
    rmSync(join(copy, path), { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    cpSync(inRoot(path), join(copy, path), { recursive: true, preserveTimestamps: true });
  }
  // Without the calls of the observer, some code is unused and would cause warnings.
  const lib = join(copy, 'src', 'lib.rs');
  writeFileSync(lib, `#![allow(unused)]\n${readFileSync(lib, 'utf8')}`);
  const called = new Set();
  for (const file of CALLERS.flatMap(rustFiles)) {
    const source = readFileSync(file, 'utf8');
    const { text, names } = withoutCalls(source);
    names.forEach((name) => called.add(name));
    if (text !== source) writeFileSync(file, text);
  }
  const declared = readFileSync(inRoot('crates', 'engine', 'src', 'kernel', 'observer.rs'), 'utf8').matchAll(
    /^ {4}fn (\w+)\(/gm,
  );
  const kept = [...new Set([...declared].map(([, name]) => name))].filter((name) => !called.has(name));
  if (kept.length > 0) throw new Error(`no call was found, so none cut out, of ${kept.join(', ')}`);
}

/** @param {string} directory */
const rustFiles = (directory) =>
  readdirSync(join(copy, directory), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => join(copy, directory, name));

/**
 * Rewrites Rust source: every `observer.something(...)` becomes `()`, and every test whether the observer listens
 * becomes false.
 * @param {string} source
 */
function withoutCalls(source) {
  const names = [];
  let text = '';
  let from = 0;
  for (const call of source.matchAll(/\bobserver\.(\w+)\(/g)) {
    let end = call.index + call[0].length;
    for (let depth = 1; depth > 0; end++) depth += { '(': 1, ')': -1 }[source[end]] ?? 0;
    // The observer may be a variable or a field.
    const begin = source.slice(from, call.index).replace(/\bself\.$/, '');
    text += `${begin}${call[1] === 'listens' ? 'false' : '()'}`;
    from = end;
    names.push(call[1]);
  }
  return { text: text + source.slice(from), names };
}
