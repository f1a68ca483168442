// Watching the solver: stepping to the end and back, playing, running, the tree, the timeline and solving outright.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { openSite, place, whilePlaying, SIXTEEN, SOURCES, solutionOf } from './page.mjs';

const TREE = SOURCES[3].line;

const site = await openSite();

/**
 * Steps to the end of the run and returns the nodes that appeared on the way.
 * @param {import('./page.mjs').Seen} see
 */
async function stepToEnd(see) {
  const steps = await see.walk('Step');
  for (const { sentence } of steps) assert.match(sentence, /row|column|box|≠/i);
  const nodes = steps.flatMap((step) => step.nodes);
  return { kinds: new Set(nodes.map((node) => node.replace(/, current$/, '').split(', ')[2])), steps: steps.length };
}

test('a source puzzle offers the settings that show its effect, and the grid takes the focus of the button', async () => {
  const [{ line, invites }] = SOURCES;
  const { page, see, errors, close } = await site.open({ hash: place(line) });
  const button = page.getByRole('button', { name: invites });
  await button.press('Enter');
  await see.until(async () => page.url().includes('level=value'), 'the settings in the address');
  await page.locator('#grid [role="gridcell"]:focus').waitFor();
  assert.equal(await button.count(), 0, 'the settings are offered once');
  assert.deepEqual(errors, []);
  await close();
});

for (const [name, line] of [
  ['tree', TREE],
  ['16x16', SIXTEEN],
]) {
  test(`the ${name} puzzle, stepped by fixpoint at value consistency to its end and back to the start`, async () => {
    const { see, errors, close } = await site.open({ hash: place(line, 'level=value&by=fixpoint') });
    const start = await see.cells();
    const { kinds, steps } = await stepToEnd(see);
    assert.ok(steps > 10, `${steps} steps`);
    for (const kind of ['choice', 'failed', 'solution']) assert.ok(kinds.has(kind), `no node was ever ${kind}`);
    assert.equal(await see.line(), await solutionOf(line));
    assert.ok((await see.cells()).some((cell) => /, solved /.test(cell)));
    await see.tab('Statistics');
    assert.match(await see.region('Statistics').innerText(), /Proved unique in\s+(under )?[\d.]+ m?s/);
    await see.walk('Back');
    assert.deepEqual(await see.cells(), start);
    assert.equal(await see.position(), 0);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('stepped by event, each sentence names its constraint and marks its cells', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'by=event') });
  const constraint = see.region('Explanation').locator('.sentence .constraint');
  for (const { sentence } of await see.walk('Step', { most: 40 })) assert.match(sentence, /(row|column|box) \w+/i);
  assert.match(await constraint.first().innerText(), /^(row|column|box) \w+$/i);
  await see.tab('Events');
  const events = see.region('Events').getByRole('listitem');
  await events.nth(39).waitFor();
  assert.equal(await events.count(), 40);
  for (const text of await events.allInnerTexts()) assert.match(text, /row|column|box/i);
  const struck = page.locator('[role="gridcell"] .struck');
  await see.walk('Step', { shown: '[role="gridcell"] .struck' });
  assert.equal(await struck.count(), await page.locator('[role="gridcell"][aria-label*="removed"] .struck').count());

  const name = see.region('Explanation').locator('.sentence .name').first();
  await name.hover();
  await page.locator(`[role="gridcell"].pointed[aria-label^="${await name.innerText()},"]`).waitFor();
  await close();
});

test('at domain consistency the tree puzzle needs no guess', async () => {
  const { see, close } = await site.open();
  await see.press('Run to end');
  await see.until(async () => (await see.line()) === (await solutionOf(TREE)), 'the solution');
  await see.tab('Statistics');
  const statistics = await see.region('Statistics').innerText();
  assert.match(statistics, /Failures\s+0/);
  assert.match(statistics, /Max depth\s+0/);
  assert.deepEqual(await see.nodes(), ['node 0, root, solution, current']);
  await close();
});

test('Solve shows the answer with its times, and the run stands behind it', async () => {
  const { see, close } = await site.open({ hash: place(TREE, 'level=value') });
  const start = await see.cells();
  await see.press('Show the solution');
  await see.until(async () => (await see.line()) === (await solutionOf(TREE)), 'the solution');
  assert.match(await see.sentence(), /1 solution/);
  assert.match(
    await see.region('Explanation').innerText(),
    /Solution found in (under )?[\d.]+ ms, proved unique in (under )?[\d.]+ ms/,
  );
  await see.until(async () => (await see.nodes()).some((node) => /failed/.test(node)), 'the tree');
  await see.moved('Back');
  await see.press('Reset');
  // The thumb of the timeline moves at once; the grid follows when the engine has answered.
  await see.until(async () => isDeepStrictEqual(await see.cells(), start), 'the start');
  assert.equal(await see.position(), 0);
  await close();
});

test('the solver works on the givens and the entries', async () => {
  const { see, close } = await site.open({ hash: place(TREE, `e=2${'.'.repeat(80)}`) });
  await see.press('Show the solution');
  await see.until(async () => /no solution/i.test(await see.sentence()), 'that there is no solution');
  assert.equal((await see.cells())[0], 'A1, entry 2');
  await close();
});

test('Play steps by itself until Pause, which stops it at once', async () => {
  const hash = place(TREE, 'by=event');
  const { see, close } = await site.open({ hash });
  await see.press('Play run');
  await see.until(async () => (await see.position()) > 4, 'a few steps');
  await see.press('Pause run');
  await see.button('Play run').waitFor();
  const position = await see.position();
  await whilePlaying(site, hash);
  // A step that was already running may still have arrived.
  assert.ok((await see.position()) <= position + 1, 'Pause did not stop Play');
  await close();
});

test('a node of the tree shows its grid, by click and by keyboard, and the run comes back', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'level=value') });
  await see.press('Run to end');
  await see.until(async () => (await see.nodes()).length === 35, 'the whole tree');
  const solved = await see.cells();
  const failed = page.getByRole('treeitem', { name: /failed$/ }).first();
  await failed.click();
  await page.getByText('Showing node').waitFor();
  await see.until(
    async () => (await see.cells()).some((cell) => /no candidates left|conflict/.test(cell)),
    'the failure',
  );
  await see.press('Return to the run');
  await see.until(async () => (await see.cells()).join() === solved.join(), 'the run again');

  await see.region('Search tree').getByRole('tree').focus();
  for (const key of ['Home', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Showing node 2').waitFor();
  await page.keyboard.press('Escape');
  await see.until(async () => (await see.cells()).join() === solved.join(), 'the run after Escape');
  await close();
});

test('the timeline seeks anywhere in the run', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'level=value') });
  const solution = await solutionOf(TREE);
  const slider = page.getByRole('slider', { name: 'Timeline' });
  // The timeline ends at the last known event. The engine looks ahead for a few milliseconds only, so the run goes to its end first.
  await see.press('Run to end');
  await see.until(
    async () => (await see.line()) === solution && (await see.button('Run to end').count()) === 1,
    'the end',
  );
  const end = await see.position();
  assert.ok(end > 1000, `the run has ${end} events`);
  await slider.fill('100');
  await see.until(async () => /^Event 100\b/.test((await slider.getAttribute('aria-valuetext')) ?? ''), 'event 100');
  await slider.press('ArrowRight');
  await see.until(async () => (await see.position()) === 101, 'event 101');
  await slider.fill('0');
  await see.until(async () => (await see.line()).replaceAll('.', '0') === TREE, 'the own grid');
  await slider.fill(`${end}`);
  await see.until(async () => (await see.line()) === solution, 'the solution');
  await close();
});

test('Space steps where it has nothing else to do; an edit or a setting ends the run', async () => {
  const { see, page, close } = await site.open();
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await see.until(async () => (await see.position()) > 0, 'a step');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('1');
  await see.until(async () => (await see.position()) === 0, 'the start, after an entry');
  await see.moved('Step');
  await see.choose('Model', 'pairwise');
  await see.until(async () => (await see.position()) === 0, 'the start, after a setting');
  await see.moved('Step');
  assert.match(await see.sentence(), /≠/);
  await close();
});
