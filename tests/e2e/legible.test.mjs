// No text of the page is cut or covered without a sign that it scrolls. Each state is reached once for desktop windows and once
// for phones, and measured in every size of window.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { illegible } from './legible.mjs';
import { DESKTOP, LEARN, PHONE, PLAY, PRESENT, PROJECTOR, statesInWindows } from './legible-states.mjs';
import { openSite } from './page.mjs';

/** @import { Reached } from './legible-states.mjs' */

const site = await openSite();

for (const { room, state, reached, window } of statesInWindows()) {
  test(`${room}, ${window.name}: all text can be read in ${state}`, async (t) => {
    const { page, see, close } = await site.open({
      viewport: window.sizes[0],
      permissions: ['clipboard-read', 'clipboard-write'],
      hash: reached.hash,
      ...window.device,
    });
    await reached.reach?.(see);
    for (const viewport of window.sizes) {
      await t.test(`${viewport.width}x${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        assert.deepEqual(await illegible(page), []);
      });
    }
    await close();
  });
}

/**
 * Planted faults: a style that breaks a state without faults, and what the measurement must report.
 * @type {[what: string, state: Reached, style: string, said: RegExp][]}
 */
const PLANTED = [
  [
    'a sentence in a low box',
    PLAY['the first hint of arrows'],
    '.says .said-so { max-height: 30px; overflow: hidden }',
    /cut below/,
  ],
  [
    'a box that scrolls without a sign',
    PLAY['the words of an imported puzzle'],
    '.words-panel { mask-image: none }',
    /cut below/,
  ],
  [
    'a notice behind the grid',
    PLAY['a notice about a full storage'],
    '.notice { z-index: -1; inset: 120px auto auto 200px }',
    /covered by/,
  ],
  [
    'a button outside the window',
    PLAY['a mistake found by Check'],
    '.ask { position: relative; left: 400px }',
    /cut right/,
  ],
  [
    'a button that is too small for its word',
    PLAY['a mistake found by Check'],
    '.ask button { flex: none; width: 30px; min-width: 0; padding: 0 }',
    /larger than/,
  ],
  [
    'keys under a card',
    PLAY['a mistake found by Check'],
    '.says { position: fixed; inset: 300px 0 0 0; z-index: 9 }',
    /covered by/,
  ],
];

test('the measure finds each kind of fault', async (t) => {
  for (const [what, { hash, reach }, style, said] of PLANTED) {
    await t.test(what, async () => {
      const { page, see, close } = await site.open({ viewport: { width: 1280, height: 720 }, hash });
      await reach?.(see);
      assert.deepEqual(await illegible(page), [], 'nothing is wrong before');
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, style);
      assert.match((await illegible(page)).join('\n'), said);
      await close();
    });
  }
});

const HINTS = Object.entries(PLAY).filter(([state]) => / hint of | hint with /.test(state));

for (const viewport of DESKTOP) {
  test(`the whole sentence of a hint is seen at ${viewport.width}x${viewport.height}`, async () => {
    for (const [state, { hash, reach }] of HINTS) {
      const { page, see, close } = await site.open({ viewport, hash });
      await reach?.(see);
      const hidden = await page.locator('.says .said-so').evaluate((box) => {
        const sentence = /** @type {Element} */ (box.querySelector('.sentence'));
        return sentence.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
      });
      assert.ok(hidden <= 2, `${hidden} px of the sentence are out of sight in ${state}`);
      await close();
    }
  });
}

test('a phone gives the keypad back when a cell is tapped, and the next hint brings the card', async () => {
  const { hash, reach } = PLAY['the first hint of arrows'];
  const { page, see, close } = await site.open({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    hash,
  });
  await reach?.(see);
  const card = see.region('Explanation').locator('.sentence');
  const key = see.button('Digit 5');
  assert.ok(await card.isVisible());
  assert.equal(await key.isVisible(), false, 'the card has the room of the keypad');
  for (const name of ['Check', 'Hint', 'Undo']) assert.ok(await isInSight(see.button(name)), `${name} is in sight`);
  await page.getByRole('gridcell').nth(40).tap();
  await key.tap();
  await see.until(async () => (await see.cells())[40].startsWith('E5, entry 5'), 'the digit');
  await page.getByRole('gridcell').nth(41).tap();
  await see.press('Hint');
  await see.until(async () => !(await key.isVisible()) && (await card.isVisible()), 'the card of the next hint');
  await close();
});

test('the card of a finished puzzle can be closed, and the end of the next attempt shows it again', async () => {
  const { hash, reach } = PLAY['a finished puzzle'];
  const { page, see, close } = await site.open({ viewport: { width: 390, height: 664 }, hasTouch: true, hash });
  await reach?.(see);
  const finished = page.getByText('Finished', { exact: true });
  await see.press('Close');
  await finished.waitFor({ state: 'detached' });
  await page.getByRole('gridcell').last().click();
  await see.press('Erase');
  await see.until(async () => (await see.cells())[15].includes('empty'), 'the empty cell');
  await see.press('Digit 1');
  await finished.waitFor();
  await close();
});

/** Whether the middle of a button or cell can be pressed without scrolling. @param {import('playwright-core').Locator} button */
const isInSight = (button) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const viewport of [...DESKTOP, ...PHONE]) {
  test(`Lock it in is in sight in lesson 3.3 at ${viewport.width}x${viewport.height}`, async () => {
    const { hash, reach } = LEARN['lesson 3.3'];
    const { see, close } = await site.open({ viewport, hash });
    await reach?.(see);
    assert.ok(await isInSight(see.button('Lock it in')));
    await close();
  });
}

for (const viewport of PROJECTOR) {
  test(`Lock it in is in sight of a class at ${viewport.width}x${viewport.height}`, async () => {
    const { hash, reach } = PRESENT['a question'];
    const { see, close } = await site.open({ viewport, hash });
    await reach?.(see);
    assert.ok(await isInSight(see.button('Lock it in')));
    assert.ok(await isInSight(see.button('Reveal')));
    await close();
  });
}

for (const state of ['lesson 4.4 after the reveal', 'lesson 4.5 after the reveal', 'lesson 12.5 after the reveal']) {
  test(`the tree is in view in ${state}`, async () => {
    for (const viewport of DESKTOP) {
      const { hash, reach } = LEARN[state];
      const { page, see, close } = await site.open({ viewport, hash });
      await reach?.(see);
      const shown = () =>
        page.locator('.scene-stage .panels').evaluate((panels) => {
          const tree = panels.getBoundingClientRect();
          const box = /** @type {Element} */ (panels.closest('.telling')).getBoundingClientRect();
          return (Math.min(tree.bottom, box.bottom) - Math.max(tree.top, box.top)) / tree.height;
        });
      await see.until(async () => (await shown()) > 0.9, `the tree at ${viewport.width}x${viewport.height}`, 5000);
      await close();
    }
  });
}

test('a notice in Play leaves the grid, the keypad, Hint and Check free', async () => {
  const { hash, reach } = PLAY['a notice about a full storage'];
  const { page, see, close } = await site.open({ viewport: DESKTOP[0], hash });
  await reach?.(see);
  const cells = page.getByRole('gridcell');
  for (const viewport of DESKTOP) {
    await page.setViewportSize(viewport);
    for (const part of [
      cells.nth(8),
      cells.nth(80),
      ...['Hint', 'Check', 'Digit 3', 'Undo'].map((name) => see.button(name)),
    ])
      assert.ok(await isInSight(part), `${part} at ${viewport.width}x${viewport.height}`);
  }
  await close();
});
