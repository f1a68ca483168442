// The room of the Lab at three sizes of a window: nothing that it says about the present moment is cut off.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, SOURCES } from './page.mjs';

/** @import { Locator } from 'playwright-core' */

const TREE = SOURCES.find(({ name }) => name === 'tree')?.line ?? '';
const site = await openSite('Lab');

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/**
 * The names of the elements that a scrolling or clipping box around them cuts off.
 * @param {Locator} elements
 */
const cutOff = (elements) =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible')
          return true;
        for (let box = element.parentElement; box; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const room = box.getBoundingClientRect();
          if (overflowX !== 'visible' && (left < room.left - 1 || right > room.right + 1)) return true;
          if (overflowY !== 'visible' && (top < room.top - 1 || bottom > room.bottom + 1)) return true;
        }
        return false;
      })
      .map((element) => element.textContent?.trim() ?? ''),
  );

test('on a phone a tab brings its panel into sight', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, see, close } = await site.open({ ...phone, hash: place(TREE, 'level=value&view=tree') });
  await see.moved('Next interesting');
  const panel = page.getByRole('tabpanel');
  const foot = page.locator('.timeline, .foot input[type="range"]').first();
  const under = async () => {
    const [box, edge] = [await panel.boundingBox(), await foot.boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) - (edge?.y ?? 0);
  };
  assert((await under()) > 0, 'the panel goes on under the edge');
  await page.getByRole('tab', { name: 'Graph' }).click();
  await see.until(async () => (await under()) <= 0, 'the whole panel in sight');
  await close();
});

for (const viewport of SIZES) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`at ${size} a failure has its question, its legend and its graph in full`, async () => {
    const { page, see, errors, close } = await site.open({ viewport, hash: place(TREE, 'level=value&view=graph') });
    await see.moved('Next interesting');
    await see.moved('Next interesting');
    assert.match(await see.sentence(), /no candidate left/);
    const explanation = see.region('Explanation');
    const question = explanation.getByRole('button', { name: /^Why is \d gone from [A-I]\d\?$/ });
    assert.equal(await question.count(), 1);
    const legend = page.getByRole('list', { name: 'Marks in the grid' }).getByRole('listitem');
    // One of the marks is that of the guess in force.
    assert.equal(await legend.count(), 5);
    const transport = page.getByRole('group', { name: 'Run the solver' }).getByRole('button');
    assert.deepEqual(await cutOff(question), []);
    assert.deepEqual(await cutOff(legend), []);
    assert.deepEqual(await cutOff(transport), []);
    if (viewport.width > 860) assert.deepEqual(await cutOff(page.getByRole('tab')), []);
    // The names in the drawing of nine rows are legible.
    const drawing = await see.region('Value graph of box 7').getByRole('img').boundingBox();
    assert.ok((drawing?.height ?? 0) >= 120, `the drawing is ${drawing?.height} px high`);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`at ${size} the story of a failure leaves room for its sentence`, async () => {
    const { see, close } = await site.open({ viewport, hash: place(TREE, 'level=value&view=tree') });
    await see.moved('Next interesting');
    await see.moved('Next interesting');
    const panel = await see.region('Explanation').boundingBox();
    await see.press('Inspect');
    await see.button('Next reason').waitFor();
    // The story has the place that the sentence had.
    if (viewport.width >= 1200) assert.deepEqual(await see.region('Explanation').boundingBox(), panel);
    const sentence = see.region('Explanation').locator('.sentence');
    assert.match(await sentence.innerText(), /^The only decision matters/);
    assert.deepEqual(await cutOff(sentence), []);
    await see.press('Next reason');
    await see.until(async () => /^5 leaves/.test(await sentence.innerText()), 'the next reason');
    await see.press('Return to the run');
    await see.button('Step').waitFor();
    await close();
  });
}

test('the levels do not ask about the run', async () => {
  const { page, see, close } = await site.open({ viewport: SIZES[2], hash: place(TREE, 'level=value&at=473') });
  await page.getByRole('button', { name: /^Why/ }).waitFor();
  await see.tab('Levels');
  // Earlier sentences of the run are also about removals.
  await page.getByRole('button', { name: /^Why/ }).waitFor({ state: 'detached' });
  await see.until(async () => /removed/.test(await see.sentence()), 'the levels');
  assert.equal(await page.getByLabel('since I last stopped').count(), 0);
  await close();
});

test('the legend of a tree of whole grids knows a stopped branch once there is one', async () => {
  const { see, close } = await site.open({ hash: place(TREE, 'strategy=states&view=tree&pin=tree') });
  await see.moved('Next interesting');
  const legend = see.region('Search tree').locator('.signs');
  assert.equal(await legend.innerText().then((words) => /stopped/.test(words)), false);
  await see.press('Stop tree');
  await see.until(async () => /stopped/.test(await legend.innerText()), 'the sign of a stopped branch');
  assert.match(await legend.innerText(), /dead end/);
  await close();
});
