// Puts the npm packages of package-lock.json into node_modules, when they are not there already.

import { readFileSync } from 'node:fs';
import { stage } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {Record<string, { version: string, optional?: boolean }>} Packages */

export async function ensureNpmPackages() {
  if (upToDate()) return;
  await stage('Installing the npm packages of package-lock.json', () => {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    // Started by `npm start` and the like, the same npm is used again; this also avoids npm.cmd on Windows.
    const npm = process.env.npm_execpath;
    return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args);
  });
}

/**
 * npm writes what it installed into node_modules/.package-lock.json as its last act, so a missing, an interrupted and an
 * outdated installation all show there. Optional packages are those of other platforms, or of this one: they may be missing.
 */
function upToDate() {
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
