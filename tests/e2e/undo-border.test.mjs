// Undo and Redo at the border of a puzzle, and the focus outline of a cell that leaves the selection.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, openSite, reload, SOURCES } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */

const site = await openSite('Play');
const [CHOCO, , MSF] = SOURCES;

/** @param {Seen} see @param {string} line */
const shows = (see, line) =>
  see.until(async () => (await see.line()) === line.replaceAll('0', '.'), `the puzzle ${line.slice(0, 9)}`);

/** Holds keys down: one press and many repetitions. @param {Seen} see @param {string} key @param {string[]} modifiers */
async function hold(see, key, modifiers) {
  const { keyboard } = see.page;
  for (const each of modifiers) await keyboard.down(each);
  // A second `down` of a key is a repetition.
  for (let times = 0; times < 20; times++) await keyboard.down(key);
  await keyboard.up(key);
  for (const each of modifiers) await keyboard.up(each);
  await drawn(see.page);
}

/** Types two digits in blank cells of the first row. @param {Seen} see @param {string} line */
async function enter(see, line) {
  await shows(see, line);
  for (const cell of [...line.slice(0, 9)].flatMap((digit, at) => (digit === '0' ? [at] : [])).slice(0, 2)) {
    await see.page.getByRole('gridcell').nth(cell).focus();
    await see.page.keyboard.press('9');
  }
}

for (const isReloaded of [false, true]) {
  test(`a held Ctrl+Z stops at the start of the puzzle${isReloaded ? ', also after a reload' : ''}`, async () => {
    const { see, page, errors, close } = await site.open();
    await see.paste(`${CHOCO.line}\n`);
    await enter(see, CHOCO.line);
    await see.paste(`${MSF.line}\n`);
    await enter(see, MSF.line);
    if (isReloaded) await reload(page);
    await page.getByRole('gridcell').first().focus();
    const said = see.region('Explanation');
    await hold(see, 'z', ['Control']);
    await shows(see, MSF.line);
    await said
      .getByText('This is the start of the puzzle. The next Undo goes back to the puzzle before: “choco”.')
      .waitFor();
    await page.keyboard.press('Control+z');
    await said.getByText('Undo went back to the puzzle before: “choco”.').waitFor();
    assert.equal((await see.cells()).filter((name) => /entry 9/.test(name)).length, 2, 'the work on it is there');
    await hold(see, 'z', ['Control']);
    await shows(see, CHOCO.line);
    await hold(see, 'y', ['Control']);
    assert.equal((await see.cells()).filter((name) => /entry 9/.test(name)).length, 2, 'Redo stops at the end');
    await said.getByText('The next Redo goes on to the puzzle after it: “msf”.').waitFor();
    await page.keyboard.press('Control+y');
    await shows(see, MSF.line);
    await said.getByText('Redo went on to the next puzzle: “msf”.').waitFor();
    await hold(see, 'Z', ['Control', 'Shift']);
    assert.equal((await see.cells()).filter((name) => /entry 9/.test(name)).length, 2, 'the last entries');
    assert.deepEqual(errors, []);
    await close();
  });
}

test('a held Enter on the buttons Undo and Redo stops at the border of the puzzle', async () => {
  const { see, page, close } = await site.open();
  await see.paste(`${CHOCO.line}\n`);
  await enter(see, CHOCO.line);
  await see.paste(`${MSF.line}\n`);
  await enter(see, MSF.line);
  const said = see.region('Explanation');
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await hold(see, 'Enter', []);
  await shows(see, MSF.line);
  await said.getByText('The next Undo goes back to the puzzle before: “choco”.').waitFor();
  await page.keyboard.press('Enter');
  await said.getByText('Undo went back to the puzzle before: “choco”.').waitFor();
  assert.equal((await see.cells()).filter((name) => /entry 9/.test(name)).length, 2, 'the work on it is there');
  await hold(see, 'Enter', []);
  await shows(see, CHOCO.line);
  await page.getByRole('button', { name: 'Redo', exact: true }).focus();
  await hold(see, 'Enter', []);
  await said.getByText('The next Redo goes on to the puzzle after it: “msf”.').waitFor();
  assert.equal((await see.cells()).filter((name) => /entry 9/.test(name)).length, 2, 'Redo stops at the end');
  await close();
});

test('rules that are drawn and cells that are filled belong to one puzzle: a held Ctrl+Z goes through both', async () => {
  const { see, page, close } = await site.open();
  await see.choose('Size', '6x6');
  await see.until(async () => (await see.cells()).length === 36, 'six rows');
  await see.press('Rules');
  const tool = page.locator('main.set-rules');
  for (const cell of ['A1', 'C3']) {
    await tool.getByRole('gridcell', { name: new RegExp(`^${cell}`) }).focus();
    for (const key of [' ', 'Shift+ArrowRight', '7', 'Enter']) await page.keyboard.press(key);
  }
  await see.until(async () => /C3/.test(page.url()), 'two cages');
  await tool.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('gridcell').nth(20).focus();
  await page.keyboard.press('5');
  await hold(see, 'z', ['Control']);
  await see.until(async () => (await see.cells()).every((name) => /^\w+, empty$/.test(name)), 'the empty grid');
  assert.equal((await see.cells()).length, 36, 'not the puzzle before');
  await close();
});

test('a cell that leaves the selection keeps no ring', async () => {
  const { see, page, close } = await site.open();
  const cell = (/** @type {number} */ at) => page.getByRole('gridcell').nth(at);
  await cell(0).click();
  await cell(10).click({ modifiers: ['Control'] });
  await cell(10).click({ modifiers: ['Control'] });
  await see.until(async () => (await cell(10).getAttribute('aria-selected')) === 'false', 'that the cell is left');
  await drawn(page);
  assert.ok(await cell(0).evaluate((element) => element === document.activeElement), 'the selected cell has the focus');
  // The next key goes to the selected cell, and after a key press the focus outline is visible.
  await page.keyboard.press('4');
  await see.until(async () => /entry 4/.test((await see.cells())[0]), 'the digit');
  const ring = await cell(10).evaluate((element) => [
    getComputedStyle(element).outlineStyle,
    getComputedStyle(element, '::before').content,
  ]);
  assert.deepEqual(ring, ['none', 'none']);
  await close();
});
