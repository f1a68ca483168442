// Commands that are given while the solver is still loading. Each command says so where the person looks, and runs when
// the solver has loaded. After another puzzle was opened, the grid has the focus.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdEngines, openSite, Seen, SOURCES } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const LOADING = 'The solver is still loading. This follows as soon as it is there.';
const site = await openSite();

/** Opens Play for a first visitor, with an engine that does not load until `release` is called. */
async function held() {
  const context = await site.browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const release = await holdEngines(context);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(site.url);
  const see = new Seen(page);
  await see.until(async () => (await see.line()).replaceAll('.', '0') === SOURCES[3].line, 'the first puzzle');
  await page.locator('dialog#export').waitFor({ state: 'attached' });
  await see.room('Play');
  await page.locator('main.play').waitFor();
  return { page, see, errors, release, close: () => context.close() };
}

/** Whether a text is visible at its place, and nothing covers it. @param {Page} page */
const isSeen = (page) =>
  page.getByText(LOADING).evaluateAll((all) =>
    all.some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );

/** @param {RegExp} words @returns {(see: Seen) => Promise<boolean>} */
const says = (words) => async (see) => words.test(await see.region('Explanation').innerText());
const isAnother = async (/** @type {Seen} */ see) => (await see.line()).replaceAll('.', '0') !== SOURCES[3].line;

/**
 * The commands, each with a check for its effect after the solver has loaded.
 * @type {Record<string, [give: (see: Seen) => Promise<unknown>, done: (see: Seen) => Promise<boolean>]>}
 */
const COMMANDS = {
  New: [
    async (see) => {
      await see.press('New');
      await see.page.locator('#new').getByRole('button', { name: 'Hard', exact: true }).click();
    },
    isAnother,
  ],
  'Empty grid of a prime size': [
    async (see) => {
      await see.press('New');
      await see.page.locator('#new-size').selectOption({ label: '7x7' });
      await see.page.locator('#new').getByRole('button', { name: 'Empty grid', exact: true }).click();
    },
    async (see) => (await see.cells()).length === 49,
  ],
  Generate: [(see) => see.press('Generate'), isAnother],
  Hint: [(see) => see.press('Hint'), says(/where to look/)],
  Check: [(see) => see.press('Check'), says(/Nothing is wrong so far/)],
  'Show the solution': [(see) => see.press('Show the solution'), says(/This is the solution/)],
  'Which cell next': [(see) => see.press('Which cell next, without its digit'), says(/next cell you could fill/)],
  'All steps': [
    (see) => see.press('All steps available now'),
    async (see) => (await see.page.getByRole('list', { name: 'Steps', exact: true }).getByRole('button').count()) > 0,
  ],
  'How hard': [(see) => see.press('How hard is this puzzle?'), says(/step 1 of/)],
  Techniques: [
    (see) => see.press('Techniques…'),
    async (see) => (await see.page.locator('#techniques fieldset').count()) > 0,
  ],
  'A rule of the shape': [
    async (see) => {
      await see.press('Shape and rules');
      await see.page.getByRole('checkbox', { name: 'Diagonals' }).click();
    },
    async (see) => /diagonals/.test(see.page.url()),
  ],
  Import: [
    async (see) => {
      await see.press('Import');
      await see.page.locator('#draft-text').fill(`${'.'.repeat(36)} @anti-knight`);
      await see.page.getByRole('button', { name: 'Load', exact: true }).click();
    },
    async (see) => (await see.cells()).length === 36,
  ],
  'a pasted puzzle': [
    (see) => see.paste(`${'.'.repeat(36)} @anti-knight\n`),
    async (see) => (await see.cells()).length === 36,
  ],
};

for (const [name, [give, done]] of Object.entries(COMMANDS)) {
  test(`while the solver loads, ${name} says so, and is done once the solver is there`, async () => {
    const { page, see, errors, release, close } = await held();
    await give(see);
    await see.until(() => isSeen(page), 'that the solver is loading');
    release();
    await see.until(() => done(see), name);
    await see.until(async () => (await page.getByText(LOADING).count()) === 0, 'that nothing waits');
    assert.deepEqual(errors, []);
    await close();
  });
}

/** The ways to another puzzle, each by keyboard or by mouse. @type {Record<string, (see: Seen) => Promise<unknown>>} */
const WAYS = {
  'New by mouse': async (see) => {
    await see.press('New');
    await see.page.locator('#new').getByRole('button', { name: 'Easy', exact: true }).click();
  },
  'New by keyboard': async (see) => {
    await see.button('New').focus();
    await see.page.keyboard.press('Enter');
    await see.page.locator('#new').getByRole('button', { name: 'Easy', exact: true }).focus();
    await see.page.keyboard.press('Enter');
  },
  'Empty grid': async (see) => {
    await see.press('New');
    await see.page.locator('#new').getByRole('button', { name: 'Empty grid', exact: true }).click();
  },
  'a source puzzle': (see) => see.press('choco'),
  Import: async (see) => {
    await see.press('Import');
    await see.page.locator('#draft-text').fill(SOURCES[0].line);
    await see.page.getByRole('button', { name: 'Load', exact: true }).click();
  },
  Puzzles: async (see) => {
    await see.paste(`${SOURCES[0].line}\n`);
    await see.until(() => isAnother(see), 'a second puzzle');
    await see.page.getByRole('gridcell').first().focus();
    await see.page.keyboard.press('1');
    await see.press('choco');
    await see.paste(`${SOURCES[2].line}\n`);
    await see.press('Puzzles');
    const dialog = see.page.getByRole('dialog', { name: 'Puzzles' });
    await dialog
      .getByRole('button', { name: /^(Open )?choco/ })
      .first()
      .click();
  },
};

for (const [name, go] of Object.entries(WAYS)) {
  test(`after ${name}, the arrow keys move in the grid at once`, async () => {
    const { page, see, errors, close } = await site.open({ room: 'Play' });
    await go(see);
    await see.until(() => isAnother(see), 'another puzzle');
    await page.locator('#grid [role="gridcell"]:focus').waitFor();
    const at = async () => page.locator('#grid [aria-selected="true"]').getAttribute('aria-colindex');
    const before = Number(await at());
    await page.keyboard.press('ArrowRight');
    await see.until(async () => Number(await at()) === before + 1, 'the next cell');
    assert.deepEqual(errors, []);
    await close();
  });
}

test('after a button of Play was pressed, arrows move in the grid and Enter still presses the button', async () => {
  const { page, see, close } = await site.open({ room: 'Play' });
  await see.button('Hint').click();
  await page.keyboard.press('ArrowDown');
  await page.locator('#grid [role="gridcell"]:focus').waitFor();
  await page.getByRole('radio', { name: 'Digit', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Corner', checked: true }).waitFor();
  await close();
});
