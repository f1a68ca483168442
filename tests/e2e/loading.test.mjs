// The page before its engine has loaded: the page draws a grid, takes digits, and loses nothing when the engine arrives
// late or never. The tests hold back the download of the WebAssembly, so that no test depends on how long anything
// takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdEngines, opened, openSite, Seen, SOURCES, violations } from './page.mjs';
import { holds, leave, shows } from './tabs.mjs';

/** @import { BrowserContext, BrowserContextOptions, Page } from 'playwright-core' */

const [CHOCO, , MSF, TREE] = SOURCES.map(({ line }) => line);
const WASM = '**/*.wasm';
const SIX = '1.....' + '.'.repeat(30);

/** Without a service worker, which would answer the requests that a test holds back. */
const DIRECT = { serviceWorkers: /** @type {const} */ ('block') };

const site = await openSite();

/**
 * Opens a browser context in which the engine does not load until `release` is called.
 * @param {BrowserContextOptions} [options]
 */
async function held(options) {
  const context = await site.browser.newContext({ ...DIRECT, viewport: { width: 1440, height: 900 }, ...options });
  return { context, release: await holdEngines(context) };
}

/** @param {BrowserContext} context @param {string} [hash] */
async function visit(context, hash = '') {
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (globalThis);
    seen.shifted = 0;
    // The title line of Play begins with the rating of the puzzle as soon as the engine knows it.
    const isTitle = (/** @type {{node: Node | null}} */ { node }) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('.title-line, .doors-title');
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (!entry.sources.every(isTitle)) seen.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.url + hash);
  await page.getByRole('main').waitFor();
  return { page, errors, see: new Seen(page) };
}

/** Waits until the engine has answered a question that changes nothing. @param {Seen} see */
const answers = (see) =>
  see.until(
    async () => !/Solver loading/.test(await see.region('Explanation').innerText()),
    'that the solver is there',
  );

/** Waits until the code has loaded that the first drawing does not need. @param {Page} page */
const whole = (page) => page.locator('dialog#export').waitFor({ state: 'attached' });

/** @param {Page} page */
const shifted = (page) => page.evaluate(() => /** @type {any} */ (globalThis).shifted);

test('a first visit takes digits, notes, deletions and Undo without the engine, and hints know them once it is there', async () => {
  const { context, release } = await held();
  const { page, see, errors } = await visit(context);
  await shows(see, TREE);
  assert.match(await see.region('Explanation').innerText(), /Solver loading/);
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+4');
  await holds(see, 1, 'A2, candidates 4');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('8');
  await page.keyboard.press('Delete');
  await page.keyboard.press('9');
  await holds(see, 10, 'B2, entry 9');
  await whole(page);
  assert.deepEqual(await violations(page), []);
  await see.room('Play');
  await see.press('Undo');
  await holds(see, 10, 'B2, empty');
  await see.press('Redo');
  await holds(see, 10, 'B2, entry 9');
  assert.deepEqual(await violations(page), []);

  const before = await see.cells();
  await see.press('Hint');
  await page.getByText('The solver is still loading. This follows as soon as it is there.').waitFor();
  release();
  const heading = see.region('Explanation').getByRole('heading');
  await see.until(async () => /^Hint|mistake/i.test(await heading.innerText()), 'the hint that was asked for');
  assert.equal(await page.getByText('still loading').count(), 0);
  assert.deepEqual(await see.line(), lineOf(before));
  await see.press('Undo');
  await holds(see, 10, 'B2, empty');
  await see.room('Lab');
  await see.moved('Step');
  assert.deepEqual(errors, []);
  await context.close();
});

/** Reads the digits of the cells from their accessible names. @param {string[]} names */
const lineOf = (names) => names.map((name) => /(?:given|entry) (\S)/.exec(name)?.[1] ?? '.').join('');

for (const room of /** @type {const} */ (['Lab', 'Play'])) {
  test(`nothing in ${room} moves when the engine comes`, async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      const { context, release } = await held({ viewport });
      const { page, see } = await visit(context);
      await shows(see, TREE);
      await whole(page);
      await see.room(room);
      await page.locator(`main.${room.toLowerCase()}`).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const boxes = () =>
        page
          .locator('[role="gridcell"], main button, .explanation, .panel, .panels, .player')
          .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
      const [before, sum] = [await boxes(), await shifted(page)];
      release();
      if (room === 'Lab') await answers(see);
      // In Play, the engine's first answer is the rating of the puzzle.
      else await page.locator('.title-line b').first().waitFor({ state: 'attached' });
      assert.deepEqual(await boxes(), before);
      assert.equal(await shifted(page), sum, `a layout shift at ${viewport.width}`);
      await context.close();
    }
  });
}

test('a link with a run shows its grid at once, and its run once the engine is there', async () => {
  const { context, release } = await held();
  const { page, see } = await visit(context, `#p=${MSF}&level=value&by=event&at=12`);
  await shows(see, MSF);
  await see.until(async () => /at=12/.test(page.url()), 'the position in the address');
  release();
  await see.until(async () => (await see.position()) === 12, 'the position');
  assert.match(page.url(), /at=12/);
  await see.moved('Step');
  await see.until(async () => /at=13/.test(page.url()), 'the next position in the address');
  await context.close();
});

test('the page calls itself opened only when the run of its link is drawn', async () => {
  const { context, release } = await held();
  await context.addInitScript(() => {
    new MutationObserver(() => {
      const slider = /** @type {HTMLInputElement | null} */ (document.querySelector('.timeline input'));
      /** @type {any} */ (globalThis).positionWhenOpened ??= slider?.value;
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-opened'] });
  });
  const { page, errors, see } = await visit(context, `#p=${TREE.replaceAll('0', '.')}&at=40&view=tree`);
  // The panels are there before the engine, so nothing else delays the mark.
  await see.button('Step').waitFor();
  await page.waitForFunction(() => document.querySelector('dialog') !== null);
  release();
  await page.locator('html[data-opened]').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).positionWhenOpened), '40');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a digit that is typed into such a link before the engine is there stays, and the run begins anew', async () => {
  const { context, release } = await held();
  const { page, see } = await visit(context, `#p=${MSF}&level=value&by=event&at=12`);
  await shows(see, MSF);
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  await see.until(async () => /e=5/.test(page.url()) && !/at=/.test(page.url()), 'the entry in the address');
  release();
  await answers(see);
  assert.equal(await see.position(), 0);
  assert.equal((await see.cells())[0], 'A1, entry 5');
  await see.moved('Step');
  await context.close();
});

test('a step that is asked for early is the first step of the run', async () => {
  const { context, release } = await held();
  const { page, see } = await visit(context, `#p=${MSF}&by=event`);
  await shows(see, MSF);
  await page.keyboard.press('Space');
  await page.getByText('still loading').waitFor();
  release();
  await see.until(async () => (await see.position()) === 1, 'the first event');
  await context.close();
});

test('the puzzle that was worked on last is there before the engine, with its entries, its Undo and what is added', async () => {
  const { context, release } = await held();
  const first = await visit(context);
  await shows(first.see, TREE);
  // A source puzzle has the default shape, so the page can open it without the engine.
  await first.see.press('choco');
  await shows(first.see, CHOCO);
  await first.page.keyboard.press('4');
  await holds(first.see, 0, 'A1, entry 4');
  await leave(first.page);

  const { page, see } = await visit(context);
  await holds(see, 0, 'A1, entry 4');
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('6');
  await holds(see, 1, 'A2, entry 6');
  release();
  await answers(see);
  assert.deepEqual((await see.cells()).slice(0, 2), ['A1, entry 4', 'A2, entry 6']);
  await see.room('Play');
  await see.press('Undo');
  await see.press('Undo');
  await holds(see, 0, 'A1, empty');
  await see.press('Redo');
  await leave(page);

  const last = await visit(context);
  await holds(last.see, 0, 'A1, entry 4');
  await last.see.press('Puzzles');
  await last.page.getByText(/1 of \d+ filled/).waitFor();
  await context.close();
});

test('a digit that is typed before the database answers is kept beside what is stored', async () => {
  const context = await site.browser.newContext(DIRECT);
  const first = await visit(context, `#p=${MSF}&room=lab`);
  await shows(first.see, MSF);
  await first.page.keyboard.press('5');
  await holds(first.see, 0, 'A1, entry 5');
  await leave(first.page);

  // The page asks which tabs are open before it reads the database.
  await context.addInitScript(() => {
    const { query } = LockManager.prototype;
    LockManager.prototype.query = async function () {
      await new Promise((resolve) => addEventListener('database', resolve, { once: true }));
      return query.call(this);
    };
  });
  const { page, see } = await visit(context);
  await holds(see, 0, 'A1, entry 5');
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('9');
  await holds(see, 1, 'A2, entry 9');
  await page.evaluate(() => dispatchEvent(new Event('database')));
  await see.until(async () => /e=59/.test(page.url()), 'both entries in the address');
  await see.room('Play');
  await see.press('Undo');
  await holds(see, 1, 'A2, empty');
  await see.press('Undo');
  await holds(see, 0, 'A1, empty');
  await see.press('Redo');
  await see.press('Redo');
  await see.press('Puzzles');
  await page.getByText(/2 of \d+ filled/).waitFor();
  assert.equal(await page.locator('.puzzle-list li').count(), 1, 'one record of the puzzle');
  await context.close();
});

test('the last puzzle of another shape is there before the engine too', async () => {
  const context = await site.browser.newContext(DIRECT);
  const first = await visit(context, `#p=${SIX}&b=2x3&r=diagonals&room=lab`);
  await first.see.until(async () => (await first.see.cells()).length === 36, 'the puzzle');
  await first.page.getByRole('gridcell').nth(1).click();
  await first.page.keyboard.press('5');
  await holds(first.see, 1, 'A2, entry 5');
  await leave(first.page);

  const release = await holdEngines(context);
  const { page, see, errors } = await visit(context);
  await holds(see, 1, 'A2, entry 5');
  assert.match((await page.getByRole('gridcell').first().getAttribute('aria-description')) ?? '', /diagonal/);
  await page.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('3');
  await holds(see, 2, 'A3, entry 3');
  release();
  await answers(see);
  await see.moved('Step');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a shape that only the engine knows appears with it', async () => {
  const { context, release } = await held();
  const { page, see } = await visit(context, `#p=${SIX}&b=3x2&room=lab`);
  await page.getByText('The puzzle appears once the solver has loaded.').waitFor();
  assert.deepEqual(await violations(page), []);
  assert.equal(await page.getByRole('gridcell').count(), 0);
  release();
  await holds(see, 0, 'A1, given 1');
  await see.moved('Step');
  await context.close();
});

test('without an engine the page says so in a sentence and takes digits; it tries again when it is asked for something', async () => {
  const context = await site.browser.newContext(DIRECT);
  let missing = true;
  await context.route(WASM, (route) =>
    missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  const { page, see, errors } = await visit(context);
  const said = 'The solver could not be loaded (404 Not Found): the grid still takes digits';
  await page.getByText(said).waitFor();
  await shows(see, TREE);
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  await page.keyboard.press('Control+z');
  await holds(see, 0, 'A1, empty');
  await whole(page);
  assert.match(await see.region('Explanation').innerText(), /No solver/);
  assert.deepEqual(await violations(page), []);
  await see.room('Play');
  await see.press('Hint');
  await page.getByText(said).waitFor();
  missing = false;
  await see.wholeHint();
  await see.room('Lab');
  await see.button('Step').waitFor();
  assert.equal(await page.getByText('No solver').count(), 0);
  await see.moved('Step');
  assert.deepEqual(errors, []);
  await context.close();
});

test('without an engine a link whose shape only the engine knows keeps its address', async () => {
  const context = await site.browser.newContext(DIRECT);
  await context.route(WASM, (route) => route.fulfill({ status: 404, body: '' }));
  const hash = `#p=${SIX}&b=3x2&room=lab`;
  const { page } = await visit(context, hash);
  await page.getByText('The puzzle in this address could not be read: the solver could not be loaded (404').waitFor();
  assert.equal(new URL(page.url()).hash, hash);
  await context.close();
});

test('the words of a lesson and of the views of Learn are on the page before the engine is fetched', async () => {
  for (const [hash, heading] of [
    ['#room=learn', 'Constraint propagation, one idea at a time'],
    ['#room=learn&lesson=practice', 'What goes next?'],
    ['#room=learn&lesson=teach', 'My decks'],
    ['#room=learn&lesson=glossary', 'Glossary'],
    ['#room=learn&lesson=a-puzzle-is-a-csp', 'How to read this grid'],
  ]) {
    const context = await site.browser.newContext(DIRECT);
    /** @type {boolean[]} */
    const shown = [];
    await context.route(WASM, async (route) => {
      const [page] = context.pages();
      shown.push(await page.getByRole('heading', { name: heading }).isVisible());
      await route.continue();
    });
    const { see } = await visit(context, hash);
    await see.until(async () => shown.length > 0, `the engine after ${heading}`);
    assert.deepEqual(shown, [true], hash);
    await context.close();
  }
});

test('the files of the first drawing hold nothing that only later panels share', async () => {
  const context = await site.browser.newContext(DIRECT);
  /** @type {string[]} */
  const files = [];
  context.on('request', (request) => files.push(request.url().split('/').at(-1) ?? ''));
  const { page } = await visit(context);
  await opened(page);
  const at = (/** @type {string} */ name) => files.findIndex((file) => file.startsWith(`${name}-`));
  assert.ok(at('common') >= 0 && at('late') > at('common'), files.join());
  assert.ok(!(await (await fetch(site.url)).text()).includes('late-'), 'the page itself asks for no later file');
  await context.close();
});
