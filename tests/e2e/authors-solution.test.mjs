// A puzzle that carries its author's solution, and a puzzle with parts that the page does not know: Check, Hint and the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, reload } from './page.mjs';

const site = await openSite('Play');

/** @import { Page } from 'playwright-core' */
/** @import { Seen } from './page.mjs' */

const RIGHT = '1423231431424231';
/** Another solution of the same givens. */
const OTHER = '1423231432414132';

/** A 4x4 puzzle with one given and an unknown rule. @param {object} members */
const puzzle = (members) => {
  const grid = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => (row + column === 0 ? { value: 1, given: true } : {})),
  );
  return JSON.stringify({ size: 4, grid, spiral: [1], fog: [1], ...members });
};

/** Types the digits of a line into all cells but the first. @param {Page} page @param {Seen} see @param {string} line */
async function fill(page, see, line) {
  await page.getByRole('gridcell').first().click();
  for (const [cell, digit] of Array.from(line).entries()) {
    if (cell % 4 === 0 && cell > 0) for (const key of ['Home', 'ArrowDown']) await page.keyboard.press(key);
    if (cell > 0) await page.keyboard.press(digit);
    if (cell % 4 < 3) await page.keyboard.press('ArrowRight');
  }
  await see.until(async () => (await see.line()) === line, `the digits ${line}`);
}

/** The card beside the grid. @param {Seen} see */
const card = (see) => see.region('Explanation').innerText();

test('a full grid that differs from the author’s solution is not finished, and Check says where', async () => {
  const { page, see, close } = await site.open();
  await see.paste(puzzle({ solution: Array.from(RIGHT, Number) }));
  await see.until(async () => (await see.cells()).length === 16, 'the puzzle');
  await fill(page, see, OTHER);
  await see.until(async () => /author’s solution has other digits/.test(await card(see)), 'what is wrong');
  assert.doesNotMatch(await card(see), /Finished|Every cell is right/);
  await see.press('Check');
  for (const next of ['How many?', 'Where?']) await see.press(next);
  await see.until(async () => /C2, C4, D2 and D4 are wrong/.test(await card(see)), 'the wrong cells');
  await reload(page);
  await see.until(async () => /author’s solution has other digits/.test(await card(see)), 'the same after a reload');
  await fill(page, see, RIGHT);
  await see.until(async () => /this is the author’s solution/.test(await card(see)), 'the end');
  await close();
});

test('a hint names an entry that the author’s solution contradicts', async () => {
  const { page, see, close } = await site.open();
  await see.paste(puzzle({ solution: RIGHT }));
  await see.until(async () => (await see.cells()).length === 16, 'the puzzle');
  await page.getByRole('gridcell').nth(9).click();
  await page.keyboard.press('2');
  await see.until(async () => (await see.cells())[9] === 'C2, entry 2', 'the entry');
  await see.press('Hint');
  await see.until(async () => /C2 is not 2 in the author’s solution/.test(await card(see)), 'the mistake');
  await close();
});

test('without a solution, Check and the end say what they do not check', async () => {
  const { page, see, close } = await site.open();
  await see.paste(puzzle({}));
  await see.until(async () => (await see.cells()).length === 16, 'the puzzle');
  await see.press('Check');
  const known = /fits the rules that Pencilmark knows; 2 parts are not checked/;
  await see.until(async () => known.test(await card(see)), 'what Check does not check');
  assert.doesNotMatch(await card(see), /Nothing is wrong/);
  await fill(page, see, OTHER);
  await see.until(async () => /Finished/.test(await card(see)), 'the end');
  assert.match(await card(see), known);
  assert.doesNotMatch(await card(see), /Every cell is right/);
  await close();
});

test('a solution that cannot be used is named when the puzzle is opened', async () => {
  const { see, close } = await site.open();
  await see.paste(puzzle({ solution: RIGHT.replace('3', '') }));
  await see.until(async () => /The solution in this puzzle is not used: it has 15 digits/.test(await card(see)), 'why');
  await see.paste(puzzle({ solution: RIGHT.replace('14', '41') }));
  await see.until(async () => /not used: it has 4 in A1, where the puzzle gives 1/.test(await card(see)), 'why not');
  await close();
});
