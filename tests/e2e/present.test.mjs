// Present: the Lab for a class. The sizes are measured at the two screens that projectors have.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, SOURCES } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const TREE = SOURCES[3].line;
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];
/** The least height of type, as a share of the height of the screen. */
const SENTENCE = 0.04;
const MARK = 0.028;
const LABEL = 0.02;

const TABS = ['Graph', 'Tree', 'Queue', 'Events', 'Levels', 'Compare', 'Statistics'];
/** The controls that Present folds away. */
const FOLDED = ['New', 'Puzzles', 'Share', 'More'];

const site = await openSite();

/** The smallest type among some elements that are in sight, in pixels. @param {Page} page @param {string} parts */
const smallest = (page, parts) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility() && part.textContent?.trim())
        .map((part) => parseFloat(getComputedStyle(part).fontSize))
        .reduce((least, size) => Math.min(least, size), Infinity),
    parts,
  );

/** The size of type in a drawing on the screen, in pixels. @param {Page} page @param {string} part */
const drawnHeight = (page, part) =>
  page
    .locator(part)
    .first()
    .evaluate((text) => {
      const scale = /** @type {SVGTextElement} */ (text).getScreenCTM()?.a ?? 0;
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    });

/** Elements that do not fit the screen. @param {Page} page @param {string} parts */
const outside = (page, parts) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        })
        .map((part) => `${part.className} ${JSON.stringify(part.getBoundingClientRect())}`),
    parts,
  );

for (const viewport of SCREENS) {
  const screen = `${viewport.width}x${viewport.height}`;

  test(`every tab is large enough for a class at ${screen}`, async (t) => {
    const { see, page, errors, close } = await site.open({ viewport, hash: place(TREE, 'level=value&by=filtering') });
    await see.walk('Step', { most: 30 });
    await see.present();
    for (const tab of TABS) {
      await t.test(tab, async () => {
        await see.tab(tab);
        await page.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true }).waitFor();
        if (tab === 'Levels') await page.getByRole('list', { name: /Levels/ }).waitFor();
        if (tab === 'Compare') {
          await page.getByText('Both stand at the start.').waitFor();
          await see.press('Step');
          await page.getByText('1 step', { exact: true }).waitFor();
        }
        const said = await smallest(page, tab === 'Compare' ? '.said' : '.sentence, .sentence *');
        assert.ok(said >= SENTENCE * viewport.height, `the sentence is ${said} px`);
        if (tab !== 'Compare') {
          const marks = await smallest(page, '.marks');
          assert.ok(marks >= MARK * viewport.height, `the pencil marks are ${marks} px`);
        }
        if (tab === 'Levels') {
          const removed = await drawnHeight(page, '.level-marks text');
          assert.ok(removed >= MARK * viewport.height, `the removed candidates are ${removed} px`);
        }
        const label = await smallest(page, '[role="tab"], .stage td, .stage th, .stage dt, .stage dd, .stage button');
        assert.ok(label >= LABEL * viewport.height, `the smallest label is ${label} px`);
        assert.deepEqual(
          await outside(page, '.grid, .explanation, .sentence, .stage, .stage .panel, .transport, [role="switch"]'),
          [],
        );
        const [wide, high] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ]);
        assert.ok(wide <= viewport.width && high <= viewport.height, `the page is ${wide}x${high}`);
        for (const name of FOLDED) assert.equal(await see.button(name).count(), 0, `${name} is folded away`);
      });
    }
    assert.deepEqual(errors, []);
    await close();
  });

  test(`a step in Present moves nothing but what it is about at ${screen}`, async () => {
    const { see, page, close } = await site.open({
      viewport,
      hash: place(TREE, 'level=value&by=filtering&present=1'),
    });
    const places = () =>
      page.evaluate(() =>
        ['[role="grid"]', '.explanation', '.stage', '.transport', '.foot'].map((part) =>
          JSON.stringify(document.querySelector(part)?.getBoundingClientRect()),
        ),
      );
    await see.moved('Step');
    const start = await places();
    for (let steps = 0; steps < 12; steps++) {
      await see.moved('Step');
      assert.deepEqual(await places(), start, `after ${steps + 2} steps`);
    }
    await close();
  });
}

test('the sentence is whole at every step, also in the narrow column of a 1024x768 screen', async () => {
  const { page, close } = await site.open({
    viewport: SCREENS[0],
    hash: place(TREE, 'level=value&by=filtering&present=1'),
  });
  const cut = await page.evaluate(async () => {
    const step = /** @type {HTMLElement} */ (document.querySelector('.transport .primary'));
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.timeline input'));
    const found = [];
    for (let steps = 0; steps < 80; steps++) {
      const before = slider.value;
      step.click();
      while (slider.value === before) await new Promise((drawn) => requestAnimationFrame(drawn));
      const bottom = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
      if (bottom('.sentence') > bottom('.said-so') + 1) found.push(document.querySelector('.sentence')?.textContent);
    }
    return found;
  });
  assert.deepEqual(cut, []);
  await close();
});

test('on a phone, Present keeps the marks apart and the tabs clear of the switch', async () => {
  const viewport = { width: 390, height: 844 };
  const { see, page, close } = await site.open({ viewport, hash: place(TREE, 'level=value&by=filtering&present=1') });
  await see.walk('Step', { most: 5 });
  const [type, room] = await page
    .locator('.board .marks')
    .first()
    .evaluate((marks) => {
      const { fontSize, lineHeight } = getComputedStyle(marks);
      return [parseFloat(fontSize), parseFloat(lineHeight)];
    });
  assert.ok(type <= room, `marks of ${type} px in lines of ${room} px`);
  const strip = await page.locator('.tab-line').boundingBox();
  const toggle = await page.getByRole('switch', { name: 'Present' }).boundingBox();
  assert.ok(strip && toggle && strip.x + strip.width <= toggle.x, 'the tabs end before the switch');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= viewport.width);
  await close();
});

test('Present is a switch with a key, and is left as it was entered', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'level=value') });
  const toggle = page.getByRole('switch', { name: 'Present' });
  assert.equal(await toggle.getAttribute('aria-checked'), 'false');
  await see.moved('Step');
  await toggle.click();
  await page.getByRole('switch', { name: 'Present', checked: true }).waitFor();
  assert.ok(await toggle.evaluate((element) => element === document.activeElement), 'the switch keeps the focus');
  assert.equal(await see.button('Puzzles').count(), 0);
  await see.until(async () => /present=1/.test(page.url()), 'Present in the address');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('p');
  await page.getByRole('switch', { name: 'Present', checked: false }).waitFor();
  await see.button('Puzzles').waitFor();
  await page.goBack();
  await page.getByRole('switch', { name: 'Present', checked: true }).waitFor();
  await close();
});

test('Present belongs to the Lab: Play keeps its own size and its controls', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'present=1') });
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Alt+Shift+Digit1');
  await see.button('Puzzles').waitFor();
  assert.equal(await page.getByRole('switch', { name: 'Present' }).count(), 0);
  await see.room('Lab');
  await page.getByRole('switch', { name: 'Present', checked: true }).waitFor();
  await close();
});

test('links of earlier versions open Present with their tab', async () => {
  for (const [old, tab] of [
    ['tree', 'Tree'],
    ['lens', 'Graph'],
  ]) {
    const { page, errors, close } = await site.open({ hash: place(TREE, `level=value&at=40&present=${old}`) });
    await page.getByRole('switch', { name: 'Present', checked: true }).waitFor();
    await page.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true }).waitFor();
    assert.equal(await page.getByRole('slider', { name: 'Timeline' }).inputValue(), '40');
    assert.deepEqual(errors, []);
    await close();
  }
});
