// Where things are, and how a tool installed by npm is called, whatever directory a script was started from.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

export const wasmTarget = 'wasm32-unknown-unknown';
export const pkgDir = inRoot('www', 'pkg');
export const distDir = inRoot('dist');

/** Command line tools that belong to this checkout, out of the way of whatever else is on the machine. */
export const toolsDir = inRoot('target', 'tools');

/** @param {string} name */
export const tool = (name) => join(toolsDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * The script behind an npm package's command, to be run by this same Node: no shell and no `.cmd` files involved.
 * @param {string} packageName
 * @param {string} command
 */
export function npmCommand(packageName, command = packageName) {
  const manifest = inRoot('node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}
