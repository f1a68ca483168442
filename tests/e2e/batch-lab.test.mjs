// The Batch lab in the page: a pasted or dropped list is measured, the table sorts, filters and scrolls, plots are drawn, a row
// opens in the Lab, Cancel stops, keys are answered meanwhile, and a reload keeps the list.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engineItself, openSite, opened, place, reload, violations } from './page.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Seen } from './page.mjs' */

const site = await openSite('Lab');
const engine = await engineItself();

/** The puzzles of a sample. @param {string} name @returns {string[]} */
const sample = (name) =>
  readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8').match(/^[0-9.]{81}(?=\s|$)/gm) ?? [];

const EASY = sample('easy33');
const CLUES = sample('17clue');
const PUZZLES = [...CLUES.slice(0, 30), ...EASY.slice(0, 30)];

/** Opens the Batch lab. @param {Seen} see */
async function openLab(see) {
  await see.press('More');
  await see.press('Batch lab');
  await see.page.getByRole('heading', { name: 'Batch lab' }).waitFor();
}

/** Waits until everything is measured. @param {Page} page */
const measured = (page) =>
  page
    .locator('.batch-run')
    .getByText(/^Measured in/)
    .waitFor();

/** Whether the database holds measurements. @param {Page} page */
const keptResults = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pencilmark-batch');
        opening.onsuccess = () => {
          const db = opening.result;
          const asking = db.transaction('texts').objectStore('texts').get('results');
          asking.onsuccess = () => {
            db.close();
            resolve((asking.result?.ms ?? 0) > 0);
          };
        };
      }),
  );

/** A row of the table as the page shows it. @param {Page} page @param {number} row  from 0 */
const cells = (page, row) =>
  page
    .locator(`.batch-table [aria-rowindex="${row + 3}"] :is(th, td)`)
    .evaluateAll((found) => found.map((cell) => (cell.textContent ?? '').trim()));

/** The number of puzzles that a level solves, as the page shows it. @param {Page} page @param {string} level */
async function solvedBy(page, level) {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level, exact: true }) });
  return Number((await row.getByRole('button').first().innerText()).replaceAll(',', ''));
}

test('a pasted list is counted level by level, and lines that are no puzzles are named', async () => {
  const { page, see, errors, close } = await site.open();
  await openLab(see);
  await see.paste(`# homework\n${PUZZLES.join('\n')}\nnonsense\n`);
  await measured(page);
  for (const [level, { name }] of engine.ladder().entries()) {
    const expected = PUZZLES.filter((puzzle) => engine.levels(puzzle, undefined).status[level] === 'solved').length;
    assert.equal(await solvedBy(page, name), expected, name);
  }
  await page.getByText('60 puzzles.', { exact: true }).waitFor();
  await page.getByText("Line 62: this is text and no puzzle: 'nonsense'").waitFor();
  assert.deepEqual(await violations(page), []);
  // The counts are filters; a second press shows all puzzles again.
  const domain = page.getByRole('button', { name: /show those that domain solves/ });
  const expected = await solvedBy(page, 'domain');
  await domain.click();
  await page.getByText(`${expected} of 60 puzzles`).waitFor();
  await domain.click();
  await page.getByText('60 puzzles', { exact: true }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('configurations are compared in the table, in plots and in the file', async () => {
  const { page, see, errors, close } = await site.open();
  await openLab(see);
  // These puzzles end below the limit of nodes at value consistency.
  const puzzles = [...EASY.slice(0, 30), ...sample('minimal').slice(0, 30)];
  await see.paste(puzzles.join('\n'));
  await measured(page);
  for (const consistency of ['domain', 'value']) {
    await see.press('Add a configuration');
    await page.getByRole('form', { name: 'New configuration' }).getByLabel('Consistency').selectOption(consistency);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await measured(page);
  }
  const failures = puzzles.map((puzzle) => engine.solve(puzzle, { consistency: 'value', solutions: 2 }).stats.failures);
  const head = page.getByRole('columnheader', { name: 'Failures B' });
  await head.getByRole('button').click();
  await page.locator('[aria-sort="descending"]').waitFor();
  assert.equal((await cells(page, 0)).at(-2), Math.max(...failures).toLocaleString('en'));
  await head.getByRole('button').click();
  await page.locator('[aria-sort="ascending"]').waitFor();
  assert.equal((await cells(page, 0)).at(-2), `${Math.min(...failures)}`);
  await page.getByLabel('Filter Failures B').fill('> 20');
  const hard = failures.filter((each) => each > 20).length;
  assert.ok(hard > 0 && hard < puzzles.length);
  await page.getByText(`${hard} of 60 puzzles`).waitFor();
  assert.equal(await page.getByRole('table', { name: 'Puzzles' }).getAttribute('aria-rowcount'), `${hard + 2}`);

  const [download] = await Promise.all([page.waitForEvent('download'), see.press('Save as CSV')]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  assert.equal(lines.length, hard + 1);
  await see.press('Show all');

  await page.getByRole('radio', { name: 'Plot' }).check();
  const plot = page.getByRole('figure');
  for (const [kind, marks] of /** @type {[string, string][]} */ ([
    ['Distribution', 'rect.bar'],
    ['One against another', 'path.dots'],
    ['Cactus', 'path.plot-curve'],
  ])) {
    await page.getByLabel('Plot', { exact: true }).and(page.locator('select')).selectOption(kind);
    await plot.locator(`:scope > svg ${marks}`).first().waitFor({ state: 'attached' });
    assert.notEqual(await plot.locator('figcaption').innerText(), '');
    assert.deepEqual(await violations(page), [], kind);
  }
  assert.equal(await plot.locator(':scope > svg path.plot-curve').count(), 2);

  // A bar begins at the axis, and its height on the screen matches the count in its text.
  await page.getByLabel('Plot', { exact: true }).and(page.locator('select')).selectOption('Distribution');
  await plot.locator(':scope > svg rect.bar').first().waitFor({ state: 'attached' });
  const bars = await plot.locator(':scope > svg rect.bar').evaluateAll((found) =>
    found.map((bar) => {
      const { height, bottom } = bar.getBoundingClientRect();
      return { count: Number(/: ([\d,]+)$/.exec(bar.textContent?.trim() ?? '')?.[1].replace(',', '')), height, bottom };
    }),
  );
  const highest = Math.max(...bars.map(({ height }) => height));
  const most = Math.max(...bars.map(({ count }) => count));
  assert.ok(bars.length > 1 && highest > 50 && most > 0);
  for (const { count, height, bottom } of bars) {
    assert.ok(Math.abs(height - (highest * count) / most) < 0.5, `${count} of ${most}: ${height} of ${highest} px`);
    assert.ok(Math.abs(bottom - bars[0].bottom) < 0.5, 'no bar floats');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('a row opens in the Lab with the settings of its column, and both ways back lead to the list', async () => {
  const { page, see, errors, close } = await site.open({ hash: place(CLUES[40]) });
  await see.until(async () => (await see.line()) === CLUES[40].replaceAll('0', '.'), 'the puzzle of the person');
  await openLab(see);
  await see.paste(PUZZLES.join('\n'));
  await measured(page);
  const index = PUZZLES.findIndex((puzzle) => engine.levels(puzzle, undefined).status.indexOf('solved') === 2);
  assert.ok(index >= 0 && index < 15);
  const row = page.locator(`.batch-table [aria-rowindex="${index + 3}"]`);
  await row.getByRole('link', { name: 'value+hidden' }).click();
  await see.until(async () => (await see.line()) === PUZZLES[index].replaceAll('0', '.'), 'the puzzle of the row');
  await page.getByRole('button', { name: /^Solver settings: .*value \+ hidden/ }).waitFor();
  await see.press('Back to the list');
  await row.getByRole('link', { name: 'value+hidden' }).waitFor();
  await page.goBack();
  await see.until(async () => (await see.line()) === PUZZLES[index].replaceAll('0', '.'), 'the puzzle of the row');
  await page.goBack();
  await row.getByRole('link', { name: 'value+hidden' }).waitFor();
  await page.getByText('60 puzzles', { exact: true }).waitFor();
  // The person's own puzzle is the one that the page had when the Batch lab opened.
  await see.press('Close');
  await see.until(async () => (await see.line()) === CLUES[40].replaceAll('0', '.'), 'the puzzle of the person');
  assert.deepEqual(errors, []);
  await close();
});

test('by keyboard alone: from link to link, through a long list, into the Lab', async () => {
  const { page, see, close } = await site.open();
  await openLab(see);
  await see.until(() => page.locator('#batch-text').evaluate((field) => field === document.activeElement), 'the field');
  await see.paste(
    Array.from({ length: 20 }, () => CLUES)
      .flat()
      .join('\n'),
  );
  await measured(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('link', { name: 'Line 1, open in the Lab' }).focus();
  await page.keyboard.press('ArrowDown');
  await see.until(async () => (await focused()).startsWith('Line 2,'), 'the second row');
  await page.keyboard.press('End');
  await see.until(async () => (await focused()).startsWith('Line 1,200,'), 'the last row');
  assert.ok((await page.locator('.batch-table tbody tr').count()) < 80, 'only the rows on the screen exist');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await see.until(
    () => page.evaluate(() => document.activeElement?.getAttribute('data-column') === 'level'),
    'the level',
  );
  await page.keyboard.press('Home');
  await see.until(() => page.evaluate(() => document.activeElement?.getAttribute('data-row') === '0'), 'the first row');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await see.until(async () => (await see.line()) === CLUES[0].replaceAll('0', '.'), 'the first puzzle');
  await close();
});

test('Cancel stops in the middle of a list and keeps the partial results, and keys are answered meanwhile', async () => {
  const { page, see, errors, close } = await site.open();
  await openLab(see);
  // Levels of a long list take a while, so the measurement is still running when the test cancels.
  await see.paste(
    Array.from({ length: 800 }, () => CLUES)
      .flat()
      .join('\n'),
  );
  const progress = page.getByRole('progressbar', { name: 'Puzzles measured' });
  await progress.waitFor();
  const filter = page.getByLabel('Filter Clues');
  await filter.waitFor();
  await filter.focus();
  await page.keyboard.type('> 90');
  await page.getByText('0 of 48,000 puzzles').waitFor();
  for (let digit = 0; digit < 4; digit++) await page.keyboard.press('Backspace');
  await page.getByText('48,000 puzzles', { exact: true }).waitFor();
  await see.until(async () => (await solvedBy(page, 'domain').catch(() => 0)) > 0, 'partial results');
  assert.equal(await progress.count(), 1, 'the list is still being measured');
  await see.press('Cancel');
  await progress.waitFor({ state: 'detached' });
  const partial = await solvedBy(page, 'domain');
  assert.ok(partial > 0);
  // The measured puzzles stay, and Measure goes on with the others.
  await see.press('Measure');
  await progress.waitFor();
  assert.ok(Number(await progress.getAttribute('value')) >= partial);
  await see.press('Cancel');
  await see.button('Measure').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a dropped file is measured, and a reload keeps a long list', async () => {
  const { page, see, errors, close } = await site.open();
  await openLab(see);
  const list = Array.from({ length: 30 }, () => CLUES).flat();
  const text = `${list.join('\n')}\n`;
  assert.ok(text.length > 100_000);
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'clues.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await page.getByText('1,800 puzzles from clues.txt.').waitFor();
  await measured(page);
  const solved = await solvedBy(page, 'domain');
  const first = await cells(page, 0);
  assert.ok(solved > 0);
  // The measurements are restored with the list. Nothing is measured again: the engine's workers are not even loaded.
  await see.until(async () => keptResults(page), 'the kept measurements');
  await page.route('**/measure.worker*', (route) => route.abort());
  await reload(page);
  await page.getByText('1,800 puzzles from clues.txt.').waitFor();
  await measured(page);
  assert.equal(await solvedBy(page, 'domain'), solved);
  assert.deepEqual(await cells(page, 0), first);
  await page.unroute('**/measure.worker*');

  // A link leaves a long list out, and says so.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await see.press('Share');
  await page.getByText('The list of 1,800 puzzles is too long for a link').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a list that is typed survives a reload, and a small list is in the link', async () => {
  const { page, see, errors, close } = await site.open();
  await openLab(see);
  const field = page.getByRole('textbox', { name: 'Puzzles, one a line' });
  await field.fill(`${EASY[0]}\n${EASY[1]} # second\nhalf typ`);
  await see.until(async () => new URL(page.url()).hash.includes('list='), 'the list in the address');
  const url = page.url();
  await reload(page);
  assert.match(await field.inputValue(), /half typ$/);
  await page.getByText("Line 3: this is text and no puzzle: 'half'").waitFor();
  // In another browser, the link contains the list, and the page measures it.
  const other = await site.browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(url);
  await opened(elsewhere);
  await measured(elsewhere);
  assert.deepEqual((await cells(elsewhere, 1)).slice(0, 3), ['2', EASY[1], 'second']);
  await other.close();
  assert.deepEqual(errors, []);
  await close();
});

test('the Import dialog leads to the Batch lab with its text', async () => {
  const { page, see, close } = await site.open({ room: 'Play' });
  await see.press('Import');
  await page.getByRole('textbox', { name: 'Paste or type a puzzle' }).fill(PUZZLES.join('\n'));
  await page.getByRole('dialog').getByRole('button', { name: 'Batch lab' }).click();
  await measured(page);
  assert.equal(await solvedBy(page, '+shaving'), PUZZLES.length);
  // Keys that move the run or write digits do nothing here.
  const hash = () => page.evaluate(() => location.hash);
  const before = await hash();
  await page.locator('#batch-title').click();
  for (const key of [' ', '5', 'r', 'x', 'n', 'Delete']) await page.keyboard.press(key);
  assert.equal(await hash(), before);
  // When the person opens a puzzle, the Batch lab closes.
  await see.press('More');
  await see.press('choco');
  await see.until(async () => (await see.line()).startsWith('...2....'), 'the source puzzle');
  await see.press('Back to the list');
  await page.getByText('60 puzzles', { exact: true }).waitFor();
  await close();
});

test('on a phone, in the dark', async () => {
  const { page, see, close } = await site.open({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  });
  await openLab(see);
  await see.paste(PUZZLES.join('\n'));
  await measured(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(await violations(page), []);
  assert.ok((await page.locator('.batch-table tbody tr').count()) < 60);
  await close();
});
