// `node scripts/screenshots.mjs [folder] [scene...]`: pictures of the built page for the README and for looking at a
// change: three screens, light and dark, and the moments of a run. Build first.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './lib/browser.mjs';
import { fail, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';

/** @import { Page } from 'playwright-core' */

const screens = {
  wide: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const schemes = /** @type {const} */ (['light', 'dark']);

/** @type {Record<string, (page: Page) => Promise<void>>} */
const scenes = {
  start: async () => {},

  // The naked triple that domain consistency finds in the tree puzzle: a Hall set at work.
  run: async (page) => {
    await choose(page, 'Step by', 'filtering');
    for (let steps = 0; steps < 60 && !(await says(page, /between them/)); steps++) await move(page, 'Step');
  },

  // Value consistency has to guess: in the middle of the search, a failure behind it.
  search: async (page) => {
    await choose(page, 'Consistency', 'value');
    await choose(page, 'Step by', 'node');
    for (let steps = 0; steps < 11; steps++) await move(page, 'Step');
    await choose(page, 'Step by', 'event');
    for (let steps = 0; steps < 9 && !(await says(page, /leaves/)); steps++) await move(page, 'Step');
  },

  end: async (page) => {
    await choose(page, 'Consistency', 'value');
    await press(page, 'Run to end');
    await page
      .getByRole('gridcell', { name: /solved/ })
      .first()
      .waitFor();
    // The curve above the timeline is filled in after the run.
    await page.waitForTimeout(400);
  },
};

/** @param {Page} page @param {string} name @param {string} choice */
async function choose(page, name, choice) {
  await page.getByLabel(name, { exact: true }).selectOption(choice);
}

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await page.getByRole('button', { name, exact: true }).click();
}

/** @param {Page} page @param {string} name */
async function move(page, name) {
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  const before = await timeline.inputValue();
  await press(page, name);
  while ((await timeline.inputValue()) === before) await page.waitForTimeout(10);
}

/** @param {Page} page @param {RegExp} words */
async function says(page, words) {
  return words.test(await page.getByRole('region', { name: 'Explanation' }).innerText());
}

/** @param {string} folder @param {string[]} wanted */
async function takeAll(folder, wanted) {
  mkdirSync(folder, { recursive: true });
  const site = await serve();
  const browser = await launchBrowser();
  for (const [screen, options] of Object.entries(screens)) {
    for (const colorScheme of schemes) {
      for (const scene of wanted) {
        const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(site.url);
        await page.getByRole('gridcell', { name: /given/ }).first().waitFor();
        await scenes[scene](page);
        await page.evaluate('document.fonts.ready');
        await page.waitForTimeout(150);
        const file = join(folder, `${screen}-${colorScheme}-${scene}.png`);
        await page.screenshot({ path: file });
        say(file);
        await context.close();
      }
    }
  }
  await browser.close();
  await site.close();
}

const [folder = inRoot('docs'), ...wanted] = process.argv.slice(2);
takeAll(folder, wanted.length > 0 ? wanted : Object.keys(scenes)).catch(fail);
