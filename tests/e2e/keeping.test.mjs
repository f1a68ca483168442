// No work of a person is lost: the tab is closed in the middle of work and opened again, and two tabs work on one
// puzzle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, Seen, SOURCES, violations } from './page.mjs';
import { holds, leave, shows, tabsOf } from './tabs.mjs';

const [CHOCO, , MSF] = SOURCES.map(({ line }) => line);

const site = await openSite('Play');
const tabs = tabsOf(site.url);

test('a tab closed right after a key was pressed comes back with the entry, its notes and what Undo goes back to', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+4');
  await page.keyboard.press('Shift+7');
  await page.getByRole('gridcell').nth(0).click();
  await page.keyboard.press('5');
  const next = await tabs.again(page);
  await holds(next.see, 0, 'A1, entry 5');
  await holds(next.see, 1, 'A2, candidates 4 7');
  await next.see.press('Undo');
  await holds(next.see, 0, 'A1, empty');
  await next.see.press('Undo');
  await holds(next.see, 1, 'A2, candidates 4');
  await next.see.press('Redo');
  await next.see.press('Redo');
  await holds(next.see, 0, 'A1, entry 5');
  await close();
});

test('a run with a step by hand comes back where it stood, and goes on from there', async () => {
  const { page, see, close } = await site.open({ hash: place(SOURCES[3].line, 'level=value&by=event'), room: 'Lab' });
  await see.tab('Queue');
  await see.moved('Step');
  const queue = see.region('Propagation queue');
  await queue.getByRole('combobox', { name: 'Filter by hand' }).fill('row C');
  const before = await see.position();
  await queue.getByRole('button', { name: 'Filter' }).click();
  await see.until(async () => (await see.position()) > before, 'a filtering by hand');
  await see.moved('Step');
  const [position, cells] = [await see.position(), await see.cells()];
  const next = await tabs.again(page);
  await next.see.until(async () => (await next.see.position()) === position, 'the position');
  assert.deepEqual(await next.see.cells(), cells);
  await next.see.button('Undo by hand').waitFor();
  assert.equal(await next.page.getByLabel('Step by', { exact: true }).inputValue(), 'event');
  await next.see.moved('Back');
  await close();
});

test('a half typed import is there again, in its dialog', async () => {
  const { page, see, close } = await site.open();
  await see.press('Import');
  const half = '..3.2.6..9..3.5..1..18.';
  await page.getByRole('dialog').getByRole('textbox').fill(half);
  const next = await tabs.again(page);
  const field = next.page.getByRole('dialog', { name: 'Paste or type a puzzle' }).getByRole('textbox');
  await field.waitFor();
  assert.equal(await field.inputValue(), half);
  await close();
});

test('a hint comes back as far as it was told, and a link to it tells no more', async () => {
  const { page, see, close } = await site.open();
  const told = () => see.region('Explanation').locator('.said-so').innerText();
  const heading = (/** @type {Seen} */ { page }) =>
    new Seen(page).region('Explanation').getByRole('heading').innerText();
  await see.press('Hint');
  await see.until(async () => /where to look/.test(await heading(see)), 'a hint');
  await see.press('More of this hint');
  await see.until(async () => /the technique/.test(await heading(see)), 'the second rung');
  const words = await told();
  const next = await tabs.again(page);
  await next.see.until(async () => /the technique/.test(await heading(next.see)), 'the hint');
  assert.equal(await next.see.region('Explanation').locator('.said-so').innerText(), words);
  await next.see.press('More of this hint');
  await next.see.button('Do it').waitFor();
  await next.see.press('Do it');
  await next.see.until(async () => (await next.see.cells()).some((name) => /entry/.test(name)), 'what it says');
  const last = await tabs.again(next.page);
  await last.see.until(async () => (await last.see.cells()).some((name) => /entry/.test(name)), 'the entry');
  assert.equal(await last.see.region('Explanation').getByRole('heading').count(), 0, 'nothing to say');
  assert.doesNotMatch(last.page.url(), /hint=/);
  await close();
});

test('a list to be printed and regions half drawn are there again', async () => {
  const { page, see, close } = await site.open();
  await see.press('Export');
  await see.press('Print…');
  const print = page.getByRole('dialog', { name: 'Print' });
  await print.getByLabel('What to print').selectOption('a list of puzzles');
  await print.getByRole('textbox').fill('..3.2');
  await print.getByLabel('Paper').selectOption('Letter');
  await print.getByRole('button', { name: 'Close' }).click();
  await see.press('Shape and rules');
  await see.region('Shape and rules').waitFor();
  await see.choose('Boxes', 'irregular regions');
  const regions = page.getByRole('region', { name: 'Shape and rules' }).getByRole('textbox');
  const drawn = '2'.repeat(3) + '.'.repeat(78);
  await regions.fill(drawn);
  const next = await tabs.again(page);
  await next.see.press('Export');
  await next.see.press('Print…');
  const dialog = next.page.getByRole('dialog', { name: 'Print' });
  await next.see.until(async () => (await dialog.getByRole('textbox').inputValue()) === '..3.2', 'the list');
  await next.see.until(async () => (await dialog.getByLabel('Paper').inputValue()) === 'Letter', 'the paper');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await next.see.press('Shape and rules');
  await next.see.region('Shape and rules').waitFor();
  await next.see.choose('Boxes', 'irregular regions');
  const field = next.page.getByRole('region', { name: 'Shape and rules' }).getByRole('textbox');
  await next.see.until(async () => (await field.inputValue()).replace(/\s/g, '') === drawn, 'the drawing');
  await close();
});

test('a comparison comes back with both sides where they were, and steps back as it came', async () => {
  const { page, see, close } = await site.open({ hash: place(SOURCES[3].line, 'by=fixpoint'), room: 'Lab' });
  await see.tab('Compare');
  const events = (/** @type {Seen} */ { page }) =>
    new Seen(page).region('Comparison').getByRole('row', { name: /Event/ }).innerText();
  await see.until(async () => /0\s+Event\s+0/.test(await events(see)), 'the start of both');
  /** @type {string[]} */
  const trail = [];
  for (let steps = 1; steps <= 3; steps++) {
    trail.push(await events(see));
    await see.press('Step');
    // The number of steps changes once both sides have moved.
    await page.getByText(steps === 1 ? '1 step' : `${steps} steps`, { exact: true }).waitFor();
  }
  const last = await events(see);
  const next = await tabs.again(page);
  await next.see.region('Comparison').waitFor();
  await next.see.until(async () => (await events(next.see)) === last, 'where both were');
  for (const stand of trail.reverse()) {
    await next.see.press('Back');
    await next.see.until(async () => (await events(next.see)) === stand, 'a step back');
  }
  await close();
});

test('an address wins, and leaves the work on other puzzles and on its own where it was', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  const context = page.context();
  await leave(page);

  // Opens another puzzle and leaves it unchanged.
  const other = await tabs.tab(context, `#p=${CHOCO}`);
  assert.equal((await other.see.line()).replaceAll('.', '0'), CHOCO);
  const third = await tabs.again(other.page);
  await holds(third.see, 0, 'A1, entry 5');
  await leave(third.page);

  // Opens the puzzle with its givens only, and fills it differently.
  const fresh = await tabs.tab(context, `#p=${MSF}`);
  await fresh.page.getByText(/worked on this puzzle before \(1 of 54 filled\)/).waitFor();
  assert.deepEqual(await violations(fresh.page), []);
  assert.equal((await fresh.see.cells())[0], 'A1, empty');
  await fresh.page.getByRole('gridcell').nth(1).click();
  await fresh.page.keyboard.press('9');
  await holds(fresh.see, 1, 'A2, entry 9');
  const back = await tabs.again(fresh.page);
  await holds(back.see, 1, 'A2, entry 9');
  await back.see.press('Undo');
  await holds(back.see, 1, 'A2, empty');
  await back.see.press('Undo');
  await holds(back.see, 0, 'A1, entry 5');
  await close();
});

test('a puzzle pasted again offers what was done on it before', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  const next = await tabs.again(page);
  await holds(next.see, 0, 'A1, entry 5');
  await next.see.press('choco');
  await shows(next.see, CHOCO);
  const third = await tabs.again(next.page);
  await shows(third.see, CHOCO);
  await third.see.paste(MSF);
  await third.see.press('Go on from there');
  await holds(third.see, 0, 'A1, entry 5');
  await third.see.press('Puzzles');
  await third.page.locator('.puzzle-list li').nth(1).waitFor();
  assert.equal(await third.page.locator('.puzzle-list li').count(), 2, 'one record a puzzle');
  await close();
});

test('a room is no work: going there keeps no puzzle, and a puzzle opens in the room where the person is', async () => {
  const { page, see, close } = await site.open({ room: 'Lab' });
  await see.room('Play');
  await see.room('Lab');
  await see.paste(MSF);
  await shows(see, MSF);
  await see.room('Play');
  await see.paste(CHOCO);
  await shows(see, CHOCO);
  await see.press('Puzzles');
  await page.getByText('2 puzzles', { exact: true }).waitFor();
  await see.press('Open msf');
  await shows(see, MSF);
  await see.button('Hint').waitFor();
  await close();
});

test('two tabs on one puzzle: neither writes over the other, and both are told', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  const other = await tabs.tab(page.context());
  await shows(other.see, MSF);

  await page.bringToFront();
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await other.page.getByText('This puzzle was changed in another tab').waitFor();
  assert.equal((await other.see.cells())[0], 'A1, empty');

  await other.page.bringToFront();
  await other.page.getByRole('gridcell').nth(1).click();
  await other.page.keyboard.press('9');
  await other.page.getByText('Both are kept: your work here is now called “msf (copy)”').waitFor();
  await page.bringToFront();
  await page.keyboard.press('Delete');
  await page.keyboard.press('1');
  await holds(see, 0, 'A1, entry 1');

  await see.press('Puzzles');
  const rows = page.locator('.puzzle-list li');
  await rows.nth(1).waitFor();
  const names = await rows.locator('.open').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  assert.deepEqual(names.sort(), ['Open msf', 'Open msf (copy)']);
  await see.press('Open msf (copy)');
  await holds(see, 1, 'A2, entry 9');
  assert.equal((await see.cells())[0], 'A1, empty');
  await see.press('Puzzles');
  await see.press('Open msf');
  await holds(see, 0, 'A1, entry 1');

  // Now the other choice: the tab takes over the work of the other tab.
  await other.page.bringToFront();
  await other.see.press('Show the other');
  await holds(other.see, 0, 'A1, entry 1');
  assert.equal(await see.button('Show it here').count(), 0, 'opening a record changes nothing in it');
  await other.page.getByRole('gridcell').nth(1).click();
  await other.page.keyboard.press('9');
  await page.bringToFront();
  await see.press('Show it here');
  await holds(see, 1, 'A2, entry 9');
  await close();
});
