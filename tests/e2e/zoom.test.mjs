// A window of 1440x900 at 200 % zoom is 720x450 CSS pixels. Tab reaches only controls that can be seen there (WCAG 2.2, focus
// not obscured), and all of them are there. legible.test.mjs reads the texts at this size.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAB, LEARN, PLAY, ZOOMED } from './legible-states.mjs';
import { openSite } from './page.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Reached } from './legible-states.mjs' */

const site = await openSite();

/** Opens a state in the zoomed window. @param {Reached} reached */
async function opened({ hash, reach }) {
  const opened = await site.open({ viewport: ZOOMED, hash });
  await reach?.(opened.see);
  return opened;
}

/** A control that Tab reached, and what lies over its middle; '' if nothing does. @typedef {{name: string, over: string}} Focused */

/** The most controls of a page. */
const MOST = 300;

/** Presses Tab until the focus comes back to a control that had it before. @param {Page} page @returns {Promise<Focused[]>} */
async function tabbed(page) {
  /** @type {Focused[]} */
  const found = [];
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-was-focused]')) one.removeAttribute('data-was-focused');
  });
  while (found.length < MOST) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      if (element.hasAttribute('data-was-focused')) return 'again';
      element.setAttribute('data-was-focused', '');
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
      // A radio button is invisible, and its label is what a person sees.
      const isSeen = hit && (element.contains(hit) || hit.closest('label')?.contains(element));
      const over = hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}` : 'the edge of the window';
      return { name: `${element.tagName.toLowerCase()} ${name.slice(0, 40)}`, over: isSeen ? '' : over };
    });
    if (focused === 'again') return found;
    if (focused) found.push(focused);
  }
  throw new Error(`more than ${MOST} controls`);
}

/** @param {Focused[]} focused */
const covered = (focused) => focused.filter(({ over }) => over);

/** @type {[string, Reached][]} */
const TABBED = [
  ['a hint in Play', PLAY['a hint with sets']],
  ['a hint about arrows in Play', PLAY['the first hint of arrows']],
  ['a mistake found by Check', PLAY['a mistake found by Check']],
  ['equal digits in Play', PLAY['equal digits']],
  ['a message in Play', PLAY['an imported puzzle with unknown parts']],
  ['a finished puzzle', PLAY['a finished puzzle']],
  ['the Lab in the middle of a run', LAB['the middle of a run']],
  ['the Batch lab', LAB['the Batch lab']],
  ['a question of a lesson', LEARN['lesson 3.3']],
  ['a revealed scene with its tree', LEARN['lesson 4.5 after the reveal']],
  ['a deck in Teach', LEARN['a deck with a new scene']],
  ['the kinds of practice', LEARN['the kinds of practice']],
];

for (const [state, reached] of TABBED) {
  test(`at 200 %, Tab reaches only controls that can be seen: ${state}`, async () => {
    const { page, close } = await opened(reached);
    const focused = await tabbed(page);
    assert.ok(focused.length > 5, `only ${focused.length} controls`);
    assert.deepEqual(covered(focused), []);
    await close();
  });
}

test('at 200 %, Check, Hint and Undo stay beside a hint, and a tap on a cell brings the keys back', async () => {
  const { page, see, close } = await opened(PLAY['a hint with sets']);
  const names = (await tabbed(page)).map(({ name }) => name);
  for (const name of ['Check', 'Hint', 'Undo', 'Close', 'Do it'])
    assert.ok(names.includes(`button ${name}`), `${name} is among ${names.join(', ')}`);
  const key = see.button('Digit 5');
  assert.equal(await key.isVisible(), false, 'the card has the room of the keys');
  await page.getByRole('gridcell').nth(40).click();
  await key.waitFor();
  assert.deepEqual(covered(await tabbed(page)), []);
  await close();
});

test('at 200 %, the Lab has all buttons of the run below the grid', async () => {
  const { page, see, close } = await opened(LAB['the middle of a run']);
  await see.press('Run to end');
  await see.until(async () => see.isOff('Step'), 'the end');
  await see.check('since I last stopped');
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is beside the page',
  );
  await close();
});

test('the measure finds a card over the keys', async () => {
  const { page, close } = await opened(PLAY['equal digits']);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#page .says { position: fixed; z-index: 9; inset: 44px 0 0 400px }');
    document.adoptedStyleSheets.push(sheet);
  });
  assert.match(JSON.stringify(covered(await tabbed(page))), /Undo/);
  await close();
});
