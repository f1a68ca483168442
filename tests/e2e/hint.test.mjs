// Hints about the person's own grid: whole puzzles are solved hint by hint, and a hint reports mistakes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, partlySolved, place, SOURCES, solutionOf } from './page.mjs';

const site = await openSite('Play');

/**
 * Asks for a hint up to its last rung, and reads the heading and the sentence.
 * @param {import('./page.mjs').Seen} see
 */
async function hint(see) {
  await see.wholeHint();
  return {
    heading: await see.region('Explanation').getByRole('heading').innerText(),
    sentence: await see.sentence(),
  };
}

/** Puzzles, each with the number of cells filled before the first hint. @type {[name: string, filled: number][]} */
const LED = [
  ['ac3', 40],
  ['tree', 0],
];

for (const [name, filled] of LED) {
  test(`hints lead through the ${filled > 0 ? `end of the ${name}` : `whole ${name}`} puzzle`, async () => {
    const { line } = /** @type {{line: string}} */ (SOURCES.find((source) => source.name === name));
    const solution = await solutionOf(line);
    const { see, page, errors, close } = await site.open({ hash: partlySolved(line, solution, filled) });
    let hints = 0;
    while ((await see.line()) !== solution) {
      assert.ok(++hints < 200, 'no end of hints');
      const { heading, sentence } = await hint(see);
      assert.ok(heading.length > 'Hint: '.length && sentence.length > 10, `${heading} ${sentence}`);
      assert.ok((await page.locator('[role="gridcell"][class*="mark-"]').count()) > 0, 'the hint marks no cell');
      const before = (await see.cells()).join();
      await see.press('Do it');
      await see.until(async () => (await see.cells()).join() !== before, 'the hint done');
      for (const [cell, digit] of [...(await see.line())].entries()) {
        assert.ok(digit === '.' || digit === solution[cell], `a wrong digit after: ${sentence}`);
      }
    }
    assert.match((await hint(see)).sentence, /every|solved|full|complete/i);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('a hint does not change the grid, and doing it can be undone', async () => {
  const { see, page, close } = await site.open();
  const start = await see.line();
  await hint(see);
  assert.equal(await see.line(), start);
  await see.press('Do it');
  await see.until(async () => (await see.line()) !== start, 'the digit');
  await page.keyboard.press('Control+z');
  await see.until(async () => (await see.line()) === start, 'the start again');
  await close();
});

test('a mistake is pointed out without the solution', async () => {
  const { see, close } = await site.open({ hash: place(SOURCES[3].line, `e=2${'.'.repeat(80)}`) });
  await see.until(async () => (await see.cells())[0] === 'A1, entry 2', 'the wrong entry');
  const { sentence } = await hint(see);
  assert.match(sentence, /A1/);
  assert.doesNotMatch(sentence, /\b1\b/);
  assert.equal(await see.button('Do it').count(), 0);
  assert.match((await see.cells())[0], /conflict/);
  await close();
});

test('where no constraint says more, the hint names the cell a solver would branch on', async () => {
  const { see, close } = await site.open({ hash: place('.'.repeat(16)) });
  const { sentence } = await hint(see);
  assert.match(sentence, /A1/);
  assert.equal(await see.button('Do it').count(), 0);
  await close();
});
