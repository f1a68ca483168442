// The common parts of the end-to-end tests: the built page in a real browser, and the actions that every test needs.
// Elements are found by the names that a screen reader would announce.

import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { scheduler } from 'node:timers/promises';
import { launchBrowser } from '../../scripts/lib/browser.mjs';
import { serve } from '../../scripts/lib/serve.mjs';
import { delayFrames, hasLateFrames } from './late-frames.mjs';
import { startEngine } from '../../www/worker/engine.js';

/** @import { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core' */

export { SOURCES } from '../../www/app/sources.js';

/** The time between two checks while a test waits for a condition, in milliseconds. */
const POLL_MS = 10;

/**
 * A desktop screen without animations: the strokes through removed candidates last for seconds, and painting each of
 * their frames would take most of the processor's time. There is no service worker, because it would answer requests that
 * a test holds back; offline.test.mjs has one. @type {BrowserContextOptions}
 */
export const CONTEXT = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' };

/** Two of the 16x16 instances of Gecode's Sudoku example: one needs a search of a few nodes, the other of millions. */
export const SIXTEEN =
  '.1......F.A.D48.F4...8..9.1..B76E5..4C1A..7.F...6.C..7F9.324.......58..F.269.D..A74F2....1..685....DA59E.C..23..8E.....65D.FBA....E7C.GD3.....B8..GB..8.C6415....F81..3....A9247..2.1AB.7..83.......BDA.17G..5.C...C.2..84FE..9B165..4.7..C...3D.8F4.G.1......6.';
export const HARD_SIXTEEN =
  '...AE2....5.4.....FG...31.DEA......CF7..B.....GD.B3.G.1.2.4A.EC..1.95....BF..A.4D.....9..13....7.F.5...A.6E.B...386.......A9.G....D.78.......1F6...8.9C.7...E.D.7....AB..3.....CF.A..3E....D8.B..2C.A6.B.9.8.D1.A6.....G..23F......B9F.26...C4.....D.5....BC9...';

/**
 * The address of a puzzle with settings of the page, such as `level=value&by=node`. It names the room, as the page's own links
 * do: a puzzle alone opens in Play on a first visit.
 * @param {string} line @param {string} [settings]
 */
export function place(line, settings = '') {
  const room = /\broom=/.test(settings) ? '' : '&room=lab';
  return `#p=${line.replaceAll('0', '.')}${settings && `&${settings}`}${room}`;
}

/**
 * The address of a puzzle with its first blank cells filled.
 * @param {string} line @param {string} solution @param {number} filled
 */
export function partlySolved(line, solution, filled) {
  let left = filled;
  const entries = [...line].map((digit, cell) => (/[1-9]/.test(digit) || left-- <= 0 ? '.' : solution[cell]));
  return place(line, `e=${entries.join('')}`);
}

/**
 * Serves the site under a path of its own, as a page host would, and opens one browser for all tests of a file.
 * @param {'Play' | 'Lab'} [room]  the room that every page of the file goes to
 */
export async function openSite(room) {
  const site = await serve({ base: '/some/where/' });
  const browser = await launchBrowser();
  after(async () => {
    await browser.close();
    await site.close();
  });
  return {
    url: site.url,
    browser,
    /** @param {BrowserContextOptions & {hash?: string, room?: 'Play' | 'Lab'}} [options] */
    open: (options) => openPage(browser, site.url, { room, ...options }),
  };
}

/**
 * @param {Browser} browser @param {string} url
 * @param {BrowserContextOptions & {hash?: string, room?: 'Play' | 'Lab'}} [options]
 */
async function openPage(browser, url, { hash = '', room, ...options } = {}) {
  const context = await browser.newContext({ ...CONTEXT, ...options });
  context.setDefaultTimeout(60_000);
  if (hasLateFrames()) await delayFrames(context);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // A violation of the content policy counts as an error.
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) errors.push(message.text());
  });
  await page.goto(url + hash);
  await opened(page);
  const see = new Seen(page);
  if (room) {
    await see.room(room);
    await page.locator(`main.${room.toLowerCase()}`).waitFor();
  }
  return { page, errors, see, close: () => context.close() };
}

/** Holds back the engines of a context. Returns the function that lets them load. @param {BrowserContext} context */
export async function holdEngines(context) {
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await context.route('**/*.wasm', (route) => released.then(() => route.continue()));
  return release;
}

/** Waits until the page has restored its state. @param {Page} page */
export async function opened(page) {
  await page.locator('html[data-opened]').waitFor({ state: 'attached' });
}

/**
 * Waits in a separate page as long as Play takes for some steps. This is long enough to see that another page has
 * stopped stepping.
 * @param {{open: (options: {hash: string}) => ReturnType<typeof openPage>}} site @param {string} hash
 */
export async function whilePlaying(site, hash) {
  const { see, close } = await site.open({ hash });
  await see.press('Play run');
  await see.until(async () => (await see.position()) > 4, 'some steps of Play');
  await close();
}

/** Waits until a scheduled drawing is done, and the drawing that it may schedule in turn. @param {Page} page */
export function drawn(page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

/** Reloads the page and waits until it has restored its state. @param {Page} page */
export async function reload(page) {
  await page.reload();
  await opened(page);
}

/** The buttons that open dialogs, by the id of the dialog. @type {Record<string, string>} */
const DIALOGS = { wishes: 'What to generate' };

/** The choices about the shape of the grid, which stand in Set. */
const SHAPE = ['Size', 'Columns', 'Digits', 'Boxes', 'Diagonals', 'Windows'];

/** The page as a screen reader presents it. */
export class Seen {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** The accessible names of the cells, row by row, without the part about the selection. */
  async cells() {
    const names = await this.page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace(/, selected$/, ''));
  }

  /** The digits of the grid as a line, both givens and entries. */
  async line() {
    return (await this.cells()).map((name) => /(?:given|entry|solved|fixed) (\S)/.exec(name)?.[1] ?? '.').join('');
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Presses a button. If the button stands in a closed menu, opens the menu first. @param {string} name */
  async press(name) {
    const button = this.button(name);
    const any = this.page.getByRole('button', { name, exact: true, includeHidden: true }).first();
    if ((await button.count()) === 0) await this.reach(any);
    await button.click();
  }

  /**
   * Opens the menu or the sheet around an element, if there is one and it is closed.
   * @param {Locator} element
   * @returns {Promise<Locator | null>} the button that closes the menu again
   */
  async reach(element) {
    const dialog = await element.evaluate((found) => found.closest('dialog:not([open])')?.id ?? '');
    // Two dialogs can have buttons of the same name. The wanted button may not be drawn yet.
    if (dialog && !DIALOGS[dialog]) return null;
    if (dialog) {
      await this.press(DIALOGS[dialog]);
      return this.page.locator(`#${dialog} [value="close"]`);
    }
    const id = await element.evaluate((found) => {
      const menu = found.closest('[popover]');
      return menu && !menu.matches(':popover-open') ? menu.id : null;
    });
    if (id === null) return null;
    const opener = this.page.locator(`[popovertarget="${id}"]:not([popovertargetaction])`);
    await opener.click();
    return opener;
  }

  /** Goes to a room of the page. @param {'Play' | 'Lab'} name */
  room(name) {
    return this.page.getByRole('radio', { name, exact: true }).check();
  }

  /** Opens a tab of the Lab. @param {string} name */
  tab(name) {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click();
  }

  /** Turns Present on or off. */
  present() {
    return this.page.getByRole('switch', { name: 'Present' }).click();
  }

  /** @param {string} name */
  async isOff(name) {
    return (await this.button(name).getAttribute('aria-disabled')) === 'true';
  }

  /** @param {string} name */
  region(name) {
    return this.page.getByRole('region', { name, exact: true });
  }

  sentence() {
    return this.region('Explanation').locator('.sentence').innerText();
  }

  /** Asks for a hint and shows all of its rungs. */
  async wholeHint() {
    await this.room('Play');
    const heading = this.region('Explanation').getByRole('heading');
    const said = async () => (/^Hint/.test(await heading.innerText()) ? heading.innerText() : '');
    await this.press('Hint');
    await this.until(async () => (await said()) !== '', 'a hint');
    for (const rung of [/where to look/, /the technique/]) {
      if (!rung.test(await said())) continue;
      await this.press('More of this hint');
      await this.until(async () => !rung.test(await said()), 'the next rung');
    }
  }

  nodes() {
    return this.page
      .getByRole('treeitem')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''));
  }

  /** Chooses an option of a list. If the list stands in a closed menu or sheet, opens it meanwhile. @param {string} name @param {string} choice */
  async choose(name, choice) {
    const list = this.page.getByLabel(name, { exact: true });
    if (SHAPE.includes(name)) return this.shape(() => list.selectOption(choice));
    const closes = await this.reach(list);
    await list.selectOption(choice);
    return closes?.click();
  }

  /** Makes a choice about the shape of the grid. If the choices are not open, opens them meanwhile. @param {() => Promise<unknown>} choose */
  async shape(choose) {
    const isOpen = (await this.region('Shape and rules').count()) > 0;
    if (!isOpen) await this.press('Shape and rules');
    await choose();
    if (!isOpen) await this.page.keyboard.press('Escape');
  }

  /** Sets a checkbox. If the checkbox stands in a closed menu or sheet, opens it meanwhile. @param {string} name @param {boolean} [on] */
  async check(name, on = true) {
    const box = this.page.getByRole('checkbox', { name, exact: true, includeHidden: true });
    if (SHAPE.includes(name)) return this.shape(() => box.setChecked(on));
    const closes = await this.reach(box);
    await box.setChecked(on);
    return closes?.click();
  }

  /** Pastes a text into the page, as Ctrl+V would. @param {string} text */
  async paste(text) {
    // A closed dialog keeps the focus until the next frame.
    await drawn(this.page);
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  }

  /**
   * Waits for a condition, and fails if it does not come true in time.
   * @param {() => Promise<boolean>} read @param {string} what  the condition in words @param {number} [ms]
   */
  async until(read, what, ms = 60_000) {
    const end = Date.now() + ms;
    while (!(await read())) {
      if (Date.now() > end) throw new Error(`the page never showed ${what}`);
      await scheduler.wait(POLL_MS);
    }
  }

  /** The position in the run, as the timeline shows it. */
  async position() {
    return Number(await this.page.getByRole('slider', { name: 'Timeline' }).inputValue());
  }

  /** Presses a button of the run and waits until the position has changed. @param {string} name */
  async moved(name) {
    await this.walk(name, { most: 1 });
  }

  /**
   * Presses a button of the run again and again. After each press, waits until the position has changed, and records
   * the sentence and the tree nodes that the page then shows. Stops after `most` presses, when the button is disabled,
   * when the sentence matches `sentence`, or when an element matches the selector `shown`. All presses happen in one
   * call into the page: a test that steps hundreds of times would otherwise spend its time on messages between the test
   * and the browser.
   * @param {string} name @param {{most?: number, sentence?: RegExp, shown?: string}} [stop]
   */
  async walk(name, { most = Infinity, sentence, shown } = {}) {
    const wanted = { most: Math.min(most, 100_000), source: sentence?.source, flags: sentence?.flags, shown };
    return this.button(name).evaluate(async (element, { most, source, flags, shown }) => {
      const button = /** @type {HTMLElement} */ (element);
      const slider = /** @type {HTMLInputElement} */ (document.querySelector('.timeline input'));
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const pattern = source === undefined ? undefined : new RegExp(source, flags);
      const seen = [];
      while (seen.length < most && button.getAttribute('aria-disabled') !== 'true') {
        const before = slider.value;
        button.focus({ preventScroll: true });
        button.click();
        const began = performance.now();
        while (slider.value === before) {
          if (performance.now() - began > 60_000) throw new Error(`${button.textContent} did not move the run`);
          await nextFrame();
        }
        const text =
          /** @type {HTMLElement | null} */ (document.querySelector('.explanation .sentence'))?.innerText ?? '';
        const nodes = [...document.querySelectorAll('[role="treeitem"]')].map((node) =>
          node.getAttribute('aria-label'),
        );
        seen.push({ sentence: text, nodes: nodes.map(String) });
        if (pattern?.test(text) || (shown && document.querySelector(shown))) break;
      }
      return seen;
    }, wanted);
  }
}

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** The accessibility rules that depend on colours. Another colour scheme can break only these rules. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the accessibility rules that the page breaks.
 * @param {Page} page @param {string[]} [rules]  the rules to check, all without it
 */
export async function violations(page, rules) {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = /** @type {any} */ (globalThis);
    const found = await axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return found.violations.map(
      (/** @type {any} */ each) => `${each.id}: ${each.nodes[0].html} ${each.nodes[0].failureSummary}`,
    );
  }, rules);
}

/** The engine, loaded in Node. The modules of the workers use it in these tests too. */
export async function engineItself() {
  const engine = await import('../../www/pkg/pencilmark.js');
  const bytes = readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url));
  startEngine(engine, new WebAssembly.Module(bytes));
  return engine;
}

/** The solution of a puzzle, computed by the engine itself. @param {string} line */
export async function solutionOf(line) {
  return String((await engineItself()).solve(line, undefined).solutions[0]);
}
