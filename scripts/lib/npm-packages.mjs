// Installs the npm packages of package-lock.json into node_modules, unless they are there already.

import { readFileSync } from 'node:fs';
import { stage } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {Record<string, { version: string, optional?: boolean }>} Packages */

export async function ensureNpmPackages() {
  if (hasNpmPackages()) return;
  await stage('Installing the npm packages of package-lock.json', () => installNpmPackages());
}

/** @param {typeof run} [using]  how the program is run */
export function installNpmPackages(using = run) {
  const [command, args] = npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  return using(command, args);
}

/**
 * The command and the arguments that run npm. If npm started this script, the same npm is used again; this also avoids
 * npm.cmd on Windows.
 * @param {...string} args @returns {[command: string, args: string[]]}
 */
export function npm(...args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
}

/**
 * npm writes node_modules/.package-lock.json as its last action, so this file reveals missing, interrupted and outdated
 * installations. Optional packages may be missing, because some are for other platforms.
 */
export function hasNpmPackages() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  const wanted = packagesOf(inRoot('package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return path in installed ? installed[path].version === version : optional === true;
  });
}

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return {};
  }
}
