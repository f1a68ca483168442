// The rule studio: a rule of one's own, from the first word to a link that another browser opens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOUR_RULES, openSite, place, reload, violations } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EMPTY = '.'.repeat(81);
const BLANK = place(EMPTY, 'mode=digits');
const SENTENCE = 'Neighbours on the line have a product divisible by 3.';
const PRODUCT = ['product line: ' + SENTENCE, 'on line orange', 'neighbours a, b: (a * b) mod 3 = 0'];
const MADE = /a \* b is divisible by 3/;

const site = await openSite('Play');

/** Opens the studio by keyboard. @param {Seen} see */
async function openStudio(see) {
  const { page } = see;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('rule studio');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'A rule of your own' }).waitFor();
  const field = page.getByLabel('The rule', { exact: true });
  await see.until(() => field.evaluate((element) => element === document.activeElement), 'the focus in the text');
  return field;
}

/** Waits for the sentence that is made from the definition. @param {Seen} see @param {RegExp} [made] */
async function reads(see, made = MADE) {
  const said = see.region('What the rule says');
  await see.until(async () => (await said.count()) > 0 && made.test(await said.innerText()), `${made}`);
  return said;
}

/** Writes a rule in the studio and goes on to draw it. @param {Seen} see @param {string[]} lines @param {RegExp} [made] */
async function useRule(see, lines, made) {
  const field = await openStudio(see);
  await field.fill(lines.join('\n'));
  await reads(see, made);
  await see.page.keyboard.press('Control+Enter');
  await see.page.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
}

/** The rules of the address. @param {Seen} see */
const rulesOf = (see) => new URLSearchParams(new URL(see.page.url()).hash.slice(1)).get('r') ?? '';

/** Draws the chosen kind over the first cells, by keyboard. @param {Seen} see @param {number} cells */
async function drawAlong(see, cells) {
  const first = see.page.getByRole('grid', { name: 'Cells of the rule' }).getByRole('gridcell', { name: /^A1/ });
  await see.until(() => first.evaluate((element) => element === document.activeElement), 'the focus on the board');
  for (let cell = 1; cell < cells; cell++) await see.page.keyboard.press('Shift+ArrowRight');
  await see.page.keyboard.press('Enter');
  await see.until(async () => rulesOf(see).startsWith('own:'), 'the rule in the address');
}

test('by keyboard alone, a person says a rule, draws it and has a link that another browser opens', async () => {
  const { see, page, errors, close } = await site.open({ hash: BLANK });
  await openStudio(see);
  for (const [at, line] of PRODUCT.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  const said = await reads(see);
  assert.match(await said.innerText(), new RegExp(SENTENCE));
  const example = see.region('Example');
  await example.getByText(/ways to fill the example’s \d cells are allowed/).waitFor();
  assert.equal(await example.getByRole('list', { name: 'Allowed' }).getByRole('listitem').count(), 5);
  const refused = example.getByRole('list', { name: 'Refused' }).getByRole('listitem');
  assert.equal(await refused.count(), 5);
  assert.match(await refused.first().innerText(), /divisible by 3/);
  assert.equal(await example.locator('svg [data-rule] path').count(), 1, 'the drawing has the line');
  assert.match((await example.locator('svg').textContent()) ?? '', /\d/);
  await page.keyboard.press('Control+Enter');
  await drawAlong(see, 3);
  await page.keyboard.press('Escape');
  await page.locator('main.play:not(.set-rules)').waitFor();
  assert.match((await see.cells())[1], /^A2, empty, product line A1 A2 A3$/);
  const link = page.url();
  assert.match(rulesOf(see), /^own:[^=@ ]+=A1,A2,A3$/);
  assert.deepEqual(errors, []);
  await close();

  const other = await site.open({ hash: link.slice(link.indexOf('#')) });
  const rules = other.see.region('Rules');
  await rules.getByText(SENTENCE).waitFor();
  assert.match(await rules.innerText(), MADE);
  assert.equal(await other.page.locator('.board .ground [data-rule^="own:"]').count(), 1);
  await rules.getByRole('button', { name: /^Examples/ }).click();
  await rules.getByText(/ways to fill the example’s \d cells are allowed/).waitFor();
  assert.match(await rules.getByRole('list', { name: 'Refused' }).innerText(), /divisible by 3/);
  const picture = rules.locator('svg');
  assert.equal(await picture.locator('[data-rule] path').count(), 1, 'the examples of the list have the line');
  assert.match((await picture.textContent()) ?? '', /1\s*2\s*3\s*4\s*A\s*B\s*C\s*D/, 'the names that a refusal cites');
  await other.see.press('Keep on my shelf');
  await other.see.button('On your shelf').waitFor();
  await reload(other.page);
  await other.see.button('On your shelf').waitFor();
  await openStudio(other.see);
  assert.match(await other.see.region('Your shelf').innerText(), /product line/);
  assert.deepEqual(other.errors, []);
  await other.close();
});

test('a fault is told in place, with its line and column, and a press goes there', async () => {
  const { see, page, errors, close } = await site.open({ hash: BLANK });
  const field = await openStudio(see);
  assert.equal(await field.getAttribute('aria-invalid'), 'false', 'an empty text has no fault');
  await see.press('Use this rule');
  const asked = page.getByText('Write a rule first, or begin with a common one.');
  await asked.waitFor();
  await field.fill([PRODUCT[0], PRODUCT[1], 'nieghbours a, b: (a * b) mod 3 = 0'].join('\n'));
  await page.locator('.studio-faulty mark', { hasText: /^nieghbours$/ }).waitFor();
  assert.equal(await asked.count(), 0, 'the message goes with the next character');
  await field.fill([PRODUCT[0], PRODUCT[1], 'neighbours a, b: (a * c) mod 3 = 0'].join('\n'));
  const place = page.getByRole('button', { name: /^Line 3, column 23$/ });
  await place.waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  const told = await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText();
  assert.match(told, /Line 3, column 23: .*"?c"?/);
  // The marked line stands beside the line of the text: two lines lie above it, and a long one may be in two rows.
  const marked = page.locator('.studio-faulty');
  assert.equal(await marked.innerText(), 'neighbours a, b: (a * c) mod 3 = 0');
  assert.equal(await marked.locator('mark').innerText(), 'c');
  await place.click();
  const selected = () => field.evaluate((element) => /** @type {HTMLTextAreaElement} */ (element).selectionStart);
  const fault = PRODUCT[0].length + PRODUCT[1].length + 2 + 22;
  await see.until(async () => (await selected()) === fault, 'the selected fault');
  assert.equal(await see.region('What the rule says').count(), 0);
  // The button does not use a rule with a fault.
  await see.press('Use this rule');
  await see.until(() => field.evaluate((element) => element === document.activeElement), 'the focus back in the text');
  await page.keyboard.type('b');
  await reads(see);
  assert.equal(await field.getAttribute('aria-invalid'), 'false');
  assert.deepEqual(errors, []);
  await close();
});

test('a reload, Escape and a start keep what was typed', async () => {
  const { see, page, errors, close } = await site.open({ hash: BLANK });
  const field = await openStudio(see);
  const half = 'half a rule: not yet\non li';
  await field.fill(half);
  await reload(page);
  await field.waitFor();
  assert.equal(await field.inputValue(), half, 'after the reload');
  await page.keyboard.press('Escape');
  await page.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('main.play:not(.set-rules)').waitFor();
  await openStudio(see);
  assert.equal(await field.inputValue(), half, 'after Escape');
  await page.getByLabel('Common rules').selectOption({ label: 'Neighbours on the line differ by at least …' });
  await reads(see, /at least 3/);
  await page.getByLabel('Start from').selectOption({ label: 'Renban line' });
  await see.until(async () => (await field.inputValue()).startsWith('renban line'), 'the built-in definition');
  await see.press('Back to my text');
  await see.until(async () => (await field.inputValue()) === half, 'the text before the starts');
  assert.deepEqual(errors, []);
  await close();
});

test('the shelf lists a used rule, and a changed rule changes the puzzle that has it', async () => {
  const { see, page, errors, close } = await site.open({ hash: BLANK });
  await useRule(see, PRODUCT);
  await drawAlong(see, 3);
  const kind = page.getByLabel('Kind of rule');
  assert.match(
    await kind.evaluate((list) => /** @type {HTMLSelectElement} */ (list).selectedOptions[0].label),
    /^Product line$/,
  );
  await see.press('Change the rule');
  const field = page.getByLabel('The rule', { exact: true });
  assert.equal(await field.inputValue(), PRODUCT.join('\n'), 'the text as it was typed, with its blanks');
  await field.fill((await field.inputValue()).replace('mod 3', 'mod 2'));
  await reads(see, /a \* b is even|divisible by 2/);
  await see.press('Use this rule');
  await see.until(async () => /mod_?2/.test(rulesOf(see)), 'the changed rule in the puzzle');
  assert.match(rulesOf(see), /^own:[^ ]+=A1,A2,A3$/);
  await see.press('Rule of your own');
  const shelf = see.region('Your shelf');
  await shelf.waitFor();
  assert.equal(await shelf.getByRole('listitem').count(), 1, 'the changed rule has the place of the old one');
  await shelf.getByRole('button', { name: 'Delete product line' }).click();
  const isFocused = (/** @type {Element} */ element) => element === document.activeElement;
  await see.until(() => see.button('Bring it back').evaluate(isFocused), 'the focus on the way back');
  await see.press('Bring it back');
  await see.until(async () => (await shelf.getByRole('listitem').count()) === 1, 'the rule on the shelf again');
  await shelf.getByRole('button', { name: 'Delete product line' }).click();
  await see.press('Back to the rules');
  const ofPuzzle = kind.locator('option', { hasText: 'Product line' });
  await see.until(async () => (await ofPuzzle.count()) === 1, 'the kind that the puzzle keeps');
  assert.deepEqual(errors, []);
  await close();
});

test('the examples of a set of cells lie in two boxes, in the lists too', async () => {
  const { see, page, errors, close } = await site.open({ hash: BLANK });
  const different = ['all differ: The digits are all different.', 'on cells area yellow', 'different(cells)'];
  await useRule(see, different, /digits of the cells differ/);
  await page.getByText('“all differ” can be drawn now. Your shelf has it for other puzzles.').waitFor();
  const tool = see.region('Rules');
  await tool.getByRole('button', { name: /^Examples/ }).click();
  const refused = tool.getByRole('list', { name: 'Refused' }).getByRole('listitem');
  await refused.first().waitFor();
  assert.equal(await refused.count(), 5, 'a rule of different digits refuses something');
  assert.deepEqual(errors, []);
  await close();
});

test('Check, hints and the mouse know an own rule by its name', async () => {
  const twins = [
    'twin dot: The second digit is one more than the first.',
    'on pair white dot',
    'cells[2] = cells[1] + 1',
  ];
  const { see, page, errors, close } = await site.open({ hash: place(`4${EMPTY.slice(1)}`, 'mode=digits') });
  await useRule(see, twins, /second cell/);
  // The edge between A1 and A2.
  const box = await page
    .getByRole('grid', { name: 'Cells of the rule' })
    .getByRole('gridcell', { name: /^A1/ })
    .boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width * 0.97, box.y + box.height / 2);
  await see.press('Add');
  await see.until(async () => /=A1,A2$/.test(rulesOf(see)), 'the drawn rule');
  await see.press('Done');
  await page.locator('main.play:not(.set-rules)').waitFor();
  await see.wholeHint();
  const words = see.region('Explanation');
  assert.match(await words.innerText(), /by the twin dot between A1 and A2, A2 is 5/);
  await page.getByRole('gridcell', { name: /^A2/ }).click();
  await page.keyboard.press('7');
  await see.until(async () => /break the rule “twin dot A1 A2”/.test(await words.innerText()), 'the broken rule');
  assert.match(await words.innerText(), /The second digit is one more than the first/);
  assert.deepEqual(errors, []);
  await close();
});

for (const [name, options] of /** @type {const} */ ([
  ['a desktop', {}],
  ['a phone', PHONE],
  ['a dark phone', { ...PHONE, colorScheme: 'dark' }],
]))
  test(`on ${name} the studio is readable and has names for assistive technology`, async () => {
    const { see, page, errors, close } = await site.open({ hash: BLANK, ...options });
    const field = await openStudio(see);
    assert.deepEqual(await violations(page), []);
    await field.fill([...PRODUCT, 'number(line) mod 7 = 0'].join('\n'));
    await see
      .region('Example')
      .getByText(/ways to fill the example’s \d cells are allowed/)
      .waitFor();
    assert.deepEqual(await violations(page), []);
    await field.fill('product line');
    await page.locator('.studio-faulty').waitFor();
    assert.deepEqual(await violations(page, 'colorScheme' in options ? COLOUR_RULES : undefined), []);
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= window, 'nothing is beside the screen');
    assert.deepEqual(errors, []);
    await close();
  });
