// The examples of docs/embedding.md: a plain page, and slides with Reveal.js.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../e2e/page.mjs';
import { openPages } from './pages.mjs';

const strict = await openPages();
// Reveal.js writes styles into the page, so slides cannot forbid inline styles.
const slides = await openPages({ policy: "script-src 'self' 'wasm-unsafe-eval'" });

test('the plain page has three boards, which share a worker', async () => {
  const { page, errors, close } = await strict.open('plain.html');
  const positions = () =>
    page.locator('pencilmark-board').evaluateAll((all) => all.map((each) => /** @type {any} */ (each).position));
  assert.deepEqual(await positions(), [0, 0, 200]);
  assert.equal(page.workers().length, 1);
  await page.locator('#weaker').getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('#weaker')).position > 0);
  assert.equal((await positions())[0], 0);
  assert.equal(await page.locator('#picture').getByRole('button').count(), 0, 'a board without controls is a picture');
  await page.locator('#steps').getByRole('button', { name: 'Next interesting' }).click();
  await page
    .locator('#steps')
    .getByText(/fit only in|hold/)
    .first()
    .waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('slides keep the arrow keys, except for a board with the focus', async () => {
  const { page, errors, close } = await slides.open('reveal.html');
  await page.locator('html[data-slides="ready"]').waitFor();
  const slide = () =>
    page.evaluate(() => document.querySelector('.slides > .present h1, .slides > .present h2')?.textContent);
  await page.keyboard.press('ArrowRight');
  assert.equal(await slide(), 'Step by step');
  const board = page.locator('#steps');
  await board.getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('#steps')).position > 0);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await board.getByRole('gridcell').first().click();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space', 'n']) await page.keyboard.press(key);
  assert.equal(await slide(), 'Step by step', 'the board has the focus and keeps the keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  assert.equal(await slide(), 'Two levels, side by side', 'after Escape the slides have the keys');
  for (const id of ['value', 'domain']) {
    await page.locator(`#${id}`).getByRole('button', { name: 'Step', exact: true }).click();
    await page.waitForFunction((name) => /** @type {any} */ (document.querySelector(`#${name}`)).position > 0, id);
  }
  const { width } = /** @type {{width: number}} */ (await page.locator('#value').getByRole('grid').boundingBox());
  assert.ok(width > 350, `the grid is ${width} pixels wide`);
  assert.equal(page.workers().length, 1);
  assert.deepEqual(errors, []);
  await close();
});
