// Generate: the generated puzzle and stopping. Export: every format that can express the grid, and pictures.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { engineItself, openSite, place, SOURCES } from './page.mjs';

const site = await openSite('Play');

test('Generate shows another puzzle with one solution, and Undo brings the old one back', async () => {
  const { see, page, errors, close } = await site.open();
  const first = await see.line();
  await see.press('Generate');
  await see.until(async () => (await see.line()) !== first, 'a puzzle');
  const made = await see.line();
  await see.press('Generate');
  await see.until(async () => ![first, made].includes(await see.line()), 'another puzzle');
  const second = await see.line();
  await see.press('Show the solution');
  await see.until(
    async () => /This is the solution/.test(await see.region('Explanation').innerText()),
    'the only solution',
  );
  await see.press('Undo');
  await see.until(async () => (await see.line()) === second, 'the puzzle without its solution');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+z');
  await see.until(async () => (await see.line()) === made, 'the one before');
  assert.deepEqual(errors, []);
  await close();
});

test('what is made is what was asked for, at the size on the page', async () => {
  const { see, page, close } = await site.open({ hash: place('.'.repeat(36)) });
  await see.press('What to generate');
  const dialog = page.getByRole('dialog', { name: 'What to generate' });
  await dialog.getByLabel('Symmetry of the clues').selectOption('rotational');
  await dialog.getByRole('button', { name: 'Make one' }).click();
  await see.until(async () => /[1-6]/.test(await see.line()), 'a puzzle');
  const clues = [...(await see.line())].map((symbol) => symbol !== '.');
  assert.deepEqual(clues, clues.toReversed());
  await close();
});

test('rules are chosen from a list, and the next puzzle has the same kinds', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(36)) });
  await see.press('What to generate');
  const dialog = page.getByRole('dialog', { name: 'What to generate' });
  await dialog.locator('summary').click();
  await dialog.getByRole('checkbox', { name: 'Thermometer', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Anti-king', exact: true }).check();
  const summary = dialog.locator('summary');
  await see.until(async () => /thermometer, anti-king/.test(await summary.innerText()), 'both rules in the summary');
  await dialog.getByRole('button', { name: 'Make one' }).click();
  const cards = page.getByRole('list', { name: 'Rules', exact: true });
  await see.until(async () => /thermometer/i.test(await cards.innerText()), 'a puzzle with thermometers');
  assert.match(await cards.innerText(), /anti-king/i);
  await see.press('What to generate');
  await dialog.getByRole('button', { name: 'No rules' }).click();
  await dialog.getByRole('button', { name: 'Make one' }).click();
  await see.until(async () => (await cards.count()) === 0, 'a classic puzzle');
  assert.deepEqual(errors, []);
  await close();
});

test('a rare kind is looked for in the open, and can be stopped', async () => {
  const { see, page, close } = await site.open({ hash: place('.'.repeat(16)) });
  // No 4x4 puzzle is this hard. The generator gives up only after 100,000 tries, which take it ten seconds. A 6x6 puzzle
  // this hard exists, and luck can find one before the page says that it is searching.
  const first = await see.line();
  await see.press('What to generate');
  const dialog = page.getByRole('dialog', { name: 'What to generate' });
  await dialog.getByLabel('How hard').selectOption({ label: 'extreme: 8.0 to 9.0' });
  await dialog.getByRole('button', { name: 'Make one' }).click();
  await see.button('Stop generating').waitFor();
  assert.match(await see.region('Explanation').innerText(), /Looking for such a puzzle/);
  await see.press('Stop generating');
  await see.button('New').waitFor();
  assert.equal(await see.line(), first, 'what was on the page stays');
  await close();
});

test('Export says the grid in formats that read back as the same', async () => {
  const { see, page, close } = await site.open();
  await see.press('Export');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const value = (/** @type {string} */ name) => dialog.getByLabel(name, { exact: true }).inputValue();
  assert.equal((await value('Line of clues')).replaceAll('.', '0'), SOURCES[3].line);
  await dialog.getByLabel('f-puzzles link', { exact: true }).waitFor();
  const engine = await engineItself();
  for (const name of ['SudokuWiki link', 'f-puzzles link', 'SudokuPad link', 'HoDoKu library line']) {
    const { info } = engine.importPuzzle(await value(name), undefined);
    assert.equal(info.givens.join(''), SOURCES[3].line, name);
  }
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  const svg = await readFile(await picture.path(), 'utf8');
  assert.equal((svg.match(/<text/g) ?? []).length, [...SOURCES[3].line].filter((digit) => digit !== '0').length);
  const [photo] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  assert.ok((await readFile(await photo.path())).length > 5000);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await close();
});
