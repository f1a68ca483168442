// The palette of commands: it finds what a person types, shows the keys, and runs commands of every room.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, SOURCES } from './page.mjs';

const site = await openSite();
const PUZZLE = place(SOURCES[0].line);

/** @param {import('playwright-core').Page} page */
const field = (page) => page.getByRole('combobox', { name: 'Find a command' });

/** The listed commands. @param {import('playwright-core').Page} page */
const options = (page) => page.getByRole('listbox', { name: 'Commands that fit' }).getByRole('option');

/** @param {import('playwright-core').Page} page */
const chosen = (page) => options(page).and(page.locator('[aria-selected="true"]'));

/** The accessible name of an element that may not be there yet. @param {import('playwright-core').Locator} found */
const label = async (found) => ((await found.count()) > 0 ? ((await found.getAttribute('aria-label')) ?? '') : '');

test('Ctrl+K finds a command of another room and runs it there', async () => {
  const { page, see, errors, close } = await site.open({ hash: PUZZLE, room: 'Play' });
  await page.keyboard.press('Control+k');
  await field(page).fill('compare');
  await see.until(async () => (await label(chosen(page))) === 'Compare two configurations, in Lab, C', 'the command');
  await page.keyboard.press('Enter');
  await page.locator('main.lab').waitFor();
  await see.until(
    async () => (await page.getByRole('tab', { name: 'Compare' }).getAttribute('aria-selected')) === 'true',
    'Compare',
  );
  assert.equal(await field(page).count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('arrows choose, Escape closes and gives the focus back, and the last command comes first', async () => {
  const { page, see, errors, close } = await site.open({ hash: PUZZLE, room: 'Lab' });
  const cell = page.locator('#grid [role="gridcell"]').nth(3);
  await cell.focus();
  await page.keyboard.press('Control+k');
  const option = options(page);
  await page.keyboard.press('ArrowUp');
  await see.until(async () => (await option.last().getAttribute('aria-selected')) === 'true', 'the last command');
  await page.keyboard.press('ArrowDown');
  await see.until(async () => (await option.first().getAttribute('aria-selected')) === 'true', 'the first command');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await see.until(() => cell.evaluate((found) => document.activeElement === found), 'the focus in the grid');
  await page.keyboard.press('Control+k');
  await field(page).fill('run to end');
  await see.until(async () => /^Run to end/.test(await label(options(page).first())), 'the command');
  await options(page).first().click();
  await see.until(
    async () => /exactly one grid/.test(await page.locator('.sentence').innerText()),
    'the end of the run',
  );
  await page.keyboard.press('Control+k');
  await see.until(async () => /^Run to end/.test(await label(option.first())), 'the command that was used last');
  await field(page).fill('zzzz');
  await see.until(async () => (await option.count()) === 0, 'an empty list');
  assert.equal(
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('status').innerText(),
    'No command has these words.',
  );
  assert.deepEqual(errors, []);
  await close();
});

test('in a lesson the palette has the commands of the lesson, and the others go to their room', async () => {
  const { page, see, errors, close } = await site.open({ hash: '#room=learn&lesson=a-puzzle-is-a-csp' });
  await page.locator('main.learn').waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('next scene');
  await see.until(async () => /^The next scene/.test(await label(options(page).first())), 'the command of the lesson');
  await field(page).fill('hint');
  await see.until(async () => /in (Play|Lab)/.test(await label(options(page).first())), 'a command of another room');
  await field(page).fill('tab tree');
  await page.keyboard.press('Enter');
  await page.locator('main.lab').waitFor();
  await see.until(
    async () => (await page.getByRole('tab', { name: 'Tree' }).getAttribute('aria-selected')) === 'true',
    'the tree',
  );
  assert.deepEqual(errors, []);
  await close();
});

test('the menu has the palette, and a button of a command names its keys', async () => {
  const { page, see, close } = await site.open({ hash: PUZZLE, room: 'Play' });
  assert.equal(await see.button('Hint').getAttribute('aria-keyshortcuts'), 'Shift+Enter');
  await see.press('Commands');
  await field(page).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'palette-query');
  await close();
});

test('a command of the Lab closes the Batch lab, and one that opens something waits for its room', async () => {
  const { page, see, errors, close } = await site.open({ hash: PUZZLE, room: 'Lab' });
  const run = async (/** @type {string} */ query, /** @type {RegExp} */ name) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(query);
    await see.until(async () => name.test(await label(options(page).first())), query);
    await page.keyboard.press('Enter');
  };
  await run('batch lab', /^Batch lab/);
  await page.locator('#batch-text').waitFor();
  await run('tab tree', /^Tab Tree, .*in Lab/);
  await page.locator('#batch-text').waitFor({ state: 'detached' });
  await see.until(
    async () => (await page.getByRole('tab', { name: 'Tree' }).getAttribute('aria-selected')) === 'true',
    'the tree',
  );
  await see.room('Play');
  await page.locator('main.play').waitFor();
  await run('solver settings', /^Solver settings, in Lab/);
  await page.locator('#settings:popover-open').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a palette that is opened again at once stays open', async () => {
  const { page, see, errors, close } = await site.open({ hash: PUZZLE, room: 'Lab' });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  // The browser reports that the dialog has closed with the next frame: after the third press.
  await page.evaluate(() => {
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    press();
    press();
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await field(page).fill('run to end');
  await see.until(async () => /^Run to end/.test(await label(options(page).first())), 'the command');
  assert.deepEqual(errors, []);
  await close();
});

test('Ctrl+K closes the open palette, and Import in a lesson goes to Play first', async () => {
  const { page, see, errors, close } = await site.open({ hash: '#room=learn&lesson=a-puzzle-is-a-csp' });
  await page.locator('main.learn').waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field(page).fill('import');
  await see.until(async () => /^Import, .*in Play/.test(await label(options(page).first())), 'Import');
  await page.keyboard.press('Enter');
  await page.locator('main.play').waitFor();
  await page.locator('#draft[open]').waitFor();
  assert.deepEqual(errors, []);
  await close();
});
