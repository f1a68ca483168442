// Rules beyond houses in the page: drawn, named for screen readers, listed with their sentences, and entered by hand with the
// mouse, by touch and by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOUR_RULES, openSite, place, reload, violations } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EMPTY = '.'.repeat(81);

/** Rules of twelve kinds, and the number of groups of shapes that draw them. @type {[word: string, drawn: number][]} */
const KINDS = [
  ['cage=A1,A2,B1:15;H8,H9', 2],
  ['extra-region=G1,G2,G3,H1,H2,H3,I1,I2,I3', 1],
  ['arrow=C1/C1,D2,E2', 1],
  ['thermometer=D4,D5,D6', 1],
  ['difference=G5,G6;H5,H6:2', 2],
  ['ratio=G6,H6', 1],
  ['xv=C4,C5:10', 1],
  ['little-killer=r0c7>DR:8', 1],
  ['whispers=I4,H4,G4', 1],
  ['between=D1,E1,F2', 1],
  ['odd=E4', 1],
  ['minimum=B3', 1],
  ['quadruple=H7,H8,I7,I8:1,2', 1],
  ['sandwich=r0c3:12', 1],
  ['anti-knight', 0],
];
const TEN = place(`5${EMPTY.slice(1)}`, `r=${encodeURIComponent(KINDS.map(([word]) => word).join(' '))}`);

const site = await openSite('Play');

/** @param {Seen} see */
async function openRules(see) {
  await see.press('Rules');
  const dialog = see.page.getByRole('dialog', { name: 'Rules' });
  await dialog.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
  return dialog;
}

/** The name of a cell of the large grid, without its selection. @param {Seen} see @param {number} cell */
const nameOf = async (see, cell) => (await see.cells())[cell];

/** @param {import('playwright-core').Locator} dialog @param {string} cell */
const boardCell = (dialog, cell) =>
  dialog.getByRole('grid', { name: 'Cells of the rule' }).getByRole('gridcell', { name: new RegExp(`^${cell}(,|$)`) });

/**
 * Drags the mouse over cells of the board.
 * @param {Seen} see @param {import('playwright-core').Locator} dialog @param {string[]} cells
 */
async function drag(see, dialog, cells) {
  for (const [index, cell] of cells.entries()) {
    const box = await boardCell(dialog, cell).boundingBox();
    assert.ok(box);
    await see.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (index === 0) await see.page.mouse.down();
  }
  await see.page.mouse.up();
}

/** Waits for words of Play, and returns the name of the first cell. @param {Seen} see @param {RegExp} wanted */
async function broken(see, wanted) {
  const words = see.page.getByRole('region', { name: 'Explanation' });
  await see.until(async () => wanted.test(await words.innerText()), `${wanted}`);
  return { words: await words.innerText(), name: await nameOf(see, 0) };
}

test('a digit that breaks a rule is told, and a full grid with a broken rule is not finished', async () => {
  const solution = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
  const nearly = `.${solution.slice(1)}`;
  const { see, page, errors, close } = await site.open({
    hash: place(nearly, `r=${encodeURIComponent('cage=A1,A2:4')}`),
  });
  await page.getByRole('gridcell', { name: /^A1/ }).click();
  await page.keyboard.press('9');
  assert.match((await broken(see, /Equal digits/)).name, /clashes/);
  await page.keyboard.press('1');
  const { words, name } = await broken(see, /Broken rule/);
  assert.match(words, /A1 and A2 break the rule "cage A1 A2 = 4"/);
  assert.match(words, /The digits of a cage differ/);
  assert.match(name, /clashes/);
  assert.doesNotMatch(words, /Solved|finished/i);
  await page.keyboard.press('Delete');
  await see.until(async () => !(await nameOf(see, 0)).includes('clashes'), 'no clash');
  assert.deepEqual(errors, []);
  await close();
});

test('a link with many kinds of rules is drawn, and the names of its cells end with their rules', async () => {
  const { see, page, errors, close } = await site.open({ hash: TEN });
  await page.locator('.board .ground').waitFor();
  for (const [word, drawn] of KINDS) {
    const [id] = word.split('=');
    assert.equal(await page.locator(`.board .ground [data-rule="${id}"]`).count(), drawn, id);
  }
  assert.equal(await nameOf(see, 0), 'A1, given 5, cage A1 A2 B1 = 15');
  assert.equal(await nameOf(see, 27), 'D1, empty, between line D1 E1 F2');
  assert.equal(await nameOf(see, 7), 'A8, empty, little killer A8 B9 = 8');
  assert.match(await nameOf(see, 2), /^A3, empty, sandwich clue above column 3 = 12$/);
  // The total, the dot with a number, the letter, two digits of the quadruple, and both clues are written.
  const texts = await page.locator('.board .ground text').allTextContents();
  assert.deepEqual(texts.toSorted(), ['1 2', '12', '15', '2', '8', 'X']);
  assert.deepEqual(errors, []);
  await close();
});

test('the margin beside the grid appears only for clues, and the grid keeps to its board', async () => {
  const { see, page, close } = await site.open({ hash: place(EMPTY, 'r=cage%3DA1,A2:3') });
  const box = async () => {
    const grid = await page.locator('#grid').boundingBox();
    const board = await page.locator('.board').boundingBox();
    assert.ok(grid && board);
    return { grid, board };
  };
  const without = await box();
  await see.paste(`${EMPTY} @sandwich=r0c3:12;r5c10:7\n`);
  await page.locator('[data-rule="sandwich"]').first().waitFor({ state: 'attached' });
  const { grid, board } = await box();
  assert.ok(grid.width < without.grid.width, 'the cells make room');
  assert.ok(Math.abs(grid.width - grid.height) < 1, 'the grid is square');
  for (const text of await page.locator('.board .ground text').all()) {
    const clue = await text.boundingBox();
    assert.ok(clue);
    assert.ok(clue.y + clue.height <= grid.y + 1 || clue.x >= grid.x + grid.width - 1, 'the clue is beside the grid');
    assert.ok(clue.x + clue.width <= board.x + board.width + 1 && clue.y >= board.y - 1, 'the clue is on the board');
  }
  await close();
});

test('each kind has a card with its sentence once, and the focus marks the cells of its rules', async () => {
  const { see, page, close } = await site.open({ hash: TEN });
  const rules = see.region('Rules').getByRole('list', { name: 'Rules' });
  const text = await rules.innerText();
  for (const sentence of ['The digits of a cage differ', 'Cells a knight', 'white dot between them'])
    assert.equal(text.split(sentence).length, 2, sentence);
  const marks = page.locator('.rule-marks .rule-mark');
  assert.equal(await marks.count(), 0);
  await rules.locator('summary', { hasText: 'Cage' }).focus();
  await see.until(async () => (await marks.count()) === 2, 'the marks of both cages');
  await see.page.keyboard.press('Enter');
  await rules.getByRole('button', { name: 'A1 A2 B1 = 15' }).focus();
  await see.until(async () => (await marks.count()) === 1, 'the marks of one cage');
  await see.page.keyboard.press('Enter');
  await see.until(async () => (await marks.count()) === 0, 'no marks after the focus has left');
  assert.match((await page.locator('#grid [tabindex="0"]').getAttribute('aria-label')) ?? '', /^A1,/);
  await see.room('Lab');
  await see.page.getByRole('button', { name: /^Solver settings/ }).click();
  await page.getByRole('dialog', { name: 'Solver settings' }).getByRole('list', { name: 'Rules' }).waitFor();
  await close();
});

test('a cage is drawn with the mouse, changed, undone and deleted', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY) });
  const dialog = await openRules(see);
  await drag(see, dialog, ['A1', 'A2', 'B2']);
  await dialog.getByLabel('Value').fill('12');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const list = dialog.getByRole('list', { name: 'Rules' });
  await list.getByText('A1 A2 B2 = 12').waitFor();
  assert.match(await nameOf(see, 0), /cage A1 A2 B2 = 12$/);
  await see.until(async () => decodeURIComponent(page.url()).includes('cage=A1,A2,B2:12'), 'the cage in the address');

  await dialog.getByRole('button', { name: 'Edit cage A1 A2 B2 = 12' }).click();
  await boardCell(dialog, 'A2').click();
  await dialog.getByLabel('Value').fill('9');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await list.getByText('A1 B2 = 9').waitFor();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await list.getByText('A1 A2 B2 = 12').waitFor();

  await drag(see, dialog, ['I8', 'I9']);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await list.getByText('I8 I9').waitFor();
  await dialog.getByRole('button', { name: 'Delete cage A1 A2 B2 = 12' }).click();
  await see.until(async () => !/12/.test(await list.innerText()), 'the deletion');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await see.press('Undo');
  await see.until(async () => /cage A1 A2 B2 = 12$/.test(await nameOf(see, 0)), 'the cage again');
  await reload(page);
  assert.match(await nameOf(see, 80), /cage I8 I9$/);
  assert.deepEqual(errors, []);
  await close();
});

test('a cage is entered by keyboard alone, and a value that is no number is refused with a sentence', async () => {
  const { see, page, close } = await site.open({ hash: place(EMPTY) });
  const dialog = await openRules(see);
  const { keyboard } = page;
  await boardCell(dialog, 'A1').focus();
  for (const key of ['ArrowRight', ' ', 'Shift+ArrowDown', 'Shift+ArrowRight']) await keyboard.press(key);
  await boardCell(dialog, 'B3').and(page.locator('[aria-selected="true"]')).waitFor();
  await dialog.getByLabel('Value').focus();
  await keyboard.type('seven');
  await keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('is no number').waitFor();
  await dialog.getByLabel('Value').fill('7');
  await keyboard.press('Enter');
  await dialog.getByRole('list', { name: 'Rules' }).getByText('A2 B2 B3 = 7').waitFor();
  assert.equal(await dialog.getByRole('alert').count(), 0, 'the refusal is gone');
  await boardCell(dialog, 'A1').focus();
  await keyboard.press('Control+z');
  await dialog.getByText('The puzzle has no such rules yet.').waitFor();
  await close();
});

test('an arrow, a thermometer, a dot, a clue and a rule of the whole grid are entered', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY) });
  const dialog = await openRules(see);
  const list = dialog.getByRole('list', { name: 'Rules' });
  const add = () => dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const kind = (/** @type {string} */ name) => dialog.getByLabel('Kind of rule').selectOption(name);
  await kind('Arrow');
  await drag(see, dialog, ['C1', 'C2', 'C3', 'D4']);
  await add();
  await list.getByText('C1 / C1 C2 C3 D4').waitFor();
  await kind('Thermometer');
  await drag(see, dialog, ['F1', 'F2', 'F3', 'F2']);
  await add();
  await list.getByText('F1 F2', { exact: true }).waitFor();
  await kind('Difference dot');
  await drag(see, dialog, ['G1', 'G2']);
  await dialog.getByLabel('Value').fill('3');
  await add();
  await list.getByText('G1 G2 = 3').waitFor();
  await kind('Little killer');
  await boardCell(dialog, 'above column 7').click();
  await dialog.getByLabel('Direction').selectOption('down and right');
  await dialog.getByLabel('Value').fill('8');
  await add();
  await list.getByText('A8 B9 = 8').waitFor();
  await kind('Anti-knight');
  await add();
  await list.getByText('the whole grid').waitFor();
  const drawn = await page
    .locator('#page > main .ground [data-rule]')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-rule')));
  assert.deepEqual(drawn.toSorted(), ['arrow', 'difference', 'little-killer', 'thermometer']);
  assert.deepEqual(errors, []);
  await close();
});

test('a finger draws a cage on a phone', async () => {
  const { see, page, errors, close } = await site.open({ ...PHONE, hash: place(EMPTY) });
  const dialog = await openRules(see);
  const session = await page.context().newCDPSession(page);
  const cells = ['E5', 'E6', 'F6'];
  await boardCell(dialog, 'F6').scrollIntoViewIfNeeded();
  for (const [index, cell] of cells.entries()) {
    const box = await boardCell(dialog, cell).boundingBox();
    assert.ok(box);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await dialog.getByLabel('Value').fill('20');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('list', { name: 'Rules' }).getByText('E5 E6 F6 = 20').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('axe finds nothing in a puzzle with rules or in the dialog, on a desk and on a phone, light and dark', async () => {
  for (const options of [{}, PHONE]) {
    const { see, page, close } = await site.open({ ...options, hash: TEN, colorScheme: 'light' });
    const check = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      assert.deepEqual(await violations(page), [], 'in light');
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page, COLOUR_RULES), [], 'in dark');
    };
    await check();
    await openRules(see);
    await check();
    await close();
  }
});
