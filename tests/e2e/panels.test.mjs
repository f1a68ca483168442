// Each panel of the page is correct, whatever was on the screen before: the tree keeps its colours, the clock of a long
// task runs, a long search for a hint stops on request, and a lost connection is reported once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARD_SIXTEEN, openSite, place, reload, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;

const site = await openSite();

/**
 * The number of pixels of the tree's canvas in the colour of failures, and in black.
 * @param {import('playwright-core').Page} page
 */
const painted = (page) =>
  page.locator('.tree canvas').evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const style = getComputedStyle(canvas).getPropertyValue('--tree-failed');
    const wanted = /** @type {string[]} */ (style.match(/[\d.]+/g)).slice(0, 3).map(Number);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [failed, black] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] < 255) continue;
      const is = (/** @type {number[]} */ colour) => colour.every((part, index) => data[at + index] === part);
      if (is(wanted)) failed++;
      if (is([0, 0, 0])) black++;
    }
    return { failed, black };
  });

/** @param {import('./page.mjs').Seen} see @param {string} when */
async function treeIsInColour(see, when) {
  await see.region('Search tree').getByRole('tree').waitFor();
  await see.until(async () => (await painted(see.page)).failed > 0, `failures in their colour ${when}`, 5000);
  assert.equal((await painted(see.page)).black, 0, `nothing is painted black ${when}`);
}

test('the search tree keeps its colours: after other tabs, after lists, and when a link to them was reloaded', async () => {
  const { see, close } = await site.open({ hash: place(TREE, 'level=value&view=tree&pin=none') });
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end of the run');
  await treeIsInColour(see, 'at first');
  for (const tab of ['Levels', 'Compare', 'Queue']) {
    await see.tab(tab);
    await see.tab('Tree');
    await treeIsInColour(see, `after ${tab}`);
  }
  await see.room('Play');
  await see.room('Lab');
  await treeIsInColour(see, 'after Play');
  await close();
});

for (const list of ['path', 'steps']) {
  test(`a reloaded link to the list "${list}" has a tree in colour once the list is closed`, async () => {
    const { see, page, close } = await site.open({ hash: place(TREE, `level=value&pin=tree&view=${list}`) });
    await reload(page);
    await page.locator('.panel.path, .panel.steps').getByRole('button', { name: /^Back/ }).click();
    await see.press('Run to end');
    await see.until(() => see.isOff('Step'), 'the end of the run');
    await treeIsInColour(see, `after ${list}`);
    await close();
  });
}

test('the clock of Solve runs, and Solve can be cancelled', async () => {
  const { see, page, close } = await site.open({ hash: place(HARD_SIXTEEN, 'level=forward&cell=input') });
  await see.press('Show the solution');
  const clock = async () => /Solving ([\d.]+ m?s)/.exec(await page.locator('.progress').innerText())?.[1] ?? '';
  await see.until(async () => (await clock()) !== '', 'the time that solving takes');
  const first = await clock();
  await see.until(async () => (await clock()) !== first, 'a later time', 5000);
  await see.press('Cancel');
  await page.getByText('Solving was stopped').waitFor();
  await close();
});

/** Keeps a worker busy until it is terminated. */
function forever() {
  for (;;);
}

test('a long search for a hint can be cancelled, and the solver does not wait for it', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'room=play') });
  const heading = () => see.region('Explanation').getByRole('heading').first().innerText();
  const asksForHint = async () => {
    await see.press('Hint');
    await see.until(async () => /Hint: /.test(await heading()), 'a hint');
    await page.keyboard.press('Escape');
  };
  // The first worker is the solver's. The other workers no longer answer.
  const block = () => {
    for (const worker of page.workers().slice(1)) worker.evaluate(forever).catch(() => {});
  };
  await asksForHint();
  block();
  await see.press('Hint');
  await page.getByText('Looking for a hint').waitFor();
  await see.press('Cancel');
  await page.getByText('The search for a hint was stopped').waitFor();
  await asksForHint();
  block();
  await see.press('Hint');
  await page.getByText('Looking for a hint').waitFor();
  await see.room('Lab');
  await see.moved('Step');
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end of the run beside the search for a hint');
  await close();
});

test('Generate without a connection asks for its worker once and says what to do', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE) });
  let asked = 0;
  await page.context().route('**/*worker*', (route) => {
    asked++;
    return route.abort();
  });
  await see.press('New');
  await see.press('Generate');
  const alert = page.getByRole('alert').first();
  await see.until(async () => /No puzzle was made/.test(await alert.innerText()), 'the failure in words');
  assert.match(await alert.innerText(), /could not be loaded.*tries again/);
  assert.equal(asked, 1);
  await page.context().unroute('**/*worker*');
  const before = await see.line();
  await see.press('New');
  await see.press('Generate');
  await see.until(async () => (await see.line()) !== before, 'a new puzzle once the connection is back');
  await close();
});

for (const text of ['hello', 'https://example.org/sudoku?id=17', 'Dear teacher, here is nothing.']) {
  test(`the text "${text}" is told as no puzzle, not as a short one`, async () => {
    const { see, page, close } = await site.open({ hash: place(TREE) });
    await see.paste(text);
    const alert = page.getByRole('dialog', { name: 'Paste or type a puzzle' }).getByRole('alert');
    await see.until(async () => (await alert.innerText()) !== '', 'an error');
    assert.doesNotMatch(await alert.innerText(), /4x4|too short|16 cells/i);
    await close();
  });
}
