// Set: the one place where a person sets clues, rules and shape, by the switch in the header of Play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, SOURCES, violations } from './page.mjs';

const site = await openSite('Play');

const AC3 = SOURCES[1].line;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The switch of the header. @param {import('playwright-core').Page} page */
const set = (page) => page.getByRole('switch', { name: 'Set', exact: true });

/** @param {import('playwright-core').Page} page @param {string} name */
const part = (page, name) => page.getByRole('radio', { name, exact: true });

test('the switch opens the clues of a running game, and the game goes on with its entries', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3, `e=..4${'.'.repeat(78)}`) });
  assert.equal(await set(page).getAttribute('aria-checked'), 'false');
  await set(page).click();
  await page.getByText('One solution', { exact: true }).waitFor();
  assert.equal(await set(page).getAttribute('aria-checked'), 'true');
  assert.ok(await part(page, 'Clues').isChecked());
  await page.getByRole('gridcell').nth(3).click();
  await page.keyboard.press('2');
  await see.until(async () => (await see.cells())[3] === 'A4, given 2', 'a new clue');
  await page.getByText('No solution', { exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('One solution', { exact: true }).waitFor();
  await set(page).click();
  await see.button('Hint').waitFor();
  assert.equal((await see.cells())[2], 'A3, entry 4');
  await page.getByRole('gridcell').nth(3).click();
  await page.keyboard.press('2');
  await see.until(async () => (await see.cells())[3] === 'A4, entry 2', 'a digit is an entry again');
  assert.deepEqual(errors, []);
  await close();
});

test('by keyboard alone: the arrows go from part to part, and the focus stays at the choice', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(81), 'mode=clues') });
  await part(page, 'Clues').focus();
  await page.keyboard.press('ArrowRight');
  await see.region('Rules').getByLabel('Kind of rule').waitFor();
  assert.ok(await part(page, 'Rules').evaluate((radio) => radio === document.activeElement));
  await page.keyboard.press('ArrowRight');
  await see.region('Shape and rules').waitFor();
  assert.ok(await part(page, 'Shape').evaluate((radio) => radio === document.activeElement));
  assert.deepEqual(await violations(page), []);
  await see.region('Shape and rules').getByLabel('Diagonals').press('Space');
  await see.until(async () => /diagonals/.test(page.url()), 'the diagonals');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await see.until(
    async () => /^A2/.test(await page.evaluate(() => document.activeElement?.ariaLabel ?? '')),
    'the next cell',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await see.until(() => part(page, 'Clues').isChecked(), 'the clues again');
  await page.keyboard.press('5');
  await see.until(async () => (await see.cells())[0].startsWith('A1, given 5'), 'a clue in the focused cell');
  assert.deepEqual(errors, []);
  await close();
});

test('from the Lab, the tools open in the same place, and Done goes back to the Lab', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3), room: 'Lab' });
  await see.press('Shape and rules');
  await see.region('Shape and rules').waitFor();
  await part(page, 'Rules').check({ force: true });
  await page.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
  await see.press('Done');
  await page.locator('main.lab').waitFor();
  await see.press('Rules');
  await part(page, 'Clues').check({ force: true });
  await see.until(() => part(page, 'Play').isChecked(), 'Play, which has the keypad');
  assert.equal(await see.button('Digit 1').count(), 1);
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone, Set stands in the menu, and every part fits the screen', async () => {
  const { see, page, errors, close } = await site.open({ ...PHONE, hash: place(AC3) });
  await see.press('Set');
  for (const name of ['Clues', 'Rules', 'Shape']) {
    await part(page, name).check({ force: true });
    await page.locator(`main.set-${name.toLowerCase()} .board`).waitFor();
    const box = await page.locator('main.set').boundingBox();
    assert.ok(
      box && box.x >= 0 && box.width <= 390 && box.y + box.height <= 845,
      `${name} fits: ${JSON.stringify(box)}`,
    );
  }
  await see.button('Start').tap();
  await see.button('Hint').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('regions that are being drawn belong to one puzzle, and another puzzle shows its own grid', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3) });
  await see.press('Shape and rules');
  await see.region('Shape and rules').getByLabel('Boxes', { exact: true }).selectOption('irregular regions');
  await page.getByRole('grid', { name: 'Regions' }).waitFor();
  await see.press('New');
  await page.locator('#new').getByRole('button', { name: 'Easy', exact: true }).click();
  await page.getByRole('grid', { name: 'Sudoku grid' }).waitFor();
  assert.equal(await page.getByRole('grid', { name: 'Regions' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Use these regions' }).count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('a puzzle whose rules are only drawn goes into Set and back', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(16), 'mode=clues') });
  const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
  const line = { lines: [['R1C1', 'R2C2']], outlineC: '#FF0000', width: 0.3 };
  await see.paste(JSON.stringify({ size: 4, grid, line: [line] }));
  await see.button('Hint').waitFor();
  await set(page).click();
  await see.button('Start').waitFor();
  await set(page).click();
  await see.button('Hint').waitFor();
  assert.equal(await set(page).getAttribute('aria-checked'), 'false');
  assert.deepEqual(errors, []);
  await close();
});
