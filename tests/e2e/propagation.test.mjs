// The views that make propagation understandable: the marks over the grid and their legend, the value graph, filtering
// from the queue by hand, and the question why. The page does not offer these puzzles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, reload } from './page.mjs';

const HALL = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const EASY = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
/** Domain consistency removes many candidates of this puzzle, but does not solve it. */
const LEVELS = '.8.4..7.9.....6..3.1...5.....5..9.....9.1..4.8...6.1...6.72...........2...715....';
const GUESSES = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.';

const site = await openSite();

/** @param {string} puzzle @param {string} [settings] */
const opened = (puzzle, settings) => site.open({ hash: place(puzzle, settings) });

/** Steps until the sentence matches `wanted`. @param {import('./page.mjs').Seen} see @param {RegExp} wanted */
async function stepUntil(see, wanted, most = 300) {
  const steps = await see.walk('Step', { most, sentence: wanted });
  assert.match(steps.at(-1)?.sentence ?? '', wanted);
}

/** @param {import('./page.mjs').Seen} see */
const legend = (see) => see.page.getByRole('list', { name: 'Marks in the grid' }).allInnerTexts();

test('the arc that is revised is an arrow, and the lens shows which candidates have a support', async () => {
  const { see, page, close } = await opened(EASY, 'model=pairwise');
  await stepUntil(see, /leaves/);
  assert.equal(await page.locator('.overlay .arc').count(), 1);
  assert.match((await legend(see)).join(), /cell looked at/);
  const [, pruned, looked] = /leaves (\w+): (\w+) is/.exec(await see.sentence()) ?? [];
  const lens = see.region(`Supports of ${pruned} in ${looked}`);
  assert.match(await lens.innerText(), new RegExp(`in ${pruned} has no support in ${looked}`));
  assert.equal(await lens.locator('.point.gone').count(), 1);
  await close();
});

test('a house, a removal, a fixed cell and a decision each have a sign of their own, and the legend says which', async () => {
  const { see, page, close } = await opened(EASY, 'level=value&by=event');
  await stepUntil(see, /^\w+ is \w: /, 1500);
  assert.equal(await page.locator('.overlay .sign.fixed').count(), 1);
  assert.match((await legend(see)).join(), /just fixed/);
  await see.choose('Step by', 'filtering');
  await stepUntil(see, /must be all different/);
  assert.equal(await page.locator('.overlay .outline.house').count(), 1);
  assert.ok((await page.locator('.marks .struck').count()) > 0);
  assert.match((await legend(see)).join(), /filtered house[^]*just removed/);
  await see.paste(GUESSES);
  await see.until(async () => (await see.line()) === GUESSES, 'another puzzle');
  await see.choose('Step by', 'node');
  await see.moved('Step');
  await see.until(async () => (await page.locator('.overlay .sign.decision').count()) === 1, 'the diamond');
  assert.match((await legend(see)).join(), /decision/);
  await close();
});

test('what the legend names is in the grid, and the other way round', async () => {
  const { see, page, close } = await opened(HALL, 'level=value&plus=hidden.locked.fish');
  for (let steps = 0; steps < 30; steps++) {
    await see.moved('Step');
    const words = (await legend(see)).join();
    const there = async (/** @type {string} */ selector) => (await page.locator(selector).count()) > 0;
    assert.equal(/just removed/.test(words), await there('.marks .struck'));
    assert.equal(/just fixed/.test(words), await there('.overlay .sign.fixed'));
    assert.equal(/filtered house|first house/.test(words), await there('.cell.mark-house'), words);
  }
  await close();
});

test('the value graph in three beats, and the same in words', async () => {
  const { see, page, close } = await opened(HALL);
  await stepUntil(see, /between them/);
  const [, house] = /In ((?:row|column|box) \w+), [^.]*between them/.exec(await see.sentence()) ?? [];
  const graph = see.region(`Value graph of ${house}`);
  await graph.waitFor();
  assert.equal(await graph.locator('.link.removed').count(), await page.locator('.marks .struck').count());
  const words = () => graph.locator('.beat-words').innerText();
  const said = new Set([await words()]);
  for (const beat of ['Matching', 'Components']) {
    await graph.getByRole('radio', { name: beat }).check();
    await see.until(async () => !said.has(await words()), `what ${beat} says`);
    said.add(await words());
    assert.equal(await graph.locator('.link.removed').count(), 0, `deletions at the beat of ${beat}`);
  }
  assert.ok((await graph.locator('.point .letter').count()) > 1, 'no component is marked');
  await page.locator('h1').click();
  await page.keyboard.press(']');
  await see.until(async () => (await graph.locator('.link.removed').count()) > 0, 'the deletions again');
  const lines = await graph.getByRole('list', { name: 'Value graph in words' }).getByRole('listitem').allInnerTexts();
  assert.equal(lines.length, 9);
  const lost = lines.filter((line) => /loses/.test(line)).map((line) => line.split(' ')[0]);
  for (const cell of lost)
    assert.match((await see.cells()).find((name) => name.startsWith(`${cell},`)) ?? '', /removed/);
  await close();
});

test('another entry of the queue first, a constraint for nothing, and the same fixpoint', async () => {
  const { see, page, close } = await opened(GUESSES, 'level=value');
  await see.walk('Step', { most: 6 });
  await see.tab('Queue');
  const queue = see.region('Propagation queue');
  const third = queue.getByRole('listitem').nth(2);
  const name = await third.locator('span').innerText();
  const position = await see.position();
  await third.getByRole('button').click();
  await see.until(async () => (await see.position()) > position, 'the entry filtered');
  assert.match(await see.sentence(), new RegExp(name, 'i'));
  await see.until(async () => /hand=/.test(page.url()), 'the input in the address');

  await queue
    .getByRole('combobox', { name: 'Filter by hand' })
    .fill(name.toUpperCase().replace(/^\w+/, (kind) => kind.toLowerCase()));
  await queue.getByRole('button', { name: 'Filter' }).click();
  await see.until(async () => /removes nothing/.test(await see.sentence()), 'that nothing changes');

  await see.choose('Step by', 'fixpoint');
  await see.moved('Step');
  await queue.getByText('The same fixpoint as without your change.').waitFor();
  const cells = await see.cells();
  await reload(page);
  await see.until(async () => (await see.position()) > 0, 'the run again');
  await queue.getByText('The same fixpoint as without your change.').waitFor();
  const kept = (/** @type {string[]} */ names) =>
    names.map((each) => each.replace(/, (removed|in the house|reason).*/, ''));
  assert.deepEqual(kept(await see.cells()), kept(cells));

  await see.press('Undo by hand');
  await see.until(async () => (await see.position()) === 0 && !/hand=/.test(page.url()), 'the run without it');
  await close();
});

test('a row filtered from its name beside the grid; a name that is none is refused in words', async () => {
  const { see, close } = await opened(EASY);
  await see.press('Filter row C');
  await see.until(async () => /row C/i.test(await see.sentence()), 'row C filtered');
  const position = await see.position();
  await see.tab('Queue');
  const queue = see.region('Propagation queue');
  await queue.getByRole('combobox').fill('row Z');
  await queue.getByRole('button', { name: 'Filter' }).click();
  await see.region('Explanation').getByRole('alert').filter({ hasText: /row Z/ }).waitFor();
  assert.equal(await see.position(), position);
  await close();
});

test('why a candidate is missing: asked by mouse and by key, walked reason by reason, kept in the address', async () => {
  const { see, page, close } = await opened(LEVELS, 'by=fixpoint');
  await see.moved('Step');
  const names = await see.cells();
  const cell = names.findIndex((name) => /candidates \S \S$/.test(name));
  const kept = /candidates (.*)$/.exec(names[cell])?.[1].split(' ') ?? [];
  const gone = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((value) => !kept.includes(`${value}`)) ?? 0;
  const box = /** @type {{x: number, y: number, width: number, height: number}} */ (
    await page.getByRole('gridcell').nth(cell).boundingBox()
  );
  const at = {
    x: box.x + (((gone - 1) % 3) + 0.5) * (box.width / 3),
    y: box.y + (Math.floor((gone - 1) / 3) + 0.5) * (box.height / 3),
  };
  await page.mouse.move(at.x, at.y);
  await see.until(async () => (await page.locator('.ghost').innerText()) === `${gone}`, 'the ghost of the digit');
  await page.mouse.click(at.x, at.y);
  const chain = see.region('Chain of reasons');
  await chain.waitFor();
  const explanation = see.region('Explanation');
  await explanation
    .getByRole('heading', { name: new RegExp(`^Why not ${gone} in ${names[cell].slice(0, 2)}`) })
    .waitFor();
  assert.match(await see.sentence(), new RegExp(`${gone}|leave`));
  await page.keyboard.press('Escape');
  await chain.waitFor({ state: 'detached' });

  let longest = 0;
  await page.getByRole('gridcell').nth(cell).focus();
  for (const value of [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((each) => !kept.includes(`${each}`))) {
    await page.keyboard.press('w');
    await explanation.getByRole('button', { name: `Why not ${value}` }).waitFor();
    await page.keyboard.press(`${value}`);
    await chain.waitFor();
    const sentences = await chain.getByRole('listitem').count();
    longest = Math.max(longest, sentences);
    const seen = new Set([await see.sentence()]);
    for (let turn = 1; turn < sentences; turn++) {
      await see.press('Next reason');
      await see.until(async () => !seen.has(await see.sentence()), 'another reason');
      seen.add(await see.sentence());
      assert.ok((await page.locator('.marks .struck').count()) > 0, 'the reason removes nothing in the grid');
      // The list scrolls in the frame after the sentence has changed.
      const inView = () =>
        chain.locator('.sentences').evaluate((list) => {
          const current = /** @type {Element} */ (list.querySelector('[aria-current="step"]')).getBoundingClientRect();
          const { top, bottom } = list.getBoundingClientRect();
          return current.top >= top - 1 && (current.bottom <= bottom + 1 || current.height >= bottom - top);
        });
      await see.until(inView, 'the sentence that is shown, in view in the list');
    }
    assert.ok(await see.isOff('Next reason'));
    if (sentences > 1) {
      await see.until(
        async () => new RegExp(`why=\\w+.${value}.1(?!\\d)`).test(page.url()),
        'the reason in the address',
      );
      await reload(page);
      await explanation.getByText(`${sentences} of ${sentences}`).waitFor();
      await page.getByRole('gridcell').nth(cell).focus();
    }
    await page.keyboard.press('Escape');
  }
  assert.ok(longest > 1, 'no chain was longer than a sentence');
  await close();
});

test('a failed node comes with its minimal conflict, in the grid and in words; Back leaves it', async () => {
  const { see, page, close } = await opened(GUESSES, 'level=value');
  await see.press('Run to end');
  await see.until(async () => await see.isOff('Step'), 'the end');
  await see.press('Previous failure');
  const parts = see.region('Minimal conflict');
  await parts.waitFor();
  const text = await parts.innerText();
  assert.match(text, /Decisions\s+\w+ = \d/);
  assert.match(text, /Constraints\s+(row|column|box)/);
  // The story begins with the decisions that matter and ends with the failure, which is in the sentence of the node.
  assert.match(await see.sentence(), /decisions? matters?: /);
  const story = await parts.getByRole('list', { name: 'The failure in words' }).getByRole('listitem').allInnerTexts();
  assert.ok(story.length > 2, story.join(' '));
  assert.ok((await page.locator('.overlay .sign.decision').count()) > 0);
  assert.ok((await page.locator('.overlay .outline.conflict').count()) > 0);
  for (let told = 1; told < story.length; told++) await see.press('Next reason');
  await see.until(async () => story.at(-1)?.includes(await see.sentence()) ?? false, 'the failure');
  assert.ok(await see.isOff('Next reason'));
  await see.until(async () => /node=/.test(page.url()), 'the node in the address');
  await page.goBack();
  await parts.waitFor({ state: 'detached' });
  await page.goForward();
  await parts.waitFor();
  await close();
});
