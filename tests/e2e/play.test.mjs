// Play, as a person uses it: on a phone by touch, and on a laptop by keyboard and mouse. A newspaper puzzle is typed and
// started, a mistake is found by Check, hints are taken at three depths, and the puzzle is finished.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pressTwice } from './hands.mjs';
import { openSite, partlySolved, place, solutionOf, SOURCES, violations } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const AC3 = SOURCES[1].line;
const PHONES = [
  { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

const site = await openSite('Play');

/** Whether the page fits the window, so that nothing scrolls. @param {Page} page */
const fits = (page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = /** @type {Element} */ (document.scrollingElement);
    return scrollHeight <= innerHeight && scrollWidth <= innerWidth && scrollY === 0;
  });

/** The place of the grid in the window. @param {Page} page */
const gridPlace = (page) =>
  page.getByRole('grid').evaluate((grid) => JSON.stringify(grid.getBoundingClientRect().toJSON()));

for (const phone of PHONES) {
  test(`a newspaper puzzle on a phone of ${phone.viewport.height} pixels, from the clues to the end`, async () => {
    const { see, page, errors, close } = await site.open(phone);
    const tap = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).tap();
    const tapCell = (/** @type {number} */ at) => page.getByRole('gridcell').nth(at).tap();
    const panel = see.region('Explanation');
    const says = (/** @type {RegExp} */ words) =>
      see.until(async () => words.test(await panel.innerText()), String(words));
    const grid = await gridPlace(page);
    const still = async (/** @type {string} */ when) => {
      assert.equal(await gridPlace(page), grid, `the grid stays ${when}`);
      assert.ok(await fits(page), `everything fits ${when}`);
    };
    await tap('More');
    await tap('New puzzle');
    await tap('Empty grid');
    await page.getByText('Type the clues').waitFor();
    for (const [cell, digit] of [...AC3].entries()) {
      if (digit === '0') continue;
      await tapCell(cell);
      await tap(`Digit ${digit}`);
    }
    await see.until(async () => (await see.line()).replaceAll('.', '0') === AC3, 'the clues');
    await still('after the clues');
    await tap('Start');
    await page.getByRole('radio', { name: 'Corner' }).waitFor();
    for (const name of ['Digit 1', 'Digit 9', 'Erase', 'Undo', 'Check', 'Hint']) {
      const box = await see.button(name).boundingBox();
      assert.ok(box && box.y + box.height <= phone.viewport.height && box.height >= 36, `${name} is in reach`);
    }
    await page.locator('label', { hasText: 'Corner' }).tap();
    await tapCell(2);
    await tap('Digit 1');
    await see.until(async () => (await see.cells())[2] === 'A3, candidates 1', 'the first mark');
    await still('at the first mark');

    await page.locator('label', { hasText: 'Digit' }).tap();
    await tapCell(3);
    await tap('Digit 2');
    await tap('Check');
    await says(/Something is wrong/);
    await still('under the answer to Check');
    assert.equal(await page.locator('.mark-conflict').count(), 0, 'the first rung marks no cell');
    await tap('How many?');
    await says(/1 digit is wrong/);
    await tap('Where?');
    await says(/A4 is wrong/);
    await tap('Clear it');
    await see.until(async () => /^A4, empty/.test((await see.cells())[3]), 'the mistake gone');

    await tap('Hint');
    await says(/1 of 3/);
    await still('under a hint');
    assert.doesNotMatch(await panel.innerText(), /Lab/, 'the solver is named at the end only');
    await tap('More of this hint');
    await says(/2 of 3/);
    await tap('More of this hint');
    await says(/3 of 3/);
    await tap('Do it');
    const solution = await solutionOf(AC3);
    for (const [cell, name] of (await see.cells()).entries()) {
      if (/given|entry/.test(name)) continue;
      await tapCell(cell);
      await tap(`Digit ${solution[cell]}`);
    }
    await says(/Solved in \d\d:\d\d/);
    await see.button('Another like it').waitFor();
    await still('at the end');
    assert.deepEqual(errors, []);
    await close();
  });
}

test('many cells are selected by a drag, by Ctrl and by Shift, and take marks and colours together', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3) });
  const cell = (/** @type {number} */ at) => page.getByRole('gridcell').nth(at);
  const selected = () => page.locator('[role="gridcell"][aria-selected="true"]').count();
  const middle = async (/** @type {number} */ at) => {
    const { x, y, width, height } = /** @type {{x: number, y: number, width: number, height: number}} */ (
      await cell(at).boundingBox()
    );
    return /** @type {const} */ ([x + width / 2, y + height / 2]);
  };
  await page.mouse.move(...(await middle(28)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(32)), { steps: 12 });
  await page.mouse.up();
  await see.until(async () => (await selected()) === 5, 'five cells by a drag');
  await page.keyboard.press('Alt+Digit5');
  await see.until(async () => (await page.locator('.cell.paint-5').count()) === 5, 'their colour');
  await cell(2).click();
  await cell(20).click({ modifiers: ['Control'] });
  await see.until(async () => (await selected()) === 2, 'a second cell by Ctrl');
  await cell(2).click();
  await cell(12).click({ modifiers: ['Shift'] });
  await see.until(async () => (await selected()) === 4, 'a rectangle by Shift');
  await cell(2).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+Digit2');
  await page.keyboard.press('Shift+Digit6');
  await see.until(async () => (await see.cells())[3] === 'A4, candidates 6, centre 2', 'both kinds of marks');
  assert.equal((await see.cells())[2], 'A3, candidates 6, centre 2');
  await pressTwice(page, 0, 'mouse');
  await see.until(async () => (await selected()) === 3, 'every 5 by a double click');
  await page.keyboard.press('c');
  await see.until(() => page.getByRole('radio', { name: 'Centre' }).isChecked(), 'the mode Centre');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

for (const phone of PHONES) {
  test(`a message and the end of a puzzle on a phone of ${phone.viewport.height} pixels leave all of their words in sight`, async () => {
    const solution = await solutionOf(AC3);
    const entries = [...AC3].map((digit, cell) => (digit === '0' && cell !== 2 ? solution[cell] : '.')).join('');
    const { see, page, close } = await site.open({ ...phone, hash: place(AC3, `e=${entries}`) });
    const panel = see.region('Explanation');
    const share = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('button', { name: 'Share this puzzle' }).tap();
      await see.until(async () => /link/i.test(await panel.innerText()), 'the answer to Share');
    };
    const boxOf = async (/** @type {import('playwright-core').Locator} */ found) => {
      const box = await found.boundingBox();
      assert.ok(box);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    await share();
    const [message, closing] = await Promise.all([
      boxOf(panel.getByRole('alert')),
      boxOf(panel.getByRole('button', { name: 'Close' })),
    ]);
    const free = [see.button('Digit 1'), see.button('Erase'), see.button('Check'), see.button('Undo')];
    for (const part of [page.getByText('Corner', { exact: true }), ...free]) {
      const box = await boxOf(part);
      assert.ok(message.bottom <= box.y || message.y >= box.bottom, 'the keypad and its modes stay free');
    }
    assert.ok(message.right <= closing.x && closing.right <= phone.viewport.width, 'the button stands after the text');
    assert.ok(message.x >= 0, 'the text begins on the screen');
    await panel.getByRole('button', { name: 'Close' }).tap();

    await page.getByRole('gridcell').nth(2).tap();
    await page.getByRole('button', { name: `Digit ${solution[2]}` }).tap();
    await see.until(async () => /Solved in/.test(await panel.innerText()), 'the end');
    await share();
    assert.match(await panel.innerText(), /Solved in/, 'the result stays in sight');
    assert.ok(
      await panel.evaluate((element) => element.scrollHeight <= element.clientHeight),
      'the panel does not scroll',
    );
    await close();
  });
}

test('on a phone a message is said while two digits clash, and on a desktop it can be closed', async () => {
  const clashing = place(AC3, `e=..5${'.'.repeat(78)}`);
  for (const device of [PHONES[0], {}]) {
    const { see, close } = await site.open({
      ...device,
      permissions: ['clipboard-read', 'clipboard-write'],
      hash: clashing,
    });
    const panel = see.region('Explanation');
    if ((await see.button('Share').count()) === 0) {
      await see.press('More');
      await see.press('Share this puzzle');
    } else await see.press('Share');
    const message = panel.getByText(/The link is copied/);
    await message.waitFor();
    assert.ok(await message.evaluate((element) => element.checkVisibility() && element.clientHeight > 15));
    await panel.getByRole('button', { name: 'Close' }).click();
    await message.waitFor({ state: 'detached' });
    await panel.getByText('Equal digits').waitFor({ state: 'attached' });
    await close();
  }
});

test('on a phone the menu of each room is inside the screen, with its words whole', async () => {
  for (const room of /** @type {const} */ (['Play', 'Lab'])) {
    const { page, see, close } = await site.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await see.room(room);
    await see.press('More');
    const menu = page.locator('#more:popover-open');
    await menu.waitFor();
    const { left, right, cut } = await menu.evaluate((found) => {
      const box = found.getBoundingClientRect();
      const isCut = (/** @type {Element} */ item) => {
        const { left, right } = item.getBoundingClientRect();
        return left < box.left || right > box.right || item.scrollWidth > item.clientWidth;
      };
      return {
        ...{ left: box.left, right: box.right },
        cut: [...found.querySelectorAll('button')].filter(isCut).length,
      };
    });
    assert.ok(left >= 0 && right <= 390, `${room}: from ${left} to ${right}`);
    assert.equal(cut, 0, room);
    await close();
  }
});

test('Check of a full grid says that it is right', async () => {
  const solution = await solutionOf(AC3);
  const entries = [...AC3].map((digit, cell) => (digit === '0' ? solution[cell] : '.')).join('');
  const { see, close } = await site.open({ hash: place(AC3, `e=${entries}`) });
  await see.press('Close');
  await see.press('Check');
  const said = see.region('Explanation');
  await said.getByText('Every cell is right.').waitFor();
  assert.doesNotMatch(await said.innerText(), /to go/);
  await close();
});

test('no key of Play starts the solver', async () => {
  const { see, page, close } = await site.open({ hash: place(AC3) });
  const before = await see.cells();
  await page.getByRole('gridcell').nth(2).click();
  for (const key of ['Space', 'Enter', 'r', 'u', 'w', 's', 'p', 'l']) await page.keyboard.press(key);
  await page.keyboard.press('z');
  assert.deepEqual(await see.cells(), before);
  assert.ok(await page.getByRole('radio', { name: 'Play', exact: true }).isChecked());
  await see.room('Lab');
  assert.equal(await see.position(), 0);
  await close();
});

test('Show the solution fills the grid, and Undo takes it back', async () => {
  const { see, close } = await site.open({ hash: place(AC3) });
  const solution = await solutionOf(AC3);
  const before = await see.line();
  await see.press('Show the solution');
  await see.until(async () => (await see.line()) === solution, 'the solution');
  assert.doesNotMatch(await see.region('Explanation').innerText(), /Solved in/);
  await see.press('Undo');
  await see.until(async () => (await see.line()) === before, 'the puzzle');
  await close();
});

test('the keypad tells how many of each digit are left, and the time can be hidden', async () => {
  const solution = await solutionOf(AC3);
  const { see, page, close } = await site.open({ hash: partlySolved(AC3, solution, 50) });
  const said = (/** @type {string} */ name) => see.button(name).getAttribute('aria-description');
  const line = await see.line();
  for (const digit of '159') {
    const left = 9 - [...line].filter((each) => each === digit).length;
    assert.equal(await said(`Digit ${digit}`), left === 0 ? 'done' : `${left} left`);
  }
  await see.until(async () => /^(Easy|Medium)/.test(await page.locator('.play .title-line').innerText()), 'the rating');
  await page.locator('.play').getByRole('button', { name: 'Hide the time' }).click();
  await page.locator('.play').getByRole('button', { name: 'Show the time' }).waitFor();
  await close();
});

test('New makes a puzzle of the chosen difficulty and size, and tells the rating', async () => {
  const { see, page, close } = await site.open();
  await see.choose('Grid', '6x6');
  await see.press('Easy');
  await see.until(async () => (await see.cells()).length === 36, 'a 6x6 puzzle');
  await see.until(async () => /Easy.*6x6/s.test(await page.locator('.play .title-line').innerText()), 'its rating');
  await close();
});

test('the switch between the rooms keeps the selection, the marks and the run', async () => {
  const { see, page, close } = await site.open({ hash: place(AC3), room: 'Lab' });
  await see.moved('Step');
  const position = await see.position();
  await see.room('Play');
  await page.getByRole('gridcell').nth(2).click();
  assert.equal((await see.cells())[2], 'A3, empty', 'Play shows the own grid');
  await see.room('Lab');
  assert.equal(await see.position(), position);
  assert.equal(await page.getByRole('gridcell').nth(2).getAttribute('aria-selected'), 'true');
  await close();
});
