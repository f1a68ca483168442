// The setter's bench: in Set, the cells show the digits that occur in a solution, as the person changes clues and rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, violations } from './page.mjs';

const site = await openSite('Play');

const SETTING = 'mode=clues';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The switch of the bar. @param {import('playwright-core').Page} page */
const shown = (page) => page.getByRole('switch', { name: 'True candidates', exact: true });

test('the candidates follow clues and Undo', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(16), SETTING) });
  const name = async (/** @type {number} */ cell) => (await see.cells())[cell].replace(', selected', '');
  const says = (/** @type {number} */ cell, /** @type {string} */ words) =>
    see.until(async () => (await name(cell)) === words, words);
  await says(0, 'A1, empty');
  await shown(page).click();
  await says(5, 'B2, possible 1 2 3 4');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('1');
  await says(5, 'B2, possible 2 3 4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await page.getByText('No solution', { exact: true }).waitFor();
  await says(15, 'D4, no digit possible');
  await page.keyboard.press('Control+z');
  await says(5, 'B2, possible 2 3 4');
  await page.getByText('72 solutions', { exact: true }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('the board for rules shows the candidates, and the grid of a person who solves does not', async () => {
  const rules = `r=${encodeURIComponent('cage=A2,A3:7;B1,C1:7')}`;
  const { see, page, errors, close } = await site.open({ hash: place(`1${'.'.repeat(15)}`, `${SETTING}&${rules}`) });
  await shown(page).click();
  await see.until(async () => (await see.cells())[1] === 'A2, possible 3 4, cage A2 A3 = 7', 'a cell of a cage');
  await page.getByRole('radio', { name: 'Rules', exact: true }).check({ force: true });
  const board = page.getByRole('grid', { name: 'Cells of the rule' });
  await board.getByRole('gridcell', { name: 'A4, possible 2', exact: true }).waitFor();
  await see.press('Start');
  await see.until(async () => !/possible/.test((await see.cells()).join()), 'the grid of a person who solves');
  assert.deepEqual(errors, []);
  await close();
});

test('the switch is kept for the next visit', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(16), SETTING) });
  await shown(page).click();
  await see.until(async () => (await see.cells())[15] === 'D4, possible 1 2 3 4', 'the candidates');
  await page.reload();
  await see.until(async () => (await see.cells())[15] === 'D4, possible 1 2 3 4', 'the candidates again');
  assert.equal(await shown(page).getAttribute('aria-checked'), 'true');
  await shown(page).click();
  await see.until(async () => (await see.cells())[15] === 'D4, empty', 'a blank cell');
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone, the bar and a grid of 16 rows fit the screen', async () => {
  const { see, page, errors, close } = await site.open({ ...PHONE, hash: place('.'.repeat(256), SETTING) });
  await shown(page).click();
  await see.until(async () => /^A2, possible 1 2 3/.test((await see.cells())[1]), 'the candidates');
  const box = await page.locator('main.set').boundingBox();
  assert.ok(box && box.x >= 0 && box.width <= 390 && box.y + box.height <= 845, JSON.stringify(box));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width}`);
  assert.deepEqual(errors, []);
  await close();
});
