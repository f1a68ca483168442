// Counts the functions and files of the page that run for one action of a person, by V8's coverage: from the press to the answer
// on the page, or to the write in the database. Files with templates, and those of the grid, are drawing and are counted apart. `node scripts/walks.mjs [--list] [--root DIR]` serves the
// sources with Vite and prints a line for each walk; `--list` names the functions. The worker's side is not counted.

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from './lib/browser.mjs';
import { fail, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';

/** @import { Browser, CDPSession, Page } from 'playwright-core' */

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** The time in milliseconds after which everything that a press causes is over: the autosave and the address wait for a moment. */
const OVER = 1500;

/**
 * A walk: the address at which it begins, what has to be on the page, what is done before, and the press.
 * @typedef {{at: string, ready: string, prepare?: (page: Page) => Promise<unknown>, press: (page: Page) => Promise<unknown>}} Walk
 */

/** @param {Page} page */
const step = (page) => page.getByRole('button', { name: 'Step', exact: true }).click();
/** @param {Page} page */
const select = (page) => page.getByRole('gridcell', { name: /^A3/ }).click();

/** @type {Record<string, Walk>} */
const WALKS = {
  'a digit in Play, to the database': {
    at: `#p=${PUZZLE}&room=play`,
    ready: 'main.play .digit',
    async prepare(page) {
      await select(page);
      await page.keyboard.press('2');
    },
    press: (page) => page.keyboard.press('4'),
  },
  'Step in the Lab': { at: `#p=${PUZZLE}&room=lab`, ready: '.transport', prepare: step, press: step },
  'an answer in a lesson, locked, to the reveal': {
    at: '#room=learn&lesson=one-place-left&scene=5',
    ready: 'main.learn input',
    async press(page) {
      await page.locator('main.learn').getByRole('radio').first().click();
      await page.getByRole('button', { name: 'Lock it in' }).click();
      await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    },
  },
  'a link with a run, opened': {
    at: `#p=${PUZZLE}&room=play`,
    ready: 'main.play .digit',
    press: (page) => page.evaluate((hash) => void (globalThis.location.hash = hash), `p=${PUZZLE}&room=lab&at=5`),
  },
};

/** @typedef {Set<string>} Ran  functions, as "file name" */

/** The functions of the page's own files that ran since the last call. @param {CDPSession} session @returns {Promise<Ran>} */
async function ran(session) {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  /** @type {Ran} */
  const found = new Set();
  for (const { url, functions } of result) {
    const file = /\/www\/([\w/.-]+\.js)/.exec(url)?.[1];
    if (!file) continue;
    for (const { functionName, ranges } of functions) {
      const [{ startOffset, count }] = ranges;
      if (count > 0 && startOffset > 0) found.add(`${file} ${functionName || `at ${startOffset}`}`);
    }
  }
  return found;
}

/** Whether a file has templates, or draws the grid. @param {string} base @param {string} file */
const draws = (base, file) => file.startsWith('grid/') || /from 'lit/.test(readFileSync(`${base}/www/${file}`, 'utf8'));

/** @param {string} base @param {string} url @param {Browser} browser @param {Walk} walk */
async function measure(base, url, browser, { at, ready, prepare, press }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto(url + at);
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    await page.locator('html[data-opened]').waitFor({ state: 'attached', timeout: 60_000 });
    await wait(OVER);
    await prepare?.(page);
    await wait(OVER);
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await press(page);
    await wait(OVER);
    const all = [...(await ran(session))];
    const isDrawing = (/** @type {string} */ each) => draws(base, each.split(' ')[0]);
    return { walk: all.filter((each) => !isDrawing(each)), drawn: all.filter(isDrawing) };
  } finally {
    await page.close();
  }
}

/** @param {string[]} functions */
const filesOf = (functions) => new Set(functions.map((each) => each.split(' ')[0])).size;

async function main() {
  const options = { list: { type: /** @type {const} */ ('boolean') }, root: { type: /** @type {const} */ ('string') } };
  const { values } = parseArgs({ options });
  const base = values.root ?? inRoot('.');
  const { createServer } = await import('vite');
  const server = await createServer({
    root: base,
    logLevel: 'error',
    configFile: `${base}/vite.config.js`,
    server: { port: 0 },
  });
  await server.listen();
  const browser = await launchBrowser();
  try {
    for (const [name, each] of Object.entries(WALKS)) {
      const { walk, drawn } = await measure(base, `${server.resolvedUrls?.local[0]}`, browser, each);
      say(`${name}: ${walk.length} functions in ${filesOf(walk)} files; drawing ${drawn.length} in ${filesOf(drawn)}`);
      if (values.list)
        say(
          walk
            .toSorted()
            .map((line) => `  ${line}`)
            .join('\n'),
        );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

main().catch(fail);
