// The menu New: each kind of puzzle has the rating that its name promises, whatever puzzle was on the page before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineItself, openSite } from './page.mjs';

const site = await openSite('Play');
const engine = await engineItself();

/** The kinds of New with the lowest and the highest rating of each, as the dialog *What to generate* names them. */
const BANDS = /** @type {const} */ ([
  ['Easy', 1, 1.9],
  ['Medium', 2, 3.9],
  ['Hard', 4, 6.4],
  ['Very hard', 6.5, 7.9],
  ['Extreme', 8, 9],
]);

/** The rating of a line, by the engine itself. @param {string} line */
function ratingOf(line) {
  const { rating, solved } = engine.rate(line, undefined);
  assert.ok(solved && rating !== null, `techniques solve ${line}`);
  return rating;
}

/** Makes a puzzle with New, and returns its line. @param {import('./page.mjs').Seen} see @param {string} kind */
async function made(see, kind) {
  const before = await see.line();
  await see.press('New');
  await see.page.locator('#new').getByRole('button', { name: kind, exact: true }).click();
  await see.until(async () => (await see.line()) !== before, `a puzzle: ${kind}`);
  return see.line();
}

test('each kind of New makes a puzzle of its band, from a puzzle of each level', async () => {
  const { see, page, errors, close } = await site.open();
  /** One puzzle of each level. @type {Record<string, string>} */
  const one = {};
  for (const [kind] of BANDS) one[kind] = await made(see, kind);
  for (const [from] of BANDS) {
    await see.paste(`${one[from]}\n`);
    await see.until(async () => (await see.line()) === one[from], 'the puzzle to begin from');
    // The page shows the rating in the title line. From then on, it knows the level of the puzzle that it starts from.
    await page.locator('main .title-line b', { hasText: new RegExp(`^${from}$`) }).waitFor();
    for (const [kind, least, most] of BANDS) {
      const rating = ratingOf(await made(see, kind));
      assert.ok(rating >= least && rating <= most, `${kind}, from ${from}: ${rating}`);
    }
  }
  assert.deepEqual(errors, []);
  await close();
});
