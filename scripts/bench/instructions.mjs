// Counts the instructions of a run with Valgrind. This number does not depend on the load of the machine.

import { spawnSync } from 'node:child_process';
import { ask } from '../lib/run.mjs';

/** Whether Valgrind is installed. */
export const canCount = () => Boolean(ask('valgrind', ['--version']));

/**
 * The number of instructions that one run of a program executes.
 * @param {string} program @param {string[]} args @param {string} input
 */
export function instructions(program, args, input) {
  const counting = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null'];
  const { status, stderr } = spawnSync('valgrind', [...counting, program, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const count = /I\s+refs:\s+([\d,]+)/.exec(stderr)?.[1];
  if (status !== 0 || !count) throw new Error(`valgrind did not count: ${stderr}`);
  return Number(count.replaceAll(',', ''));
}
