// Paths of the project, independent of the current directory, and the scripts of npm tools.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

export const wasmTarget = 'wasm32-unknown-unknown';
export const pkgDir = inRoot('www', 'pkg');
export const distDir = inRoot('dist');
/** The files of the npm package. */
export const libDir = inRoot('lib');

/** Folder of the tool of scripts/bindgen, which is compiled with the project. */
export const toolsDir = inRoot('target', 'tools');

/**
 * Finds the script behind an npm package's command. This Node can run it directly, without a shell or `.cmd` file.
 * @param {string} packageName
 * @param {string} command
 */
export function npmCommand(packageName, command = packageName) {
  const manifest = inRoot('node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}
