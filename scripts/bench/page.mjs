// Measures the page in headless Chromium: the time until it can be used, and the times of a step, of a seek, of a frame
// while a large tree is panned and zoomed, and the time to open such a tree. The times of steps and frames come from
// the browser's own trace.

import { cpus } from 'node:os';
import { launchBrowser } from '../lib/browser.mjs';
import { stage } from '../lib/log.mjs';
import { ensureNpmPackages } from '../lib/npm-packages.mjs';
import { distDir } from '../lib/paths.mjs';
import { serve } from '../lib/serve.mjs';
import { bundle } from '../lib/site.mjs';
import { ensureWasm } from '../lib/wasm.mjs';
import { weigh } from '../lib/weight.mjs';
import { figure, heading, quantile } from './figures.mjs';

/** @import { Browser, Page } from 'playwright-core' */

/** A 16x16 puzzle whose search at value consistency has millions of nodes, and a 25x25 grid to step through. */
const HARD_SIXTEEN =
  '...AE2....5.4.....FG...31.DEA......CF7..B.....GD.B3.G.1.2.4A.EC..1.95....BF..A.4D.....9..13....7.F.5...A.6E.B...386.......A9.G....D.78.......1F6...8.9C.7...E.D.7....AB..3.....CF.A..3E....D8.B..2C.A6.B.9.8.D1.A6.....G..23F......B9F.26...C4.....D.5....BC9...';
const BLANK_TWENTY_FIVE = '.'.repeat(625);
/** A puzzle that needs a search at value consistency; from the collection of puzzles with 17 clues. */
const NINE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';

/** A killer of which most cages are missing. Its true candidates take seconds, so the worker is busy while a person types. */
const CAGES = 'cage=A1,A2,A3,A4,B1:27;B2,B3,B4,B5,C4:21;C5,C6,D3,D4,D5:20;E4,F3,F4,G3,H3:27';

const KEYS = 60;
const STEPS = 200;
const SEEKS = 30;
const FRAMES = 120;

/** @param {string} what @param {number} ms @param {number} limit */
const note = (what, ms, limit) => figure(what, ms, 'ms', { most: limit });

/** @param {number[]} times */
const p95 = (times) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );

/** @param {number[]} times */
const median = (times) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** The names of the performance marks at the begin and the end of each measured piece. */
const [BEGIN, END] = ['piece begins', 'piece ends'];

/**
 * Measures each marked piece of `work`: the milliseconds of processor time that the page's main thread spends on script, style,
 * layout and paint. Waiting and other work on the machine do not count.
 * @param {Browser} browser @param {Page} page @param {() => Promise<unknown>} work
 */
async function spent(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await work();
  /** @type {{name: string, ts: number, tdur?: number, pid: number, tid: number}[]} */
  const events = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const marks = (/** @type {string} */ wanted) =>
    events.filter(({ name }) => name === wanted).sort((a, b) => a.ts - b.ts);
  const begins = marks(BEGIN);
  const [{ pid, tid }] = begins;
  const tasks = events.filter(({ name, ...at }) => /RunTask$/.test(name) && at.pid === pid && at.tid === tid);
  return marks(END).map((end, index) => {
    const own = tasks.filter(({ ts }) => ts >= begins[index].ts && ts < end.ts);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
}

/** Waits until the page has drawn a frame. @param {Page} page */
const frame = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined)))));

/** @param {Browser} browser @param {string} url @param {string} line @param {Record<string, string>} [settings] */
async function open(browser, url, line, settings = {}) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const parts = new URLSearchParams({ p: line, ...settings });
  await page.goto(`${url}#${parts}`);
  await page
    .getByRole('gridcell')
    .nth(line.length - 1)
    .waitFor();
  return page;
}

/** @param {Browser} browser @param {string} url @param {string} line @param {Record<string, string>} settings */
async function stepping(browser, url, line, settings) {
  const page = await open(browser, url, line, { by: 'event', ...settings });
  await press(page, 'Step');
  await page.waitForTimeout(1000);
  const walk = () =>
    page.evaluate(
      async ([steps, begin, end]) => {
        const slider = /** @type {HTMLInputElement} */ (document.querySelector('.timeline input'));
        const drawn = () =>
          new Promise((resolve) => {
            const seen = new MutationObserver(() => {
              seen.disconnect();
              // The timeout ends after the frame with the change has been painted.
              setTimeout(resolve);
            });
            seen.observe(slider, { attributeFilter: ['aria-valuetext'] });
          });
        for (let step = 0; step < Number(steps); step++) {
          const picture = drawn();
          performance.mark(String(begin));
          await new Promise((resolve) => setTimeout(resolve));
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
          await picture;
          performance.mark(String(end));
          // Work that the page postpones (cleaning up) gets time to finish before the next step.
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      },
      [STEPS, BEGIN, END],
    );
  const times = await spent(browser, page, walk);
  await page.context().close();
  return times;
}

/**
 * Types clues while a worker looks for the true candidates. Returns the time of each key until the frame after it, in milliseconds, as the
 * browser reports it. It leaves out keys of less than 16 ms.
 * @param {Browser} browser @param {string} url
 */
async function typing(browser, url) {
  const page = await open(browser, url, '.'.repeat(81), { mode: 'clues', room: 'play', r: CAGES });
  await page.getByRole('switch', { name: 'True candidates', exact: true }).click();
  await page
    .getByRole('gridcell', { name: /possible/ })
    .first()
    .waitFor();
  await page.getByRole('gridcell').nth(40).click();
  await page.evaluate(() => {
    const seen = /** @type {number[]} */ ([]);
    Object.assign(window, { seen });
    const told = (/** @type {PerformanceObserverEntryList} */ list) =>
      seen.push(
        ...list
          .getEntries()
          .filter(({ name }) => name === 'keydown')
          .map(({ duration }) => duration),
      );
    new PerformanceObserver(told).observe(
      /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }),
    );
  });
  for (let turn = 0; turn < KEYS; turn++) {
    await page.keyboard.press(turn % 2 === 0 ? String(1 + (turn % 9)) : 'ArrowRight');
    await page.waitForTimeout(90);
  }
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => /** @type {{seen: number[]}} */ (/** @type {unknown} */ (window)).seen);
  await page.context().close();
  return [...times, ...Array(Math.max(0, KEYS - times.length)).fill(16)];
}

/** The engine's own time for the first puzzle it solves after the page was loaded, in milliseconds. @param {Browser} browser @param {string} url */
async function firstSolve(browser, url) {
  const page = await open(browser, url, NINE);
  await press(page, 'More');
  await press(page, 'Show the solution');
  const told = page.getByRole('region', { name: 'Explanation' }).locator('.detail');
  await told.getByText(/unique|solution/i).waitFor();
  const [, ms] = /proved unique in ([\d.]+) ms/.exec(await told.innerText()) ?? [];
  await page.context().close();
  return Number(ms);
}

/**
 * Measures seeks to positions all over the run, from moving the timeline to the frame that shows the new position.
 * @param {Page} page
 */
function seeking(page) {
  return page.evaluate(async (seeks) => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.timeline input'));
    /** @type {number[]} */
    const times = [];
    for (let turn = 0; turn < seeks; turn++) {
      const drawn = new Promise((resolve) => {
        const seen = new MutationObserver(() => {
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        });
        // The test watches the slider's text, which changes with the run. The thumb would already change with the
        // input.
        seen.observe(slider, { attributeFilter: ['aria-valuetext'] });
      });
      const began = performance.now();
      // Multiples of the golden section spread over the whole run and never repeat a position.
      slider.value = String(Math.floor(((turn * 0.618034) % 1) * Number(slider.max)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn;
      times.push(performance.now() - began);
      // The tree of the new position is drawn a little later, once the slider has stopped moving.
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    return times;
  }, SEEKS);
}

/** Runs until the tree has at least `nodes` nodes. @param {Page} page @param {number} nodes */
async function grow(page, nodes) {
  await press(page, 'Run to end');
  const count = async () => {
    const text = await page.getByRole('contentinfo').innerText();
    return Number((/([\d,]+) nodes/.exec(text)?.[1] ?? '0').replaceAll(',', ''));
  };
  while ((await count()) < nodes) await page.waitForTimeout(200);
  await press(page, 'Cancel');
  await page.getByRole('button', { name: 'Run to end', exact: true }).waitFor();
  await page.waitForTimeout(1500);
}

/** Opens the whole tree and waits until it is drawn. @param {Page} page */
async function openTree(page) {
  const box = page.getByRole('region', { name: 'Search tree' }).getByLabel('Collapse failures');
  await box.check();
  await page.waitForTimeout(1500);
  const began = performance.now();
  await box.uncheck();
  await page.waitForFunction(
    () => !/drawn/.test(document.querySelector('.panel.tree .count')?.textContent ?? 'drawn'),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  await frame(page);
  return performance.now() - began;
}

/**
 * Zooms in, drags across the tree, and zooms out again, so that every level of detail is drawn.
 * @param {Browser} browser @param {Page} page
 */
async function panning(browser, page) {
  const box = await page.locator('.panel.tree canvas').boundingBox();
  if (!box) throw new Error('there is no tree to pan');
  const go = () =>
    page.evaluate(
      async ([x, y, frames, begin, end]) => {
        const tree = /** @type {Element} */ (document.querySelector('.panel.tree [role="tree"]'));
        const picture = async () => {
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          performance.mark(String(end));
          performance.mark(String(begin));
        };
        const mouse = (/** @type {string} */ type, /** @type {number} */ dx) =>
          (type === 'mousedown' ? tree : window).dispatchEvent(
            new MouseEvent(type, {
              clientX: Number(x) + dx,
              clientY: Number(y) + dx / 3,
              bubbles: true,
              cancelable: true,
              view: window,
            }),
          );
        performance.mark(String(begin));
        for (let turn = 0; turn < Number(frames); turn++) {
          const deltaY = turn % 40 < 20 ? -250 : 250;
          const at = { clientX: Number(x), clientY: Number(y), bubbles: true, cancelable: true };
          tree.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY }));
          await picture();
          if (turn % 4 !== 3) continue;
          mouse('mousedown', 0);
          for (const dx of [9, -14, 22, -31]) {
            mouse('mousemove', dx);
            await picture();
          }
          mouse('mouseup', 0);
        }
      },
      [box.x + box.width / 2, box.y + box.height / 3, FRAMES, BEGIN, END],
    );
  return spent(browser, page, go);
}

export async function measurePage() {
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Bundling the page into dist/', bundle);
  const site = await serve();
  const browser = await launchBrowser();
  heading(`The page, in headless Chromium ${browser.version()} on ${cpus().length} cores`);

  const starts = [];
  for (let times = 0; times < 5; times++) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(site.url);
    await page.getByRole('gridcell', { name: /given/ }).first().waitFor();
    starts.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  note('start page interactive', median(starts), 1000);

  const solves = [];
  for (let times = 0; times < 5; times++) solves.push(await firstSolve(browser, site.url));
  note('first solve after loading', median(solves), 5);

  for (const [what, line, settings, limit] of /** @type {const} */ ([
    ['one event at 9x9, value, p95', NINE, { level: 'value' }, 16],
    ['one event at 9x9, domain, p95', NINE, { level: 'domain' }, 16],
    ['one event at 25x25, domain, p95', `1${BLANK_TWENTY_FIVE.slice(1)}`, { level: 'domain' }, 33],
  ])) {
    note(what, p95(await stepping(browser, site.url, line, settings)), limit);
  }

  note('a key while candidates are sought, p95', p95(await typing(browser, site.url)), 50);

  const page = await open(browser, site.url, HARD_SIXTEEN, { level: 'value' });
  await grow(page, 100_000);
  note('a tree of 100,000 nodes opens', await openTree(page), 3000);
  note('a frame of panning it, p95', p95(await panning(browser, page)), 16);
  note('a seek anywhere in its run, drawn', median(await seeking(page)), 100);
  await grow(page, 1_000_000);
  note('a tree of 1,000,000 nodes opens', await openTree(page), 3000);
  note('a frame of panning it, p95', p95(await panning(browser, page)), 33);

  await browser.close();
  await site.close();
  heading('Weight');
  weigh(distDir);
}
