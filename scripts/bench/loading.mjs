// Measures how long a visitor waits on a slow connection and a slow machine: until the grid takes a key, and until the
// engine answers. Chromium itself slows the network to 1.6 Mbit/s with 150 ms latency and the processor by a factor of
// 4. The server behaves like a common static host. Each figure is the median of five visits, counted from the start of
// the navigation.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, flags } from '../lib/browser.mjs';
import { stage } from '../lib/log.mjs';
import { ensureNpmPackages } from '../lib/npm-packages.mjs';
import { serve } from '../lib/serve.mjs';
import { bundle } from '../lib/site.mjs';
import { ensureWasm } from '../lib/wasm.mjs';
import { figure, heading, quantile } from './figures.mjs';

/** @import { BrowserContext } from 'playwright-core' */

const VISITS = 5;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
const SLOWDOWN = 4;

/** The times of one visit, in milliseconds. @typedef {{key: number, answer: number, shift: number}} Visit */

/**
 * Runs in the page before the page's own scripts. Records when the digit appears in the grid and when the timeline
 * shows the first step of a run; both times are taken after the frame was drawn. Also adds up the layout shifts.
 * @param {string} digit
 */
function watch(digit) {
  const seen = /** @type {Visit & typeof globalThis} */ (globalThis);
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
  }).observe({ type: 'layout-shift', buffered: true });
  /** @type {Record<'key' | 'answer', () => boolean | undefined>} */
  const wanted = {
    key: () => document.querySelector(`[role="gridcell"][aria-label*="entry ${digit}"]`) !== null,
    answer: () => /[1-9]/.test(document.querySelector('[aria-label="Timeline"]')?.getAttribute('aria-valuetext') ?? ''),
  };
  const look = () => {
    for (const name of /** @type {('key' | 'answer')[]} */ (Object.keys(wanted))) {
      if (seen[name] || !wanted[name]()) continue;
      seen[name] = performance.now();
      requestAnimationFrame(() => setTimeout(() => (seen[name] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/**
 * Makes one visit: presses keys from the start until a digit appears, then steps the solver.
 * @param {BrowserContext} context @param {string} url @param {string} digit @returns {Promise<Visit>}
 */
async function visit(context, url, digit) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch, digit);
  const times = () =>
    page.evaluate(() => {
      const { key, answer, shift } = /** @type {Visit & typeof globalThis} */ (globalThis);
      return { key, answer, shift };
    });
  await page.goto(url, { waitUntil: 'commit' });
  // Keys come as fast as from a quick hand, but slowly enough to leave the processor to the page.
  while (!(await times()).key) {
    await page.keyboard.press(digit);
    await page.waitForTimeout(50);
  }
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).answer, undefined, { polling: 50 });
  // The time at which the frame was drawn is recorded one frame later and replaces the time of the change.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const seen = await times();
  await page.close();
  return seen;
}

/** @param {string} name @param {number[]} values @param {string} unit @param {number} [most] */
function note(name, values, unit, most) {
  const sorted = values.toSorted((a, b) => a - b);
  figure(name, quantile(sorted, 0.5), unit, { most, digits: unit === 'ms' ? 0 : 3 });
}

export async function measureLoading() {
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Bundling the page into dist/', bundle);
  const site = await serve({ likeHost: true });
  const { chromium } = await import('playwright-core');
  const executablePath = await ensureChromium();
  /** @type {Visit[]} */
  const cold = [];
  /** @type {Visit[]} */
  const cached = [];
  for (let visits = 0; visits < VISITS; visits++) {
    // A browser with a profile on disk caches the same things as a visitor's browser: files and compiled code.
    const profile = await mkdtemp(join(tmpdir(), 'pencilmark-loading-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...{ executablePath, args: flags, viewport: { width: 1440, height: 900 } },
    });
    cold.push(await visit(context, site.url, '5'));
    cached.push(await visit(context, site.url, '3'));
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
  await site.close();
  heading('Loading at 1.6 Mbit/s, 150 ms latency, CPU 4x slower, files gzipped (median of 5)');
  note(
    'cold: the grid takes a key',
    cold.map(({ key }) => key),
    'ms',
    2000,
  );
  note(
    'cold: the engine answers',
    cold.map(({ answer }) => answer),
    'ms',
    6000,
  );
  note(
    'cached: the grid takes a key',
    cached.map(({ key }) => key),
    'ms',
    1000,
  );
  note(
    'cached: the engine answers',
    cached.map(({ answer }) => answer),
    'ms',
    1000,
  );
  note(
    'layout shift, cold',
    cold.map(({ shift }) => shift),
    '',
  );
  note(
    'layout shift, cached',
    cached.map(({ shift }) => shift),
    '',
  );
}
