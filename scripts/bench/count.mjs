// Counts all solutions of the empty 6x6 grid one by one. Their number is well known.

import { spawnSync } from 'node:child_process';
import { stage } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { figure, heading } from './figures.mjs';
import { buildProgram } from './program.mjs';

const GRIDS = 28_200_960;

export async function measureCounting() {
  const program = await stage('Building the program', () => buildProgram());
  /** @type {import('../../www/pkg/pencilmark.js').SolveReport & {count: number}} */
  const report = await stage('Counting the solutions of the empty 6x6 by value consistency', () => {
    const args = ['count', '--json', '--consistency', 'value', '--box', '3x2'];
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: inRoot('.'),
      input: '.'.repeat(36),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  });
  if (report.count !== GRIDS) throw new Error(`${report.count} solutions were counted, not ${GRIDS}`);
  heading('Counting the solutions of the empty 6x6');
  figure('solutions', report.count, '', { digits: 0 });
  figure('nodes', report.stats.nodes, '', { digits: 0 });
  figure('in all', report.stats.totalMs / 1000, 's');
  figure('a solution', (report.stats.totalMs * 1e6) / report.count, 'ns', { digits: 0 });
}
