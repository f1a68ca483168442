// Grids with other sides, digits and boxes: they are opened, drawn, typed, kept, shared, exported and set like the usual ones.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { engineItself, openSite, reload } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */

const site = await openSite();
const engine = await engineItself();

const dots = (/** @type {number} */ count) => '.'.repeat(count);

/** The address of a puzzle in the room Play. @param {string} line @param {string} rules @param {string} [mode] */
const inPlay = (line, rules, mode = 'digits') => `#p=${line}&r=${encodeURIComponent(rules)}&mode=${mode}&room=play`;

/** Rules as the words of a text. @param {string} rules */
const worded = (rules) => `@${rules.replaceAll(' ', ' @')}`;

/** A full grid under rules, as the symbols of its cells. In random order, so that each digit occurs. @param {number} cells @param {string} rules */
const filled = (cells, rules) =>
  String(engine.solve(`${dots(cells)} ${worded(rules)}`, { valueOrder: 'random', seed: 5 }).solutions[0]);

/** A full grid with two blank cells that have one digit each. @param {string} solution @param {string} rules */
function withTwoBlanks(solution, rules) {
  let line = solution;
  for (let cell = solution.length - 1; line.split('.').length < 3; cell -= 7) {
    const blanked = `${line.slice(0, cell)}.${line.slice(cell + 1)}`;
    const { solutions } = engine.solve(`${blanked} ${worded(rules)}`, { solutions: 2 });
    if (solutions.length === 1) line = blanked;
  }
  return line;
}

/** @param {Seen} see @param {number} cell */
const nameOf = async (see, cell) => (await see.cells())[cell];

/** @param {Seen} see @param {number} cell @param {RegExp} pattern */
const shows = (see, cell, pattern) =>
  see.until(async () => pattern.test(await nameOf(see, cell)), `${pattern} in the cell ${cell}`);

/** The grids: the rules that state them, their sides, and the symbols of their digits. */
const GRIDS = /** @type {const} */ ([
  { rules: 'grid=6x8', rows: 6, columns: 8, symbols: '12345678' },
  { rules: 'grid=8x6', rows: 8, columns: 6, symbols: '12345678' },
  { rules: 'grid=5x7', rows: 5, columns: 7, symbols: '1234567' },
  { rules: 'digits=0-8', rows: 9, columns: 9, symbols: '012345678' },
  { rules: 'digits=0-9', rows: 9, columns: 9, symbols: '0123456789' },
  { rules: 'boxes=3x3 digits=1-9', rows: 6, columns: 6, symbols: '123456789' },
]);

for (const { rules, rows, columns, symbols } of GRIDS) {
  const cells = rows * columns;

  test(`a grid with ${rules} is drawn to scale, takes its digits, and comes back after a reload`, async () => {
    const { see, page, errors, close } = await site.open({ hash: inPlay(dots(cells), rules, 'clues') });
    await see.until(async () => (await see.cells()).length === cells, `${cells} cells`);
    const boxes = await page
      .getByRole('gridcell')
      .evaluateAll((all) =>
        all.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    for (const [width, height] of boxes) assert.ok(Math.abs(width - height) < 1.5, `${width} by ${height}`);
    const axes = await page.locator('.axis').evaluateAll((all) => all.map((axis) => axis.children.length));
    assert.deepEqual(axes, [columns, rows]);

    // From the first cell to the last: the arrows stop at the edges.
    await page.getByRole('gridcell').first().click();
    for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.press(symbols[0]);
    await shows(see, 0, new RegExp(`given ${symbols[0]}`));
    for (const key of ['End', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press(symbols[1]);
    await shows(see, columns - 1, new RegExp(`given ${symbols[1]}`));
    for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.press(symbols.slice(-1));
    await shows(see, cells - 1, new RegExp(`given ${symbols.slice(-1)}`));
    // A key of the keypad for each digit, and Erase.
    assert.equal(await page.getByRole('group', { name: 'Number pad' }).getByRole('button').count(), symbols.length + 1);

    // Delete clears also where 0 is a digit.
    for (const key of ['Delete', symbols.slice(-1), '.']) await page.keyboard.press(key);
    await shows(see, cells - 1, /empty/);
    await page.keyboard.press('0');
    await shows(see, cells - 1, symbols.startsWith('0') ? /given 0/ : /empty/);

    const line = await see.line();
    await reload(page);
    await see.until(async () => (await see.line()) === line, 'the same grid after a reload');
    assert.deepEqual(errors, []);
    await close();
  });

  test(`a puzzle with ${rules} is hinted at, filled, shared and exported`, async () => {
    const solution = filled(cells, rules);
    const line = withTwoBlanks(solution, rules);
    const { see, page, errors, close } = await site.open({
      hash: inPlay(line, rules),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await see.until(async () => (await see.line()) === line, 'the puzzle');
    await see.wholeHint();
    await see.press('Do it');
    await see.until(async () => (await see.line()).split('.').length === 2, 'the digit of the hint');
    const [next] = [...(await see.line())].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    await page.getByRole('gridcell').nth(next).click();
    await page.keyboard.press('Control+Digit2');
    await shows(see, next, /2/);
    await page.keyboard.press(solution[next]);
    await shows(see, next, new RegExp(`entry ${solution[next]}`));

    await see.press('Share');
    await page
      .getByText(/link .*copied|copied/i)
      .first()
      .waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await site.open({ hash: link.slice(link.indexOf('#')) });
    await other.see.until(async () => (await other.see.line()) === solution, 'the same grid in another browser');
    assert.deepEqual(other.errors, []);
    await other.close();

    await see.press('Export');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const said = await dialog.getByLabel('Line of clues', { exact: true }).inputValue();
    assert.deepEqual(engine.parse(said, undefined).symbols.join(''), symbols);
    assert.equal(said.split(' ')[0], line);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as SVG' }).click(),
    ]);
    const svg = await readFile(await picture.path(), 'utf8');
    assert.equal((svg.match(/<text/g) ?? []).length, cells);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    assert.equal(Number(width) - Number(height), (columns - rows) * 60);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('a cage and a clue are entered at the right edge of a wide grid', async () => {
  const { see, page, errors, close } = await site.open({ hash: inPlay(dots(48), 'grid=6x8', 'clues') });
  await see.press('Rules');
  const board = page.getByRole('grid', { name: 'Cells of the rule' });
  const at = (/** @type {string} */ name) => board.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
  await at('A8').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('9');
  await see.until(async () => (await board.locator('.chosen').count()) === 2, 'the two cells of the cage');
  await page.keyboard.press('Enter');
  await see.until(async () => /cage(=|%3D)A8(,|%2C)B8(:|%3A)9/.test(page.url()), 'the cage in the address');
  await page.getByLabel('Kind of rule').selectOption('Skyscraper clue');
  // A ring of places stands around the grid: 8 rows of 10.
  await see.until(async () => (await board.getByRole('gridcell').count()) === 80, 'the ring around the grid');
  const [east, south] = await Promise.all(['right of row F', 'below column 8'].map((name) => at(name).boundingBox()));
  assert.ok(east && south && east.x > south.x && south.y > east.y);
  await page.keyboard.press('Escape');
  await see.until(
    async () => /grid%3D6x8|grid=6x8/.test(page.url()) && /cage/.test(page.url()),
    'the rule in the address',
  );
  assert.deepEqual(errors, []);
  await close();
});

test('Set makes a grid of other sides and digits, and keeps the digits that it still has', async () => {
  const { see, page, errors, close } = await site.open({ hash: inPlay(`19${dots(79)}`, '', 'clues') });
  await see.choose('Digits', '0 to 8');
  await see.until(async () => (await see.line()).startsWith('1.'), 'the 1, and no 9');
  await see.choose('Digits', '0 to 9');
  await see.choose('Digits', '1 to 9');
  await see.until(async () => /r=/.test(page.url()) === false, 'the usual grid');
  assert.ok((await see.line()).startsWith('1.'));
  await see.choose('Columns', '8');
  await see.until(async () => (await see.cells()).length === 72, 'nine rows of eight');
  assert.equal(await see.line(), dots(72));
  await see.choose('Size', '6x6');
  await see.until(async () => (await see.cells()).length === 36, 'six rows of six');
  await see.choose('Digits', '1 to 7');
  await see.until(async () => /digits(=|%3D)1-7/.test(page.url()), 'the digits in the address');
  assert.deepEqual(errors, []);
  await close();
});
