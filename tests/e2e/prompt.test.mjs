// How promptly a key press is answered, whatever the page is busy with. Nothing else runs beside these tests.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARD_SIXTEEN, openSite } from './page.mjs';

const site = await openSite();

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
    await see.until(async () => /\w{3}/.test(await dialog.getByRole('alert').innerText()), 'what is wrong');
    assert.ok((await dialog.getByRole('textbox').inputValue()).startsWith(piece));
    await dialog.getByRole('button', { name: 'Close' }).click();
    assert.deepEqual(await see.cells(), start);
    await page.getByRole('gridcell').first().focus();
    // The best of a few: other work on the machine may hold up single presses.
    const times = [];
    for (const key of '12345') times.push(await answerTime(page, key));
    assert.ok(Math.min(...times) < 100, `key presses were answered in ${times.map(Math.round).join(', ')} ms`);
    assert.deepEqual(errors, []);
    await close();
  });
}

/**
 * How long the page takes from a key press to the next picture.
 * @param {import('playwright-core').Page} page @param {string} key
 */
function answerTime(page, key) {
  return page.evaluate(async (pressed) => {
    const began = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, code: `Digit${pressed}`, bubbles: true, cancelable: true }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined))));
    return performance.now() - began;
  }, key);
}

/** The median of how long arrow keys take from the press to the picture. @param {import('playwright-core').Page} page */
async function answers(page) {
  const times = [];
  for (let turn = 0; turn < 20; turn++) {
    times.push(
      await page.evaluate(
        async (key) => {
          const before = document.activeElement;
          const began = performance.now();
          before?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
          await new Promise((resolve) => {
            const look = () => (document.activeElement === before ? requestAnimationFrame(look) : setTimeout(resolve));
            look();
          });
          return performance.now() - began;
        },
        turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft',
      ),
    );
  }
  // Single presses may be held up by other work on the machine; the page itself would hold up most of them.
  return Math.round(times.toSorted((a, b) => a - b)[times.length / 2]);
}

test('while the engine runs a hard puzzle, a key press is answered within 100 ms, and Cancel stops it', async () => {
  const { see, page, close } = await site.open();
  await see.paste(HARD_SIXTEEN);
  await see.until(async () => (await see.line()) === HARD_SIXTEEN, 'the puzzle');
  await see.choose('Consistency', 'value');
  await see.press('Run to end');
  await see.button('Cancel').waitFor();
  await see.until(async () => /nodes/.test(await page.getByRole('contentinfo').innerText()), 'how far the run is');
  await page.getByRole('gridcell').first().focus();
  const busy = await answers(page);
  await see.press('Cancel');
  await see.button('Run to end').waitFor();
  // What the machine takes with nothing going on in the page is not the page's.
  await page.getByRole('gridcell').first().focus();
  const idle = await answers(page);
  assert.ok(busy - Math.min(idle, 100) < 100, `key presses were answered in ${busy} ms, without a run in ${idle} ms`);
  const position = await see.position();
  assert.ok(position > 0);
  await see.moved('Back');
  await close();
});
