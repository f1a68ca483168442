// How quickly the page answers keys while it is busy. Nothing else runs beside these tests.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARD_SIXTEEN, openSite, place } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const PRESSES = 200;
const LIMIT_MS = 100;

const site = await openSite();

/**
 * Presses keys, one after another, in the focused cell. Returns the 95th percentile of the times in milliseconds from a
 * press to the frame that shows its effect.
 * @param {Page} page @param {{keys: string[], moves: boolean}} how  `moves`: whether a key moves the focus instead of writing a digit
 */
function percentile95(page, { keys, moves }) {
  return page.evaluate(async ([keys, presses, moves]) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    /** The part of the page that a press changes. */
    const look = () => {
      const cell = document.activeElement;
      return moves ? cell : (cell?.getAttribute('aria-label') ?? '');
    };
    const times = [];
    for (let press = 0; press < presses; press++) {
      const key = keys[press % keys.length];
      const code = /\d/.test(key) ? `Digit${key}` : key;
      const before = look();
      const began = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      );
      while (look() === before) await nextFrame();
      // The frame that the browser is preparing shows the effect; the next frame begins once that one is on the screen.
      await nextFrame();
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[Math.ceil(0.95 * presses) - 1];
  }, /** @type {const} */ ([keys, PRESSES, moves]));
}

/** @param {number} time @param {string} when */
function assertPrompt(time, when) {
  console.log(`# ${when}: 95 of 100 keys were answered within ${Math.round(time)} ms`);
  assert.ok(time < LIMIT_MS, `${when}, the 95th percentile was ${Math.round(time)} ms`);
}

for (const [what, piece] of [
  ['letters', 'pencilmark '],
  ['digits without an end', '123456789'],
]) {
  test(`10 MB of ${what} get a clear message while the page keeps answering`, async () => {
    const { see, page, errors, close } = await site.open();
    const start = await see.cells();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text.repeat(Math.ceil(10_000_000 / text.length)));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, piece);
    const dialog = page.getByRole('dialog', { name: 'Paste or type a puzzle' });
    await see.until(async () => /\w{3}/.test(await dialog.getByRole('alert').innerText()), 'the error');
    assert.ok((await dialog.getByRole('textbox').inputValue()).startsWith(piece));
    await dialog.getByRole('button', { name: 'Close' }).click();
    assert.deepEqual(await see.cells(), start);
    await page.getByRole('gridcell').first().focus();
    assertPrompt(await percentile95(page, { keys: [...'12345'], moves: false }), `after 10 MB of ${what}`);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('while the engine runs a hard puzzle, a key press is answered within 100 ms, and Cancel stops it', async () => {
  // Forward checking in input order takes minutes, so the run outlasts the presses on any machine.
  const { see, page, close } = await site.open({ hash: place(HARD_SIXTEEN, 'level=forward&cell=input') });
  await see.press('Run to end');
  await see.button('Cancel').waitFor();
  await see.until(async () => /nodes/.test(await page.getByRole('contentinfo').innerText()), 'the progress of the run');
  await page.getByRole('gridcell').first().focus();
  const time = await percentile95(page, { keys: ['ArrowRight', 'ArrowLeft'], moves: true });
  assert.ok(await see.button('Cancel').isVisible(), 'the run goes on during the presses');
  assertPrompt(time, 'during a run');
  await see.press('Cancel');
  await see.button('Run to end').waitFor();
  assert.ok((await see.position()) > 0);
  await see.moved('Back');
  await close();
});
