// Drawings of SudokuPad and f-puzzles: a published puzzle looks as its file says, in every room and on paper, is played to its author's
// solution, and goes out again whole.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import LZString from 'lz-string';
import { openSite, reload } from './page.mjs';

const site = await openSite('Play');

/** @import { Page } from 'playwright-core' */

const LINKS = readFileSync('tests/data/drawn.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** The object in a link. @param {string} link @returns {Record<string, any>} */
const objectIn = (link) => JSON.parse(LZString.decompressFromBase64(link.split(/load=|\/scl|\/fpuz/)[1]) ?? '');

/** A published puzzle of f-puzzles by its title. @param {string} title */
const titled = (title) => {
  const found = LINKS.find((link) => link.includes('load=') && objectIn(link).title === title);
  assert.ok(found, title);
  return found;
};

/** "Jumbled Joy" by Jaze has lines, which draw its only rule, and a solution. */
const LINED = titled('Jumbled Joy');
/** "Tiny Scar" by Philipp Blume has a circle around each clue beside the grid. */
const AROUND = titled('Tiny Scar');

/** "Tangled Arrows" by Madison Silver has many known rules, coloured cells, and its rules in words. */
const TANGLED = titled('Tangled Arrows');

/** The shapes that the file gives, on the board of the room. @param {Page} page */
const given = (page) => page.locator('.board .ground .given > *');

test('a puzzle with lines is drawn, is played to its author’s solution, and goes out whole', async () => {
  const { page, see, errors, close } = await site.open();
  await see.paste(LINED);
  const { line, solution } = objectIn(LINED);
  await see.until(async () => (await given(page).count()) === line.length, 'each line of the file');
  const strokes = await given(page).evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).stroke));
  assert.ok(strokes.every((stroke) => stroke !== 'none'));
  await page.getByRole('gridcell').first().click();
  for (const [cell, digit] of solution.entries()) {
    if (cell % 9 === 0 && cell > 0) for (const key of ['Home', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.press(`${digit}`);
    if (cell % 9 < 8) await page.keyboard.press('ArrowRight');
  }
  await see.until(
    async () => /this is the author’s solution/.test(await see.region('Explanation').innerText()),
    'the end',
  );
  await reload(page);
  await see.until(async () => (await given(page).count()) === line.length, 'the lines after a reload');
  await see.press('Export');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog
    .getByText(/^Without .*the drawings of f-puzzles/)
    .first()
    .waitFor();
  const again = objectIn(await dialog.getByLabel('f-puzzles link', { exact: true }).inputValue());
  for (const field of ['title', 'author', 'ruleset', 'line', 'solution'])
    assert.deepEqual(again[field], objectIn(LINED)[field], field);
  assert.deepEqual(errors, []);
  await close();
});

test('a clue that the file draws with a circle around stands once, inside the circle', async () => {
  const { page, see, close } = await site.open();
  await see.paste(AROUND);
  const { text } = objectIn(AROUND);
  const texts = page.locator('.board .ground text');
  await see.until(async () => (await texts.count()) === text.length, 'each text once');
  const boxes = await texts.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { said: each.textContent, x: x + width / 2, y: y + height / 2 };
    }),
  );
  const circles = boxes.filter(({ said }) => said === '◯');
  for (const { said, x, y } of boxes.filter((box) => box.said !== '◯'))
    assert.ok(
      circles.some((circle) => Math.hypot(circle.x - x, circle.y - y) < 8),
      `${said} is inside a circle`,
    );
  await close();
});

test('all rooms, the tool for rules, the list of puzzles and paper show the drawings', async () => {
  const { page, see, close } = await site.open();
  await see.paste(LINED);
  const count = objectIn(LINED).line.length;
  const isDrawn = () => see.until(async () => (await given(page).count()) === count, 'the lines of the file');
  await isDrawn();
  await see.room('Lab');
  await isDrawn();
  await see.room('Play');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isDrawn();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const onPaper = await page.locator('#sheets svg').first().innerHTML();
  const { outlineC } = objectIn(LINED).line[0];
  assert.ok(onPaper.toLowerCase().includes(outlineC.toLowerCase().slice(0, 7)), 'a line in its colour on paper');
  await close();
});

test('published puzzles open without an error, and their links open the same drawings', async () => {
  const { page, see, errors, close } = await site.open();
  for (const link of LINKS.slice(-6)) {
    await see.paste(link);
    await see.until(async () => new URL(page.url()).hash.includes('carried='), 'the drawings in the address');
    await see.until(async () => (await given(page).count()) > 0, 'drawings');
    const before = await given(page).count();
    await reload(page);
    await see.until(async () => (await given(page).count()) === before, 'the same drawings');
    await see.press('New');
    await page.locator('#new').getByRole('button', { name: 'Easy', exact: true }).click();
    await see.until(async () => (await given(page).count()) === 0, 'another puzzle without drawings');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('several links are a list, and each puzzle of the list has its drawings', async () => {
  const { page, see, close } = await site.open();
  await see.paste([LINED, AROUND].join('\n'));
  await page.getByText('This is the first of 2 puzzles.').waitFor();
  await see.until(async () => (await given(page).count()) === objectIn(LINED).line.length, 'the first drawings');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press(']');
  await see.until(
    async () => (await page.locator('.board .ground text').count()) > 0,
    'the texts of the second puzzle',
  );
  await close();
});

test('a player’s colours and the drawings stay visible in the houses of the selected cell and below the focus', async () => {
  const { page, see, close } = await site.open();
  await see.paste(TANGLED);
  await see.until(async () => (await given(page).count()) > 0, 'the drawings of the file');
  const cell = (/** @type {number} */ at) => page.getByRole('gridcell').nth(at);
  const style = (/** @type {number} */ at, /** @type {'backgroundColor' | 'zIndex'} */ name) =>
    cell(at).evaluate((found, each) => getComputedStyle(found)[each], name);
  const [coloured, plain, far] = [36, 37, 44];
  await cell(coloured).click();
  await page.keyboard.press('Alt+3');
  await cell(80).click();
  await see.until(async () => /paint-3/.test((await cell(coloured).getAttribute('class')) ?? ''), 'the colour');
  const colour = await style(coloured, 'backgroundColor');
  await cell(far).click();
  await see.until(async () => /seen/.test((await cell(coloured).getAttribute('class')) ?? ''), 'the highlighted row');
  assert.equal(await style(coloured, 'backgroundColor'), colour);
  assert.notEqual(await style(plain, 'backgroundColor'), colour);
  // A key makes the focus visible. The drawing, which has no z-index, then lies over the cell and under its digit.
  await page.keyboard.press('ArrowUp');
  assert.equal(await cell(far - 9).evaluate((found) => found.matches(':focus-visible')), true);
  assert.equal(await style(far - 9, 'zIndex'), 'auto');
  await close();
});

test('a candidate that a hint strikes out can be read on a drawing', async () => {
  const { page, see, close } = await site.open({ viewport: { width: 390, height: 844 } });
  await see.paste(AROUND);
  await see.until(async () => (await page.locator('.board .ground text').count()) > 0, 'the drawings of the puzzle');
  await see.press('Hint');
  const hint = see.region('Explanation');
  for (const rung of ['1 of 3', '2 of 3']) {
    await hint.getByText(rung).waitFor();
    await hint.getByRole('button', { name: 'More of this hint', exact: true }).click();
  }
  const struck = page.locator('.ruled .marks .struck');
  await see.until(async () => (await struck.count()) > 0, 'a struck candidate');
  const shadows = await struck.evaluateAll((all) => all.map((each) => getComputedStyle(each).textShadow));
  assert.ok(
    shadows.every((shadow) => shadow === 'none'),
    shadows[0],
  );
  await close();
});

test('the author’s rules can be read beside the grid of a low window without a scroll', async () => {
  const { page, see, close } = await site.open({ viewport: { width: 1366, height: 768 } });
  await see.paste(TANGLED);
  await see.region('Explanation').getByText('“Tangled Arrows” by Madison Silver.').waitFor();
  await see.region('Explanation').getByRole('button', { name: 'Close', exact: true }).click();
  const words = page.locator('.words-panel');
  await see.until(async () => (await page.locator('.rules-panel').count()) > 0, 'the cards of the rules');
  const [panel, said] = [await words.boundingBox(), await words.locator('.said').boundingBox()];
  assert.ok(panel && said);
  const visible = Math.min(panel.y + panel.height, said.y + said.height) - said.y;
  assert.ok(visible >= 60, `${visible} pixels of the author’s rules`);
  const names = await words.locator('.ignored li').allInnerTexts();
  assert.ok(names.length > 0 && names.every((name) => !/grid\[/.test(name)), names.join());
  await close();
});

test('the menu New offers to paste a puzzle', async () => {
  const { page, see, close } = await site.open();
  await see.press('New');
  await page.locator('#new').getByRole('button', { name: 'Paste a puzzle', exact: true }).click();
  await page.getByRole('dialog', { name: 'Paste or type a puzzle' }).getByRole('textbox').fill(AROUND);
  await see.press('Load');
  await see.until(async () => (await page.locator('.board .ground text').count()) > 0, 'the drawings of the puzzle');
  await close();
});
