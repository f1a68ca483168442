// The pen of Play, by mouse, by touch and by keyboard alone. What it drew is read from the names of the cells, as a screen
// reader tells it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, fingers, middle, way } from './hands.mjs';
import { openSite, place, reload, SOURCES, violations } from './page.mjs';

/** @import { Seen } from './page.mjs' */

const AC3 = SOURCES[1].line;
const site = await openSite('Play');

/** The parts of the cells' names about strokes. @param {Seen} see */
const strokes = async (see) =>
  (await see.cells()).flatMap((name) => {
    const [cell, ...parts] = name.split(', ');
    const told = parts.filter((part) => /line to|circle|cross/.test(part));
    return told.length > 0 ? [`${cell}: ${told.join(', ')}`] : [];
  });

/** Waits until the cells tell these strokes. @param {Seen} see @param {string[]} wanted @param {string} what */
const tells = async (see, wanted, what) => {
  await see.until(async () => (await strokes(see)).join('; ') === wanted.join('; '), what);
};

const LINE = [
  'A3: green line to B4',
  'B4: green line to A3 and C5',
  'C5: green line to B4 and C6',
  'C6: green line to C5',
];

test('by mouse: a drag draws, also diagonally; Undo, a reload and a link keep it', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3) });
  await page.locator('label', { hasText: 'Pen' }).click();
  await drag(page, [2, 12, 22, 23]);
  await tells(see, LINE, 'the line');
  assert.equal(await page.locator('.pen-strokes path').count(), 1);
  await see.press('Undo');
  await tells(see, [], 'no line');
  await see.press('Redo');
  await tells(see, LINE, 'the line again');
  await drag(page, [2, 12, 22, 12, 2]);
  await tells(see, LINE, 'a drag that goes back draws nothing');
  await see.button('Pen red').click();
  await page.getByRole('gridcell').nth(30).click();
  await tells(see, [...LINE, 'D4: red circle'], 'a circle');
  await page.getByRole('gridcell').nth(30).click();
  await tells(see, [...LINE, 'D4: red cross'], 'a cross');
  assert.deepEqual(await violations(page), []);

  await see.until(() => page.evaluate(() => location.hash.includes('lines=')), 'the address');
  await reload(page);
  await tells(see, [...LINE, 'D4: red cross'], 'the strokes after a reload');
  assert.ok(await page.getByRole('radio', { name: 'Pen' }).isChecked());
  await see.press('Undo');
  await tells(see, [...LINE, 'D4: red circle'], 'Undo after the reload');
  await see.until(() => page.evaluate(() => /lines=62DDC\.2uO/.test(location.hash)), 'the address after Undo');
  const other = await site.open({ hash: new URL(page.url()).hash });
  await tells(other.see, [...LINE, 'D4: red circle'], 'the strokes in another browser');
  await other.close();

  await page.getByRole('gridcell').nth(30).click();
  await page.getByRole('gridcell').nth(30).click();
  await tells(see, LINE, 'no sign');
  await see.button('Pen green').click();
  await drag(page, [23, 22]);
  await tells(see, ['A3: green line to B4', 'B4: green line to A3 and C5', 'C5: green line to B4'], 'the erased part');
  await see.press('Erase');
  await tells(see, [], 'Erase');
  await page.locator('label', { hasText: 'Digit' }).click();
  await page.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('4');
  await see.until(async () => /entry 4/.test((await see.cells())[2]), 'a digit as before');
  assert.deepEqual(errors, []);
  await close();
});

test('by keyboard alone', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(AC3) });
  const press = async (/** @type {string[]} */ ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.locator('#grid [tabindex="0"]').focus();
  await press('b', '8', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  await see.until(async () => /^B3, .*blue line to A3, pen down, selected$/.test(await focused()), 'the pen at B3');
  await press('Space');
  const line = [
    'A1: blue line to A2',
    'A2: blue line to A1 and A3',
    'A3: blue line to A2 and B3',
    'B3: blue line to A3',
  ];
  await tells(see, line, 'the line');
  await see.until(async () => !/pen down/.test(await focused()), 'the pen is up');
  await press('ArrowRight');
  await tells(see, line, 'an arrow moves only');
  await press('Enter', 'Enter');
  await tells(see, [...line, 'B4: blue circle'], 'a circle');
  await press('Enter', 'ArrowRight', 'Escape');
  await tells(see, [...line, 'B4: blue circle'], 'Escape drops the stroke');
  await press('ArrowLeft', 'ArrowLeft', 'Delete');
  await tells(see, ['B4: blue circle'], 'Delete');
  await press('Control+z');
  await tells(see, [...line, 'B4: blue circle'], 'Undo');
  assert.deepEqual(errors, []);
  await close();
});

test('by touch on a phone: the page stays where it is, and a second finger draws nothing', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { see, page, errors, close } = await site.open({ ...phone, hash: place(AC3) });
  await page.locator('label', { hasText: 'Pen' }).tap();
  await see.button('Pen pink').tap();
  for (const name of ['Pen grey', 'Pen pink', 'Erase', 'Undo']) {
    const box = await see.button(name).boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844 && box.height >= 36, name);
  }
  const touch = await fingers(page);
  const [first, ...others] = await way(page, [2, 12, 22, 31, 40]);
  await touch('touchStart', first);
  for (const point of others) await touch('touchMove', point);
  await touch('touchEnd');
  const line = [
    'A3: pink line to B4',
    'B4: pink line to A3 and C5',
    'C5: pink line to B4 and D5',
    'D5: pink line to C5 and E5',
    'E5: pink line to D5',
  ];
  await tells(see, line, 'the line');
  assert.equal(await page.evaluate(() => scrollY), 0);

  const [one, two, far] = await Promise.all([0, 1, 70].map((cell) => middle(page, cell)));
  await touch('touchStart', one);
  await touch('touchMove', two);
  await touch('touchStart', two, far);
  await touch('touchEnd');
  await tells(see, ['A1: pink line to A2', 'A2: pink line to A1', ...line], 'the line of the first finger only');
  await page.getByRole('gridcell').nth(80).tap();
  await see.until(async () => (await strokes(see)).includes('I9: pink circle'), 'a tap');
  assert.deepEqual(errors, []);
  await close();
});

test('the Lab shows the strokes, and the pen stays in Play', async () => {
  const { see, page, close } = await site.open({ hash: place(AC3, 'lines=62DDC&mode=pen&room=play') });
  await page.locator('#grid [tabindex="0"]').focus();
  for (const key of ['3', 'Space', 'ArrowDown']) await page.keyboard.press(key);
  await see.room('Lab');
  const all = ['A1: gold line to B1', LINE[0], 'B1: gold line to A1', ...LINE.slice(1)];
  await tells(see, all, 'both lines in the Lab, where the pen is lifted');
  await page.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('4');
  await see.until(async () => /entry 4/.test((await see.cells())[2]), 'a digit in the Lab');
  await close();
});

test('in a small grid, digits beyond its own still choose the colour of the pen', async () => {
  const { see, page, close } = await site.open({ hash: place('1...............', 'b=2x2&mode=pen&room=play') });
  await page.locator('#grid [tabindex="0"]').focus();
  for (const key of ['9', 'Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await tells(see, ['A1: pink line to A2', 'A2: pink line to A1 and A3', 'A3: pink line to A2'], 'a pink line');
  assert.equal(await see.button('Pen pink').getAttribute('aria-pressed'), 'true');
  await close();
});
