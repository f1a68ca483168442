// A drawn rule that is not confirmed yet is never discarded without a question. A finished rule is added to the puzzle,
// and the page asks about any other, whatever the person does next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, reload, SOURCES } from './page.mjs';

/** @typedef {import('./page.mjs').Seen} Seen */
/** @typedef {import('playwright-core').Locator} Locator */

const EMPTY = '.'.repeat(81);
const site = await openSite('Play');

/** Opens the tool for rules on an empty grid, and chooses a kind. @param {string} kind */
async function drawing(kind) {
  const opened = await site.open({ hash: place(EMPTY, 'mode=digits') });
  const { see, page } = opened;
  await see.press('Rules');
  const tool = page.locator('main.set-rules');
  await tool.getByRole('grid', { name: 'Cells of the rule' }).waitFor();
  await tool.getByLabel('Kind of rule').selectOption({ label: kind });
  const question = page.getByRole('dialog', { name: 'The drawn rule is not part of the puzzle' });
  return { ...opened, tool, question };
}

/** Drags over cells of the board. @param {Locator} tool @param {string[]} cells */
async function drag(tool, cells) {
  const { mouse } = tool.page();
  for (const [index, cell] of cells.entries()) {
    const box = await cellOf(tool, cell).boundingBox();
    assert.ok(box);
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

/** @param {Locator} tool @param {string} cell */
const cellOf = (tool, cell) => tool.getByRole('gridcell', { name: new RegExp(`^${cell}(,|$)`) });

/** Waits until the address has these rules. @param {Seen} see @param {string} rules */
const hasRules = (see, rules) =>
  see.until(
    async () => (new URLSearchParams(new URL(see.page.url()).hash.slice(1)).get('r') ?? '') === rules,
    `the rules ${rules}`,
  );

/**
 * The ways to go on, each with a check that the person has left the drawn rule.
 * @type {Record<string, {go: (see: Seen, tool: Locator) => Promise<unknown>, gone: (see: Seen, tool: Locator) => Locator}>}
 */
const WAYS = {
  Done: {
    go: (_, tool) => tool.getByRole('button', { name: 'Done' }).click(),
    gone: ({ page }) => page.locator('main.play:not(.set-rules)'),
  },
  Escape: {
    go: ({ page }, tool) =>
      cellOf(tool, 'A1')
        .focus()
        .then(() => page.keyboard.press('Escape')),
    gone: ({ page }) => page.locator('main.play:not(.set-rules)'),
  },
  'another kind': {
    go: (_, tool) => tool.getByLabel('Kind of rule').selectOption({ label: 'Odd cell' }),
    gone: (_, tool) => tool.locator('#rule-help', { hasText: 'Press a cell' }),
  },
  'another room': {
    go: ({ page }) => page.getByRole('radio', { name: 'Lab', exact: true }).click(),
    gone: ({ page }) => page.locator('main.lab'),
  },
  'the key of a room': {
    go: ({ page }, tool) =>
      cellOf(tool, 'A1')
        .focus()
        .then(() => page.keyboard.press('Alt+Shift+Digit2')),
    gone: ({ page }) => page.locator('main.lab'),
  },
  'a pasted puzzle': {
    go: (see) => see.paste(`${SOURCES[0].line}\n`),
    gone: ({ page }) => page.getByRole('gridcell', { name: /^A4, given 2/ }),
  },
  'a new puzzle': {
    go: async (see) => {
      await see.press('New');
      await see.page.locator('#new').getByRole('button', { name: 'Easy', exact: true }).click();
    },
    gone: ({ page }) => page.getByRole('gridcell', { name: /given/ }).first(),
  },
};

for (const [way, { go, gone }] of Object.entries(WAYS)) {
  test(`a finished rule joins the puzzle as one step of Undo: ${way}`, async () => {
    const { see, page, tool, errors, close } = await drawing('Thermometer');
    await drag(tool, ['A1', 'A2', 'A3']);
    await tool.locator('.ground [data-rule="thermometer"]').waitFor({ state: 'attached' });
    await go(see, tool);
    await gone(see, tool).first().waitFor();
    // The first Undo removes the puzzle that came later. The second one removes the rule.
    if (/puzzle/.test(way)) await tool.getByRole('button', { name: 'Undo', exact: true }).click();
    await hasRules(see, 'thermometer=A1,A2,A3');
    if (/room/.test(way)) await see.room('Play');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await hasRules(see, '');
    assert.deepEqual(errors, []);
    await close();
  });

  test(`the page asks about a rule that is not finished: ${way}`, async () => {
    const { see, page, tool, question, errors, close } = await drawing('Thermometer');
    await drag(tool, ['A1']);
    await cellOf(tool, 'A1').and(page.locator('[aria-selected="true"]')).waitFor();
    await go(see, tool);
    await question.getByText('too few cells').waitFor();
    await question.getByRole('button', { name: 'Go on drawing' }).click();
    await cellOf(tool, 'A1').and(page.locator('[aria-selected="true"]')).waitFor();
    const kind = tool.getByLabel('Kind of rule');
    await see.until(async () => (await kind.inputValue()) === 'thermometer', 'the kind that it was');
    await see.until(() => page.getByRole('radio', { name: 'Play', exact: true }).isChecked(), 'the room is the same');
    await go(see, tool);
    await question.getByRole('button', { name: 'Throw it away' }).click();
    await gone(see, tool).first().waitFor();
    assert.doesNotMatch(page.url(), /thermometer/);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('the page asks about a rule that the solver cannot read, with the reason', async () => {
  const { page, tool, question, close } = await drawing('Cage');
  await drag(tool, ['A1', 'A2']);
  await tool.getByLabel('Value').fill('seven');
  await tool.getByRole('button', { name: 'Done' }).click();
  await question.getByText('is no number').waitFor();
  await page.keyboard.press('Escape');
  await tool.getByLabel('Value').fill('7');
  await tool.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('gridcell', { name: /cage A1 A2 = 7/ })
    .first()
    .waitFor();
  await close();
});

test('another rule is taken up or deleted only after the drawn rule has joined the puzzle', async () => {
  const { see, tool, close } = await drawing('Thermometer');
  await drag(tool, ['A1', 'A2']);
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await drag(tool, ['C1', 'C2']);
  await tool.getByRole('button', { name: /^Edit thermometer A1/ }).click();
  await hasRules(see, 'thermometer=A1,A2;C1,C2');
  await cellOf(tool, 'A1').and(tool.locator('[aria-selected="true"]')).waitFor();
  await tool.getByRole('button', { name: 'Cancel' }).click();
  await drag(tool, ['E1', 'E2']);
  await tool.getByRole('button', { name: /^Delete thermometer C1/ }).click();
  await hasRules(see, 'thermometer=A1,A2;E1,E2');
  await close();
});

test('a rule that was changed and not confirmed is changed by Done', async () => {
  const { see, tool, close } = await drawing('Thermometer');
  await drag(tool, ['A1', 'A2']);
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await tool.getByRole('button', { name: /^Edit thermometer/ }).click();
  await drag(tool, ['A2', 'A3']);
  await tool.getByRole('button', { name: 'Done' }).click();
  await hasRules(see, 'thermometer=A1,A2,A3');
  await close();
});

test('after a reload, a finished rule is part of the puzzle, and any other is still being drawn', async () => {
  const { see, page, tool, close } = await drawing('Thermometer');
  await drag(tool, ['A1', 'A2', 'A3']);
  await tool.locator('.ground [data-rule="thermometer"]').waitFor({ state: 'attached' });
  await reload(page);
  await hasRules(see, 'thermometer=A1,A2,A3');
  await see.press('Rules');
  await drag(tool, ['C5']);
  await cellOf(tool, 'C5').and(page.locator('[aria-selected="true"]')).waitFor();
  await reload(page);
  await cellOf(tool, 'C5').and(page.locator('[aria-selected="true"]')).waitFor();
  await drag(tool, ['C5', 'C6']);
  await tool.getByRole('button', { name: 'Done' }).click();
  await hasRules(see, 'thermometer=A1,A2,A3;C5,C6');
  await see.press('Undo');
  await hasRules(see, 'thermometer=A1,A2,A3');
  await see.press('Undo');
  await hasRules(see, '');
  await close();
});

test('Back of the browser asks too, and the address stays that of the page', async () => {
  const { see, page, tool, question, close } = await drawing('Thermometer');
  await drag(tool, ['A1', 'A2']);
  await tool.getByRole('button', { name: 'Add', exact: true }).click();
  await hasRules(see, 'thermometer=A1,A2');
  await drag(tool, ['C5']);
  await page.goBack();
  await question.getByRole('button', { name: 'Go on drawing' }).click();
  await hasRules(see, 'thermometer=A1,A2');
  await cellOf(tool, 'C5').and(page.locator('[aria-selected="true"]')).waitFor();
  await close();
});
