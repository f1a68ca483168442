// The part of Set for questions: a digit on trial, what is not needed, a minimal puzzle, the next rule, and how many solutions are
// counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, violations } from './page.mjs';

const site = await openSite('Play');

const SETTING = 'mode=clues';

/** Four cells of a full grid are left: two digits can change places. */
const TWO = '.2.4.4.221434321';
/** The same grid with one solution. */
const UNIQUE = '.234.4.221434321';

/** Opens the part for questions. @param {string} line @param {string} [rules] */
async function asking(line, rules = '') {
  const words = rules && `&r=${encodeURIComponent(rules)}`;
  const opened = await site.open({ hash: place(line, `${SETTING}${words}`) });
  const { see, page } = opened;
  await page.getByRole('radio', { name: 'Ask', exact: true }).check({ force: true });
  const cell = async (/** @type {number} */ at) => (await see.cells())[at];
  return {
    ...opened,
    panel: page.getByRole('region', { name: 'Questions' }),
    digit: (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }),
    says: (/** @type {number} */ at, /** @type {string} */ words) =>
      see.until(async () => (await cell(at)) === words, words),
    choose: (/** @type {number} */ at) => page.getByRole('gridcell').nth(at).click(),
  };
}

test('a digit on trial shows what becomes of the others, and is taken back or entered', async () => {
  const { see, page, panel, digit, says, choose, errors, close } = await asking(TWO);
  await choose(2);
  await digit('3, one solution').waitFor();
  await digit('2, in no solution').waitFor();
  await says(0, 'A1, possible 1 3');
  await digit('3, one solution').click();
  await says(2, 'A3, on trial 3');
  await says(0, 'A1, possible 1, lost 3');
  const trial = panel.getByRole('group', { name: 'Digit on trial' });
  await trial.getByText('On trial: A3 = 3 — one solution').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  await says(2, 'A3, possible 1 3');
  assert.equal(await trial.count(), 0);
  await digit('1, one solution').click();
  await says(0, 'A1, possible 3, lost 1');
  // Another digit of the same cell takes its place.
  await digit('3, one solution').click();
  await says(2, 'A3, on trial 3');
  await see.press('Enter it as a clue');
  await says(2, 'A3, given 3');
  await page.getByText('One solution', { exact: true }).waitFor();
  await see.press('Undo');
  await says(2, 'A3, possible 1 3');
  assert.deepEqual(errors, []);
  await close();
});

test('a trial goes with the puzzle that it belongs to, and Ask with the room', async () => {
  const { see, page, panel, digit, says, choose, errors, close } = await asking(TWO);
  await page.getByRole('radio', { name: 'Clues', exact: true }).check({ force: true });
  await choose(2);
  await page.keyboard.press('3');
  await says(2, 'A3, given 3');
  await page.getByRole('radio', { name: 'Ask', exact: true }).check({ force: true });
  await choose(0);
  await digit('1, one solution').click();
  await says(0, 'A1, on trial 1');
  await see.press('Undo');
  await says(0, 'A1, possible 1 3');
  assert.equal(await panel.getByRole('group', { name: 'Digit on trial' }).count(), 0);
  await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Step', exact: true }).waitFor();
  assert.equal(await panel.count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('the trial goes when the puzzle changes', async () => {
  const { see, page, digit, says, choose, errors, close } = await asking('.'.repeat(16));
  await choose(0);
  await digit('1, in 72 solutions').click();
  await says(0, 'A1, on trial 1');
  await says(1, 'A2, possible 2 3 4, lost 1');
  await page.getByRole('radio', { name: 'Clues', exact: true }).check({ force: true });
  await says(0, 'A1, empty');
  await page.getByRole('radio', { name: 'Ask', exact: true }).check({ force: true });
  await says(0, 'A1, possible 1 2 3 4');
  assert.equal(await see.button('Take it back').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('what is not needed is listed, and what is needed shows a second solution', async () => {
  const { page, panel, says, errors, close, see } = await asking(UNIQUE, 'cage=A1,A2:3');
  await see.press('What is not needed?');
  const needless = panel.getByRole('list', { name: 'Not needed' });
  await needless.getByRole('button', { name: 'the cage of 3 in A1 and A2', exact: true }).waitFor();
  await says(1, 'A2, given 2, not needed, cage A1 A2 = 3');
  assert.deepEqual(await violations(page), []);
  const all = await needless.getByRole('button').allTextContents();
  assert.equal(all.length, 14, all.join());
  await see.press('Make it minimal');
  await see.press('Keep all givens');
  await panel.getByText(/^1 rule was superfluous\./).waitFor();
  await says(1, 'A2, given 2');
  await see.press('Undo');
  await says(1, 'A2, given 2, cage A1 A2 = 3');
  await see.press('Make it minimal');
  await see.press('Keep all rules');
  await panel.getByRole('list', { name: 'Removed givens' }).waitFor();
  await see.press('What is not needed?');
  const needed = panel.getByRole('list', { name: 'Needed' });
  await needed.getByRole('button').first().click();
  await panel.getByText(/this is a second solution: \d+ cells differ/).waitFor();
  await see.until(async () => (await see.cells()).some((name) => /solved \d, differs/.test(name)), 'cells that differ');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('a proposed rule and a given are added, each as one undo step', async () => {
  const { page, panel, errors, close, see } = await asking('.'.repeat(16), 'cage=A1,A2:3');
  await see.press('Which rule would help?');
  const proposals = panel.getByRole('list', { name: 'Proposals' });
  const first = proposals.getByRole('button').first();
  await first.waitFor();
  assert.match(String(await first.textContent()), /cage.* leaves \d+ of \d+ other solutions/);
  await see.until(
    async () => (await see.cells()).some((name) => /of the proposed rule/.test(name)),
    'the cells of the rule',
  );
  assert.deepEqual(await violations(page), []);
  const target = await see.line();
  await proposals
    .getByRole('button', { name: /^Add it: the cage/ })
    .first()
    .click();
  await page.getByText('2 rules so far.').waitFor();
  await first.waitFor();
  assert.equal(await see.line(), target, 'the next rules keep the target');
  await proposals.getByRole('button', { name: /^Add it: the given/ }).click();
  await page.getByText('1 clue and 2 rules so far.').waitFor();
  await see.press('Undo');
  await page.getByText('2 rules so far.').waitFor();
  await see.press('Undo');
  await page.getByText('1 rule so far.').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('the chosen proposal is drawn as a rule, and goes with the answer', async () => {
  const { page, panel, errors, close, see } = await asking('.'.repeat(16), 'cage=A1,A2:3');
  const drawn = page.locator('.board .ground');
  const cages = drawn.locator('[data-rule="cage"]');
  const proposed = drawn.locator('.proposed');
  const until = (/** @type {string} */ what, /** @type {() => Promise<boolean>} */ is) => see.until(is, what);
  const width = async () => (await page.locator('#grid').boundingBox())?.width ?? 0;
  await until('the cage of the puzzle', async () => (await cages.count()) === 1);
  const before = await width();
  await see.press('Which rule would help?');
  const proposals = panel.getByRole('list', { name: 'Proposals' });
  const cage = proposals.getByRole('button', { name: /^The cage/ }).first();
  await until('the proposed cage', async () => (await cages.count()) === 2 && (await proposed.count()) === 1);
  const total = /^The cage of (\d+)/.exec(String(await cage.textContent()).trim())?.[1];
  assert.equal(await proposed.locator('text').textContent(), total);
  assert.deepEqual(await violations(page), []);
  await proposals.getByRole('button', { name: /^The given/ }).click();
  await until('the cage of the puzzle alone', async () => (await cages.count()) === 1);
  assert.equal(await proposed.count(), 0);
  // A clue needs room beside the grid.
  await panel.getByLabel('Kind').selectOption('skyscraper');
  await until('the clue', async () => (await drawn.locator('.proposed[data-rule="skyscraper"]').count()) === 1);
  assert.ok((await width()) < before, 'the cells make room');
  await see.press('Close');
  await until('no proposal', async () => (await proposed.count()) === 0 && (await width()) === before);
  assert.deepEqual(errors, []);
  await close();
});

test('another target and another kind can be wished', async () => {
  const { panel, errors, close, see } = await asking('.'.repeat(16));
  await see.press('Which rule would help?');
  const proposals = panel.getByRole('list', { name: 'Proposals' });
  await proposals.waitFor();
  const first = await see.line();
  await see.press('Another target');
  await see.until(async () => /^\d+$/.test(await see.line()) && (await see.line()) !== first, 'another target');
  await panel.getByLabel('Kind').selectOption('xv');
  await see.until(async () => {
    const names = await proposals
      .getByRole('button', { name: /^Add it: / })
      .evaluateAll((all) => all.map((each) => each.ariaLabel));
    return names.length > 1 && names.every((name) => /^Add it: the ([XV]|given) /.test(name ?? ''));
  }, 'proposals of the kind');
  assert.deepEqual(errors, []);
  await close();
});

test('the rating of a finished puzzle stands in the bar, and its steps play on the grid', async () => {
  const { page, panel, errors, close, see } = await asking(UNIQUE);
  await page.getByText(/^Rated \d+\.\d, hardest: /).waitFor();
  await see.press('How does it solve?');
  await panel.getByText(/The hardest step: \w+/).waitFor();
  await panel.getByText('1 of 4', { exact: true }).waitFor();
  for (const step of ['2 of 4', '3 of 4', '4 of 4']) {
    await see.press('Next');
    await panel.getByText(step, { exact: true }).waitFor();
  }
  await panel.getByText('The puzzle is solved.').waitFor();
  assert.equal(await see.line(), '1234341221434321');
  assert.deepEqual(errors, []);
  await close();
});

test('solutions are counted to the chosen number', async () => {
  const { page, errors, close } = await asking(`1${'.'.repeat(80)}`);
  await page.getByText('At least 1,000 solutions', { exact: true }).waitFor();
  await page.getByLabel('Count to').selectOption('10,000');
  await page.getByText('At least 10,000 solutions', { exact: true }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('the number of solutions that are counted is kept', async () => {
  const { page, errors, close, see } = await asking(`1${'.'.repeat(80)}`);
  await page.getByText('At least 1,000 solutions', { exact: true }).waitFor();
  await page.getByLabel('Count to').selectOption('100');
  await page.getByText('At least 100 solutions', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('radio', { name: 'Ask', exact: true }).check({ force: true });
  await page.getByText('At least 100 solutions', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Count to').inputValue(), '100');
  assert.deepEqual(errors, []);
  await close();
  assert.ok(see);
});
