// A puzzle with a fog in Play: nothing tells what lies under the fog, and right digits lift it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, violations } from './page.mjs';

const site = await openSite('Play');

const SOLUTION = '1234341221434321';
/** A 4x4 puzzle with one lit corner, a cage in it and a cage in the fog. */
const FOGGY = {
  size: 4,
  title: 'In the fog',
  author: 'A. Person',
  grid: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({}))),
  solution: [...SOLUTION].map(Number),
  fogofwar: ['R1C1'],
  killercage: [
    { cells: ['R1C1', 'R1C2'], value: '3' },
    { cells: ['R4C3', 'R4C4'], value: '3' },
  ],
};

/** @param {import('./page.mjs').Seen} see */
async function opened(see) {
  await see.paste(JSON.stringify(FOGGY));
  await see.until(async () => /, fog/.test((await see.cells())[15]), 'the fog');
}

test('the fog hides rules from the grid, the names, the list and hints, until right digits lift it', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(16), 'mode=clues') });
  await opened(see);
  const cells = await see.cells();
  assert.equal(cells[0], 'A1, empty, cage A1 A2 = 3');
  assert.equal(cells[15], 'D4, empty, fog');
  const list = page.getByRole('list', { name: 'Rules', exact: true });
  assert.equal(await list.getByText('×').count(), 0, 'one cage is listed');
  await page.getByText('More rules lie under the fog.').waitFor();
  assert.doesNotMatch(await see.region('Explanation').innerText(), /fogofwar/);
  await see.press('Hint');
  await page.getByText(/Rules lie under the fog, and a hint could tell of them/).waitFor();
  assert.deepEqual(await violations(page), []);
  /** Whether the drawing of the cage in the fog can be seen at its place. */
  const isClipped = () =>
    page.evaluate(() => document.querySelector('.ground #lit path')?.getAttribute('d')?.includes('M3,3') ?? false);
  assert.ok(await isClipped(), 'the last cell is cut out of the drawing');
  const enter = async (/** @type {number} */ cell, /** @type {string} */ digit) => {
    await page.getByRole('gridcell').nth(cell).click();
    await page.keyboard.press(digit);
  };
  await enter(10, '3');
  await see.until(async () => /entry 3/.test((await see.cells())[10]), 'a wrong digit');
  assert.match((await see.cells())[15], /fog/);
  await enter(10, '4');
  await see.until(async () => (await see.cells())[15] === 'D4, empty, cage D3 D4 = 3', 'the other cage');
  assert.ok(!(await isClipped()));
  assert.equal(await page.getByText('More rules lie under the fog.').count(), 0);
  await see.press('Undo');
  await see.until(async () => /fog/.test((await see.cells())[15]), 'the fog again');
  await see.press('Show the solution');
  await see.until(async () => (await see.line()) === SOLUTION, 'the solution');
  assert.ok((await see.cells()).every((name) => !/fog/.test(name)));
  assert.deepEqual(errors, []);
  await close();
});

test('a broken rule in the fog, marks, pictures and paper tell nothing of it', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('.'.repeat(16), 'mode=clues') });
  await opened(see);
  for (const [cell, digit] of /** @type {const} */ ([
    [14, '3'],
    [15, '4'],
  ])) {
    await page.getByRole('gridcell').nth(cell).click();
    await page.keyboard.press(digit);
  }
  await see.until(async () => /entry 4/.test((await see.cells())[15]), 'digits that break the hidden cage');
  await see.press('Fill in marks');
  await see.until(async () => /candidates/.test((await see.cells())[0]), 'marks');
  const cells = await see.cells();
  assert.match(cells[15], /^D4, entry 4, fog$/);
  // The engine has judged the digits once the same digits are told to break the cage in the Lab.
  await see.room('Lab');
  await see.until(async () => /clashes/.test((await see.cells())[15]), 'the judgement');
  await see.room('Play');
  await see.until(async () => /fog/.test((await see.cells())[15]), 'Play');
  assert.doesNotMatch((await see.cells()).join(), /clashes/);
  assert.doesNotMatch(await see.region('Explanation').innerText(), /break/);
  await see.press('Print');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('#sheets svg').first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('#sheets');
  const name = await sheet.locator('clipPath').getAttribute('id');
  assert.equal(await page.locator(`[id="${name}"]`).count(), 1, 'the name of the clip is the only one');
  assert.ok((await sheet.locator(`[clip-path="url(#${name})"]`).count()) > 0);
  assert.equal(await sheet.getByText('1', { exact: true }).count(), 0, 'no digit of the solution');
  assert.doesNotMatch(await sheet.innerText(), /D3/);
  assert.deepEqual(errors, []);
  await close();
});
