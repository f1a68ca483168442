// Builds the command line with optimisation, for benchmarks that run it as a separate program.

import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/**
 * Builds the program from the source in `directory` and returns its path. Each source has its own build directory.
 * @param {string} [directory]
 */
export async function buildProgram(directory = inRoot('.')) {
  const target = join(directory, 'target');
  const env = { CARGO_TARGET_DIR: target };
  await run('cargo', ['build', '--release', '--quiet', '--bin', 'pencilmark'], { cwd: directory, env });
  return join(target, 'release', process.platform === 'win32' ? 'pencilmark.exe' : 'pencilmark');
}
