// The part of Set for questions: a story on the grid, step by step, and what clashes.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite, place, violations } from './page.mjs';

const site = await openSite('Play');

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SETTING = 'mode=clues';
/** A small puzzle with one solution. */
const SMALL = '1......2.3....4.';
const SOLVED = '1234341243212143';
/** Two equal digits in a row. */
const CLASHING = `1..1${'.'.repeat(12)}`;

/**
 * Opens the questions about a puzzle.
 * @param {string} line @param {import('playwright-core').BrowserContextOptions} [options] @param {string} [rules]
 */
async function openAsk(line, options, rules = '') {
  const setting = rules ? `${SETTING}&r=${encodeURIComponent(rules)}` : SETTING;
  const opened = await site.open({ ...options, hash: place(line, setting) });
  await opened.page.getByRole('radio', { name: 'Ask', exact: true }).check({ force: true });
  const panel = opened.page.getByRole('region', { name: 'Questions', exact: true });
  await panel.waitFor();
  return { ...opened, panel, sentence: panel.locator('.sentence'), steps: panel.getByRole('list', { name: 'Steps' }) };
}

/** Selects a cell of the grid. @param {import('playwright-core').Page} page @param {number} cell */
const select = (page, cell) => page.getByRole('gridcell').nth(cell).click();

test('a missing digit is asked about by a press or a key, and the grid plays the steps', async () => {
  const { see, page, panel, sentence, errors, close } = await openAsk(SMALL);
  await select(page, 1);
  await panel.getByRole('button', { name: '1, in no solution', exact: true }).click();
  await panel.getByRole('heading', { name: /^Why is A2 not 1\?/ }).waitFor();
  await page.getByText('Row A: A1 = 1, so A2 is not 1.', { exact: true }).first().waitFor();
  await see.until(async () => /^A2, candidates 2 3 4, removed 1/.test((await see.cells())[1]), 'the removed candidate');
  assert.match((await see.cells())[0], /^A1, given 1, .*reason/);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await panel.getByRole('heading', { name: /^Why is A3 not 1\?/ }).waitFor();
  await see.until(async () => /so A3 is not 1\.$/.test(await sentence.innerText()), 'the story of the other cell');
  await see.press('Close');
  await see.until(async () => /^A2, possible/.test((await see.cells())[1]), 'the true candidates');
  assert.deepEqual(errors, []);
  await close();
});

test('the steps to the only solution are walked by buttons, keys and the list', async () => {
  const { see, page, panel, steps, errors, close } = await openAsk(SMALL);
  await see.press('Why only one solution?');
  await steps.waitFor();
  await see.until(async () => (await panel.getByText('Looking for a better answer …').count()) === 0, 'the last story');
  const count = await steps.getByRole('listitem').count();
  const isAt = (/** @type {number} */ at) => panel.getByText(`${at} of ${count}`, { exact: true }).waitFor();
  await isAt(1);
  await see.press('Next');
  await isAt(2);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press(']');
  await isAt(3);
  await page.keyboard.press('[');
  await isAt(2);
  await steps.getByRole('button').last().click();
  await isAt(count);
  assert.equal(await see.isOff('Next'), true);
  await see.until(async () => (await see.line()) === SOLVED, 'the solution');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('a story is copied, saved and made into a deck', async () => {
  const { see, page, panel, steps, errors, close } = await openAsk(SMALL, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await see.press('Why only one solution?');
  await steps.waitFor();
  await see.until(async () => (await panel.getByText('Looking for a better answer …').count()) === 0, 'the last story');
  const count = await steps.getByRole('listitem').count();
  await see.press('Copy as text');
  await page.getByText('The story is copied.', { exact: true }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(text.trimEnd().split('\n').length, count);
  assert.match(text, /^1\. /);
  const waiting = page.waitForEvent('download');
  await see.press('Save the story');
  const path = await (await waiting).path();
  const story = JSON.parse(readFileSync(path, 'utf8'));
  assert.deepEqual([story.of, story.status], ['unique', 'told']);
  const checker = ['release', 'debug']
    .map((profile) => `target/${profile}/pencilmark`)
    .find((each) => existsSync(each));
  if (checker) assert.match(execFileSync(checker, ['check', path], { encoding: 'utf8' }), /^Accepted: a story/);
  await see.press('Make a deck');
  await page.getByText(/^The deck “In \d+ steps: there is one solution” is among your decks/).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('what clashes is named and marked, and its story is told', async () => {
  const { see, page, panel, sentence, errors, close } = await openAsk(CLASHING);
  await see.press('What clashes?');
  const words = 'Row A: A1 = 1 and A4 = 1 cannot hold together.';
  await see.until(async () => (await sentence.innerText()) === words, 'the clash');
  await panel.getByText('no fewer clash').waitFor();
  assert.match((await see.cells())[0], /conflict/);
  assert.deepEqual(await violations(page), []);
  await see.press('Show why');
  await panel.getByText('The puzzle has no solution: the steps end in a contradiction.').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

/** Opens the questions about a puzzle with rules, asks what clashes, and waits for the rules. @param {string} line @param {string} rules */
async function askClash(line, rules) {
  const opened = await openAsk(line, {}, rules);
  await opened.see.press('What clashes?');
  const list = opened.panel.getByRole('list', { name: 'Rules' });
  await list.waitFor();
  return { ...opened, list, marks: opened.page.locator('.rule-marks .rule-mark') };
}

const CAGES = 'cage=A1,A2:3;C3,C4:5;D1,D2:9';

test('a clashing rule is marked in the grid by a press, and opened in the part for rules', async () => {
  const { see, page, panel, list, marks, errors, close } = await askClash('.'.repeat(16), CAGES);
  assert.equal(await list.getByRole('listitem').count(), 1, 'the rules that hold are not named');
  const rule = list.getByRole('button', { name: 'The cage of 9 in D1 and D2', exact: true });
  const isMarked = (/** @type {boolean} */ marked) =>
    see.until(
      async () =>
        (await marks.count()) === (marked ? 1 : 0) && (await rule.getAttribute('aria-pressed')) === `${marked}`,
      marked ? 'the marked cells' : 'no marked cells',
    );
  await isMarked(false);
  await rule.click();
  await isMarked(true);
  const [cell, mark] = [await page.getByRole('gridcell').nth(12).boundingBox(), await marks.boundingBox()];
  assert.ok(cell && mark && Math.abs(cell.x - mark.x) < 4 && Math.abs(cell.y - mark.y) < 4, 'the mark begins at D1');
  assert.deepEqual(await violations(page), []);
  await rule.click();
  await isMarked(false);
  await rule.click();
  await isMarked(true);
  await see.press('Close');
  await see.until(async () => (await marks.count()) === 0, 'no marks after the answer');
  await see.press('What clashes?');
  await list.getByRole('button', { name: 'Edit the cage of 9 in D1 and D2', exact: true }).click();
  const tool = see.region('Rules');
  await tool.getByRole('button', { name: 'Change' }).waitFor();
  assert.equal(await tool.getByLabel('Value').inputValue(), '9');
  await tool.getByLabel('Value').fill('5');
  await tool.getByRole('button', { name: 'Change' }).click();
  await see.until(async () => /D1,D2:5/.test(decodeURIComponent(page.url())), 'the changed rule');
  await page.getByRole('radio', { name: 'Ask', exact: true }).check({ force: true });
  await panel.waitFor();
  await see.until(async () => /D1 D2 = 5/.test((await see.cells())[12]), 'the cage of 5');
  assert.deepEqual(errors, []);
  await close();
});

test('by keyboard alone, a clashing rule is marked, opened and deleted', async () => {
  const { see, page, list, marks, errors, close } = await askClash('.'.repeat(16), CAGES);
  const { keyboard } = page;
  await list.getByRole('button', { name: 'The cage of 9 in D1 and D2', exact: true }).focus();
  await keyboard.press('Space');
  await see.until(async () => (await marks.count()) === 1, 'the marked cells');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const board = page.getByRole('grid', { name: 'Cells of the rule' });
  await board.locator('[aria-label^="D1"][aria-selected="true"]:focus').waitFor();
  await see.until(async () => (await marks.count()) === 0, 'no mark beside the rule that is changed');
  await keyboard.press('Delete');
  await see.until(async () => !/D1,D2/.test(decodeURIComponent(page.url())), 'no such rule');
  assert.deepEqual(errors, []);
  await close();
});

test('a clashing rule of the whole grid has no cells to mark, and opens too', async () => {
  const { see, list, errors, close } = await askClash(`1${'.'.repeat(15)}`, 'anti-king cage=A1,A2:3');
  assert.deepEqual(await list.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel)), [
    'Edit the anti-king rule',
  ]);
  await see.press('Edit the anti-king rule');
  const kind = see.region('Rules').getByLabel('Kind of rule');
  await see.until(async () => (await kind.inputValue()) === 'anti-king', 'the kind of the rule');
  await see.press('Delete');
  await see.until(async () => !/anti-king/.test(see.page.url()), 'no such rule');
  assert.deepEqual(errors, []);
  await close();
});

/** The questions that do not fit a puzzle, by the number of its solutions as the bar tells it, and what each one says. */
const UNFIT = [
  {
    line: CLASHING,
    count: 'No solution',
    says: {
      'Why only one solution?': 'There is no solution. “What clashes?” says why.',
      'What is not needed?': 'There is no solution. “What clashes?” says why.',
      'Make it minimal': 'There is no solution. “What clashes?” says why.',
      'How does it solve?': 'There is no solution. “What clashes?” says why.',
      'Which rule would help?': 'There is no solution. “What clashes?” says why.',
    },
  },
  {
    line: SMALL,
    count: 'One solution',
    says: {
      'What clashes?': 'There is a solution, so nothing clashes.',
      'Which rule would help?': 'There is one solution, so no further rule is needed.',
    },
  },
  {
    line: `1${'.'.repeat(15)}`,
    count: '72 solutions',
    says: {
      'Why only one solution?': 'There are several solutions. “Which rule would help?” says what leaves fewer of them.',
      'What clashes?': 'There are solutions, so nothing clashes.',
      'How does it solve?': 'There are several solutions, so no steps lead to the only one.',
    },
  },
];

for (const { line, count, says } of UNFIT) {
  test(`a question that does not fit the number of solutions says so: ${count}`, async () => {
    const { see, page, panel, errors, close } = await openAsk(line);
    await page.getByText(count, { exact: true }).waitFor();
    for (const [question, words] of Object.entries(says)) {
      await see.press(question);
      const answer = panel.locator('.ask-answer');
      await answer.getByRole('heading', { name: question }).waitFor();
      await answer.getByRole('status').getByText(words, { exact: true }).waitFor();
      assert.equal(await panel.locator('.ask-frame').count(), 0, 'nothing else is answered');
    }
    assert.deepEqual(errors, []);
    await close();
  });
}

test('on a phone, the sentence and its buttons stand below the whole grid', async () => {
  const { page, panel, sentence, errors, close } = await openAsk(SMALL, PHONE);
  await select(page, 1);
  await panel.getByRole('button', { name: '1, in no solution', exact: true }).click();
  await sentence.waitFor();
  await page.getByRole('grid').scrollIntoViewIfNeeded();
  for (const part of [page.getByRole('grid'), sentence]) {
    const box = await part.boundingBox();
    assert.ok(
      box && box.y >= 0 && box.y + box.height <= 844 && box.x >= 0 && box.x + box.width <= 390,
      JSON.stringify(box),
    );
  }
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});
