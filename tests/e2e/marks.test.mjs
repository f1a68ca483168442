// The pencil of Play: where marks stand, several colours, the selection by a hand that wobbles and by touch, digits that come
// first, and the pause.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, fingers, pressTwice, way } from './hands.mjs';
import { openSite, place, reload, SOURCES, violations } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const AC3 = SOURCES[1].line;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const site = await openSite('Play');

/** @param {Page} page @param {number} cell */
const cellAt = (page, cell) => page.getByRole('gridcell').nth(cell);

/** The names of the selected cells. @param {Page} page */
const selected = (page) =>
  page
    .locator('[role="gridcell"][aria-selected="true"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.slice(0, 2)).join(' '));

/**
 * The corner marks of a cell: where their middles stand, from 0 to 1 across and down, and how large their type is.
 * @param {Page} page @param {number} cell
 */
const corners = (page, cell) =>
  cellAt(page, cell).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [...element.querySelectorAll('[data-mark]')].map((mark) => {
      const box = mark.getBoundingClientRect();
      const [x, y] = [(box.x + box.width / 2 - left) / width, (box.y + box.height / 2 - top) / height];
      const isInside = box.left >= left && box.right <= left + width && box.top >= top && box.bottom <= top + height;
      const type = parseFloat(getComputedStyle(mark).fontSize);
      return { mark: mark.getAttribute('data-mark'), x, y, isInside, type };
    });
  });

for (const [device, options] of /** @type {const} */ ([
  ['a laptop', {}],
  ['a phone', PHONE],
])) {
  test(`on ${device}, corner marks stand in the corners, in reading order, and leave the centre free`, async () => {
    const { see, page, errors, close } = await site.open({ ...options, hash: place(AC3) });
    await cellAt(page, 2).click();
    for (const digit of [4, 1, 2]) await page.keyboard.press(`Shift+Digit${digit}`);
    await see.until(async () => (await corners(page, 2)).length === 3, 'three marks');
    const found = await corners(page, 2);
    assert.deepEqual(
      found.map(
        ({ mark, x, y }) =>
          `${mark} ${y < 0.35 ? 'top' : y > 0.65 ? 'bottom' : 'middle'} ${x < 0.35 ? 'left' : x > 0.65 ? 'right' : 'middle'}`,
      ),
      ['1 top left', '2 top right', '4 bottom left'],
    );
    for (const { isInside, type } of found) assert.ok(isInside && type >= 10, `${type} px`);

    for (const digit of [6, 8, 9]) await page.keyboard.press(`Control+Digit${digit}`);
    await see.until(async () => (await see.cells())[2] === 'A3, candidates 1 2 4, centre 6 8 9', 'marks in the centre');
    const [centre, others] = await cellAt(page, 2).evaluate((element) => {
      const boxOf = (/** @type {Element} */ part) => part.getBoundingClientRect().toJSON();
      return [
        boxOf(/** @type {Element} */ (element.querySelector('[data-marks]'))),
        [...element.querySelectorAll('[data-mark]')].map(boxOf),
      ];
    });
    for (const box of others)
      assert.ok(box.bottom <= centre.top + 1 || box.top >= centre.bottom - 1, 'no mark on another');
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('marks that are filled in have fixed places, and a reload keeps both kinds of places', async () => {
  const { see, page, close } = await site.open({ hash: place(AC3) });
  await see.press('Fill in marks');
  await see.until(async () => (await see.cells())[2] === 'A3, candidates 1 2 4', 'filled in');
  assert.equal((await corners(page, 2)).length, 0);
  await cellAt(page, 2).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Shift+Digit4');
  await see.until(async () => (await see.cells())[2] === 'A3, candidates 4', 'one mark');
  assert.equal((await corners(page, 2)).length, 0, 'the marks of a filled grid keep their places');
  await reload(page);
  await see.until(async () => (await see.cells())[2] === 'A3, candidates 4', 'reloaded');
  assert.equal((await corners(page, 2)).length, 0);
  await close();

  const own = await site.open({ hash: place(AC3) });
  await cellAt(own.page, 2).click();
  await own.page.keyboard.press('Shift+Digit4');
  await own.see.until(async () => (await corners(own.page, 2)).length === 1, 'a mark in the corner');
  await reload(own.page);
  await own.see.until(async () => (await corners(own.page, 2)).length === 1, 'reloaded');
  await own.see.press('More');
  await own.page.getByRole('switch', { name: 'Each corner mark at a place of its own' }).click();
  await own.see.until(async () => (await corners(own.page, 2)).length === 0, 'fixed places by choice');
  await own.close();
});

test('while Shift, Ctrl or Alt is held, the keypad shows what a digit writes, and its keys write it', async () => {
  const { see, page, close } = await site.open({ hash: place(AC3) });
  const lit = () => page.locator('.pad .modes .lit').allInnerTexts();
  await cellAt(page, 2).click();
  assert.deepEqual(await lit(), []);
  for (const [keys, name] of /** @type {const} */ ([
    [['Shift'], 'Corner'],
    [['Control'], 'Centre'],
    [['Alt'], 'Colour'],
    [['Control', 'Shift'], 'Colour'],
  ])) {
    for (const key of keys) await page.keyboard.down(key);
    await see.until(async () => (await lit()).join() === name, name);
    for (const key of keys) await page.keyboard.up(key);
    await see.until(async () => (await lit()).length === 0, 'the chosen mode');
  }
  await page.keyboard.down('Shift');
  await see.button('Digit 5').click();
  await page.keyboard.up('Shift');
  await see.until(async () => (await see.cells())[2] === 'A3, candidates 5', 'the mark');
  await close();
});

test('a hand that wobbles by 6 pixels selects a diagonal, by mouse and by touch, and the edges of a row', async () => {
  const { see, page, close } = await site.open({ hash: place(AC3) });
  await drag(page, [8, 16, 24]);
  await see.until(async () => (await selected(page)) === 'A9 B8 C7', 'the diagonal by mouse');
  const box = await cellAt(page, 36).boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 2.5 * box.width, box.y + 3, { steps: 4 });
  await page.mouse.up();
  await see.until(async () => (await selected(page)) === 'E1 E2 E3', 'a drag along the edge of a row');
  await close();

  const phone = await site.open({ ...PHONE, hash: place(AC3) });
  const touch = await fingers(phone.page);
  const [first, ...others] = await way(phone.page, [8, 16, 24]);
  await touch('touchStart', first);
  for (const point of others) await touch('touchMove', point);
  await touch('touchEnd');
  await phone.see.until(async () => (await selected(phone.page)) === 'A9 B8 C7', 'the diagonal by touch');
  await phone.close();
});

test('on a phone, several cells are tapped, a double tap selects equal marks, and a held digit is tapped into cells', async () => {
  const { see, page, errors, close } = await site.open({ ...PHONE, hash: place(AC3) });
  const several = page.getByRole('button', { name: 'Select several cells' });
  await cellAt(page, 2).tap();
  await several.tap();
  for (const cell of [12, 40]) await cellAt(page, cell).tap();
  await see.until(async () => (await selected(page)) === 'A3 B4 E5', 'three cells');
  await cellAt(page, 12).tap();
  await see.until(async () => (await selected(page)) === 'A3 E5', 'one cell taken out');
  await page.locator('label', { hasText: 'Corner' }).tap();
  await see.button('Digit 5').tap();
  await see.until(async () => (await see.cells())[40].startsWith('E5, candidates 5'), 'a mark in both');
  await several.tap();
  await see.until(async () => (await several.getAttribute('aria-pressed')) === 'false', 'the switch off');
  await cellAt(page, 12).tap();
  await see.until(async () => (await selected(page)) === 'B4', 'one cell again');
  await pressTwice(page, 2, 'touch');
  await see.until(async () => (await selected(page)) === 'A3 E5', 'equal marks by a double tap');

  await see.button('More').tap();
  await page.getByRole('switch', { name: /^Digit first/ }).tap();
  await page.keyboard.press('Escape');
  await page.locator('label', { hasText: 'Digit' }).tap();
  await see.button('Digit 4').tap();
  await see.until(async () => (await see.button('Digit 4').getAttribute('aria-pressed')) === 'true', 'the held key');
  assert.equal((await see.cells())[2], 'A3, candidates 5', 'a held key writes nothing yet');
  for (const cell of [2, 3]) await cellAt(page, cell).tap();
  await see.until(
    async () => (await see.cells()).slice(2, 4).every((name) => /, entry 4/.test(name)),
    'the digit in both cells',
  );
  await cellAt(page, 0).tap();
  await see.until(
    async () => (await see.button('Digit 5').getAttribute('aria-pressed')) === 'true',
    'the digit of a given',
  );
  await see.button('Erase').tap();
  await cellAt(page, 3).tap();
  await see.until(async () => (await see.cells())[3] === 'A4, empty', 'erased');
  assert.deepEqual(errors, []);
  await close();
});

test('a pause stops the clock, and neither the grid nor the keys tell or change anything', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3) });
  await cellAt(page, 2).click();
  await see.press('Pause');
  await see.button('Go on').waitFor();
  const time = () => page.locator('.clock-time').first().getAttribute('data-time');
  const before = await time();
  assert.equal(await page.getByRole('gridcell').count(), 0);
  assert.ok(
    await see.button('Go on').evaluate((button) => button === document.activeElement),
    'the focus is on the way back',
  );
  for (const key of ['1', 'Shift+Digit2', 'Control+Digit3', 'Alt+Digit4', 'Control+a']) await page.keyboard.press(key);
  await page.waitForTimeout(2200);
  assert.equal(await time(), before);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await see.until(async () => (await see.cells())[2]?.startsWith('A3, empty'), 'the grid as before');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'gridcell');
  assert.deepEqual(errors, []);
  await close();
});

test('a cell has several colours, which Undo, a reload and a link keep; a link from before has one', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3, 'colours=..3') });
  await see.until(async () => (await see.cells())[2] === 'A3, empty, gold', 'the colour of a link from before');
  await cellAt(page, 2).click();
  await page.keyboard.press('Alt+Digit8');
  await see.until(async () => (await see.cells())[2] === 'A3, empty, gold, blue', 'a second colour');
  assert.equal(await cellAt(page, 2).locator('.paints path').count(), 2);
  await reload(page);
  await see.until(async () => (await see.cells())[2] === 'A3, empty, gold, blue', 'reloaded');
  await cellAt(page, 2).click();
  await page.keyboard.press('Alt+Digit3');
  await see.until(async () => (await see.cells())[2] === 'A3, empty, blue', 'one colour taken away');
  await page.keyboard.press('Control+z');
  await see.until(async () => (await see.cells())[2] === 'A3, empty, gold, blue', 'and brought back');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('marks that are filled in keep to cages and lines', async () => {
  const { see, errors, close } = await site.open({
    hash: place(`${'.'.repeat(81)} @cage=A1,A2:3 @thermometer=A4,A5,A6,B6`, 'mode=digits&room=play'),
  });
  await see.press('Fill in marks');
  await see.until(async () => (await see.cells())[0].startsWith('A1, candidates 1 2,'), 'the cage');
  const cells = await see.cells();
  assert.match(cells[1], /^A2, candidates 1 2,/);
  assert.match(cells[3], /^A4, candidates 1 2 3 4 5 6,/);
  assert.match(cells[14], /^B6, candidates 4 5 6 7 8 9,/);
  assert.match(cells[2], /^A3, candidates 1 2 3 4 5 6 7 8 9/, 'consequences of a cage are left to the person');
  await see.press('Undo');
  await see.until(async () => (await see.cells())[0].startsWith('A1, empty'), 'one step of Undo');
  assert.deepEqual(errors, []);
  await close();
});

test('Share offers the puzzle alone: a link without the work, that opens in Play', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { see, page, errors, close } = await site.open({ permissions, hash: place(AC3) });
  await cellAt(page, 2).click();
  for (const key of ['4', 'Alt+Digit3']) await page.keyboard.press(key);
  await see.until(async () => (await see.cells())[2] === 'A3, entry 4, gold', 'some work');
  await see.press('More');
  await page.getByRole('button', { name: /^Share the puzzle alone/ }).click();
  await page.getByText('it opens the puzzle, without your digits and marks').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok((await see.cells())[2].startsWith('A3, entry 4, gold'), 'the work stays');
  const other = await site.open({ hash: link.slice(link.indexOf('#')) });
  await other.see.until(async () => (await other.see.cells())[2] === 'A3, empty', 'the puzzle without the work');
  assert.equal((await other.see.line()).replaceAll('.', '0'), AC3);
  assert.ok(await other.page.getByRole('radio', { name: 'Play', exact: true }).isChecked());
  await other.close();
  assert.deepEqual(errors, []);
  await close();
});
