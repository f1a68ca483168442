// Compares the watched searches with the last commit: nodes and failures, by `tests/data/watched.tsv`. It also counts
// the instructions of a fixed workload, because a change can also make the same search slower. Neither number depends
// on the load of the machine.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stage } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { ask } from '../lib/run.mjs';
import { figure, heading } from './figures.mjs';
import { canCount, instructions } from './instructions.mjs';
import { buildProgram } from './program.mjs';

/** @typedef {{options: Record<string, string | number | boolean | string[]>, nodes: number, failures: number, puzzle: string}} Watched */

const FILE = 'tests/data/watched.tsv';

/**
 * The fixed workload: a command, the sample of its puzzles, and their number.
 * @type {{args: string[], sample?: string, most?: number}[]}
 */
const WORK = [
  { args: ['count', '--threads', '1'], sample: 'many-solutions', most: 10 },
  { args: ['solve', '--threads', '1'], sample: 'hardest1106', most: 5 },
  { args: ['hint'], sample: 'minimal', most: 5 },
  { args: ['rate', '--threads', '1'], sample: 'magictour', most: 2 },
  { args: ['generate', '--seed', '1', '--count', '2'] },
];

export async function measureWatched() {
  const program = await stage('Building the program', () => buildProgram());
  const now = read(readFileSync(inRoot(FILE), 'utf8')).map((each) => ({ ...each, ...searched(program, each) }));
  const committed = ask('git', ['show', `HEAD:${FILE}`]);
  const [before, since] = committed ? [committed, 'the last commit'] : [readFileSync(inRoot(FILE), 'utf8'), 'the file'];
  // Searches that were added to the list since the commit are left out.
  const known = new Map(read(before).map((each) => [key(each), each]));
  const both = now.filter((each) => known.has(key(each)));
  heading(`${both.length} watched searches, now and in ${since}`);
  for (const what of /** @type {const} */ (['nodes', 'failures'])) {
    const sum = (/** @type {Watched[]} */ of) => of.reduce((total, each) => total + each[what], 0);
    const old = sum(both.map((each) => /** @type {Watched} */ (known.get(key(each)))));
    figure(`${what}, in ${since}`, old, '', { digits: 0 });
    figure(`${what}, now`, sum(both), '', { digits: 0 });
    figure(`${what}, now / then`, sum(both) / old, 'times', { digits: 3 });
  }

  if (!canCount()) {
    heading('Instructions of a fixed workload: left out, because valgrind is not installed.');
    return;
  }
  heading('Instructions of a fixed workload, by valgrind');
  for (const { args, sample, most } of WORK) {
    const count = instructions(program, args, sample ? first(sample, most) : '');
    const of = sample ? `${most} of ${sample}` : '';
    figure([args[0], of].filter(Boolean).join(', '), count / 1e6, 'million', { digits: 2 });
  }
}

/** @param {string} sample @param {number | undefined} most */
function first(sample, most) {
  const lines = readFileSync(inRoot('tests', 'data', `${sample}.txt`), 'utf8').split('\n');
  const puzzles = lines.filter((line) => line && !line.startsWith('#')).slice(0, most);
  return puzzles.join('\n');
}

/** @param {string} text @returns {Watched[]} */
function read(text) {
  const rows = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return rows.map((row) => {
    const [, options, nodes, failures, puzzle] = row.split('\t');
    return { options: JSON.parse(options), nodes: Number(nodes), failures: Number(failures), puzzle };
  });
}

/** @param {Watched} watched */
const key = ({ options, puzzle }) => `${JSON.stringify(options)} ${puzzle}`;

/**
 * The nodes and failures of a search by the program, on one thread.
 * @param {string} program @param {Watched} watched @returns {{nodes: number, failures: number}}
 */
function searched(program, { options, puzzle }) {
  const flag = (/** @type {string} */ name) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
  const given = Object.entries(options).map(([name, value]) => `${flag(name)}=${value}`);
  const args = ['solve', '--json', '--threads', '1', ...given];
  const { status, stdout, stderr } = spawnSync(program, args, { input: puzzle, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout).stats;
}
