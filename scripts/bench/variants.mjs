// Measures published puzzles with rules, each for two solutions on one thread without any option of the search, beside
// Interactive-Sudoku-Solver (ISS) if the folder of its source is given. `npm run bench -- variants FILE [FOLDER]`: FILE
// has a JSON object a line with `name`, `kinds` (names of rules), `fpuzzles` (the puzzle) and, if ISS knows it, `iss`
// (the same puzzle in the format of ISS).
//
// Both times are processor times. Our time is that of a process, minus the time that a process needs to start. It
// therefore includes reading and posting. ISS runs in this process, and each of its times is that of a second run, when
// its code is already compiled.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem, say, stage } from '../lib/log.mjs';
import { figure, heading } from './figures.mjs';
import { interactiveSolver } from './iss.mjs';
import { buildProgram } from './program.mjs';

/** The time in milliseconds after which our search for a puzzle is given up. */
const BUDGET = 60_000;
/** Times below this one are replaced by it, in milliseconds. */
const LEAST = 1;

/** @typedef {{name: string, kinds: string[], fpuzzles: object, iss: string}} Entry */
/** @typedef {{name: string, kind: string, ms: number, peer?: number, guesses?: number, answer: string, nodes: number, failures: number, filterings: number, chosen: string}} Row */
/** @typedef {(entry: Entry) => {ms: number, guesses: number, solutions: number}} Peer */

/** @param {string[]} args */
export async function measureVariants([file, folder]) {
  if (!file)
    throw new Problem('npm run bench -- variants FILE [FOLDER]: FILE has the puzzles, FOLDER the source of ISS');
  const lines = readFileSync(resolve(file), 'utf8').split('\n');
  /** @type {Entry[]} */
  const entries = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  const program = await stage('Building the program', () => buildProgram());
  const peer = folder ? await interactive(resolve(folder)) : undefined;
  const start = median(Array.from({ length: 9 }, () => ours(program, '1...............').ms));
  /** @type {Row[]} */
  const rows = [];
  for (const entry of entries) {
    const { ms, report } = ours(program, JSON.stringify(entry.fpuzzles));
    const { nodes, failures, filterings } = report.stats;
    const chosen = report.chosen ? (report.chosen.options?.variableOrder ?? report.chosen.solver) : '';
    const answer = report.status === 'capped' ? 'given up' : `${report.solutions.length} solutions`;
    const row = {
      name: entry.name,
      kind: kind(entry),
      ms: Math.max(ms - start, 0),
      answer,
      nodes,
      failures,
      filterings,
      chosen,
    };
    const theirs = entry.iss ? peer?.(entry) : undefined;
    if (theirs && row.answer !== 'given up' && `${theirs.solutions} solutions` !== answer) {
      throw new Problem(`${entry.name}: ${answer} here, and ISS finds ${theirs.solutions}`);
    }
    rows.push({ ...row, peer: theirs?.ms, guesses: theirs?.guesses });
  }
  table(rows);
  for (const of of ['candidates', 'cages', 'other rules'])
    summary(
      of,
      rows.filter((row) => row.kind === of),
    );
  summary('all', rows);
}

/** @param {Entry} entry */
function kind({ kinds }) {
  if (kinds.includes('pencilmarks')) return 'candidates';
  return kinds.includes('killercage') ? 'cages' : 'other rules';
}

/** The report and the processor time of a process, in milliseconds. @param {string} program @param {string} puzzle */
function ours(program, puzzle) {
  const args = ['solve', '--json', '--threads', '1', '--budget-ms', String(BUDGET)];
  const timed = `TIMEFORMAT='%U %S'; time "$0" "$@"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', timed, program, ...args], { input: puzzle, encoding: 'utf8' });
  const last = stderr.trim().split('\n').pop() ?? '';
  const [user, system] = last.split(' ').map(Number);
  if (!stdout || !(user >= 0)) throw new Problem(`The program does not solve ${puzzle.slice(0, 80)}: ${stderr}`);
  return { ms: (user + system) * 1000, report: JSON.parse(stdout) };
}

/** ISS in this process. @param {string} folder @returns {Promise<Peer>} */
async function interactive(folder) {
  const build = await interactiveSolver(folder);
  return (entry) => {
    let answer = { ms: 0, guesses: 0, solutions: 0 };
    for (let run = 0; run < 2; run++) {
      const began = process.cpuUsage();
      const solver = build(entry.iss);
      const solutions = solver.countSolutions(2);
      const { user, system } = process.cpuUsage(began);
      answer = { ms: (user + system) / 1000, guesses: solver.state().counters.guesses, solutions: Number(solutions) };
    }
    return answer;
  };
}

/** The puzzles, the worst first. @param {Row[]} rows */
function table(rows) {
  heading(
    'name | kind | ms | of ISS | nodes | guesses of ISS | failures | nodes a second | filterings a node | chosen | answer',
  );
  const ratio = (/** @type {Row} */ { ms, peer }) =>
    peer === undefined ? undefined : Math.max(ms, LEAST) / Math.max(peer, LEAST);
  const worst = [...rows].sort((a, b) => (ratio(b) ?? b.ms) - (ratio(a) ?? a.ms));
  for (const row of worst) {
    const { name, kind, ms, nodes, guesses, failures, filterings, chosen, answer } = row;
    const rate = ms > 0 ? Math.round(nodes / (ms / 1000)) : '-';
    const cells = [name, kind, ms.toFixed(1), ratio(row)?.toFixed(2) ?? '-', nodes, guesses ?? '-', failures, rate];
    say([...cells, Math.round(filterings / nodes), chosen || '-', answer].join(' | '));
  }
}

/**
 * Prints the total time and nodes of some puzzles, and the ratio to ISS over those puzzles that ISS knows.
 * @param {string} of  the name of these puzzles, such as their kind
 * @param {Row[]} rows
 */
function summary(of, rows) {
  if (rows.length === 0) return;
  const atLeast = (/** @type {number | undefined} */ ms) => Math.max(ms ?? 0, LEAST);
  const sum = (/** @type {Row[]} */ some, /** @type {(row: Row) => number} */ value) =>
    some.reduce((total, row) => total + value(row), 0);
  heading(`${of}: ${rows.length} puzzles`);
  figure('ours', sum(rows, ({ ms }) => atLeast(ms)) / 1000, 's', { digits: 2 });
  const nodes = sum(rows, (row) => row.nodes);
  figure('nodes', nodes, '', { digits: 0 });
  const both = rows.filter(({ peer }) => peer !== undefined);
  if (both.length === 0) return;
  const [own, theirs] = [sum(both, ({ ms }) => atLeast(ms)), sum(both, ({ peer }) => atLeast(peer))];
  figure(`ours, of ${both.length} that ISS knows`, own / 1000, 's', { digits: 2 });
  figure('ISS', theirs / 1000, 's', { digits: 2 });
  figure('ours / ISS, of the sums', own / theirs, 'times', { digits: 2 });
  const logarithms = sum(both, ({ ms, peer }) => Math.log(atLeast(ms) / atLeast(peer)));
  figure('ours / ISS, geometric mean', Math.exp(logarithms / both.length), 'times', { digits: 2 });
  const slow = both.filter(({ ms, peer }) => ms > 1000 && atLeast(peer) < 1000);
  figure('over 1 s where ISS takes less', slow.length, 'puzzles', { digits: 0 });
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
