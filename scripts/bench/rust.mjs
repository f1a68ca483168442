// Runs the Rust benchmarks, and prints their medians as tables with ratios. Only ratios within one run are meaningful,
// because other work on the machine changes the times.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { figure, heading } from './figures.mjs';

/**
 * The tables: a group of benchmarks, the benchmark that is the base of the ratios, and the highest accepted ratio of
 * others.
 * @type {{title: string, group: string, base: string, rows: string[], most?: Record<string, number>}[]}
 */
const tables = [
  {
    title: 'Recording, on the hardest puzzles at domain',
    group: 'recording-domain',
    base: 'untraced',
    rows: ['untraced', 'log', 'timeline'],
    most: { log: 2.5, timeline: 3 },
  },
  {
    title: 'Recording, on the hardest puzzles at value',
    group: 'recording-value',
    base: 'untraced',
    rows: ['untraced', 'log', 'timeline'],
  },
  {
    title: 'Propagation at the root, by level (17 clues)',
    group: 'propagate',
    base: 'value',
    rows: ['value', 'bounds', 'domain'],
  },
  {
    title: 'Solving and proving unique at domain, by collection',
    group: 'solve',
    base: 'easy33',
    rows: ['easy33', '17clue', 'magictour', 'hardest1106'],
  },
  {
    title: 'The next hint, by collection',
    group: 'hint',
    base: 'easy33',
    rows: ['easy33', 'minimal', 'magictour'],
  },
  {
    title: 'A whole rated path, by collection',
    group: 'rate',
    base: 'easy33',
    rows: ['easy33', 'minimal', 'magictour', 'hardest1106'],
  },
];

/** @param {string} group @param {string} name @returns {number} the median in milliseconds */
function median(group, name) {
  const file = join(inRoot('target'), 'criterion', group, name, 'new', 'estimates.json');
  return JSON.parse(readFileSync(file, 'utf8')).median.point_estimate / 1e6;
}

export async function measureInRust() {
  await run('cargo', ['bench', '--bench', 'engine', '--bench', 'human']);
  for (const { title, group, base, rows, most } of tables) {
    heading(title);
    for (const name of rows) {
      figure(name, median(group, name), 'ms', { digits: 2 });
      if (name !== base) {
        figure(`${name} / ${base}`, median(group, name) / median(group, base), 'times', {
          most: most?.[name],
          digits: 2,
        });
      }
    }
  }
}
