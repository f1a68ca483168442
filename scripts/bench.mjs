// `npm run bench`: the Rust benchmarks, then their medians as tables with ratios. Only ratios within one run mean
// anything: the machine is never quiet.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** The tables: a group of benchmarks, and the one that the others are measured by. */
const tables = [
  {
    title: 'Recording, on the hardest puzzles at domain',
    group: 'recording-domain',
    base: 'untraced',
    rows: ['untraced', 'log', 'timeline'],
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
];

/** @param {string} group @param {string} name @returns {number} the median in milliseconds */
function median(group, name) {
  const file = join(inRoot('target'), 'criterion', group, name, 'new', 'estimates.json');
  return JSON.parse(readFileSync(file, 'utf8')).median.point_estimate / 1e6;
}

try {
  await run('cargo', ['bench', '--bench', 'engine']);
  for (const { title, group, base, rows } of tables) {
    say(`\n${title}`);
    for (const name of rows) {
      const ms = median(group, name);
      say(`  ${name.padEnd(14)}${ms.toFixed(2).padStart(10)} ms${(ms / median(group, base)).toFixed(2).padStart(9)}x`);
    }
  }
} catch (problem) {
  fail(problem);
}
