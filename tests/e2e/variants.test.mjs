// Other shapes and rules: chosen, drawn, solved, stepped through, hinted, undone, and restored after a reload.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { COLOUR_RULES, openSite, reload, SOURCES, violations } from './page.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Puzzles from the generator: a jigsaw, an X-Sudoku, a windoku. */
const JIGSAW =
  '........7..3.7.4...1.4.....3...........95..6..5...1.....7..4.5......2............ @regions=111566663111562223441566623411562223444588233455558293478888993477889993777777999';
const X = '.......698.........2........54..7.26.....97...6....3..57......3.3.7.....6..3..... @diagonals';
const WINDOKU = '.....8.4.3...1.....5.........7..5..6......1...6....2...8...1....795.....6..9..... @windoku';

const site = await openSite('Play');

/** @typedef {import('./page.mjs').Seen} Seen */

/** @param {Seen} see */
async function openShape(see) {
  await see.press('Shape and rules');
  const set = see.page.locator('main.set-shape');
  await set.waitFor();
  return set;
}

/** @param {Seen} see @param {string} puzzle */
async function paste(see, puzzle) {
  await see.paste(`${puzzle}\n`);
  await see.until(async () => (await see.line()) === puzzle.split(' ')[0], 'the puzzle');
}

/** The pairs of neighbouring cells with a thick line between them, as cell indexes. @param {Seen} see */
function thickLines(see) {
  return see.page.evaluate(() => {
    const cells = [...document.querySelectorAll('[aria-label="Sudoku grid"] [role="gridcell"]')];
    return cells.flatMap((cell, at) => [
      ...(cell.classList.contains('box-right') ? [`${at}|`] : []),
      ...(cell.classList.contains('box-below') ? [`${at}_`] : []),
    ]);
  });
}

test('every box shape of a size can be chosen, and one step undoes it', async () => {
  const { see, page, errors, close } = await site.open();
  await see.choose('Size', '6x6');
  await see.until(async () => (await see.cells()).length === 36, 'the empty grid');
  const wide = await thickLines(see);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('3');
  await see.until(async () => (await see.cells())[0] === 'A1, given 3', 'a clue');
  const set = await openShape(see);
  const boxes = set.getByLabel('Boxes', { exact: true });
  assert.deepEqual(await boxes.locator('option').allInnerTexts(), [
    '3x2',
    '2x3',
    'none (Latin square)',
    'irregular regions',
  ]);
  await boxes.selectOption('2x3');
  await see.until(async () => (await thickLines(see)).join() !== wide.join(), 'the other boxes');
  assert.equal((await see.cells())[0], 'A1, given 3', 'the digits stay');
  assert.equal((await thickLines(see)).includes('1|'), true);
  await page.keyboard.press('Escape');
  await see.press('Undo');
  await see.until(async () => (await thickLines(see)).join() === wide.join(), 'the boxes as they were');
  assert.equal((await see.cells())[0], 'A1, given 3');
  assert.deepEqual(errors, []);
  await close();
});

test('sizes from 4x4 to 36x36 are one choice away, and those that no boxes fit get regions', async () => {
  const { see, page, close } = await site.open();
  await openShape(see);
  const sizes = await page.getByLabel('Size').locator('option').allInnerTexts();
  for (const size of ['4x4', '8x8', '10x10', '12x12', '15x15', '20x20', '25x25', '36x36'])
    assert.ok(sizes.includes(size), size);
  await see.choose('Size', '12x12');
  await see.until(async () => (await see.cells()).length === 144, '12x12');
  await see.choose('Size', '7x7');
  await see.until(async () => (await see.cells()).length === 49, '7x7');
  await page.locator('[role="gridcell"][aria-description^="region"]').first().waitFor();
  await see.room('Lab');
  await see.press('Show the solution');
  await see.until(async () => /^\d+$/.test(await see.line()), 'a filling');
  await close();
});

test('a Latin square has no boxes, is solved, and gets its boxes back', async () => {
  const { see, page, close } = await site.open();
  await see.choose('Size', '6x6');
  await see.until(async () => (await see.cells()).length === 36, 'the empty grid');
  const boxed = await thickLines(see);
  const set = await openShape(see);
  const boxes = set.getByLabel('Boxes', { exact: true });
  await boxes.selectOption('none (Latin square)');
  await see.until(async () => (await thickLines(see)).length === 0, 'no lines');
  await page.keyboard.press('Escape');
  await see.until(async () => page.url().includes('latin'), 'the rule in the address');
  await reload(page);
  await see.until(async () => (await see.cells()).length === 36 && (await thickLines(see)).length === 0, 'the square');
  await see.room('Lab');
  await see.press('Show the solution');
  await see.until(async () => /^\d+$/.test(await see.line()), 'a filling');
  const line = await see.line();
  for (let row = 0; row < 6; row++) assert.equal(new Set(line.slice(6 * row, 6 * row + 6)).size, 6);
  await see.room('Play');
  const again = await openShape(see);
  await again.getByLabel('Boxes', { exact: true }).selectOption('3x2');
  await see.until(async () => (await thickLines(see)).join() === boxed.join(), 'the boxes');
  await close();
});

test('a 36x36 grid takes numbers of two digits, is solved, and comes back from its address', async () => {
  const { see, page, errors, close } = await site.open();
  const full = Array.from({ length: 1296 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 36), cell % 36];
    return ((column + (row % 6) * 6 + Math.floor(row / 6)) % 36) + 1;
  });
  await see.paste(`${full.map((value, cell) => (cell % 37 ? value : '.')).join(' ')}\n`);
  await see.until(async () => (await see.cells()).length === 1296, '36x36');
  const first = page.getByRole('gridcell').first();
  await first.focus();
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await see.until(async () => (await see.cells())[0].startsWith('r1c1, entry 34'), 'the number');
  await page.keyboard.press('Control+z');
  await see.until(async () => (await see.cells())[0] === 'r1c1, empty', 'one step');
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Shift+Digit2');
  await see.until(async () => (await see.cells())[0] === 'r1c1, candidates 12', 'the mark');
  await reload(page);
  await see.until(async () => (await see.cells())[0]?.startsWith('r1c1, candidates 12'), 'the mark again');
  await see.room('Lab');
  await see.press('Show the solution');
  await see.until(
    async () => (await see.cells()).every((name, cell) => name.split(', ')[1].endsWith(` ${full[cell]}`)),
    'the solution',
  );
  assert.deepEqual(errors, []);
  await close();
});

test('rules that are checked at once all count, are in the clashes, and stay after a reload', async () => {
  const { see, page, errors, close } = await site.open();
  const set = await openShape(see);
  // All boxes are clicked within one frame, so no click can wait for the result of another.
  await set.evaluate((element) => {
    for (const box of element.querySelectorAll('input[type="checkbox"]')) /** @type {HTMLElement} */ (box).click();
  });
  await see.until(async () => page.url().includes('windoku'), 'the rules in the address');
  await page.keyboard.press('Escape');
  await see.until(async () => /rising diagonal.*window 4/.test(await see.sentence()), 'the clashes');
  assert.equal(await page.locator('.board .ground .through').count(), 2);
  assert.equal(await page.locator('.board .ground .shade').count(), 4);
  await reload(page);
  await page.locator('.board .ground .shade').first().waitFor();
  assert.equal(await page.locator('.board .ground .through').count(), 2);
  const described = page.getByRole('gridcell', { name: /^C7/ });
  assert.equal(await described.getAttribute('aria-description'), 'rising diagonal, window 2');
  // Undo still works after the reload and removes one rule at a time.
  await see.press('Undo');
  await see.until(async () => (await page.locator('.board .ground .shade').count()) === 0, 'no windows');
  await see.press('Undo');
  await see.until(async () => (await page.locator('.board .ground').count()) === 0, 'the classic grid');
  assert.deepEqual(errors, []);
  await close();
});

test('regions are drawn by pointer and by keyboard, kept while they are not whole, and used once they are', async () => {
  const { see, page, errors, close } = await site.open();
  const set = await openShape(see);
  await set.getByLabel('Boxes', { exact: true }).selectOption('irregular regions');
  const board = set.getByRole('grid', { name: 'Regions' });
  const status = set.locator('#regions-say');
  const use = set.getByRole('button', { name: 'Use these regions' });
  const cell = (/** @type {string} */ name) => board.getByRole('gridcell', { name: new RegExp(`^${name},`) });
  const has = async (/** @type {string} */ name, /** @type {string} */ region) =>
    see.until(
      async () => (await cell(name).getAttribute('aria-label')) === `${name}, ${region}`,
      `${name} in ${region}`,
    );

  // By pointer: one stroke adds C3 and B3 to region 2.
  await set.getByRole('radio', { name: /^Region 2,/ }).check({ force: true });
  // `hover` waits until the cell has stopped moving; a measured position may be that of the layout before.
  await cell('C3').hover();
  await page.mouse.down();
  await cell('B3').hover();
  await page.mouse.up();
  await has('C3', 'region 2');
  await has('B3', 'region 2');
  await see.until(async () => /region 1 has 7 and region 2 has 11/.test(await status.innerText()), 'what is not right');
  assert.equal(await use.getAttribute('aria-disabled'), 'true');
  await see.until(
    () => set.getByRole('radio', { name: 'Region 2, 11 of 9 cells' }).isChecked(),
    'the brush of region 2',
  );

  // Undo takes back a stroke as a whole, and redo restores it.
  await board.press('Control+z');
  await has('B3', 'region 1');
  await has('C3', 'region 1');

  // By keyboard: A4 and B4 move to region 1. In exchange, B3 and C3 move to region 2.
  await cell('A4').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Shift+ArrowDown');
  await has('A4', 'region 1');
  await has('B4', 'region 1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('2');
  await has('B3', 'region 2');

  // The regions are not complete. After Set is left, and even after a reload, the drawing is unchanged.
  await page.keyboard.press('Escape');
  await reload(page);
  await page.getByRole('grid', { name: 'Sudoku grid' }).waitFor();
  await see.until(async () => (await see.line()).replaceAll('.', '0') === SOURCES[3].line, 'the puzzle again');
  await openShape(see);
  await set.getByLabel('Boxes', { exact: true }).selectOption('irregular regions');
  await has('B3', 'region 2');
  await has('B4', 'region 1');
  await cell('C3').focus();
  await page.keyboard.press('2');
  await see.until(async () => (await use.getAttribute('aria-disabled')) === null, 'regions that can be used');
  await see.until(async () => /Each region has its 9 cells/.test(await status.innerText()), 'whole regions');
  await use.click();
  await see.until(async () => /The puzzle has these regions/.test(await status.innerText()), 'the regions in use');
  await page.keyboard.press('Escape');
  await see.until(async () => {
    const lines = await thickLines(see);
    return !lines.includes('1_') && lines.includes('3|') && !lines.includes('11_');
  }, 'the lines of the regions');
  assert.equal((await see.line()).replaceAll('.', '0'), SOURCES[3].line, 'the clues stay');
  await see.press('Undo');
  await see.until(async () => !(await thickLines(see)).includes('3|'), 'the boxes');
  assert.deepEqual(errors, []);
  await close();
});

test('regions are pasted as text, and what cannot be read stays as it was typed', async () => {
  const { see, close } = await site.open();
  const set = await openShape(see);
  await set.getByLabel('Boxes', { exact: true }).selectOption('irregular regions');
  const field = set.getByLabel('Regions as text, a character a cell');
  const status = set.locator('#regions-say');
  await field.fill('1234!');
  await see.until(async () => /“!” is no region/.test(await status.innerText()), 'the trouble');
  assert.equal(await field.inputValue(), '1234!');
  const regions = JIGSAW.split('=')[1];
  await set.getByRole('grid', { name: 'Regions' }).getByRole('gridcell').first().focus();
  await see.paste(regions.match(/.{9}/g)?.join('\n') ?? '');
  await see.until(async () => (await field.inputValue()) === regions, 'the regions');
  await set.getByRole('button', { name: 'Use these regions' }).click();
  await see.until(async () => see.page.url().includes(regions), 'the regions in the address');
  await close();
});

test('regions are cut at random', async () => {
  const { see, close } = await site.open();
  const set = await openShape(see);
  await set.getByLabel('Boxes', { exact: true }).selectOption('irregular regions');
  const field = set.getByLabel('Regions as text, a character a cell');
  const before = await field.inputValue();
  await set.getByRole('button', { name: 'Random regions' }).click();
  await see.until(async () => (await field.inputValue()) !== before, 'other regions', 60_000);
  assert.match(await set.locator('#regions-say').innerText(), /Each region has its 9 cells/);
  await close();
});

test('a jigsaw, an X-Sudoku and a windoku are solved, and the trace names their houses', async () => {
  const { see, page, errors, close } = await site.open();
  for (const [puzzle, name] of /** @type {const} */ ([
    [JIGSAW, /region \d/i],
    [X, /(falling|rising) diagonal/i],
    [WINDOKU, /window \d/i],
  ])) {
    await paste(see, puzzle);
    await see.room('Lab');
    // The order in which houses are filtered depends on the puzzle; the queue filters all of them before the first
    // fixpoint.
    await see.choose('Step by', 'fixpoint');
    await see.moved('Step');
    await see.tab('Events');
    await see.until(async () => (await see.region('Events').innerText()).length > 100, 'events');
    await see.tab('Queue');
    const field = see.region('Propagation queue').getByRole('combobox');
    const house = name.source.startsWith('region')
      ? 'region 3'
      : name.source.startsWith('window')
        ? 'window 2'
        : 'rising diagonal';
    await see.press('Reset');
    await field.fill(house);
    await see.region('Propagation queue').getByRole('button', { name: 'Filter', exact: true }).click();
    await see.until(async () => name.test(await see.sentence()), `a sentence about ${house}`);
    await page.locator('.overlay .outline').first().waitFor();
    await see.press('Show the solution');
    await see.until(async () => /There is 1 solution/.test(await see.sentence()), 'the solution');
    const line = await see.line();
    assert.match(line, /^[1-9]{81}$/);
    if (puzzle === X) assert.equal(new Set(Array.from({ length: 9 }, (_, at) => line[8 + 8 * at])).size, 9);
    if (puzzle === WINDOKU) assert.equal(new Set([10, 11, 12, 19, 20, 21, 28, 29, 30].map((at) => line[at])).size, 9);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('hints, levels and the comparison keep to the rules', async () => {
  const { see, page, errors, close } = await site.open();
  await paste(see, X);
  await see.wholeHint();
  assert.doesNotMatch(await see.sentence(), /could not|stopped working/);
  await see.room('Lab');
  await see.tab('Levels');
  await see.region('Consistency levels').getByRole('list', { name: 'Levels in order' }).waitFor();
  assert.equal(await page.locator('.board .ground .through').count(), 2);
  await see.tab('Compare');
  await see.until(async () => (await page.locator('.board.small .ground .through').count()) === 4, 'both small grids');
  await see.press('Run to end');
  await see.until(async () => (await page.getByText(/· solved/).count()) === 2, 'both ends', 60_000);
  assert.deepEqual(errors, []);
  await close();
});

test('puzzles are made under the rules on the page, with new regions if asked', async () => {
  const { see, page, close } = await site.open();
  await see.choose('Size', '6x6');
  await see.until(async () => (await see.cells()).length === 36, 'the empty grid');
  const boxes = await thickLines(see);
  await see.press('What to generate');
  const dialog = page.getByRole('dialog', { name: 'What to generate' });
  await dialog.getByLabel('New irregular regions').check();
  await dialog.getByRole('button', { name: 'Make one' }).click();
  await see.until(async () => /\d/.test(await see.line()), 'a puzzle', 60_000);
  assert.notDeepEqual(await thickLines(see), boxes);
  await see.press('Show the solution');
  await see.until(
    async () => /This is the solution/.test(await see.region('Explanation').innerText()),
    'the only solution',
  );
  await close();
});

test('an f-puzzles link brings its regions and diagonals', async () => {
  const { see, page, close } = await site.open();
  const regions = [...JIGSAW.split('=')[1]].map(Number);
  const digits = [...JIGSAW].slice(0, 81).map((digit) => Number(digit) || 0);
  const cell = (/** @type {number} */ at) => ({
    region: regions[at] - 1,
    ...(digits[at] ? { value: digits[at], given: true } : {}),
  });
  const grid = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (__, column) => cell(9 * row + column)));
  const packed = LZString.compressToBase64(JSON.stringify({ size: 9, grid, 'diagonal+': true, 'diagonal-': true }));
  await see.paste(`https://www.f-puzzles.com/?load=${packed}`);
  await page.locator('.board .ground .through').first().waitFor();
  assert.equal(await page.locator('.board .ground .through').count(), 2);
  assert.equal((await see.line()).slice(0, 9), JIGSAW.slice(0, 9));
  await page.locator('[role="gridcell"][aria-label^="A4"][aria-description="region 5"]').waitFor();
  await close();
});

test('axe finds nothing in a ruled grid or in the drawing of regions, on a desk and on a phone, light and dark', async () => {
  for (const options of [{}, PHONE]) {
    const { see, page, close } = await site.open({ ...options, colorScheme: 'light' });
    await paste(see, `${JIGSAW} @diagonals`);
    const check = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      assert.deepEqual(await violations(page), [], 'in light');
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page, COLOUR_RULES), [], 'in dark');
    };
    await check();
    const set = await openShape(see);
    await set.getByRole('grid', { name: 'Regions' }).waitFor();
    await check();
    await close();
  }
});
