// `npm run proofs`: installs the proof checker VeriPB if it is missing, and verifies a sample of proofs with it: classic puzzles
// under several settings, puzzles without a solution, puzzles with rules, and larger grids. Prints the sizes of the proofs and
// the times of solving, proving and checking. At the end, the tests that need the checker run.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, Problem, say, stage } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureVeripb } from './lib/veripb.mjs';

/** A part of the sample. @typedef {{ name: string, puzzles: string[], of?: string, options?: string[] }} Part */

/** The puzzles of a file of the tests. @param {string} name @param {number} [most] */
function puzzles(name, most = Infinity) {
  const lines = readFileSync(inRoot('tests', 'data', name), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, most);
}

/**
 * Runs a program. Returns its output and the time in seconds.
 * @param {string} command @param {string[]} args @param {string} [input]
 */
function timed(command, args, input) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', input });
  if (error) throw new Problem(`${command} does not run: ${error.message}`);
  return { status, output: stdout + stderr, time: (performance.now() - started) / 1000 };
}

/**
 * Proves and checks all puzzles of a part, and prints a line about them.
 * @param {Part} part @param {string} pencilmark @param {string} veripb @param {string} directory
 */
function verify({ name, puzzles, of = 'unique', options = [] }, pencilmark, veripb, directory) {
  const [puzzle, model, proof] = ['puzzle.txt', 'model.opb', 'proof.pbp'].map((file) => join(directory, file));
  const total = { solve: 0, prove: 0, check: 0, bytes: 0 };
  for (const line of puzzles) {
    writeFileSync(puzzle, `${line}\n`);
    // For `prove`, the model of the search has the option `--posting`, because `--model` names a file.
    const same = options.map((option) => (option === '--posting' ? '--model' : option));
    total.solve += timed(pencilmark, ['solve', ...same, puzzle]).time;
    const proved = timed(pencilmark, ['prove', '--of', of, '--model', model, '--proof', proof, ...options, puzzle]);
    if (proved.status !== 0) throw new Problem(`${name}: no proof of ${line}: ${proved.output}`);
    const checked = timed(veripb, [model, proof]);
    if (checked.status !== 0 || !checked.output.includes('s VERIFIED UNSATISFIABLE')) {
      throw new Problem(`${name}: VeriPB refuses the proof of ${line}: ${checked.output}`);
    }
    total.prove += proved.time;
    total.check += checked.time;
    total.bytes += statSync(proof).size;
  }
  const seconds = (/** @type {number} */ time) => `${time.toFixed(2)} s`.padStart(8);
  const size = `${(total.bytes / 1e6).toFixed(2)} MB`.padStart(9);
  say(
    `${name.padEnd(44)} ${String(puzzles.length).padStart(3)} accepted, ${size}, solve ${seconds(total.solve)}, ` +
      `prove ${seconds(total.prove)}, check ${seconds(total.check)}`,
  );
}

/** Puzzles without a solution: a wrong digit in a cell of a puzzle with one solution. @param {string} pencilmark */
function infeasible(pencilmark) {
  return puzzles('hardest1106.txt', 10).map((line) => {
    const { output } = timed(pencilmark, ['solve', '--json', '-'], `${line}\n`);
    const [solution] = JSON.parse(output).solutions;
    const digits = line.slice(0, 81);
    const cell = digits.search(/[.0]/);
    const wrong = (Number(solution[cell]) % 9) + 1;
    return `${digits.slice(0, cell)}${wrong}${digits.slice(cell + 1)}`;
  });
}

async function main() {
  const veripb = await ensureVeripb();
  await stage('Building the command line', () => run('cargo', ['build', '--bin', 'pencilmark']));
  const pencilmark = inRoot('target', 'debug', process.platform === 'win32' ? 'pencilmark.exe' : 'pencilmark');
  const hard = puzzles('hardest1106.txt', 10);
  /** @type {Part[]} */
  const parts = [
    { name: 'hardest', puzzles: hard },
    { name: 'hardest, value consistency', puzzles: hard, options: ['--consistency', 'value'] },
    { name: 'hardest, pairwise', puzzles: hard, options: ['--posting', 'pairwise'] },
    { name: 'hardest, hidden, locked, fish', puzzles: hard, options: ['--redundant', 'hidden,locked,fish'] },
    { name: 'hardest, shaving', puzzles: hard, options: ['--shaving'] },
    {
      name: 'hardest, random order, restarts',
      puzzles: hard,
      options: ['--variable-order', 'random', '--restarts', 'luby'],
    },
    { name: 'no solution', puzzles: infeasible(pencilmark), of: 'infeasible' },
    { name: 'rules, one of each kind', puzzles: puzzles('proofs.txt') },
    { name: '16x16', puzzles: puzzles('16x16.txt', 5) },
  ];
  const directory = mkdtempSync(join(tmpdir(), 'pencilmark-proofs-'));
  try {
    for (const part of parts) verify(part, pencilmark, veripb, directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
  const tests = ['test', '--test', 'integration', 'proofs::', '--', '--include-ignored'];
  await stage('Tests with the checker', () => run('cargo', tests, { env: { PENCILMARK_VERIPB: veripb } }));
}

main().catch(fail);
