// Practice: questions answered with the keyboard and the pointer, verdicts, the streak, the results after a reload, the choice
// of kinds, and the way to the Lab. The engine itself makes the same questions and knows the right answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOUR_RULES, engineItself, openSite, reload, violations } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const site = await openSite();
await engineItself();
const { lessons } = await import('../../www/worker/lessons/index.js');

const PRACTICE = '#room=learn&lesson=practice';

/** @typedef {{kind: string, seed: number}} Question */

/** The record of Practice in the local storage. @param {Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('pencilmark-practice') ?? '{}'));

/** Waits for a question, and asks the engine for it. @param {Page} page */
async function question(page) {
  await page.locator('.player[data-phase="open"]').waitFor();
  const { open } = await kept(page);
  const scene = lessons.practiceScene(open.kind, open.seed);
  await page.getByRole('heading', { name: scene.title }).waitFor();
  const { candidates: right = [] } = lessons.lessonExpected(scene);
  const anywhere = lessons.lessonExpected({ ...scene, question: { ...scene.question, houses: undefined } });
  const going = new Set(anywhere.candidates?.map(String));
  // A candidate of the same cell that stays.
  const [[cell, digit]] = right;
  const name = (await page.getByRole('gridcell').nth(cell).getAttribute('aria-label')) ?? '';
  const all = /candidates ([\d ]+)/.exec(name)?.[1].split(' ').map(Number) ?? [];
  const wrong = all.find((each) => !going.has(`${cell},${each}`)) ?? 0;
  return { open: /** @type {Question} */ (open), scene, cell, digit, wrong };
}

/** Goes to a cell of the grid with the arrow keys, and taps a digit there with its key. @param {Page} page @param {number} cell @param {number} digit */
async function tapByKeys(page, cell, digit) {
  await page.getByRole('gridcell').first().focus();
  for (let row = 0; row < Math.floor(cell / 9); row++) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < cell % 9; column++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(`${digit}`);
}

/** Leaves the grid, locks, reveals, and waits for the verdict. @param {Page} page */
async function lockAndReveal(page) {
  await page.getByRole('button', { name: 'Lock it in', disabled: false }).press('Enter');
  await page.getByRole('button', { name: 'Reveal', exact: true, disabled: false }).press('Enter');
  await page.locator('.player[data-phase="revealed"]').waitFor();
  return page.locator('.judgement').innerText();
}

/** The streak as the page says it. @param {Page} page */
const streak = (page) => page.locator('.streaks').innerText();

test('answers by keyboard alone: right, wrong, the streak, and what a reload keeps', async () => {
  const { page, errors, close } = await site.open({ hash: PRACTICE });
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  const states = new Set();
  for (let round = 1; round <= 3; round++) {
    const { scene, cell, digit } = await question(page);
    states.add(scene.state);
    await tapByKeys(page, cell, digit);
    assert.match(await lockAndReveal(page), /^Right/);
    assert.match(await page.locator('.engine-says').innerText(), / leaves? /);
    assert.equal(await streak(page), `Streak ${round} · best ${round}`);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
  }
  assert.equal(states.size, 3);

  const { open, cell, wrong } = await question(page);
  assert.ok(wrong);
  await tapByKeys(page, cell, wrong);
  assert.match(await lockAndReveal(page), /^Not quite\. \d in [A-I]\d stays: /);
  assert.equal(await streak(page), 'Streak 0 · best 3');
  const after = await kept(page);
  assert.equal(after.results[open.kind].recent[0], false);
  assert.equal(
    Object.values(after.results).reduce((sum, { asked }) => sum + asked, 0),
    4,
  );
  assert.equal(
    Object.values(after.results).reduce((sum, { right }) => sum + right, 0),
    3,
  );

  await reload(page);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  assert.equal(await streak(page), 'Streak 0 · best 3');
  const { asked, right } = after.results[open.kind];
  await page.locator(`#${open.kind}-results`).getByText(`${right} of ${asked} right`).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a question that waits for its answer is there again after a reload, and Show me counts as wrong', async () => {
  const { page, errors, close } = await site.open({ hash: PRACTICE });
  await page.getByRole('button', { name: 'Start' }).click();
  const before = await question(page);
  // The arrow keys do not go past an unanswered question.
  await page.locator('#prompt').focus();
  await page.keyboard.press('ArrowRight');
  await reload(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const { open, scene } = await question(page);
  assert.deepEqual(open, before.open);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.player[data-phase="revealed"]').waitFor();
  assert.match(await page.locator('.judgement').innerText(), /^Not quite\. \d in [A-I]\d goes: /);
  const { results, best } = await kept(page);
  assert.deepEqual(results[open.kind], { asked: 1, right: 0, recent: [false] });
  assert.equal(best, 0);
  // The next question has been made meanwhile.
  await page.getByRole('button', { name: 'Next' }).click();
  assert.notEqual((await question(page)).scene.state, scene.state);
  // The question before it is still there, with its verdict, and does not count again.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.player[data-phase="revealed"]').waitFor();
  await page.getByRole('heading', { name: scene.title }).waitFor();
  assert.equal((await kept(page)).results[open.kind].asked, 1);
  assert.deepEqual(errors, []);
  await close();
});

test('a pencil mark is tapped with the pointer', async () => {
  const { page, errors, close } = await site.open({ hash: PRACTICE });
  await page.getByRole('button', { name: 'Start' }).click();
  const { cell, digit } = await question(page);
  const box = await page.getByRole('gridcell').nth(cell).boundingBox();
  assert.ok(box);
  const [column, row] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
  await page.mouse.click(box.x + (box.width * (column + 0.5)) / 3, box.y + (box.height * (row + 0.5)) / 3);
  await page
    .locator('.answer-words')
    .getByText(`${digit} from ${'ABCDEFGHI'[Math.floor(cell / 9)]}${(cell % 9) + 1}.`)
    .waitFor();
  assert.match(await lockAndReveal(page), /^Right/);
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone a tap selects a cell, and its candidates are large buttons', async () => {
  const { page, errors, close } = await site.open({
    hash: PRACTICE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Start' }).tap();
  const { cell, digit } = await question(page);
  const name = `${'ABCDEFGHI'[Math.floor(cell / 9)]}${(cell % 9) + 1}`;
  await page.getByRole('gridcell').nth(cell).tap();
  const button = page.getByRole('button', { name: `${digit} in ${name}` });
  const box = await button.boundingBox();
  assert.ok(box && box.width >= 44 && box.height >= 44);
  await button.tap();
  await page.locator('.answer-words').getByText(`${digit} from ${name}.`).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.match(await lockAndReveal(page), /^Right/);
  assert.deepEqual(errors, []);
  await close();
});

test('the chosen kinds come, the last one stays chosen, and a reset forgets the results', async () => {
  const { page, errors, close } = await site.open({ hash: PRACTICE });
  await page.getByRole('checkbox', { name: /^Locked/ }).check();
  for (const name of [/^Value/, /^Hidden/, /^Hall pairs/]) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('checkbox', { name: /^Locked/, disabled: true }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  const { open } = await question(page);
  assert.equal(open.kind, 'locked');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.player[data-phase="revealed"]').waitFor();
  await page.getByRole('button', { name: 'Choose kinds' }).click();
  await page.locator('#locked-results').getByText('0 of 1 right').waitFor();
  // If a kind is chosen after a question was made ahead, the new choice applies at once.
  await page.getByRole('checkbox', { name: /^Bounds/ }).check();
  await page.getByRole('checkbox', { name: /^Locked/ }).uncheck();
  await page.getByRole('button', { name: 'Start' }).click();
  assert.equal((await question(page)).open.kind, 'bounds');
  await page.getByRole('button', { name: 'Choose kinds' }).click();
  await page.getByRole('button', { name: 'Reset the results' }).click();
  await page.locator('#locked-results').getByText('not met yet').waitFor();
  assert.deepEqual((await kept(page)).kinds, ['bounds']);
  assert.deepEqual(errors, []);
  await close();
});

test('the position of a question opens in the Lab, and its run starts there', async () => {
  const { page, see, errors, close } = await site.open({ hash: PRACTICE });
  await page.getByRole('button', { name: 'Start' }).click();
  const { scene } = await question(page);
  const shown = await see.cells();
  await page.getByRole('button', { name: 'Try it in the Lab' }).click();
  await page.locator('main.lab').waitFor();
  const candidates = (/** @type {string} */ name) => /(?:given|entry|candidates|fixed|centre) ([\d ]+)/.exec(name)?.[1];
  assert.deepEqual((await see.cells()).map(candidates), shown.map(candidates));
  const parts = new URLSearchParams(new URL(page.url()).hash.slice(1));
  const original = new URLSearchParams(scene.state);
  for (const key of ['p', 'n', 'level', 'plus', 'from']) assert.equal(parts.get(key), original.get(key), key);
  await see.press('Step');
  await see.until(async () => (await see.position()) > 0, 'a step from these pencil marks');
  assert.deepEqual(errors, []);
  await close();
});

test('axe finds nothing in the choice of kinds, in a question and in its reveal, in light and dark, on a phone too', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    const { page, errors, close } = await site.open({ hash: PRACTICE, viewport, hasTouch: viewport.width < 700 });
    const check = async (/** @type {string} */ at) => {
      await page.emulateMedia({ colorScheme: 'light' });
      assert.deepEqual(await violations(page), [], `${at}, ${viewport.width}, light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page, COLOUR_RULES), [], `${at}, ${viewport.width}, dark`);
    };
    await check('the choice of kinds');
    await page.getByRole('button', { name: 'Start' }).click();
    const { cell, wrong } = await question(page);
    await tapByKeys(page, cell, wrong);
    await check('a question');
    await lockAndReveal(page);
    await check('a reveal');
    assert.deepEqual(errors, []);
    await close();
  }
});
