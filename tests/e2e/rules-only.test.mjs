// A puzzle whose only clues are rules, made by hand: it is started, asked for a hint, checked, shared and opened again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, violations } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */
/** @import { Locator, Page } from 'playwright-core' */

const site = await openSite('Play');

/** The cages of a 4x4 killer without givens, as keys draw them from their first cell: the ways, and the sum. */
const CAGES = /** @type {const} */ ([
  ['A1', 'Right', '3'],
  ['A3', 'Right', '7'],
  ['B1', 'Down', '7'],
  ['B2', 'Down', '7'],
  ['D1', 'Right', '3'],
]);

/**
 * The steps after the puzzle is set: Start, Hint, Check, Share, and opening the link in another visit.
 * @param {Seen} see @param {(name: string) => Promise<unknown>} press
 */
async function play(see, press) {
  const said = see.region('Explanation');
  for (const name of ['Hint', 'Check']) assert.equal(await see.button(name).count(), 0, `${name} waits for Start`);
  await press('Start');
  await see.button('Hint').waitFor();
  await see.until(async () => !(await see.isOff('Hint')), 'that the puzzle is started');
  assert.equal(await see.button('Start').count(), 0);
  await press('Hint');
  await see.until(async () => /^Hint/.test(await said.getByRole('heading').innerText()), 'a hint');
  // On a phone, the hint covers the button.
  await press('Close');
  await press('Check');
  await see.until(async () => /Nothing is wrong so far/.test(await said.innerText()), 'the answer to Check');
  await see.until(async () => /mode=digits/.test(see.page.url()), 'the address of a started puzzle');
  const { hash } = new URL(see.page.url());
  const names = await see.cells();
  const opened = await site.open({ hash });
  // The hint that was on the screen may still be in the address.
  const plain = (/** @type {string[]} */ cells) => cells.map((cell) => cell.replace(', in the house', ''));
  assert.deepEqual(plain(await opened.see.cells()), plain(names), 'the link opens the same puzzle');
  assert.ok(!(await opened.see.isOff('Hint')), 'and it is started');
  await opened.close();
}

/** Draws a cage with the keys of the tool for rules. @param {Locator} tool @param {typeof CAGES[number]} cage */
async function drawByKeys(tool, [cell, way, sum]) {
  await tool.getByRole('gridcell', { name: new RegExp(`^${cell}(,|$)`) }).focus();
  for (const key of [' ', `Shift+Arrow${way}`, sum, 'Enter']) await tool.page().keyboard.press(key);
  await tool
    .getByRole('list', { name: 'Rules' })
    .getByText(new RegExp(`^${cell} .*= ${sum}$`))
    .waitFor();
}

/** The most cages that an entry of the library has; 0 as long as there is no library. @param {Page} page @returns {Promise<number>} */
const keptRules = (page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'pencilmark')) return 0;
    const ended = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await ended(indexedDB.open('pencilmark'));
    try {
      const records = await ended(db.transaction('puzzles').objectStore('puzzles').getAll());
      const counts = records.map((/** @type {{place: string}} */ { place }) => {
        const rules = new URLSearchParams(place).get('r') ?? '';
        return rules === '' ? 0 : rules.split(';').length;
      });
      return Math.max(0, ...counts);
    } finally {
      db.close();
    }
  });

test('by keyboard alone, a killer without givens is made and played', async () => {
  const { see, page, errors, close } = await site.open({ hash: `${place('.'.repeat(16), 'mode=clues')}` });
  assert.ok(await see.isOff('Start'));
  await page.getByText('Type the clues, draw rules, or paste a puzzle.').waitFor();
  /** Presses a button with the Enter key. @param {string} name */
  const enter = async (name) => {
    await see.button(name).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('radio', { name: 'Clues' }).focus();
  await page.keyboard.press('ArrowRight');
  const tool = page.locator('main.set-rules');
  await tool.getByLabel('Kind of rule').focus();
  await page.keyboard.type('Cage');
  for (const cage of CAGES) await drawByKeys(tool, cage);
  await page.keyboard.press('Escape');
  await page.getByText('5 rules so far.').waitFor();
  assert.deepEqual(await violations(page), []);
  await play(see, enter);
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone, a killer without givens is made and played by touch', async () => {
  const { see, page, errors, close } = await site.open({
    hash: `${place('.'.repeat(16), 'mode=clues')}`,
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.locator('#more').getByRole('button', { name: 'Rules', exact: true }).tap();
  const tool = page.locator('main.set-rules');
  await tool.getByLabel('Kind of rule').selectOption({ label: 'Cage' });
  const next = {
    Right: (/** @type {string} */ cell) => `${cell[0]}${Number(cell[1]) + 1}`,
    Down: (/** @type {string} */ cell) => `${String.fromCharCode(cell.charCodeAt(0) + 1)}${cell[1]}`,
  };
  for (const [cell, way, sum] of CAGES) {
    for (const each of [cell, next[way](cell)])
      await tool.getByRole('gridcell', { name: new RegExp(`^${each}(,|$)`) }).tap();
    await tool.getByLabel('Value').fill(sum);
    await tool.getByRole('button', { name: 'Add', exact: true }).tap();
    await tool
      .getByRole('list', { name: 'Rules' })
      .getByText(new RegExp(`^${cell} .*= ${sum}$`))
      .waitFor();
  }
  await play(see, (name) => see.button(name).tap());
  assert.deepEqual(errors, []);
  await close();
});

test('the rules of one puzzle that is being set make one entry of the library', async () => {
  const { see, page, close } = await site.open({ hash: `${place('.'.repeat(16), 'mode=clues')}` });
  await see.press('Rules');
  const tool = page.locator('main.set-rules');
  for (const [index, cage] of CAGES.entries()) {
    await drawByKeys(tool, cage);
    await see.until(async () => (await keptRules(page)) === index + 1, 'that the work is saved after each rule');
  }
  await page.getByRole('radio', { name: 'Clues' }).check({ force: true });
  await see.press('Puzzles');
  const list = page.getByRole('dialog', { name: 'Puzzles' });
  await list
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  assert.equal(await list.getByRole('button', { name: /^Open / }).count(), 1);
  await close();
});

test('a totally empty classic grid cannot be started', async () => {
  const { see, page, close } = await site.open({ hash: `${place('.'.repeat(81), 'mode=clues')}` });
  assert.ok(await see.isOff('Start'));
  assert.equal(await page.getByRole('switch', { name: 'Set' }).getAttribute('aria-disabled'), 'true');
  await page.getByText('Type the clues, draw rules, or paste a puzzle.').waitFor();
  await close();
});
