// Measures the Batch lab in headless Chromium: counting a long list, the levels of another, and meanwhile the delay of
// a key, of Cancel, and of a frame while the table scrolls. For comparison, one thread in Node does the same work.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../lib/browser.mjs';
import { stage } from '../lib/log.mjs';
import { ensureNpmPackages } from '../lib/npm-packages.mjs';
import { inRoot } from '../lib/paths.mjs';
import { serve } from '../lib/serve.mjs';
import { bundle } from '../lib/site.mjs';
import { ensureWasm } from '../lib/wasm.mjs';
import { figure, heading, quantile } from './figures.mjs';

/** @import { Page } from 'playwright-core' */

/** The number of puzzles that are counted, and of those whose levels are computed. */
const COUNTED = 49_000;
const LEVELLED = 5000;
const ROUNDS = 3;
const KEYS = 150;
const FRAMES = 60;

/** A list of puzzles of 17 clues, repeated up to a length. @param {number} size */
function listOf(size) {
  const corpus = process.env.PENCILMARK_CORPUS;
  const whole = corpus && join(corpus, '17clue-dev.txt');
  const file = whole && existsSync(whole) ? whole : inRoot('tests/data/17clue.txt');
  const puzzles = readFileSync(file, 'utf8').match(/^[0-9.]{81}/gm) ?? [];
  return Array.from({ length: size }, (_, index) => puzzles[index % puzzles.length]);
}

/** Opens the Batch lab with one measure switched on. @param {Page} page @param {string} url @param {string} measure */
async function openLab(page, url, measure) {
  await page.goto(`${url}#p=${'.'.repeat(81)}&view=batch`);
  await page.locator('html[data-opened]').waitFor({ state: 'attached' });
  for (const name of ['Solutions', 'Levels', 'Rating'])
    await page.getByRole('checkbox', { name, exact: true }).setChecked(name === measure);
}

/** Pastes a list and returns the milliseconds until the last count is on the page. @param {Page} page @param {string} text */
function timed(page, text) {
  return page.evaluate(async (list) => {
    const data = new DataTransfer();
    data.setData('text/plain', list);
    const began = performance.now();
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined))));
    // The words of the last measurement vanish with the first frame.
    await frame();
    await frame();
    while (!/^Measured in/.test(document.querySelector('.progress-words')?.textContent ?? '')) await frame();
    return performance.now() - began;
  }, text);
}

/** The times from a key in a filter to the frame that shows its effect. @param {Page} page @param {number} presses */
function keyTimes(page, presses) {
  return page.evaluate(async (count) => {
    const field = /** @type {HTMLInputElement} */ (document.querySelector('[aria-label="Filter Clues"]'));
    const times = [];
    for (let press = 0; press < count; press++) {
      const began = performance.now();
      field.value = press % 2 ? '> 3' : '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined))));
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b);
  }, presses);
}

/** The times from a scroll of the table to its frame. @param {Page} page @param {number} frames */
function scrollTimes(page, frames) {
  return page.evaluate(async (count) => {
    const box = /** @type {HTMLElement} */ (document.querySelector('.batch-table'));
    const times = [];
    for (let turn = 0; turn < count; turn++) {
      const began = performance.now();
      box.scrollTop += 900 * ((turn % 7) + 1);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined))));
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b);
  }, frames);
}

/** The milliseconds from a press of Cancel until the page shows that nothing runs. @param {Page} page */
function cancelTime(page) {
  return page.evaluate(async () => {
    const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.batch-run button')]);
    const began = performance.now();
    buttons.find((button) => button.textContent?.trim() === 'Cancel')?.click();
    while (document.querySelector('.batch-run progress'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  });
}

/** The milliseconds that one thread in Node takes. @param {string[]} puzzles */
async function alone(puzzles) {
  const engine = await import('../../www/pkg/pencilmark.js');
  engine.initSync({ module: readFileSync(inRoot('www/pkg/pencilmark_bg.wasm')) });
  const bytes = new TextEncoder().encode(puzzles.join(''));
  const time = (/** @type {() => void} */ work) => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  return {
    count: Math.min(...Array.from({ length: ROUNDS }, () => time(() => engine.solveBatch(bytes, 2)))),
    levels: time(() => puzzles.slice(0, LEVELLED).forEach((puzzle) => engine.levels(puzzle, undefined))),
  };
}

export async function measureBatch() {
  await ensureNpmPackages();
  await stage('Building the page', async () => {
    await ensureWasm();
    await bundle();
  });
  const site = await serve({ base: '/' });
  const browser = await launchBrowser();
  try {
    const puzzles = listOf(COUNTED);
    const single = await stage('Counting and propagating on one thread', () => alone(puzzles));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const [count, scroll] = await stage(`Counting ${COUNTED} puzzles in the page`, async () => {
      await openLab(page, site.url, 'Solutions');
      const times = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await timed(page, puzzles.join('\n')));
      return [Math.max(...times), await scrollTimes(page, FRAMES)];
    });
    const levels = await stage(`The levels of ${LEVELLED} puzzles in the page`, async () => {
      await openLab(page, site.url, 'Levels');
      return timed(page, puzzles.slice(0, LEVELLED).join('\n'));
    });
    const [keys, cancel] = await stage('Keys and Cancel while a long list is measured', async () => {
      await openLab(page, site.url, 'Levels');
      timed(page, puzzles.join('\n')).catch(() => {});
      await page.locator('.batch-run progress').waitFor();
      await page.getByLabel('Filter Clues').waitFor();
      return [await keyTimes(page, KEYS), await cancelTime(page)];
    });
    heading(`The Batch lab, puzzles of 17 clues`);
    figure(`${COUNTED} counted, slowest of ${ROUNDS}`, count / 1000, 's', { most: 2, digits: 2 });
    figure('  one thread alone, times that', count / single.count, '', { digits: 2 });
    figure(`${LEVELLED} with levels`, levels / 1000, 's', { most: 60, digits: 2 });
    figure('  one thread alone, times that', levels / single.levels, '', { digits: 2 });
    figure('a key meanwhile, 95 %', quantile(keys, 0.95), 'ms', { most: 100 });
    figure('Cancel', cancel, 'ms', { most: 200 });
    figure('a scroll of the table, 95 %', quantile(scroll, 0.95), 'ms', { most: 33 });
  } finally {
    await browser.close();
    await site.close();
  }
}
