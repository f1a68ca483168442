// Solve on all cores: a long search starts one worker for each core, a worker that dies is replaced, Stop ends them all, and the answer
// is that of a single worker.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite, opened, place, HARD_SIXTEEN, SOURCES, solutionOf } from './page.mjs';

const site = await openSite('Lab');

/** A puzzle that takes some hundred thousand nodes at this level in this order. */
const LONG =
  readFileSync(new URL('../data/hardest1106.txt', import.meta.url), 'utf8').match(/^[0-9.]{81}/gm)?.[0] ?? '';
const SLOW = 'level=forward&cell=input';
/** A 16x16 grid with diagonals that takes some eight thousand nodes. */
const DIAGONALS =
  /^16x16: Sudoku X, hard\t.*\t(.+)$/m.exec(
    readFileSync(new URL('../data/watched.tsv', import.meta.url), 'utf8'),
  )?.[1] ?? '';

/**
 * Opens a page in which the browser reports three cores.
 * @param {string} hash
 */
async function openWithCores(hash) {
  const opening = await site.open();
  const { page } = opening;
  /** The workers of shared searches, in the order of their start. @type {import('playwright-core').Worker[]} */
  const started = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('part.worker')) started.push(worker);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 });
    // The browser does not report a worker that ends before it has loaded. The page therefore counts the workers it makes.
    const scope = /** @type {any} */ (window);
    [scope.made, scope.ready] = [0, 0];
    scope.Worker = class extends Worker {
      /** @param {URL} url @param {WorkerOptions} options */
      constructor(url, options) {
        super(url, options);
        if (!`${url}`.includes('part.worker')) return;
        scope.made++;
        this.addEventListener('message', ({ data }) => (scope.ready += data.kind === 'opened' ? 1 : 0));
      }
    };
  });
  await page.goto('about:blank');
  await page.goto(site.url + hash);
  await opened(page);
  const alive = () => page.workers().filter((worker) => started.includes(worker)).length;
  const made = () => page.evaluate(() => /** @type {any} */ (window).made);
  const ready = () => page.evaluate(() => /** @type {any} */ (window).ready);
  return { ...opening, started, made, ready, alive };
}

test('a long Solve runs on all cores and finds the answer of a single worker', async () => {
  const { see, made, alive, errors, close } = await openWithCores(place(LONG, SLOW));
  await see.press('Show the solution');
  await see.until(async () => (await see.line()) === (await solutionOf(LONG)), 'the solution');
  assert.match(await see.sentence(), /1 solution/);
  assert.match(
    await see.region('Explanation').innerText(),
    /Solution found in [\d.]+ m?s, proved unique in [\d.]+ m?s/,
  );
  assert.equal(await made(), 3);
  await see.until(async () => alive() === 0, 'the end of the workers');
  assert.deepEqual(errors, []);
  await close();
});

test('a short Solve starts no further worker', async () => {
  const { see, made, close } = await openWithCores(place(SOURCES[3].line));
  await see.press('Show the solution');
  await see.until(async () => /1 solution/.test(await see.sentence()), 'the answer');
  assert.equal(await made(), 0);
  await close();
});

test('the workers search as a single worker does, and the Lab can take over the settings that the solver chose', async () => {
  const [line, rules] = DIAGONALS.split(' @');
  const { see, page, made, errors, close } = await openWithCores(place(line, `r=${encodeURIComponent(rules)}`));
  await see.press('Show the solution');
  await see.until(async () => /1 solution/.test(await see.sentence()), 'the answer');
  assert.equal(await made(), 3);
  assert.match(await see.region('Explanation').innerText(), /The solver chose its own settings for this answer/);
  // By keyboard: the button disappears, and the grid gets the focus.
  await page.getByRole('button', { name: 'Use the solver’s settings' }).press('Enter');
  await page.locator('#grid [role="gridcell"]:focus').waitFor();
  await see.until(async () => page.url().includes('cell=conflicts'), 'the address with the settings');
  for (const part of ['plus=locked', 'branch=binary']) assert.ok(page.url().includes(part), page.url());
  // The answer disappears, and the run begins with these settings.
  await see.press('Step');
  await see.until(async () => (await see.position()) > 0, 'a step');
  assert.deepEqual(errors, []);
  await close();
});

test('a worker that dies is replaced, and Cancel ends all of them', async () => {
  const { see, page, started, ready, alive, close } = await openWithCores(place(HARD_SIXTEEN, SLOW));
  await see.press('Show the solution');
  // A worker that dies before it has the puzzle is not replaced.
  await see.until(async () => started.length === 3 && (await ready()) === 3, 'three workers at work');
  // The worker may be searching its part, so the answer to this call does not come before its turn has ended.
  await started[0].evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault of this test');
    });
  });
  await see.until(async () => started.length === 4 && alive() === 3, 'a worker in its place');
  await see.press('Cancel');
  await page.getByText('Solving was stopped').waitFor();
  await see.until(async () => alive() === 0, 'the end of the workers');
  assert.equal(started.length, 4);
  await close();
});
