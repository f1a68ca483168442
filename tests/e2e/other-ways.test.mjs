// Other ways of looking at the page: forced colours, zoom, and reduced motion. With forced colours, the drawings keep their lines and
// signs, and what is chosen, pressed or focused is told apart. A zoomed page scrolls in one direction only.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATES, TREE } from './access-states.mjs';
import { LAB, LEARN, PLAY } from './legible-states.mjs';
import { drawn, openSite, place } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const site = await openSite();

/** The looks of elements that forced colours could take away. @param {Page} page @param {string} selector */
const looks = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const { color, backgroundColor, backgroundImage, boxShadow, borderTopColor } = style;
        return [color, backgroundColor, backgroundImage, boxShadow, borderTopColor].join(' ');
      }),
    ),
  );

/** Drawings made of shadows, backgrounds and colours, and a state that shows each. @type {[what: string, hash: string, selector: string, reach?: (see: import('./page.mjs').Seen) => Promise<unknown>][]} */
const DRAWINGS = [
  ['the cells of Play', place(TREE, `room=play&e=9${'.'.repeat(80)}`), '.board .cell'],
  ['the cells of a run', place(TREE, 'level=value&by=event'), '.board .cell', (see) => see.walk('Step', { most: 12 })],
  ['the legend', place(TREE, 'level=value&by=event'), '.swatch', (see) => see.walk('Step', { most: 12 })],
  ['the colours of the keypad', place(TREE, 'room=play'), '.key .paint', (see) => see.page.keyboard.press('v')],
  ['the switch Present', place(TREE, 'room=lab'), '[role="switch"].present'],
  ['the timeline', place(TREE, 'room=lab'), 'input[type="range"]'],
];

test('with forced colours, drawings keep their lines and signs in the light and in the dark', async (t) => {
  for (const [what, hash, selector, reach] of DRAWINGS) {
    await t.test(what, async () => {
      const { page, see, errors, close } = await site.open({ hash });
      await reach?.(see);
      await page.locator(selector).first().waitFor();
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme });
        const usual = await looks(page, selector);
        await page.emulateMedia({ colorScheme, forcedColors: 'active' });
        await drawn(page);
        assert.deepEqual(await looks(page, selector), usual, colorScheme);
      }
      assert.deepEqual(errors, []);
      await close();
    });
  }
});

/** What is chosen, and its neighbours that are not. @type {[what: string, hash: string, chosen: string, other: string, reach?: (see: import('./page.mjs').Seen) => Promise<unknown>][]} */
const CHOSEN = [
  ['the room', place(TREE, 'room=play'), '.rooms input:checked + span', '.rooms input:not(:checked) + span'],
  ['the tool', place(TREE, 'room=play'), '.pad .modes input:checked + span', '.pad .modes input:not(:checked) + span'],
  ['the tab', place(TREE, 'room=lab'), '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
  ['the view of Learn', '#room=learn', '.views [aria-current="page"]', '.views button:not([aria-current])'],
  [
    'the pen',
    place(TREE, 'room=play'),
    '.key.pen[aria-pressed="true"]',
    '.key.pen[aria-pressed="false"]',
    (see) => see.page.locator('label', { hasText: 'Pen' }).click(),
  ],
];

test('with forced colours, what is chosen differs from the rest, and so does the focus', async (t) => {
  for (const [what, hash, chosen, other, reach] of CHOSEN) {
    await t.test(what, async () => {
      const { page, see, close } = await site.open({ hash, forcedColors: 'active' });
      await reach?.(see);
      await page.locator(chosen).first().waitFor();
      const ground = (/** @type {string} */ selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.notEqual(await ground(chosen), await ground(other));
      await close();
    });
  }
  await t.test('the focus', async () => {
    const { page, close } = await site.open({ hash: place(TREE, 'room=play'), forcedColors: 'active' });
    for (let press = 1; press <= 8; press++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const focused = /** @type {Element} */ (document.activeElement);
        const seen = focused.matches('.modes input') ? /** @type {Element} */ (focused.nextElementSibling) : focused;
        const { outlineStyle, outlineWidth } = getComputedStyle(seen);
        return { name: focused.outerHTML.slice(0, 80), outlineStyle, width: parseFloat(outlineWidth) };
      });
      assert.ok(ring.outlineStyle !== 'none' && ring.width >= 2, JSON.stringify(ring));
    }
    await close();
  });
});

/** The states that are looked at with zoom. */
const ZOOMED = {
  'Play with a hint': PLAY['the first hint of a killer'],
  'Play with a mistake': PLAY['a mistake found by Check'],
  'the middle of a run': LAB['the middle of a run'],
  'a lesson': LEARN['lesson 3.3'],
  'a lesson after the reveal': LEARN['lesson 4.4 after the reveal'],
  'the list of lessons': LEARN['the list of lessons'],
};
/** 200 % of a window of 1440x900, and 400 % of 1280x1024. */
const ZOOMS = [
  { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
];

for (const zoom of ZOOMS) {
  test(`at ${zoom.deviceScaleFactor * 100} %, the page scrolls in one direction only`, async (t) => {
    for (const [state, { hash, reach }] of Object.entries(ZOOMED)) {
      await t.test(state, async () => {
        const { page, see, close } = await site.open({ ...zoom, hash });
        await reach?.(see);
        await drawn(page);
        const [needed, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(needed <= shown, `${needed} of ${shown} pixels`);
        await close();
      });
    }
  });
}

test('with reduced motion, nothing moves by itself', async () => {
  for (const state of ['in the middle of a run', 'with candidates just removed by a whole fixpoint', 'with a hint']) {
    const { settings, reach } = STATES[state];
    const { page, see, close } = await site.open({ hash: place(TREE, settings) });
    await reach?.(see);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    assert.equal(await moving(), 0, state);
    await close();
  }
});
