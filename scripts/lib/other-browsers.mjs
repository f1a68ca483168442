// Finds Firefox and WebKit for the journeys, or installs Debian's packages of them. Chromium has a file of its own, because all
// tests of the page need it.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, stage } from './log.mjs';
import { ask, run } from './run.mjs';

/** A browser that cannot be had on this machine. */
export class Unavailable extends Problem {}

/**
 * Returns the path of an installed Firefox, and installs Debian's if there is none.
 * @returns {Promise<string>}
 */
export async function ensureFirefox() {
  const find = () => named('FIREFOX') ?? program('firefox-esr') ?? program('firefox');
  const found = find() ?? (await installed('Firefox', ['firefox-esr'], find));
  if (!found) throw new Unavailable('The journeys in Firefox need Firefox: install it, or set FIREFOX to its path.');
  return found;
}

/**
 * Returns the paths of WebKit's driver, of the browser that it starts, and of Xvfb; installs Debian's if one is missing.
 * @returns {Promise<{driver: string, browser: string, screen: string}>}
 */
export async function ensureWebKit() {
  const find = () => {
    const [driver, browser, screen] = [program('WebKitWebDriver'), miniBrowser(), program('Xvfb')];
    return driver && browser && screen ? { driver, browser, screen } : undefined;
  };
  const found = find() ?? (await installed('WebKit', ['webkit2gtk-driver', 'xvfb'], find));
  if (!found) {
    throw new Unavailable(
      'The journeys in WebKit need WebKitWebDriver, MiniBrowser and Xvfb: install webkit2gtk-driver and xvfb.',
    );
  }
  return found;
}

/** The program that a variable of the environment names. @param {string} variable */
function named(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path)) throw new Problem(`${variable} names ${path}, which does not exist.`);
  return path || undefined;
}

/** @param {string} name */
function program(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The browser of WebKitGTK, which is not on the path. */
function miniBrowser() {
  const machines = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => join('/usr/lib', machine));
  const folders = [...machines, '/usr/lib', '/usr/lib64', '/usr/libexec'];
  return ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
    .flatMap((version) => folders.map((folder) => join(folder, version, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

/**
 * Installs packages with apt-get where this is possible, and looks for a browser again.
 * @template T
 * @param {string} name @param {string[]} packages @param {() => T} find
 * @returns {Promise<T | undefined>}
 */
async function installed(name, packages, find) {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || !ask('apt-get', ['--version'])) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await stage(`Installing ${name} with apt-get`, async () => {
      await run('apt-get', ['update', '-q'], { env });
      // Another suite may be installing its own programs.
      const patient = ['-o', 'DPkg::Lock::Timeout=120'];
      await run('apt-get', [...patient, 'install', '-q', '-y', '--no-install-recommends', ...packages], { env });
    });
  } catch (error) {
    // The failed program has already printed its error, and the caller says what is missing.
    if (!(error instanceof Problem)) throw error;
  }
  return find();
}
