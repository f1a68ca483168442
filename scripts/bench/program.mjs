// The command line, built with optimisation, to be measured from outside.

import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/**
 * Builds the program from the source in `directory`, each in a build directory of its own; its path.
 * @param {string} [directory]
 */
export async function buildProgram(directory = inRoot('.')) {
  const target = join(directory, 'target');
  const env = { CARGO_TARGET_DIR: target };
  await run('cargo', ['build', '--release', '--quiet', '--bin', 'pencilmark'], { cwd: directory, env });
  return join(target, 'release', process.platform === 'win32' ? 'pencilmark.exe' : 'pencilmark');
}
