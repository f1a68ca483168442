// Measures the time that a person waits for a hint or a rating, in WebAssembly run by Node. The puzzles are the
// committed samples; `PENCILMARK_CORPUS` names a directory with the whole collections, `minimal-dev.txt` and so on.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stage } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { figure, heading, quantile } from './figures.mjs';
import { engineInNode } from './in-node.mjs';

/** The number of measured puzzles, taken at even distances from a collection. */
const MOST = { minimal: 500, magictour: 150, hardest1106: 60, rated: Infinity };

/**
 * The seconds that Sukaku Explainer takes to rate the 420 puzzles of the whole `rated` list on a machine with two
 * cores, and how many times faster this engine has to be.
 */
const PEER = { puzzles: 420, seconds: 43, times: 20 };

/** @param {keyof typeof MOST} name @returns {string[]} the puzzles, as lines of digits */
function collection(name) {
  const whole = process.env.PENCILMARK_CORPUS && join(process.env.PENCILMARK_CORPUS, `${name}-dev.txt`);
  const file = whole && existsSync(whole) ? whole : inRoot('tests', 'data', `${name}.txt`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const puzzles = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(/\s/)[0]);
  const each = Math.max(1, puzzles.length / MOST[name]);
  return Array.from({ length: Math.floor(puzzles.length / each) }, (_, index) => puzzles[Math.floor(index * each)]);
}

/**
 * Measures the milliseconds of each puzzle and sorts them. The figure is processor time, including the compilation of
 * the module. It therefore equals the wait on a quiet machine, even while this machine is busy.
 * @param {string[]} puzzles @param {(puzzle: string) => unknown} work
 */
function times(puzzles, work) {
  const taken = puzzles.map((puzzle) => {
    const began = process.cpuUsage();
    work(puzzle);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return taken.sort((a, b) => a - b);
}

export async function measureHints() {
  const engine = await engineInNode();

  const hints = await stage('The next hint', async () =>
    times(collection('minimal'), (puzzle) => engine.hint({ puzzle }, undefined)),
  );
  heading(`The next hint, on ${hints.length} minimal puzzles, in WebAssembly`);
  figure('median', quantile(hints, 0.5), 'ms', { most: 5, digits: 2 });
  figure('19 of 20 within', quantile(hints, 0.95), 'ms', { digits: 2 });

  const rate = (/** @type {string} */ puzzle) => engine.rate(puzzle, undefined);
  const hard = await stage('Rated paths of hard puzzles', async () => times(collection('magictour'), rate));
  heading(`A rated path, on ${hard.length} hard puzzles`);
  figure('median', quantile(hard, 0.5), 'ms', { most: 50 });
  figure('19 of 20 within', quantile(hard, 0.95), 'ms');

  const hardest = await stage('Rated paths of the hardest', async () => times(collection('hardest1106'), rate));
  heading(`A rated path, on ${hardest.length} of the hardest`);
  figure('median', quantile(hardest, 0.5) / 1000, 's', { digits: 2 });
  figure('19 of 20 within', quantile(hardest, 0.95) / 1000, 's', { most: 5, digits: 2 });

  const rated = await stage('Puzzles of all ratings', async () => times(collection('rated'), rate));
  const seconds = rated.reduce((sum, time) => sum + time, 0) / 1000;
  // Only the whole list is compared with the peer, because the sample has a larger share of hard puzzles.
  const most = rated.length === PEER.puzzles ? PEER.seconds / PEER.times : undefined;
  heading(`Rating ${rated.length} puzzles of all ratings`);
  figure('in all', seconds, 's', { most, digits: 2 });
  if (most !== undefined) figure('times as fast as Sukaku Explainer', PEER.seconds / seconds, '');
}
