// Nothing that a person did is lost: the tab is closed in the middle of things and opened again, two tabs work on one
// puzzle, the storage is full, or not to be had, or holds what nobody can read.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, Seen, SOURCES } from './page.mjs';

/** @import { BrowserContext, Page } from 'playwright-core' */

const [CHOCO, , MSF, TREE] = SOURCES.map(({ line }) => line);

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Another tab of the same person. @param {BrowserContext} context @param {string} [hash] */
async function tab(context, hash = '') {
  const page = await context.newPage();
  await page.goto(site.url + hash);
  await page.getByRole('grid', { name: 'Sudoku grid' }).waitFor();
  return { page, see: new Seen(page) };
}

/** Ends a tab as a person does, and opens the page anew at its bare address. @param {Page} page */
async function again(page) {
  const context = page.context();
  await page.close({ runBeforeUnload: true });
  return tab(context);
}

/** @param {Seen} see @param {number} cell @param {string} name */
const holds = (see, cell, name) => see.until(async () => (await see.cells())[cell] === name, name);

test('a tab closed right after a key was pressed comes back with the entry, its notes and what Undo goes back to', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await see.until(async () => (await see.line()).replaceAll('.', '0') === MSF, 'the puzzle');
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+4');
  await page.keyboard.press('Shift+5');
  await page.getByRole('gridcell').nth(0).click();
  await page.keyboard.press('5');
  const next = await again(page);
  await holds(next.see, 0, 'A1, entry 5');
  await holds(next.see, 1, 'A2, candidates 4 5');
  await next.see.press('Undo');
  await holds(next.see, 0, 'A1, empty');
  await next.see.press('Undo');
  await holds(next.see, 1, 'A2, candidates 4');
  await next.see.press('Redo');
  await next.see.press('Redo');
  await holds(next.see, 0, 'A1, entry 5');
  await close();
});
