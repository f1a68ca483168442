// The right mouse button on each board of the page. Only the board of the Lab has cells of the run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, openSite, place, SOURCES } from './page.mjs';

/** @typedef {import('playwright-core').Locator} Locator */

const site = await openSite('Lab');
const TREE = SOURCES[3].line;

/** Presses the right button on some cells of a board, and returns the titles of the menus that open. @param {Locator} board */
async function menusOf(board) {
  const page = board.page();
  const titles = [];
  for (const at of [0, 12, 35]) {
    await board.getByRole('gridcell').nth(at).click({ button: 'right' });
    await drawn(page);
    const menu = page.getByRole('menu');
    titles.push((await menu.count()) ? await menu.getAttribute('aria-label') : null);
    if (await menu.count()) await page.keyboard.press('Escape');
  }
  return titles;
}

test('the menu of a cell in the Lab names the cell that was hit', async () => {
  const { page, errors, close } = await site.open({ hash: place('.'.repeat(36)) });
  assert.deepEqual(await menusOf(page.getByRole('grid', { name: 'Sudoku grid' })), ['A1', 'C1', 'F6']);
  assert.deepEqual(errors, []);
  await close();
});

test('the tool for rules, a comparison and the drawing of regions have no menu of the solver', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE, 'level=value') });
  await see.moved('Step');
  await see.tab('Compare');
  for (const name of ['Grid A', 'Grid B'])
    assert.deepEqual(await menusOf(page.getByRole('grid', { name })), [null, null, null], name);
  await see.tab('Graph');
  await see.press('Rules');
  await page.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
  assert.deepEqual(await menusOf(page.getByRole('grid', { name: 'Cells of the rule' })), [null, null, null], 'rules');
  await see.press('Done');
  await see.press('Shape and rules');
  await page.getByLabel('Boxes').selectOption({ label: 'irregular regions' });
  const regions = page.getByRole('grid', { name: 'Regions' });
  await regions.getByRole('gridcell').nth(12).click({ button: 'right' });
  await drawn(page);
  assert.equal(await page.getByRole('menu').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('a lesson has no menu of the solver on its board', async () => {
  const { page, errors, close } = await site.open({
    hash: '#room=learn&lesson=the-queue-of-ac-3&scene=1',
    room: undefined,
  });
  await page.locator('main.learn').waitFor();
  const board = page.getByRole('grid', { name: 'Sudoku grid' });
  await board.waitFor();
  await board.getByRole('gridcell').nth(3).click({ button: 'right' });
  await drawn(page);
  assert.equal(await page.getByRole('menu').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});
