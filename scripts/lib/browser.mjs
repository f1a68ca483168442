// Finds an installed Chromium for the tests, or installs one. Any recent Chromium or Chrome works.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, say, stage } from './log.mjs';
import { npmCommand } from './paths.mjs';
import { ask, run } from './run.mjs';

export const flags = [
  // Without a screen, the system's print dialog closes at once. The print preview, which Chromium 156 opens instead,
  // would never close. After that, the page could not be printed to a PDF.
  '--disable-print-preview',
  // Chromium refuses its sandbox to root, and tests in a container run as root. They open only this project's own pages.
  '--no-sandbox',
  '--disable-gpu',
  // This browser makes no connections except those of the tests.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium uses only the last `--disable-features`, so this list repeats the entries of Playwright that matter here.
  // The omnibox popups are web pages of the browser's window; they cost more processor time than the page under test. A
  // spare renderer is started for each context and never used.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'SpareRendererForSitePerProcess',
    'ThirdPartyStoragePartitioning',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
  ].join(',')}`,
];

/**
 * Starts a headless browser; the caller closes it.
 * @param {import('playwright-core').LaunchOptions} [options]
 */
export async function launchBrowser(options = {}) {
  const { chromium } = await import('playwright-core');
  const { args = [], ...others } = options;
  return chromium.launch({ executablePath: await ensureChromium(), args: [...flags, ...args], ...others });
}

/**
 * Returns the path of an installed Chromium, and installs one if there is none.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  for (const install of [installWithApt, installWithPlaywright]) {
    try {
      await install();
    } catch (error) {
      // The next method may still work. The failed program has already printed its error.
      say(`  ${error instanceof Error ? error.message : error}`);
    }
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Problem('The browser tests need Chromium or Chrome: install either, or set CHROMIUM to its path.');
}

async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM names ${named}, which does not exist.`);
  }
  return [...onThePath(), ...usualPlaces(), await playwrightsOwn()].find((path) => existsSync(path));
}

function onThePath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const inside = ['Google Chrome', 'Chromium'].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`);
    return ['/', process.env.HOME ?? '/'].flatMap((base) => inside.map((path) => join(base, path)));
  }
  if (process.platform === 'win32') {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const inside = [join('Google', 'Chrome'), 'Chromium'].map((name) => join(name, 'Application', 'chrome.exe'));
    return bases.flatMap((base) => (base ? inside.map((path) => join(base, path)) : []));
  }
  return ['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium'];
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

async function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || !ask('apt-get', ['--version'])) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await stage('Installing Chromium with apt-get', async () => {
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env });
  });
}

const installWithPlaywright = () =>
  stage("Downloading Playwright's Chromium", () =>
    run(process.execPath, [npmCommand('playwright-core'), 'install', 'chromium']),
  );
