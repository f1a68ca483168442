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

/** Opens the tool for rules. @param {Seen} see */
async function openTool(see) {
  await see.press('Rules');
  const tool = see.page.locator('main.set-rules');
  await tool.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
  return tool;
}

/** The name of a cell of the large grid, without its selection. @param {Seen} see @param {number} cell */
const nameOf = async (see, cell) => (await see.cells())[cell];

/** @typedef {import('playwright-core').Locator} Locator */

/** @param {Locator} tool @param {string} cell */
const boardCell = (tool, cell) =>
  tool.getByRole('grid', { name: 'Cells of the rule' }).getByRole('gridcell', { name: new RegExp(`^${cell}(,|$)`) });

/** A point of a cell; the middle, unless told. @param {Locator} tool @param {string} cell @param {number} [right] @param {number} [down] */
async function pointOf(tool, cell, right = 0.5, down = 0.5) {
  const box = await boardCell(tool, cell).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width * right, y: box.y + box.height * down };
}

/** Drags the mouse over cells of the board. @param {Seen} see @param {Locator} tool @param {string[]} cells */
async function drag(see, tool, cells) {
  for (const [index, cell] of cells.entries()) {
    const { x, y } = await pointOf(tool, cell);
    await see.page.mouse.move(x, y);
    if (index === 0) await see.page.mouse.down();
  }
  await see.page.mouse.up();
}

/** Presses a point of a cell. @param {Seen} see @param {Locator} tool @param {string} cell @param {number} right @param {number} down */
async function pressAt(see, tool, cell, right, down) {
  const { x, y } = await pointOf(tool, cell, right, down);
  await see.page.mouse.click(x, y);
}

/** Waits until the address has these rules. @param {Seen} see @param {string} rules */
const hasRules = (see, rules) =>
  see.until(
    async () => (new URLSearchParams(new URL(see.page.url()).hash.slice(1)).get('r') ?? '') === rules,
    `the rules ${rules}`,
  );

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
  assert.match(words, /A1 and A2 break the rule “cage A1 A2 = 4”/);
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

test('a cage is drawn with the mouse, changed, moved, undone and deleted', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY) });
  const tool = await openTool(see);
  await drag(see, tool, ['A1', 'A2', 'B2']);
  await page.keyboard.type('12');
  await tool.locator('.ground text', { hasText: '12' }).waitFor();
  assert.equal(await tool.getByRole('list', { name: 'Rules' }).count(), 0, 'the preview is no rule of the puzzle yet');
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  const list = tool.getByRole('list', { name: 'Rules' });
  await list.getByText('A1 A2 B2 = 12').waitFor();
  await hasRules(see, 'cage=A1,A2,B2:12');

  // A press on the cage selects it for editing, a press on one of its cells removes the cell, and a drag moves the
  // cage.
  await boardCell(tool, 'B2').click();
  await tool.getByRole('button', { name: 'Change' }).waitFor();
  assert.equal(await tool.getByLabel('Value').inputValue(), '12');
  await boardCell(tool, 'A2').click();
  await tool.getByLabel('Value').fill('9');
  await tool.getByRole('button', { name: 'Change' }).click();
  await hasRules(see, 'cage=A1,B2:9');
  await tool.getByRole('button', { name: 'Edit cage A1 B2 = 9' }).click();
  await drag(see, tool, ['B2', 'D4']);
  await tool.getByRole('button', { name: 'Change' }).click();
  await hasRules(see, 'cage=C3,D4:9');
  for (const rules of ['cage=A1,B2:9', 'cage=A1,A2,B2:12']) {
    await tool.getByRole('button', { name: 'Undo', exact: true }).click();
    await hasRules(see, rules);
  }
  await tool.getByRole('button', { name: 'Redo', exact: true }).click();
  await hasRules(see, 'cage=A1,B2:9');

  // The next stroke adds a finished cage.
  await drag(see, tool, ['I8', 'I9']);
  await page.keyboard.type('5');
  await drag(see, tool, ['G8', 'G9']);
  await hasRules(see, 'cage=A1,B2:9;I8,I9:5');
  await tool.getByRole('button', { name: 'Undo', exact: true }).click();
  await see.until(async () => (await boardCell(tool, 'G8').getAttribute('aria-selected')) === 'false', 'no draft');
  await hasRules(see, 'cage=A1,B2:9;I8,I9:5');
  await tool.getByRole('button', { name: 'Delete cage A1 B2 = 9' }).click();
  await hasRules(see, 'cage=I8,I9:5');
  await tool.getByRole('button', { name: 'Done' }).click();
  await page.locator('main.play:not(.set-rules) #grid').waitFor();
  assert.match(await nameOf(see, 80), /cage I8 I9 = 5$/);
  await see.press('Undo');
  await see.until(async () => /cage A1 B2 = 9$/.test(await nameOf(see, 0)), 'the cage again');
  await reload(page);
  assert.match(await nameOf(see, 0), /cage A1 B2 = 9$/);
  assert.deepEqual(errors, []);
  await close();
});

test('a cage is entered by keyboard alone, and a value that is no number is refused with a sentence', async () => {
  const { see, page, close } = await site.open({ hash: place(EMPTY) });
  const tool = await openTool(see);
  const { keyboard } = page;
  await boardCell(tool, 'A1').and(page.locator(':focus')).waitFor();
  for (const key of ['ArrowRight', ' ', 'Shift+ArrowDown', 'Shift+ArrowRight']) await keyboard.press(key);
  await boardCell(tool, 'B3').and(page.locator('[aria-selected="true"]')).waitFor();
  await tool.getByLabel('Value').focus();
  await keyboard.type('seven');
  await tool.getByRole('status').getByText('is no number').waitFor();
  await keyboard.press('Enter');
  await tool.getByRole('alert').getByText('is no number').waitFor();
  // In the field, Undo changes only the text, and no rule or cell.
  await tool.getByLabel('Value').press('Control+z');
  await tool.getByLabel('Value').fill('seven');
  await boardCell(tool, 'B3').focus();
  for (const key of [...Array.from({ length: 5 }, () => 'Backspace'), '7', 'Enter']) await keyboard.press(key);
  await hasRules(see, 'cage=A2,B2,B3:7');
  assert.equal(await tool.getByRole('alert').innerText(), '', 'the refusal is gone');
  // Enter on the cage selects it for editing, Ctrl with an arrow moves it, and Delete removes it.
  await keyboard.press('Enter');
  await tool.getByRole('button', { name: 'Change' }).waitFor();
  for (const key of ['Control+ArrowDown', 'Enter']) await keyboard.press(key);
  await hasRules(see, 'cage=B2,C2,C3:7');
  for (const key of ['ArrowDown', 'Enter', 'Backspace', 'Backspace']) await keyboard.press(key);
  await hasRules(see, '');
  await keyboard.press('Control+z');
  await hasRules(see, 'cage=B2,C2,C3:7');
  await keyboard.press(' ');
  await keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'The drawn rule is not part of the puzzle' });
  await question.getByRole('button', { name: 'Go on drawing' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await page.locator('#grid [role="gridcell"]:focus').waitFor();
  assert.equal(await page.locator('main.set-rules').count(), 0);
  await close();
});

test('the first key replaces the value of a rule that is changed, and Escape leaves the change before the tool', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY, 'r=cage%3DA1,A2:11') });
  const tool = await openTool(see);
  const { keyboard } = page;
  const value = tool.getByLabel('Value');
  const hasValue = (/** @type {string} */ wanted) =>
    see.until(async () => (await value.inputValue()) === wanted, `the value ${wanted}`);
  const change = tool.getByRole('button', { name: 'Change' });
  await boardCell(tool, 'A1').focus();
  await keyboard.press('Enter');
  await hasValue('11');
  await keyboard.press('7');
  await hasValue('7');
  await keyboard.press('1');
  await hasValue('71');
  await keyboard.press('Escape');
  await change.waitFor({ state: 'detached' });
  await hasValue('');
  await hasRules(see, 'cage=A1,A2:11');
  assert.equal(await tool.count(), 1, 'the tool is still open');
  await keyboard.press('Escape');
  await page.locator('main.play:not(.set-rules) #grid').waitFor();
  await hasRules(see, 'cage=A1,A2:11');
  assert.deepEqual(errors, []);
  await close();
});

test('an arrow, a thermometer, marks on edges and corners, a clue and a rule of the whole grid are entered', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY) });
  const tool = await openTool(see);
  const list = tool.getByRole('list', { name: 'Rules' });
  const add = () => tool.getByRole('button', { name: 'Add', exact: true }).click();
  const kind = (/** @type {string} */ name) => tool.getByLabel('Kind of rule').selectOption(name);
  await kind('Arrow');
  await drag(see, tool, ['C1', 'C2', 'C3', 'D4']);
  await add();
  await list.getByText('C1 / C1 C2 C3 D4').waitFor();
  await kind('Thermometer');
  await drag(see, tool, ['F1', 'F2', 'F3', 'F2']);
  await drag(see, tool, ['H1', 'H2']);
  await list.getByText('F1 F2', { exact: true }).waitFor();
  await add();
  await list.getByText('H1 H2', { exact: true }).waitFor();
  await kind('Difference dot');
  await pressAt(see, tool, 'G5', 0.95, 0.5);
  await pressAt(see, tool, 'G5', 0.5, 0.95);
  await page.keyboard.type('3');
  await add();
  await list.getByText('G5 G6', { exact: true }).waitFor();
  await list.getByText('G5 H5 = 3').waitFor();
  await kind('XV mark');
  await pressAt(see, tool, 'B7', 0.05, 0.5);
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await list.getByText('B6 B7 X').waitFor();
  await kind('Quadruple');
  await pressAt(see, tool, 'H8', 0.9, 0.9);
  await page.keyboard.type('12');
  await add();
  await list.getByText('H8 H9 I8 I9 = 1 2').waitFor();
  await kind('Little killer');
  await boardCell(tool, 'above column 7').click();
  await boardCell(tool, 'above column 7').click();
  const direction = tool.getByLabel('Direction').locator(':checked');
  await see.until(async () => /down right/.test(await direction.innerText()), 'the second direction');
  await tool.getByLabel('Value').fill('8');
  await add();
  await list.getByText('A8 B9 = 8').waitFor();
  await kind('Anti-knight');
  await add();
  await list.getByText('the whole grid').waitFor();
  const drawn = await tool
    .locator('.ground [data-rule]')
    .evaluateAll((groups) => [...new Set(groups.map((group) => group.getAttribute('data-rule')))]);
  assert.deepEqual(drawn.toSorted(), ['arrow', 'difference', 'little-killer', 'quadruple', 'thermometer', 'xv']);
  assert.deepEqual(errors, []);
  await close();
});

test('a line that is dragged along a diagonal misses the cells at its sides, also by a hand that wobbles', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY) });
  const tool = await openTool(see);
  await tool.getByLabel('Kind of rule').selectOption('Thermometer');
  const [from, to] = [await pointOf(tool, 'C3'), await pointOf(tool, 'E5')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    const off = step === 12 ? 0 : step % 2 ? 6 : -6;
    const at = (/** @type {'x' | 'y'} */ part) => from[part] + ((to[part] - from[part]) * step) / 12;
    await page.mouse.move(at('x') + off, at('y') - off);
  }
  await page.mouse.up();
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await tool.getByRole('list', { name: 'Rules' }).getByText('C3 D4 E5', { exact: true }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a shape that fits no rule says why, and the tool keeps it', async () => {
  const { see, close } = await site.open({ hash: place(EMPTY) });
  const tool = await openTool(see);
  await tool.getByLabel('Kind of rule').selectOption('Clone');
  await drag(see, tool, ['A1', 'A2']);
  await tool.getByRole('button', { name: 'Next part' }).click();
  await drag(see, tool, ['C1', 'C2', 'C3']);
  await tool.getByRole('status').getByText('It needs two groups of equally many cells.').waitFor();
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await tool.getByRole('alert').getByText('It needs two groups of equally many cells.').waitFor();
  await boardCell(tool, 'C3').click();
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await hasRules(see, 'clone=A1,A2/C1,C2');
  await close();
});

test('the tool opens in the Lab too, and the room stands as before after it', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(EMPTY), room: 'Lab' });
  const before = await page.locator('#grid').boundingBox();
  const tool = await openTool(see);
  await drag(see, tool, ['A1', 'A2']);
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await hasRules(see, 'cage=A1,A2');
  await tool.getByRole('button', { name: 'Done' }).click();
  await page.locator('main.lab').waitFor();
  assert.deepEqual(await page.locator('#grid').boundingBox(), before);
  await openTool(see);
  await see.room('Play');
  await page.locator('main.play #grid').waitFor();
  assert.equal(await page.locator('main.set-rules').count(), 0, 'another room closes the tool');
  assert.deepEqual(errors, []);
  await close();
});

test('a finger draws a cage on a phone, and the whole form is on the screen', async () => {
  const { see, page, errors, close } = await site.open({
    ...PHONE,
    viewport: { width: 390, height: 664 },
    hash: place(EMPTY),
  });
  const tool = await openTool(see);
  const session = await page.context().newCDPSession(page);
  for (const [index, cell] of ['E5', 'E6', 'F6'].entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [await pointOf(tool, cell)],
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const add = await tool.getByRole('button', { name: 'Add', exact: true }).boundingBox();
  assert.ok(add && add.y + add.height <= 664 && add.height >= 40, 'Add is on the screen');
  await tool.getByLabel('Value').fill('20');
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await tool.getByRole('list', { name: 'Rules' }).getByText('E5 E6 F6 = 20').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('clues and the tool fit every screen, and no clue lies over another part of the page', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
    [390, 664],
  ]) {
    const { see, page, close } = await site.open({ ...(width < 500 && PHONE), viewport: { width, height }, hash: TEN });
    const check = async (/** @type {string} */ where) => {
      const found = await page.evaluate(() => {
        const boxes = (/** @type {string} */ parts) =>
          [...document.querySelectorAll(parts)]
            .filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect());
        const meets = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const clues = boxes(
          '.desk .ground [data-rule="sandwich"] text, .desk .ground [data-rule="little-killer"] text',
        );
        const others = boxes('header, .axis span, .desk .grid, .beside > :not(.says-folded)');
        return {
          sideways: document.documentElement.scrollWidth > innerWidth,
          clues: clues.length,
          outside: clues.filter((a) => a.left < 0 || a.right > innerWidth || a.top < 0 || a.bottom > innerHeight)
            .length,
          covered: clues.filter((a) => others.some((b) => meets(a, b))).length,
        };
      });
      const wanted = { sideways: false, clues: 2, outside: 0, covered: 0 };
      assert.deepEqual(found, wanted, `${where} at ${width}x${height}`);
    };
    await page.locator('.board .ground').waitFor();
    await check('in Play');
    const tool = await openTool(see);
    await check('in the tool');
    const add = await tool.getByRole('button', { name: 'Add', exact: true }).boundingBox();
    assert.ok(add && add.y + add.height <= height, `Add is on the screen at ${width}x${height}`);
    await close();
  }
});

test('axe finds nothing in a puzzle with rules or in the tool, on a desk and on a phone, light and dark', async () => {
  for (const options of [{}, PHONE]) {
    const { see, page, close } = await site.open({ ...options, hash: TEN, colorScheme: 'light' });
    const check = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      assert.deepEqual(await violations(page), [], 'in light');
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page, COLOUR_RULES), [], 'in dark');
    };
    await check();
    await openTool(see);
    await check();
    await close();
  }
});
