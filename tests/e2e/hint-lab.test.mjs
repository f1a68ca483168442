// From a hint to the lab, and help that takes longer than a hint: listing every step, rating the path, and excluding
// techniques.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, reload } from './page.mjs';

const site = await openSite();

/**
 * One of the hardest puzzles known. Its path takes half a minute to compute, so the computation still runs when the
 * test stops it.
 */
const HARD = '..8...5...4...2.9.7.......3.2...4......93.......2.1.6.5.......8.1.6...2...3...7..';

test('a hint leads to the event of a run that makes the same deduction, and a link keeps it', async () => {
  const { see, page, errors, close } = await site.open();
  await see.room('Play');
  await see.wholeHint();
  const sentence = await see.sentence();
  const [, digit, cell] = /(\d) fits only in\s+([A-I]\d)/.exec(sentence) ?? [];
  assert.ok(cell, sentence);
  await see.press('Why does this work? See it in the Lab');
  await see.until(async () => (await see.position()) > 0, 'the run');
  assert.match(await see.region('Explanation').innerText(), /Value consistency with hidden singles .*makes the same/);
  assert.equal(await page.getByLabel('Consistency', { exact: true }).inputValue(), 'value');
  assert.ok(await page.getByLabel('Hidden', { exact: true }).isChecked());
  assert.match(await see.sentence(), new RegExp(cell));
  const name = (await see.cells()).find((each) => each.startsWith(cell));
  assert.match(name ?? '', new RegExp(`^${cell}, candidates ${digit}, removed .*just fixed`));
  const [position, said] = [await see.position(), await see.sentence()];
  await see.until(async () => page.url().includes(`at=${position}`), 'the address');
  await reload(page);
  await see.until(async () => (await see.position()) === position, 'the same position');
  assert.equal(await see.sentence(), said);
  assert.deepEqual(errors, []);
  await close();
});

test('a run may begin from the pencil marks, and why is answered back to them', async () => {
  const { see, page, close } = await site.open();
  // The test removes 1 from A1 by hand, so the run starts without this candidate.
  await page.getByRole('gridcell').first().focus();
  for (const value of [2, 4, 5, 9]) await page.keyboard.press(`Shift+Digit${value}`);
  await see.check('My marks');
  await see.choose('Step by', 'event');
  await see.moved('Step');
  assert.doesNotMatch((await see.cells())[0], /candidates 1/);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('w');
  await page.keyboard.press('1');
  await see.until(async () => /rubbed out of\s+A1\s+by hand/.test(await see.sentence()), 'where it went');
  await close();
});

test('every step is listed, by technique, and opens in the grid', async () => {
  const { see, page, errors, close } = await site.open();
  await see.room('Play');
  await see.press('All steps available now');
  const steps = see.region('Steps available now');
  await steps.getByRole('button', { name: 'Techniques…' }).waitFor({ timeout: 90_000 });
  const items = steps.getByRole('list', { name: 'Steps' }).getByRole('button');
  const all = await items.count();
  const options = await steps.getByLabel('Technique').getByRole('option').allInnerTexts();
  const singles = options.find((option) => option.startsWith('Hidden single'));
  assert.ok(singles, options.join());
  await steps.getByLabel('Technique').selectOption(singles);
  await see.until(async () => (await items.count()) < all, 'a shorter list');
  assert.equal(await items.count(), Number(/\((\d+)\)/.exec(singles)?.[1]));
  await items.first().click();
  await see
    .region('Explanation')
    .getByRole('heading', { name: /Hidden single/ })
    .waitFor();
  assert.ok((await page.locator('.overlay .sign.fixed').count()) > 0);
  await see.press('Do it');
  await see.until(async () => (await see.cells()).some((name) => name.includes('entry')), 'the digit');
  assert.deepEqual(errors, []);
  await close();
});

test('a puzzle is rated, and its path can be stepped and linked to', async () => {
  const { see, page, errors, close } = await site.open();
  await see.room('Play');
  await see.press('How hard is this puzzle?');
  const path = see.region('Solve path');
  await path.getByText('Rated 2.6, by Pointing.').waitFor();
  const items = path.getByRole('list', { name: 'Solve path' }).getByRole('button');
  const count = await items.count();
  const counted = await path.getByRole('list', { name: 'Steps by technique' }).getByRole('listitem').allInnerTexts();
  assert.equal(
    counted.reduce((sum, text) => sum + parseInt(text), 0),
    count,
    'the counts are those of the path',
  );
  const heading = see.region('Explanation').getByRole('heading');
  await see.until(async () => (await heading.innerText()).includes(`step 1 of ${count}`), 'the first step');
  const first = await see.sentence();
  await see.press('Next');
  await see.until(async () => (await heading.innerText()).includes(`step 2 of ${count}`), 'the second step');
  assert.equal((await see.cells()).filter((name) => name.includes('solved')).length, 1, 'the first has been done');
  await see.press('Previous');
  await see.until(async () => (await see.sentence()) === first, 'the first step again');
  await items.nth(9).click();
  await see.until(async () => (await heading.innerText()).includes(`step 10 of ${count}`), 'the tenth step');
  await see.until(async () => page.url().includes('step=10'), 'the address');
  const tenth = await see.sentence();
  await reload(page);
  await see.until(async () => (await see.sentence()) === tenth, 'the tenth step again');
  await items.last().click();
  await see.press('Next');
  await see.until(async () => /Solved/.test(await see.sentence()), 'the end');
  assert.doesNotMatch(await see.line(), /\./);
  assert.deepEqual(errors, []);
  await close();
});

test('a long rating leaves the page free, and can be cancelled', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(HARD) });
  await see.room('Play');
  await see.press('How hard is this puzzle?');
  const path = see.region('Solve path');
  await path.getByRole('progressbar').waitFor();
  await page.getByRole('gridcell').nth(40).click();
  assert.ok(await path.getByRole('progressbar').isVisible(), 'the page answered only after the rating');
  await see.press('Cancel');
  await path.getByText('Stopped.').waitFor();
  await see.press('Hint');
  await see.region('Explanation').getByRole('heading', { name: /^Hint/ }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('techniques can be switched off, and stay so', async () => {
  const { see, page, errors, close } = await site.open();
  await see.room('Play');
  await see.press('Techniques…');
  const dialog = page.getByRole('dialog', { name: 'Techniques' });
  await dialog.getByRole('checkbox', { name: 'Hidden single', exact: true }).uncheck();
  await dialog.getByLabel('Techniques that rely on the puzzle having one solution').uncheck();
  await see.until(
    async () => dialog.getByRole('checkbox', { name: 'Unique rectangle type 1', exact: true }).isDisabled(),
    'the rectangles barred',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await see.wholeHint();
  const name = await see.region('Explanation').getByRole('heading').innerText();
  assert.doesNotMatch(name, /Hidden single/);
  await see.until(async () => /without=hidden-single.*unique=0/.test(page.url()), 'the address');
  await page.goto(site.url);
  await reload(page);
  await see.wholeHint();
  assert.equal(await see.region('Explanation').getByRole('heading').innerText(), name, 'kept by the browser');
  assert.deepEqual(errors, []);
  await close();
});
