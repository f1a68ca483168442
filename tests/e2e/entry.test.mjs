// Entering a puzzle by keyboard, paste and click; editing it; undoing; and restoring it after a reload.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { openSite, place, reload, SIXTEEN, SOURCES } from './page.mjs';

const site = await openSite('Play');

test('a first visit shows the tree puzzle, ready to be solved', async () => {
  const { page, see, errors, close } = await site.open();
  await see.until(async () => (await see.cells())[6] === 'A7, given 6', 'the tree puzzle');
  assert.equal((await see.line()).replaceAll('.', '0'), SOURCES[3].line);
  assert.equal((await see.cells())[0], 'A1, empty');
  assert.equal(await page.getByRole('row').count(), 9);
  assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
  assert.deepEqual(errors, []);
  await close();
});

test('each source puzzle is one click away and can be pasted', async () => {
  const { see, page, close } = await site.open();
  for (const { name, line } of SOURCES) {
    await see.press(name);
    await see.until(async () => (await see.line()).replaceAll('.', '0') === line, `${name} after a click`);
  }
  for (const { name, line } of SOURCES) {
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await see.paste(`${line}\n`);
    await see.until(async () => (await see.line()).replaceAll('.', '0') === line, `${name} after a paste`);
  }
  await close();
});

test('grids of other programs are pasted with their entries and pencil marks, and what is left out is said', async () => {
  const { see, page, close } = await site.open();
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  Object.assign(grid[0][0], { value: 5, given: true });
  Object.assign(grid[0][1], { value: 7 });
  Object.assign(grid[8][8], { centerPencilMarks: [2, 4] });
  const title = '<img src=x onerror=alert(1)>';
  const thermometer = [{ lines: [['R1C1', 'R2C1']] }];
  const puzzle = { size: 9, grid, title, thermometer, spiral: [1], ruleset: 'Along the spiral.' };
  await see.paste(`https://www.f-puzzles.com/?load=${LZString.compressToBase64(JSON.stringify(puzzle))}`);
  await see.until(async () => (await see.cells())[80] === 'I9, candidates 2 4', 'the pencil marks');
  assert.deepEqual((await see.cells()).slice(0, 3), ['A1, given 5, thermometer A1 B1', 'A2, entry 7', 'A3, empty']);
  await see.until(
    async () => /one part that Pencilmark does not know: spiral/.test(await see.region('Explanation').innerText()),
    'what is left out',
  );
  assert.match(decodeURIComponent(await page.evaluate(() => location.hash)), /thermometer/, 'the rule is taken over');
  assert.match(await see.region('Explanation').innerText(), /<img src=x/, 'a title is text');
  await see.paste('https://sudokupad.app/jfN2t9');
  await see.until(
    async () => /only names a puzzle on another server/.test(await page.locator('#draft-error').innerText()),
    'why a name alone is not enough',
  );
  assert.match((await see.cells())[0], /^A1, given 5/, 'nothing was changed');
  await close();
});

test('the words of a puzzle and its ignored parts stay beside the grid, and a solution tells of them', async () => {
  const { see, page, close } = await site.open();
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  [...SOURCES[0].line].forEach((digit, cell) => {
    if (digit !== '0') Object.assign(grid[Math.floor(cell / 9)][cell % 9], { value: Number(digit), given: true });
  });
  await see.paste(JSON.stringify({ size: 9, grid, spiral: [1], ruleset: 'Along the spiral.' }));
  const about = page.locator('.words-panel');
  const said = ['Along the spiral.', 'spiral: this field is unknown', 'one part of this puzzle'];
  await see.until(async () => (await about.count()) === 1, 'the words');
  for (const words of said) assert.ok((await about.innerText()).includes(words), words);
  await page.reload();
  await see.until(async () => (await about.count()) === 1, 'the words after a reload');
  for (const words of said) assert.ok((await about.innerText()).includes(words), words);
  await see.press('Show the solution');
  await see.until(
    async () => /This ignores one part of this puzzle/.test(await see.region('Explanation').innerText()),
    'a solution that says what it ignores',
  );
  await close();
});

test('a puzzle typed on an empty grid is made of givens, the next digits are entries', async () => {
  const { see, page, close } = await site.open();
  await see.press('Clear');
  await page.getByRole('gridcell').first().focus();
  for (const digit of '53..7') {
    await page.keyboard.press(digit);
    await page.keyboard.press('ArrowRight');
  }
  await see.until(async () => (await see.line()).startsWith('53..7'), 'the typed digits');
  assert.equal((await see.cells())[4], 'A5, given 7');
  await see.press('Start');
  await page.getByRole('gridcell').nth(2).focus();
  await page.keyboard.press('4');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Shift+Digit8');
  await see.until(async () => (await see.cells())[8] === 'A9, candidates 1 8', 'the notes');
  assert.equal((await see.cells())[2], 'A3, entry 4');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="gridcell"][aria-label^="B1"]:focus').waitFor();
  await close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone a puzzle from the menu is seen at once', async () => {
  const { see, page, close } = await site.open(PHONE);
  const top = () =>
    page.getByRole('grid', { name: 'Sudoku grid' }).evaluate((grid) => grid.getBoundingClientRect().top);
  const before = await see.line();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'msf' }).tap();
  await see.until(async () => (await see.line()) !== before, 'another puzzle');
  assert.ok((await top()) >= 0, 'the grid is in view');
  await close();
});

test('the number pad enters what the mode says', async () => {
  const { see, page, close } = await site.open(PHONE);
  await page.getByRole('gridcell').first().tap();
  await page.getByRole('button', { name: 'Digit 2', exact: true }).tap();
  await see.until(async () => (await see.cells())[0] === 'A1, entry 2', 'the entry');
  await page.getByRole('button', { name: 'Erase' }).tap();
  await page.getByRole('radio', { name: 'Corner' }).tap();
  await page.getByRole('button', { name: 'Digit 1', exact: true }).tap();
  await page.getByRole('button', { name: 'Digit 9', exact: true }).tap();
  await see.until(async () => (await see.cells())[0] === 'A1, candidates 1 9', 'the notes');
  await close();
});

test('equal digits in a house are marked and said in words', async () => {
  const { see, page, close } = await site.open();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('6');
  await see.until(async () => /Two 6s in row A: A1 and A7/.test(await see.sentence()), 'the clash in words');
  const cells = await see.cells();
  assert.match(cells[0], /^A1, entry 6, clashes/);
  assert.match(cells[6], /^A7, given 6, clashes/);
  const wavy = page.getByRole('gridcell', { name: /^A1/ }).locator('.digit');
  assert.match(await wavy.evaluate((digit) => getComputedStyle(digit).textDecoration), /wavy/);
  await close();
});

test('undo and redo go through typing, loading, clearing and a change of size', async () => {
  const { see, page, close } = await site.open();
  const start = await see.line();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('1');
  await see.choose('Size', '16x16');
  await see.until(async () => (await see.cells()).length === 256, 'sixteen rows');
  await see.paste(SIXTEEN);
  await see.until(async () => (await see.line()) === SIXTEEN, 'the 16x16 puzzle');
  await see.press('Clear');
  await see.until(async () => /^\.+$/.test(await see.line()), 'an empty grid');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+z');
  await see.until(async () => (await see.cells())[0] === 'A1, entry 1', 'the entry of before');
  await page.keyboard.press('Control+z');
  await see.until(async () => (await see.line()) === start, 'the start');
  assert.ok(await see.isOff('Undo'));
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+z');
  await see.until(async () => (await see.line()) === SIXTEEN, 'the 16x16 puzzle again');
  await close();
});

test('a reload brings back puzzle, entries, notes, settings and the position in the run', async () => {
  const { see, page, close } = await site.open({
    hash: place(SOURCES[3].line, 'level=value&by=fixpoint'),
    room: 'Lab',
  });
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Digit9');
  await see.moved('Step');
  await see.moved('Step');
  const cells = await see.cells();
  const position = await see.position();
  await see.until(async () => page.url().includes(`at=${position}`), 'the position in the address');
  await reload(page);
  await see.until(async () => (await see.position()) === position, 'the position again');
  await see.until(
    async () =>
      page
        .getByLabel('Consistency', { exact: true })
        .inputValue()
        .then((value) => value === 'value'),
    'the level',
  );
  assert.equal(await page.getByLabel('Step by', { exact: true }).inputValue(), 'fixpoint');
  const kept = (/** @type {string[]} */ names) =>
    names.map((name) => /^\w+, (?:given|entry|fixed) \S|^\w+, candidates [^,]*/.exec(name)?.[0]);
  assert.deepEqual(kept(await see.cells()), kept(cells));
  await see.press('Reset');
  await see.until(async () => (await see.cells())[1] === 'A2, candidates 9', 'the own grid with its note');
  assert.equal((await see.cells())[0], 'A1, entry 1');
  await close();
});
