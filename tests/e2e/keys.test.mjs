// The keys of Play and the Lab: every symbol of every size can be typed, and the rooms, Hint and Check have keys with
// modifiers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample, THOROUGH } from '../sample.mjs';
import { drawn, openSite, place, SOURCES } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */

const site = await openSite();
const TREE = SOURCES[3].line;
const SIZES = Array.from({ length: 33 }, (_, index) => index + 4);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The symbols of a size. Beyond 35 values, they are numbers. @param {number} size */
const symbolsOf = (size) =>
  Array.from({ length: size }, (_, index) => (size > 35 ? `${index + 1}` : [...`123456789${LETTERS}`][index]));

/** The accessible name of the first cell, without the cell's own name. @param {Seen} see */
const first = async (see) =>
  ((await see.page.locator('#grid [role="gridcell"]').first().getAttribute('aria-label')) ?? '')
    .replace(/^\w+, /, '')
    .replace(/, selected$/, '');

/** @param {Seen} see @param {string} room */
const isIn = (see, room) => see.page.locator(`main.${room}`).waitFor();

/** Opens an empty Latin square, which may have any size, and goes to its first cell. @param {Seen} see @param {number} size */
async function empty(see, size) {
  await see.paste(`${Array.from({ length: size * size }, () => '.').join(size > 35 ? ' ' : '')} @latin\n`);
  await see.until(async () => (await see.page.getByRole('gridcell').count()) === size * size, `${size} rows`);
  await see.page.locator('#grid [role="gridcell"]').first().focus();
}

/** Presses the keys of a symbol, one after the other. @param {Seen} see @param {string} symbol */
async function type(see, symbol) {
  for (const key of symbol) await see.page.keyboard.press(key.toLowerCase());
  await drawn(see.page);
}

for (const room of /** @type {const} */ (['Play', 'Lab'])) {
  test(`every symbol of every size can be typed in ${room}`, async () => {
    // A puzzle that a newcomer pastes opens in Play.
    const { see, errors, close } = await site.open({ room, hash: place(SOURCES[3].line) });
    for (const size of sample(SIZES, 9, (size) => [4, 9, 35, 36].includes(size))) {
      await empty(see, size);
      for (const symbol of symbolsOf(size)) {
        await type(see, symbol);
        assert.equal(await first(see), `given ${symbol}`, `${symbol} at ${size}`);
        // In an empty cell, a new number begins.
        if (size > 35) await see.page.keyboard.press('Delete');
      }
    }
    await isIn(see, room.toLowerCase());
    assert.deepEqual(errors, []);
    await close();
  });

  test(`during a run, every symbol of a large grid is still a digit in ${room}`, async () => {
    for (const size of THOROUGH ? [14, 30] : [30]) {
      // The last cell holds a clue, so that the digits that are typed are entries.
      const { see, errors, close } = await site.open({ hash: place(`${'.'.repeat(size * size - 1)}1`), room: 'Lab' });
      for (const symbol of sample(symbolsOf(size), 14)) {
        await see.room('Lab');
        await see.moved('Step');
        await see.room(room);
        await see.page.locator('#grid [role="gridcell"]').first().focus();
        await type(see, symbol);
        assert.equal((await first(see)).split(',')[0], `entry ${symbol}`, `${symbol} at ${size}`);
      }
      await isIn(see, room.toLowerCase());
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test('the rooms have keys with Alt and Shift, and no plain letter leaves a room', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE), room: 'Play' });
  await page.locator('#grid [role="gridcell"]').first().focus();
  for (const letter of LETTERS) {
    await page.keyboard.press(letter.toLowerCase());
    await drawn(page);
    assert.equal(await page.locator('main.play').count(), 1, letter);
  }
  for (const [at, room] of ['play', 'lab', 'learn', 'lab', 'play'].entries()) {
    await page.keyboard.press(`Alt+Shift+Digit${['play', 'lab', 'learn'].indexOf(room) + 1}`);
    await isIn(see, room);
    assert.ok(await page.getByRole('radio', { name: room, exact: false }).first().isChecked(), `${at}: ${room}`);
  }
  const keys = await page
    .getByRole('radiogroup', { name: 'Mode' })
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => radio.getAttribute('aria-keyshortcuts')));
  assert.deepEqual(keys, ['Alt+Shift+1', 'Alt+Shift+2', 'Alt+Shift+3']);
  // Alt with a digit is still a colour.
  await page.locator('#grid [role="gridcell"]').first().focus();
  await page.keyboard.press('Alt+Digit2');
  await see.until(async () => /red/.test(await first(see)), 'a colour');
  await close();
});

test('a letter that is a digit is its command with Alt and Shift', async () => {
  const { see, page, close } = await site.open({ hash: place(`${'.'.repeat(35 * 35 - 1)}1`), room: 'Lab' });
  await page.locator('#grid [role="gridcell"]').first().focus();
  await page.keyboard.press('Alt+Shift+KeyS');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+KeyL');
  await page.getByRole('tab', { name: /^Levels/, selected: true }).waitFor();
  assert.match(await first(see), /^(empty|candidates)/);
  await see.room('Play');
  await page.locator('#grid [role="gridcell"]').first().focus();
  await page.keyboard.press('Alt+Shift+KeyC');
  await page.getByRole('radio', { name: 'Centre', checked: true }).waitFor();
  await page.keyboard.press('c');
  await see.until(async () => /(candidates|centre.*) C/.test(await first(see)), 'a mark in the centre');
  await close();
});

test('Shift+Enter is Hint and Ctrl+Enter is Check in Play, and neither does anything in the Lab', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE), room: 'Play' });
  const heading = see.region('Explanation').getByRole('heading');
  const says = (/** @type {RegExp} */ words) =>
    see.until(async () => words.test(await heading.innerText()), `${words}`);
  await page.locator('#grid [role="gridcell"]').first().focus();
  await page.keyboard.press('Control+Enter');
  await says(/^Check/);
  await page.keyboard.press('Shift+Enter');
  await says(/^Hint/);
  // A button with the focus is not pressed by these keys.
  await see.button('Undo').focus();
  await page.keyboard.press('Control+Enter');
  await says(/^Check/);
  assert.equal(await see.button('Hint').getAttribute('aria-keyshortcuts'), 'Shift+Enter');
  assert.equal(await see.button('Check').getAttribute('aria-keyshortcuts'), 'Control+Enter');
  await see.room('Lab');
  await see.moved('Step');
  const position = await see.position();
  await page.locator('#grid [role="gridcell"]').first().focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Control+Enter');
  await drawn(page);
  assert.equal(await see.position(), position);
  await page.keyboard.press('Enter');
  await see.until(async () => (await see.position()) > position, 'a step');
  await close();
});
