// A list of puzzles solved by a pool of workers: the number of puzzles of each kind, the saved solutions, and stopping.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite } from './page.mjs';

const site = await openSite('Play');

/** @param {string} name */
const sample = (name) => readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8');

/** Types a list into the dialog and starts solving it. @param {import('./page.mjs').Seen} see @param {string} list */
async function solveAll(see, list) {
  await see.press('Import');
  await see.page.getByRole('textbox', { name: 'Paste or type a puzzle' }).fill(list);
  await see.press('Solve all');
}

test('a list is solved, each sort is counted, and the solutions can be saved', async () => {
  const { see, page, errors, close } = await site.open();
  const impossible = '12345678.........9...............................................................';
  const list = `${sample('17clue')}${sample('many-solutions')}${impossible}\nno puzzle\n`;
  const lines = list.split('\n').filter((line) => /^[0-9.]{81}/.test(line));
  await solveAll(see, list);
  const status = page.locator('#draft').getByRole('status');
  await status.getByText('with one solution').waitFor();
  const words = await status.innerText();
  const [total, , one, several, none] = [...words.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number));
  assert.equal(total, lines.length);
  assert.deepEqual([one + several, none], [lines.length - 1, 1], words);
  assert.ok(one >= 60 && several > 10, words);
  assert.match(words, /1 other line is left out/);
  const download = page.waitForEvent('download');
  await see.press('Save the solutions');
  const solutions = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n');
  assert.equal(solutions.length, lines.length);
  lines.forEach((line, i) => {
    if (line === impossible) return assert.equal(solutions[i], '.'.repeat(81));
    assert.match(solutions[i], /^[1-9]{81}$/);
    assert.ok(
      [...line.slice(0, 81)].every((c, cell) => c === '.' || c === '0' || c === solutions[i][cell]),
      line,
    );
  });
  assert.deepEqual(errors, []);
  await close();
});

test('a puzzle of a list whose rules cannot be read is said with its place, and the others are solved', async () => {
  const { see, page, close } = await site.open();
  const [first, second] = sample('17clue').match(/^[0-9.]{81}/gm) ?? [];
  await solveAll(see, `${first}\n${second} @diagonal\n${second}\n`);
  const status = page.locator('#draft').getByRole('status');
  await status.getByText('1 could not be read').waitFor();
  assert.match(await status.innerText(), /2 with one solution.*line 2, column 83: "@diagonal" is no rule/s);
  await close();
});

test('a single puzzle offers no list to solve; and a list can be stopped', async () => {
  const { see, page, errors, close } = await site.open();
  const hard = sample('hardest1106');
  await see.press('Import');
  const field = page.getByRole('textbox', { name: 'Paste or type a puzzle' });
  await field.fill(hard.split('\n')[1]);
  assert.equal(await see.button('Solve all').count(), 0);
  await see.press('Close');
  // A worker whose script never arrives cannot finish before the test stops it.
  await page.route('**/measure.worker*', () => {});
  await solveAll(see, hard);
  await page.getByRole('progressbar', { name: 'Puzzles solved' }).waitFor();
  await see.press('Stop');
  await page.getByText('Stopped.').waitFor();
  assert.equal(await page.getByRole('progressbar', { name: 'Puzzles solved' }).count(), 0);
  assert.deepEqual(errors, []);
  await close();
});
