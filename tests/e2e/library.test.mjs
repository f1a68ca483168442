// The library of a person's puzzles: names, search, saving the library as a file and adding the file again, hostile
// files, and a thousand puzzles.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { openSite, partlySolved, reload, solutionOf, SOURCES, violations } from './page.mjs';
import { holds, shows } from './tabs.mjs';

/** @import { Page } from 'playwright-core' */

const [CHOCO, , MSF, TREE] = SOURCES.map(({ line }) => line);

const site = await openSite('Play');

/** Drops a file into the library's dialog. @param {Page} page @param {string} text */
async function add(page, text) {
  const buffer = Buffer.from(text);
  await page
    .getByLabel('Add from a file')
    .setInputFiles({ name: 'library.json', mimeType: 'application/json', buffer });
}

test('the library: names, search, deleting and bringing back, a file of all of it, and that file elsewhere', async () => {
  const { page, see, errors, close } = await site.open();
  await see.press('Puzzles');
  await page.getByText('Nothing is kept yet').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const line of [MSF, CHOCO]) {
    await see.paste(line);
    await shows(see, line);
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('1');
    await holds(see, 0, 'A1, entry 1');
  }
  await see.press('Puzzles');
  const rows = page.locator('.puzzle-list li');
  await page.getByText('2 puzzles', { exact: true }).waitFor();
  assert.match(await rows.first().innerText(), /1 of 52 filled.*on the page/);
  await page.getByLabel('Name of msf').fill('For <Sunday> & "later"');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('sunday');
  await page.getByText('1 of 2', { exact: true }).waitFor();
  await see.button('Open For <Sunday> & "later"').waitFor();
  await search.fill('..62 0008');
  await page.getByText('1 of 2', { exact: true }).waitFor();
  await search.fill('nowhere');
  await page.getByText('None of the 2 has that').waitFor();
  await search.fill('');
  const [download] = await Promise.all([page.waitForEvent('download'), see.press('Save all as a file')]);
  const file = await readFile(await download.path(), 'utf8');
  await see.press('Delete choco');
  await page.getByText('“choco” is deleted').waitFor();
  await page.getByText('1 puzzle', { exact: true }).waitFor();
  await see.press('Bring it back');
  await page.getByText('2 puzzles', { exact: true }).waitFor();
  await see.press('Open For <Sunday> & "later"');
  await see.until(async () => (await see.line()).startsWith('1.62'), 'the puzzle');
  await see.press('Undo');
  await holds(see, 0, 'A1, empty');
  assert.deepEqual(errors, []);
  await close();

  const elsewhere = await site.open();
  await elsewhere.see.paste(MSF);
  await elsewhere.see.until(async () => (await elsewhere.see.line()).startsWith('..62'), 'the puzzle');
  await elsewhere.page.getByRole('gridcell').nth(1).click();
  await elsewhere.page.keyboard.press('9');
  await holds(elsewhere.see, 1, 'A2, entry 9');
  await elsewhere.see.press('tree');
  await shows(elsewhere.see, TREE);
  await elsewhere.see.press('Puzzles');
  await elsewhere.page.getByText('2 puzzles', { exact: true }).waitFor();
  await add(elsewhere.page, file);
  await elsewhere.page.getByText('1 puzzle is added, 1 merged, 0 were here already').waitFor();
  await elsewhere.page.getByText('3 puzzles', { exact: true }).waitFor();
  await add(elsewhere.page, file);
  await elsewhere.page.getByText(/0 puzzles are added/).waitFor();
  await elsewhere.see.press('Open For <Sunday> & "later"');
  // The later work becomes the record's state; the earlier work is one undo step before it.
  await holds(elsewhere.see, 1, 'A2, entry 9');
  await elsewhere.see.press('Undo');
  await holds(elsewhere.see, 0, 'A1, entry 1');
  await elsewhere.close();
});

test('the list says how hard each puzzle is, what kind it is, and whether it is solved', async () => {
  const { page, see, errors, close } = await site.open();
  const row = (/** @type {string} */ name) =>
    page.locator('.puzzle-list li').filter({ has: see.button(`Open ${name}`) });
  const says = (/** @type {string} */ name, /** @type {RegExp} */ words) =>
    see.until(async () => words.test(await row(name).innerText()), `${words} in the row of ${name}`);
  // The last digit by hand.
  const solution = await solutionOf(MSF);
  const last = MSF.lastIndexOf('0');
  await page.goto(site.url + partlySolved(MSF, solution, MSF.slice(0, last).split('0').length - 1));
  await reload(page);
  await see.room('Play');
  await page.getByRole('gridcell').nth(last).click();
  await page.keyboard.press(solution[last]);
  await see
    .region('Explanation')
    .getByText(/^Solved in/)
    .waitFor();
  // The solution by the page.
  await see.paste(CHOCO);
  await shows(see, CHOCO);
  await see.press('Show the solution');
  await see.until(async () => !(await see.line()).includes('.'), 'the solution');
  // A puzzle that an earlier version kept knows none of this.
  const killer = `p=${'.'.repeat(81)}&b=3x3&r=cage=A1,A2:9&e=1${'.'.repeat(80)}&mode=digits`;
  await see.press('Puzzles');
  await add(page, library([{ name: '', address: killer, created: 1, updated: 1 }]));
  await says('msf', /Medium 2\.5 · Classic 9x9\s+solved/);
  await says('choco', /Easy 1\.5 · Classic 9x9\s+solution shown/);
  await says('Killer 9x9', /Several solutions\s+1 of 81 filled/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('killer');
  await page.getByText('1 of 3', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // The measures are in the records: without a worker that rates, the list says the same.
  await reload(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await see.press('Puzzles');
  await says('Killer 9x9', /Several solutions/);
  await says('msf', /solved ·|solved in/);
  // A solution that the person takes back was only shown, and the list forgets it.
  await see.press('Open choco');
  await shows(see, await solutionOf(CHOCO));
  await see.press('Undo');
  await shows(see, CHOCO);
  await see.press('Puzzles');
  await says('choco', /no entries/);
  assert.deepEqual(errors, []);
  await close();
});

/** @type {[kind: string, text: string, says: RegExp][]} */
const HOSTILE = [
  ['no JSON', 'hello', /no JSON/],
  ['cut off', '{"format":"pencilmark-library","version":1,"puzzles":[{"name"', /cut off/],
  ['another file', '{"puzzles":[]}', /not a library/],
  ['null', 'null', /not a library/],
  ['no version', '{"format":"pencilmark-library","puzzles":[]}', /another version/],
  ['a later version', '{"format":"pencilmark-library","version":2,"puzzles":[]}', /another version/],
  ['nested a million deep', `{"format":${'['.repeat(1e6)}${']'.repeat(1e6)}}`, /not a library|no JSON/],
  ['an address a million long', library([{ name: '', address: `p=${'1'.repeat(1e6)}` }]), /Puzzle 1 .*damaged/],
  [
    'a name a million long',
    library([{ name: 'x'.repeat(1e6), address: `p=${'q'.repeat(81)}` }]),
    /Puzzle 1 .*cannot be read/,
  ],
  ['puzzles that are none', library([{ name: '', address: `p=${MSF}&b=3x3` }, 7, null]), /Puzzle 2 .*damaged/],
  [
    'a polluted prototype',
    `{"format":"pencilmark-library","version":1,"puzzles":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"address":{}}]}`,
    /Puzzle 1 .*damaged/,
  ],
];

/** @param {unknown[]} puzzles */
function library(puzzles) {
  return JSON.stringify({ format: 'pencilmark-library', version: 1, puzzles });
}

test('a picture in the list shows the colours of cells, and the cells with marks in corners or centres', async () => {
  const { page, see, errors, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  for (const [cell, tool] of /** @type {const} */ ([
    [0, 'z'],
    [1, 'x'],
    [4, 'c'],
    [5, 'v'],
  ])) {
    await page.getByRole('gridcell').nth(cell).click();
    await page.keyboard.press(tool);
    await page.keyboard.press('9');
  }
  await holds(see, 4, 'A5, candidates 9');
  await see.press('Puzzles');
  const picture = page.locator('.puzzle-list .thumbnail');
  assert.equal(await picture.locator('.noted').getAttribute('d'), 'M1.5 0.5h0M4.5 0.5h0');
  const paints = picture.locator('[class^="paint-"]');
  assert.deepEqual(await paints.evaluateAll((all) => all.map((each) => each.getAttribute('d'))), ['M5 0L6 0L6 1L5 1Z']);
  const fill = await paints.evaluate((paint) => getComputedStyle(paint).fill);
  assert.equal(fill, 'rgb(245, 200, 239)', 'the ninth colour, as in the grid');
  assert.deepEqual(errors, []);
  await close();
});

test('a broken or hostile file gets a sentence and changes nothing', async (t) => {
  const { page, see, errors, close } = await site.open();
  await see.paste(CHOCO);
  await shows(see, CHOCO);
  await see.press('Puzzles');
  await page.getByText('1 puzzle', { exact: true }).waitFor();
  const alert = page.getByRole('dialog', { name: 'Puzzles' }).getByRole('alert');
  for (const [kind, text, says] of HOSTILE) {
    await t.test(kind, async () => {
      await add(page, text);
      await see.until(async () => says.test(await alert.innerText()), `${says}`, 60_000);
      assert.match(await alert.innerText(), /Nothing was changed/);
      assert.ok((await alert.innerText()).length < 300);
      await page.getByText('1 puzzle', { exact: true }).waitFor();
    });
  }
  assert.equal(await page.evaluate(() => /** @type {any} */ ({}).polluted), undefined);
  await add(page, library([{ name: '<img src=x onerror="window.hit=1">', address: `p=${MSF}&b=3x3` }]));
  await see.button('Open <img src=x onerror="window.hit=1">').waitFor();
  assert.equal(await page.locator('dialog img').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('a thousand puzzles are listed, searched and opened without a wait', async () => {
  const { page, see, close } = await site.open();
  // Permuting the digits of a puzzle makes a different puzzle.
  const puzzles = Array.from({ length: 1000 }, (_, index) => {
    const digits = [...'123456789'];
    for (let at = 8, rest = index; at > 0; rest = Math.floor(rest / (at + 1)), at--) {
      const other = rest % (at + 1);
      [digits[at], digits[other]] = [digits[other], digits[at]];
    }
    const line = [...TREE].map((digit) => (digit === '0' ? '.' : digits[Number(digit) - 1])).join('');
    return { name: `Number ${index}`, address: `p=${line}&b=3x3`, created: index, updated: index };
  });
  await see.press('Puzzles');
  await add(page, library(puzzles));
  await see.until(async () => /1,000 puzzles/.test(await page.getByRole('dialog').first().innerText()), 'all', 120_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  /** @param {() => Promise<unknown>} work */
  const took = async (work) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const opening = await took(async () => {
    await see.press('Puzzles');
    await page.getByText('1,000 puzzles', { exact: true }).waitFor();
  });
  const searching = await took(async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('number 77');
    await page.getByText('11 of 1,000', { exact: true }).waitFor();
  });
  console.log(`# 1,000 puzzles: listed in ${Math.round(opening)} ms, searched in ${Math.round(searching)} ms`);
  assert.ok((await page.locator('.puzzle-list li').count()) <= 24);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByRole('button', { name: /^Show more/ }).click();
  await see.until(async () => (await page.locator('.puzzle-list li').count()) === 48, 'more of them');
  await see.press('Open Number 999');
  await see.until(async () => (await see.line()) === /p=([^&]*)/.exec(puzzles[999].address)?.[1], 'the puzzle');
  await close();
});

test('the library by keyboard alone, and axe finds nothing in it', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  await see.press('choco');
  await shows(see, CHOCO);
  await see.button('Puzzles').focus();
  await page.keyboard.press('Enter');
  await see.button('Open msf').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Tab');
  await page.keyboard.type('msf');
  await page.getByText('1 of 2', { exact: true }).waitFor();
  // Some browsers make the scrolling list itself a tab stop; the loop goes past this stop.
  for (let tabs = 0; tabs < 4 && (await focused(page)) !== 'Open msf'; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mine');
  await see.button('Open Mine').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await see.button('Bring it back').waitFor();
  assert.deepEqual(await violations(page), []);
  await see.button('Bring it back').focus();
  await page.keyboard.press('Enter');
  await see.button('Open Mine').focus();
  await page.keyboard.press('Enter');
  await shows(see, MSF);
  await see.button('Puzzles').focus();
  await page.keyboard.press('Enter');
  await see.button('Open Mine').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await close();
});

/** @param {Page} page */
function focused(page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
