// Paper: what a real browser prints, read from the PDF. Each case is printed by the browser's own command and, where the page has
// a button, by this button. The expected grids come from the puzzles' texts, not from the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, reload, SOURCES } from './page.mjs';
import { gridIn, laid, paperOf } from './paper.mjs';
import { addScene, P1, TEACH, W } from './teach-deck.mjs';

/** @import { Page } from 'playwright-core' */

const site = await openSite();

/** A millimetre in points. */
const MM = 72 / 25.4;
const MARGIN = 12 * MM;
const A4 = { width: 210 * MM, height: 297 * MM };

const dots = (/** @type {string} */ line) => line.replaceAll('0', '.');

/** Presses a button that prints, and reads what the printer receives. @param {Page} page @param {() => Promise<unknown>} press */
async function pressed(page, press) {
  await laid(page, press);
  return paperOf(page);
}

/** The square of the puzzle at a place of a sheet of four. @param {number} index */
function quarter(index) {
  const side = 88 * MM;
  const down = (272.5 * MM - 10 * MM) / 2 + 10 * MM;
  return { x: MARGIN + (index % 2) * (side + 10 * MM), y: A4.height - MARGIN - Math.floor(index / 2) * down, side };
}

test("the browser's own command prints the puzzle of Play, with its entries, and nothing of the page", async () => {
  const { page, errors, close } = await site.open({ hash: place(dots(W)), room: 'Play', colorScheme: 'dark' });
  await page.getByRole('gridcell').nth(2).focus();
  await page.keyboard.press('4');
  for (const room of ['Play', 'Lab']) {
    await page.getByRole('radio', { name: room, exact: true }).check();
    await page.locator(`main.${room.toLowerCase()}`).waitFor();
    const [sheet, ...more] = await paperOf(page);
    assert.equal(more.length, 0);
    assert.ok(Math.abs(sheet.width - A4.width) < 2 && Math.abs(sheet.height - A4.height) < 2);
    const square = { x: MARGIN, y: A4.height - MARGIN, side: 186 * MM };
    assert.equal(gridIn(sheet, square), `534${dots(W).slice(3)}`);
    assert.ok(sheet.strokes > 2, 'with its lines');
    const others = sheet.texts.map(({ text }) => text).filter((text) => !/^\d$/.test(text));
    assert.deepEqual(others, ['ac3'], 'the name of the puzzle, and nothing of the page itself');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('the Print dialog prints the puzzle and a sheet of six; afterwards the browser prints the grid again', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(dots(W)), room: 'Play' });
  await see.press('Export');
  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
  const print = () => dialog.getByRole('button', { name: 'Print', exact: true }).click();
  assert.equal(await laid(page, print), 1, 'the button opens the print dialog of the browser');
  const [own] = await paperOf(page);
  assert.equal(
    gridIn(own, { x: MARGIN, y: A4.height - MARGIN, side: 186 * MM }),
    dots(W),
    'one puzzle fills its sheet',
  );
  assert.equal(await dialog.getByLabel('Puzzles on a sheet').count(), 0, 'one puzzle needs no choice');

  const lines = [W, P1, ...SOURCES.map(({ line }) => dots(line)).filter((line) => line !== dots(W))].slice(0, 6);
  assert.equal(new Set(lines).size, lines.length);
  while (lines.length < 6)
    lines.push(
      dots(W)
        .slice(0, 80 - lines.length)
        .padEnd(81, '.'),
    );
  await dialog.getByLabel('What to print').selectOption('a list of puzzles');
  await dialog.getByRole('textbox').fill(lines.join('\n'));
  await dialog.getByText('6 puzzles on 2 sheets.').waitFor();
  const sheets = await pressed(page, print);
  assert.equal(sheets.length, 2);
  assert.deepEqual(
    lines.map((_, at) => gridIn(sheets[Math.floor(at / 4)], quarter(at % 4))),
    lines.map(dots),
  );
  assert.deepEqual(await paperOf(page), sheets, 'the prepared sheets stay until the person does something else');

  await dialog.getByRole('button', { name: 'Close' }).click();
  const again = await paperOf(page);
  assert.equal(again.length, 1);
  assert.equal(gridIn(again[0], { x: MARGIN, y: A4.height - MARGIN, side: 186 * MM }), dots(W));
  assert.deepEqual(errors, []);
  await close();
});

/** An f-puzzles text of a puzzle with words. @param {string} line @param {string} title @param {string} author @param {string} ruleset */
function worded(line, title, author, ruleset) {
  const cell = (/** @type {string} */ digit) => (digit === '0' ? {} : { value: Number(digit), given: true });
  const grid = Array.from({ length: 9 }, (_, row) => Array.from(line.slice(row * 9, row * 9 + 9), cell));
  return JSON.stringify({ size: 9, title, author, ruleset, grid });
}

test('a printed puzzle keeps its title, its author and its rules, alone and in a list, and needs one sheet', async () => {
  const rules = 'Normal sudoku rules apply.\nNo tricks <b>here</b>.';
  const [line] = SOURCES.map((source) => source.line);
  const { see, page, errors, close } = await site.open({ room: 'Play' });
  await see.paste(worded(line, 'The spiral staircase', 'A. Setter', rules));
  await see.until(async () => (await see.line()) === dots(line), 'the puzzle');
  const [own, ...more] = await paperOf(page);
  assert.equal(more.length, 0);
  assert.match(own.words, /The spiral staircase.*by A\. Setter.*Normal sudoku rules apply\..*No tricks <b>here<\/b>\./);
  assert.doesNotMatch(own.words, /choco|without/);
  const title = own.texts.find(({ text }) => /staircase/.test(text));
  assert.ok(title && title.size >= 17 && title.y > A4.height - MARGIN - 10 * MM, 'the title stands above the grid');
  const digits = own.texts.filter(({ text, size }) => /^\d$/.test(text) && size > 20);
  assert.equal(digits.length, dots(line).replaceAll('.', '').length);
  const [left, right] = [Math.min(...digits.map(({ x }) => x)), Math.max(...digits.map(({ x }) => x))];
  assert.ok(right - left > 140 * MM, 'the grid has nearly the width of the sheet');

  // The longest rules that a link holds still leave one sheet, with a legible grid.
  await see.paste(worded(line, 'Long', 'A. Setter', 'All of these words are rules. '.repeat(130)));
  await page.getByText('“Long” by A. Setter.').first().waitFor();
  const long = await paperOf(page);
  assert.equal(long.length, 1);
  assert.ok(long[0].texts.some(({ text, size }) => /^\d$/.test(text) && size > 12));

  await see.press('Print');
  const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
  await dialog.getByLabel('What to print').selectOption('a list of puzzles');
  const list = [worded(line, 'First', 'A. Setter', rules), dots(W), worded(line, '', 'Nobody', '')];
  await dialog.getByRole('textbox').fill(list.join('\n\n'));
  await dialog.getByText('3 puzzles on 1 sheet.').waitFor();
  const [sheet, ...others] = await pressed(page, () =>
    dialog.getByRole('button', { name: 'Print', exact: true }).click(),
  );
  assert.equal(others.length, 0);
  assert.match(sheet.words, /First by A\. Setter.*No tricks <b>here<\/b>\..*ac3.*by Nobody/);
  assert.equal(gridIn(sheet, quarter(1)), dots(W), 'a title moves no grid out of its line');
  assert.equal(gridIn(sheet, quarter(0)), dots(line));
  assert.deepEqual(errors, []);
  await close();
});

/** Makes a deck with two questions on puzzles that differ from the one in the Lab. @param {Page} page */
async function makeDeck(page) {
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByLabel('Title of the deck').fill('First hour');
  await addScene(page, { title: 'How many variables?', text: 'Count the cells.', state: `p=${W}&level=value` });
  await page.getByLabel('Kind').selectOption('number');
  await page.getByRole('button', { name: 'Add figure' }).click();
  await page.getByRole('group', { name: '{figure}' }).getByLabel('Counts').selectOption('variables');
  await page.getByLabel('The right number').selectOption('variables');
  await page.getByLabel('Only you see the notes').fill('Ask why.');
  await addScene(page, { title: 'Which go?', state: `p=${P1}&model=alldifferent&level=forward&at=339` });
  await page.getByLabel('Kind').selectOption('candidates');
  await page.getByText('Saved in this browser').waitFor();
}

test('a worksheet and its key are printed by their buttons and by the browser, and never the puzzle of the Lab', async () => {
  const other = dots(SOURCES[0].line);
  const { page, errors, close } = await site.open({ hash: place(other) });
  await page.goto(new URL(TEACH, page.url()).href);
  await makeDeck(page);
  await page.getByRole('button', { name: 'Worksheet', exact: true }).click();
  await page.locator('.paper-list > li').nth(1).waitFor();

  /** @param {Awaited<ReturnType<typeof paperOf>>} sheets */
  const isWorksheet = (sheets) => {
    const words = sheets.map((sheet) => sheet.words).join(' ');
    assert.match(words, /^First hour Name: _+ Date: _+/);
    assert.match(words, /1\. How many variables\? Count the cells\. Your answer:/);
    assert.match(words, /2\. Which go\? Your answer:/);
    assert.doesNotMatch(words, /Answer:|81|Ask why|Edit the deck/, 'neither answers, notes nor buttons');
    const [{ texts }] = sheets;
    const first = texts.filter(({ size, x }) => size > 12 && x < MARGIN + 82 * MM).map(({ text }) => text);
    assert.match(first.join(''), new RegExp(W.replaceAll('0', '')), 'the grid of the first question');
  };
  isWorksheet(await paperOf(page));
  assert.equal(await laid(page, () => page.getByRole('button', { name: 'Print the worksheet' }).click()), 1);
  isWorksheet(await paperOf(page));

  await reload(page);
  await page.locator('.paper-list > li').nth(1).waitFor();
  assert.equal(await laid(page, () => page.getByRole('button', { name: 'Print the answer key' }).click()), 1);
  const key = await paperOf(page);
  const words = key.map((sheet) => sheet.words).join(' ');
  assert.match(words, /^First hour: answer key/);
  assert.match(words, /1\. How many variables\? Answer: 81\./);
  assert.match(words, /2\. Which go\? Answer: \d from [A-I]\d/);
  assert.doesNotMatch(words, /Name:/);

  // On the keyboard, the next key press discards the sheets that the button has prepared.
  await page.getByRole('button', { name: 'Print the worksheet' }).focus();
  isWorksheet(await pressed(page, () => page.keyboard.press('Enter')));
  await page.getByRole('button', { name: 'Print the answer key' }).focus();
  assert.match((await pressed(page, () => page.keyboard.press('Space')))[0].words, /^First hour: answer key/);
  await page.keyboard.press('Shift');
  isWorksheet(await paperOf(page));

  // The tally is printed as the screen shows it, and Play prints its own puzzle again.
  await page.getByRole('button', { name: 'Edit the deck' }).click();
  await page.getByRole('button', { name: 'Tally', exact: true }).click();
  await page.getByText('No code yet').waitFor();
  const tally = (await paperOf(page)).map((sheet) => sheet.words).join(' ');
  assert.match(tally, /Tally of First hour/);
  assert.match(tally, /How many variables\?.*Which go\?/);
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await page.locator('main.play').waitFor();
  const [sheet] = await paperOf(page);
  assert.equal(gridIn(sheet, { x: MARGIN, y: A4.height - MARGIN, side: 186 * MM }), other);
  assert.deepEqual(errors, []);
  await close();
});

test("the browser's own command prints the grid of a scene, and a list as it stands", async () => {
  const { page, errors, close } = await site.open({ hash: `#room=learn&lesson=a-puzzle-is-a-csp` });
  await page.locator('.player').waitFor();
  const [scene, ...more] = await paperOf(page);
  assert.equal(more.length, 0);
  assert.ok(scene.texts.filter(({ text }) => /^\d$/.test(text)).length >= 4);
  assert.doesNotMatch(scene.words, /[a-z]{4} .*[a-z]{4}/, 'the grid without the words of the page');
  await page
    .getByRole('button', { name: 'Lessons', exact: true })
    .or(page.getByRole('radio', { name: 'Lessons' }))
    .first()
    .click();
  await page.locator('.lessons').waitFor();
  const list = (await paperOf(page)).map(({ words }) => words).join(' ');
  assert.match(list, /Hall sets/);
  assert.deepEqual(errors, []);
  await close();
});
