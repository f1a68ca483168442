// A list of puzzles that a person solves one after another: a pasted text, or the puzzles of the library.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, reload, solutionOf, SOURCES, violations } from './page.mjs';
import { holds, shows } from './tabs.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Seen } from './page.mjs' */

const site = await openSite('Play');
const LINES = SOURCES.map(({ line }) => line);
const [CHOCO, AC3, MSF, TREE] = LINES;

/** @param {Page} page */
const standing = (page) => page.getByRole('navigation', { name: 'List of puzzles' });

/** Waits for the words beside the choice of a puzzle. @param {Page} page @param {Seen} see @param {string} place @param {string} words */
const stands = (page, see, place, words) =>
  see.until(async () => {
    const bar = standing(page);
    if ((await bar.count()) === 0) return false;
    const chosen = await bar
      .getByRole('combobox')
      .evaluate((list) => /** @type {HTMLSelectElement} */ (list).selectedOptions[0]?.text);
    return chosen === place && (await bar.innerText()).includes(words);
  }, `${place} ${words}`);

/** Types the digits that are missing. @param {Page} page @param {string} line */
async function solve(page, line) {
  const solution = await solutionOf(line);
  for (const [cell, digit] of [...line].entries()) {
    if (digit !== '0') continue;
    await page.getByRole('gridcell').nth(cell).focus();
    await page.keyboard.press(solution[cell]);
  }
}

test('a pasted list is solved puzzle by puzzle, by keyboard, and comes back after a reload', async () => {
  const { page, see, errors, close } = await site.open();
  await see.paste(`# four puzzles\n${LINES.join('\n')}\n`);
  await shows(see, CHOCO);
  await page.getByText('This is the first of 4 puzzles.').waitFor();
  await stands(page, see, '1', 'of 4, 0 solved');
  assert.deepEqual(await violations(page), []);
  assert.ok(await see.isOff('Previous puzzle'));
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press(']');
  await shows(see, AC3);
  await stands(page, see, '2', 'of 4, 0 solved');
  await solve(page, AC3);
  await see
    .region('Explanation')
    .getByText(/^Solved in/)
    .waitFor();
  await stands(page, see, '2 ✓', 'of 4, 1 solved');
  await see.press('Go on to the next puzzle');
  await shows(see, MSF);
  // The solution by the page solves nothing.
  await see.press('Show the solution');
  await see.until(async () => !(await see.line()).includes('.'), 'the solution');
  await see.press('Next puzzle');
  await shows(see, TREE);
  await stands(page, see, '4', 'of 4, 1 solved');
  assert.ok(await see.isOff('Next puzzle'));
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('1');
  await holds(see, 0, 'A1, entry 1');

  await reload(page);
  await stands(page, see, '4', 'of 4, 1 solved');
  // Another puzzle is in no list. Back in the list, the work is there again.
  await see.paste('1'.padEnd(81, '.'));
  await see.until(async () => (await standing(page).count()) === 0, 'no list');
  await see.press('Undo');
  await stands(page, see, '4', 'of 4, 1 solved');
  await standing(page).getByRole('combobox').selectOption({ value: '1' });
  await see.until(async () => !(await see.line()).includes('.'), 'the solved puzzle');
  await stands(page, see, '2 ✓', 'of 4, 1 solved');
  await standing(page).getByRole('combobox').selectOption({ value: '3' });
  await holds(see, 0, 'A1, entry 1');
  await see.press('Leave the list');
  await see.until(async () => (await standing(page).count()) === 0, 'no list');
  await reload(page);
  assert.equal(await standing(page).count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('the puzzles of the library are solved in turn, the first unsolved one first', async () => {
  const { page, see, errors, close } = await site.open();
  for (const line of [CHOCO, AC3, MSF]) {
    await see.paste(line);
    await shows(see, line);
    await page.getByRole('gridcell').nth(line.indexOf('0')).focus();
    if (line === MSF) await solve(page, MSF);
    else await page.keyboard.press('1');
    await see.until(async () => !/empty/.test((await see.cells())[line.indexOf('0')]), 'the entry');
  }
  await see.press('Puzzles');
  await page.getByText('3 puzzles', { exact: true }).waitFor();
  await page.getByText(/solved in/).waitFor();
  await see.press('Solve these in turn');
  // The latest puzzle is the first of the list, and it is solved.
  await stands(page, see, '2', 'of 3, 1 solved');
  await see.until(async () => (await see.line()).includes('.'), 'an unsolved puzzle');
  await see.press('Next puzzle');
  await stands(page, see, '3', 'of 3, 1 solved');
  await see.press('Previous puzzle');
  await see.press('Previous puzzle');
  await stands(page, see, '1 ✓', 'of 3, 1 solved');
  assert.deepEqual(errors, []);
  await close();
});

test('a phone walks through a list by its menu', async () => {
  const { page, see, errors, close } = await site.open({ viewport: { width: 390, height: 844 } });
  await see.paste(`${CHOCO}\n${AC3}\n`);
  await shows(see, CHOCO);
  await see.press('Next puzzle');
  await shows(see, AC3);
  assert.ok(!(await standing(page).isVisible()));
  assert.deepEqual(errors, []);
  await close();
});
