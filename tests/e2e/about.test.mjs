// The title, the author and the rules in words that a person gives a puzzle: links, the library and exports have them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, reload, solutionOf, SOURCES, violations } from './page.mjs';
import { shows } from './tabs.mjs';

/** @import { Page } from 'playwright-core' */

const site = await openSite('Play');
const [CHOCO] = SOURCES.map(({ line }) => line);

/** Opens the dialog from the palette, as a person with a keyboard does. @param {Page} page */
async function openAbout(page) {
  await page.keyboard.press('Control+K');
  await page.keyboard.type('title and rules');
  await page.getByRole('option', { name: /^Title and rules/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Title and rules' }).waitFor();
}

test('a puzzle of one’s own gets a title, an author and rules by keyboard, and its link, list and exports have them', async () => {
  const { page, see, errors, close } = await site.open();
  await see.press('Clear');
  // The focus stops at the edge of the grid, so the rows are typed one by one.
  for (let row = 0; row < 9; row++) {
    await page
      .getByRole('gridcell')
      .nth(row * 9)
      .focus();
    for (const digit of CHOCO.slice(row * 9, row * 9 + 9)) {
      await page.keyboard.press(digit === '0' ? 'Delete' : digit);
      await page.keyboard.press('ArrowRight');
    }
  }
  await shows(see, CHOCO);
  await openAbout(page);
  await page.keyboard.type('The <first> one');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A. Person');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every row differs.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('So does every column.');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Title and rules' }).waitFor({ state: 'hidden' });
  await page.locator('.beside > .title-line').getByText('The <first> one').waitFor();
  await see.press('Start');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('1');
  await see.until(async () => (await see.line())[0] === '1', 'the entry');
  await see.press('Undo');
  await see.until(async () => (await see.line())[0] === '.', 'the entry taken back');
  await page.locator('.beside > .title-line').getByText('The <first> one').waitFor();
  await page.keyboard.press('1');

  await reload(page);
  const about = page.locator('.words-panel');
  await about.getByText('“The <first> one” by A. Person.').waitFor();
  await about.getByText('Every row differs.').waitFor();

  await see.press('Export');
  const json = page.getByLabel('f-puzzles JSON', { exact: true });
  await json.waitFor();
  const { title, author, ruleset, solution } = JSON.parse(await json.inputValue());
  assert.deepEqual(
    [title, author, ruleset, solution.join('')],
    ['The <first> one', 'A. Person', 'Every row differs.\nSo does every column.', await solutionOf(CHOCO)],
  );
  await page.locator('#export').getByRole('button', { name: 'Close' }).click();

  await see.press('Puzzles');
  await see.button('Open The <first> one by A. Person').waitFor();
  await page.locator('#library').getByRole('button', { name: 'Close' }).click();
  await see.press('Edit title and rules');
  await page.getByLabel('Title', { exact: true }).fill('The second');
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await about.getByText('“The second” by A. Person.').waitFor();
  await see.press('Puzzles');
  await see.button('Open The second by A. Person').waitFor();
  await page.locator('#library').getByRole('button', { name: 'Close' }).click();

  // Cancel changes nothing, and the dialog forgets what was typed.
  await see.press('Edit title and rules');
  await page.getByLabel('Title', { exact: true }).fill('Never');
  await see.press('Cancel');
  await see.press('Edit title and rules');
  assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'The second');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Title and rules' }).waitFor({ state: 'hidden' });

  // The link of the puzzle alone has the texts, but not the work.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await see.press('Share the puzzle alone');
  await page.getByText(/link/i).first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await site.open({ hash: `#${link.split('#')[1]}` });
  await guest.page.locator('.words-panel').getByText('“The second” by A. Person.').waitFor();
  await shows(guest.see, CHOCO);
  assert.deepEqual([...errors, ...guest.errors], []);
  await guest.close();
  await close();
});

test('a record of an earlier version, which has the title as its name, takes a new title', async () => {
  const { page, see, errors, close } = await site.open();
  const words = encodeURIComponent(JSON.stringify(['Theirs', 'A. Setter', '']));
  const address = `p=${CHOCO.replaceAll('0', '.')}&b=3x3&words=${words}&mode=digits`;
  const puzzles = [{ name: 'Theirs', address, created: 1, updated: 1 }];
  const buffer = Buffer.from(JSON.stringify({ format: 'pencilmark-library', version: 1, puzzles }));
  await see.press('Puzzles');
  await page
    .getByLabel('Add from a file')
    .setInputFiles({ name: 'library.json', mimeType: 'application/json', buffer });
  await see.press('Open Theirs');
  await page.locator('.words-panel').getByText('“Theirs” by A. Setter.').waitFor();
  await see.press('Edit title and rules');
  await page.getByLabel('Title', { exact: true }).fill('Ours');
  await see.press('Save');
  await see.press('Puzzles');
  await see.button('Open Ours by A. Setter').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('rules that are drawn are written as words by a button, and a puzzle with two solutions is exported without one', async () => {
  const { page, see, errors, close } = await site.open({ hash: `#p=${'.'.repeat(81)}&r=cage=A1,A2:9&mode=digits` });
  await see.press('Title and rules');
  await see.press('Write the rules of the grid');
  const rules = page.getByLabel('Rules in words');
  assert.match(await rules.inputValue(), /^Normal sudoku rules apply\. The digits of a cage differ/);
  const once = await rules.inputValue();
  await see.press('Write the rules of the grid');
  assert.equal(await rules.inputValue(), once, 'not twice');
  await see.press('Save');
  await see.press('Export');
  const json = page.getByLabel('f-puzzles JSON', { exact: true });
  await json.waitFor();
  const { ruleset, solution } = JSON.parse(await json.inputValue());
  assert.equal(ruleset, once);
  assert.equal(solution, undefined);
  assert.deepEqual(errors, []);
  await close();
});
