// `node scripts/screenshots.mjs` takes the README's pictures of the built page. `node scripts/screenshots.mjs FOLDER
// [scene...]` takes pictures to review a change, of all scenes or of some. Each scene is taken on the screen that suits
// it; `--everywhere` takes it on every screen, in light and dark. `node scripts/screenshots.mjs FOLDER --states
// [state...]` takes the states in which a test checks that all text is legible. It takes them in every window of that
// test, in light and dark. A state is named by a part of its file's name. Build the page first.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { statesInWindows } from '../tests/e2e/legible-states.mjs';
import { CONTEXT, opened, Seen } from '../tests/e2e/page.mjs';
import { launchBrowser } from './lib/browser.mjs';
import { fail, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';

/** @import { Browser, Page } from 'playwright-core' */

/** @typedef {'wide' | 'projector' | 'phone'} Screen */
/** @typedef {'light' | 'dark'} Scheme */

/**
 * A state of the page to take a picture of.
 * @typedef {object} Scene
 * @property {string} place  the address that opens the page
 * @property {(page: Page) => Promise<unknown>} [then]  further actions on the page
 * @property {Screen} [screen]  the screen; wide by default
 * @property {Scheme} [scheme]
 */

const screens = {
  wide: { viewport: { width: 1440, height: 900 } },
  projector: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const TREE = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';
const AC3 = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
/** A puzzle with a swordfish (three rows that leave a digit only three columns) after some five hundred events. */
const SWORDFISH = '.9...71....8...26........5...6..3..27.1.95......6......738.........4...66.2...7..';
/** A 16x16 puzzle for which value consistency needs hundreds of thousands of nodes. */
const SIXTEEN =
  '...AE2....5.4.....FG...31.DEA......CF7..B.....GD.B3.G.1.2.4A.EC..1.95....BF..A.4D.....9..13....7.F.5...A.6E.B...386.......A9.G....D.78.......1F6...8.9C.7...E.D.7....AB..3.....CF.A..3E....D8.B..2C.A6.B.9.8.D1.A6.....G..23F......B9F.26...C4.....D.5....BC9...';
/** The state of a puzzle at which only chains find a step. */
const MARKS =
  'p=17...2.8....7......3...5..2....34.69...2....5..5.6..1...9.2.3...64.......8....6.7&b=3x3&e=..6...5....2.....6..86.....8..5.....6.................7....6.....................&n=...7g.7c....c.7s.7s...3t.3p.7d.7g..7c....9..95.94...3.1t....1u....7c.1w..ch.ch.5k.24..7g.7e..ao..cg.5m..3w..h..3t....o.3t.m...at.cw.ck.ao.7m.3l.m..5.7h.7s.78..7u.';

/** @type {Record<string, Scene>} */
const scenes = {
  start: { place: '' },
  play: { place: `room=play&p=${AC3}` },
  arc: { place: `p=${AC3}&model=pairwise`, then: (page) => steps(page, /leaves/, 12) },
  // A Hall set: the naked triple that domain consistency finds in the tree puzzle.
  'hall-set': { place: `p=${TREE}&pin=queue`, then: (page) => steps(page, /between them/) },
  fish: { place: `p=${SWORDFISH}&level=value&plus=hidden.locked.fish&at=680`, then: (page) => press(page, 'Step') },
  search: { place: `p=${TREE}&level=value&by=event&at=460`, then: (page) => steps(page, /leaves/), scheme: 'dark' },
  failure: {
    place: `p=${TREE}&level=value&at=1100`,
    then: async (page) => {
      await press(page, 'Previous failure');
      await page.getByRole('region', { name: 'Minimal conflict' }).waitFor();
    },
  },
  'big-tree': {
    place: `p=${SIXTEEN}&level=value&collapse=0`,
    then: async (page) => {
      await press(page, 'Run to end');
      const progress = page.getByRole('contentinfo').locator('.progress');
      while (!/\d\d,\d{3} nodes/.test(await progress.innerText())) await page.waitForTimeout(50);
      await press(page, 'Cancel');
      await press(page, 'Large tree');
      await page.waitForTimeout(1500);
      await press(page, 'Fit');
    },
  },
  compare: {
    place: `p=${TREE}&view=compare&ca=alldifferent.value..first-fail.min.enumerate.0&cb=alldifferent.bounds..first-fail.min.enumerate.0`,
    then: async (page) => {
      await page.getByLabel('Step by', { exact: true }).selectOption('node');
      for (let node = 0; node < 9; node++) {
        await press(page, 'Step');
        await page
          .getByText(`${node + 1} step`)
          .first()
          .waitFor();
      }
    },
  },
  levels: { place: `p=${TREE}&view=levels&dial=4.4.2` },
  why: {
    place: `p=${TREE}&at=434&why=A3.7.7`,
    then: (page) => page.getByRole('region', { name: 'Chain of reasons' }).waitFor(),
  },
  ladder: {
    place: `room=play&${MARKS}`,
    then: async (page) => {
      await press(page, 'Hint');
      await press(page, 'More of this hint');
      await page.getByRole('heading', { name: /the technique/ }).waitFor();
      await press(page, 'More of this hint');
      await page.getByText('3 of 3').waitFor();
    },
  },
  chain: {
    place: `room=play&${MARKS}`,
    then: async (page) => {
      await press(page, 'More');
      await press(page, 'All steps available now');
      const found = page.getByRole('region', { name: 'Steps available now' });
      await found.getByRole('button', { name: 'Techniques…' }).waitFor({ timeout: 120_000 });
      const technique = found.getByLabel('Technique');
      const names = await technique.getByRole('option').allInnerTexts();
      await technique.selectOption(/** @type {string} */ (names.find((name) => /^Forcing chain \(/.test(name))));
      await found.getByRole('list', { name: 'Steps' }).getByRole('button').first().click();
    },
  },
  // A question of the lesson about Hall sets, answered: two cells of row H that hold two digits.
  learn: {
    place: 'room=learn&lesson=hall-sets&scene=3',
    then: async (page) => {
      await page.locator('.player[data-phase="open"]').waitFor();
      for (const cell of ['H8', 'H9']) await page.getByRole('gridcell', { name: cell }).click();
      await press(page, 'Lock it in');
      await press(page, 'Reveal');
      await page.locator('.player[data-phase="revealed"]').waitFor();
    },
  },
  end: { place: `p=${TREE}&level=value`, then: (page) => press(page, 'Run to end') },
  phone: { place: `p=${TREE}`, then: (page) => steps(page, /between them/), screen: 'phone' },
  projector: {
    place: `p=${TREE}&present=lens`,
    then: (page) => steps(page, /between them/),
    screen: 'projector',
    scheme: 'dark',
  },
};

/** The scenes that the README shows. */
const README = ['hall-set', 'ladder', 'learn', 'projector'];

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Steps until the sentence has matched `words` the wanted number of times. @param {Page} page @param {RegExp} words */
async function steps(page, words, times = 1) {
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  const sentence = page.getByRole('region', { name: 'Explanation' }).locator('.sentence');
  for (let most = 300, seen = 0; most > 0 && seen < times; most--) {
    const before = await timeline.inputValue();
    await press(page, 'Step');
    while ((await timeline.inputValue()) === before) await page.waitForTimeout(5);
    if (words.test(await sentence.innerText())) seen++;
  }
}

/**
 * @param {Browser} browser @param {string} url @param {string} name
 * @param {Screen} screen @param {Scheme} colorScheme @param {string} file
 */
async function take(browser, url, name, screen, colorScheme, file) {
  const { place, then } = scenes[name];
  const context = await browser.newContext({ ...screens[screen], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}#${place}`);
  await page.getByRole('gridcell', { name: /given/ }).first().waitFor();
  await then?.(page);
  await page.evaluate('document.fonts.ready');
  // The curve above the timeline and a large tree are drawn a moment after the step.
  await page.waitForTimeout(600);
  await page.screenshot({ path: file });
  say(file);
  await context.close();
}

/** @param {string} folder @param {string[]} wanted @param {boolean} everywhere */
async function takeAll(folder, wanted, everywhere) {
  mkdirSync(folder, { recursive: true });
  const site = await serve();
  const browser = await launchBrowser();
  for (const name of wanted) {
    const { screen = 'wide', scheme = 'light' } = scenes[name];
    if (!everywhere) {
      await take(browser, site.url, name, screen, scheme, join(folder, `${name}.png`));
      continue;
    }
    for (const each of /** @type {Screen[]} */ (Object.keys(screens))) {
      for (const scheme of /** @type {const} */ (['light', 'dark'])) {
        await take(browser, site.url, name, each, scheme, join(folder, `${name}-${each}-${scheme}.png`));
      }
    }
  }
  await browser.close();
  await site.close();
}

/**
 * Photographs each state that tests/e2e/legible.test.mjs measures. The page is brought into each state only once for
 * each kind of device.
 * @param {string} folder @param {string[]} wanted  parts of the names of the files; none takes all
 */
async function takeStates(folder, wanted) {
  mkdirSync(folder, { recursive: true });
  const site = await serve();
  const browser = await launchBrowser();
  for (const { room, state, reached, window } of statesInWindows()) {
    const name = `${room} ${state}`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    const context = await browser.newContext({ ...CONTEXT, ...window.device, viewport: window.sizes[0] });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(site.url + reached.hash);
    await opened(page);
    await reached.reach?.(new Seen(page));
    await page.evaluate('document.fonts.ready');
    for (const viewport of window.sizes) {
      await page.setViewportSize(viewport);
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // A large tree is drawn a moment after the size of the window has changed.
        await page.waitForTimeout(300);
        const file = join(folder, `${name}-${viewport.width}x${viewport.height}-${colorScheme}.png`);
        await page.screenshot({ path: file });
        say(file);
      }
    }
    await context.close();
  }
  await browser.close();
  await site.close();
}

const [folder, ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const everywhere = process.argv.includes('--everywhere');
const all = folder ? Object.keys(scenes) : README;
const taken = process.argv.includes('--states')
  ? takeStates(folder ?? inRoot('test-results'), wanted)
  : takeAll(folder ?? inRoot('docs'), wanted.length > 0 ? wanted : all, everywhere);
taken.catch(fail);
