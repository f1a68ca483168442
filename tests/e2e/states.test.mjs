// The strategy states in the Lab: the tree of whole grids step by step, the grids of its nodes, its steps by hand, the
// story of the solution, and its place in the address.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineItself, openSite, place, reload, SOURCES, violations } from './page.mjs';

const TREE = SOURCES.find(({ name }) => name === 'tree')?.line ?? '';
const engine = await engineItself();
const site = await openSite('Lab');

const LINK = place(TREE, 'strategy=states&view=tree');

/** The same run in an engine of the test. */
const itself = () => new engine.States(TREE.replaceAll('0', '.'), { strategy: 'states' });

test('a person chooses the strategy, and steps through the tree as the engine does', async () => {
  const { page, see, errors, close } = await site.open({ hash: place(TREE, 'view=tree') });
  await see.choose('Strategy', 'states');
  assert.equal(await page.getByRole('button', { name: 'Solver settings: States' }).count(), 1);
  assert.ok(await page.locator('#model').isDisabled(), 'a setting without a meaning is disabled');
  assert.match((await page.locator('#settings [role="note"]').textContent()) ?? '', /has no use for them/);
  const run = itself();
  const tree = see.region('Search tree');
  for (let position = 1; position <= 23; position++) {
    await see.moved('Step');
    const report = run.step('event', 1);
    assert.equal(await see.position(), position);
    assert.equal((await see.sentence()).replace(/\s+/g, ' '), report.sentence.replace(/\s+/g, ' '));
    const layout = run.treeLayout(false, new Uint32Array());
    const nodes = await see.nodes();
    assert.equal(nodes.length, layout.count);
    const info = run.nodeInfo(report.node);
    assert.match(await tree.locator('#node-text').innerText(), new RegExp(`^Node ${info.id}\\b`));
    // Every digit of the engine's grid stands in the page's grid.
    const cells = await see.cells();
    for (const { cell, digit } of report.fills) assert.match(cells[cell], new RegExp(`fixed ${digit}\\b`));
  }
  await see.moved('Back');
  assert.equal(await see.position(), 22);
  await page.getByRole('tab', { name: /^Graph/ }).click();
  assert.equal(await see.region('Value graph').count(), 0, 'the value graph is quiet');
  await page.getByRole('tab', { name: /^Statistics/ }).click();
  const figures = (await see.region('Statistics').innerText()).replace(/\s+/g, ' ');
  assert.match(figures, /Grids looked at 22\b/);
  assert.doesNotMatch(figures, /Filterings|Backtracks|Removals|Restarts/);
  await see.choose('Strategy', 'search');
  assert.equal(await see.position(), 0);
  await see.until(async () => !page.url().includes('strategy='), 'the address without the strategy');
  assert.deepEqual(errors, []);
  await close();
});

test('the end tells the result, and the story of the solution opens its grids', async () => {
  const { page, see, errors, close } = await site.open({ hash: LINK });
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end of the run');
  const run = itself();
  run.step('end', 1);
  assert.equal(await see.sentence(), 'Every branch has ended: the puzzle has 1 solution.');
  assert.equal(await see.line(), String(engine.solve(TREE, undefined).solutions[0]));
  await see.press('The story of the solution');
  const story = run.story(undefined);
  assert.ok(story);
  const items = page.getByRole('list', { name: 'The story of the solution' }).getByRole('listitem');
  // The worker answers the question about the story after the button has been pressed.
  await items.first().waitFor();
  const told = await items.allInnerTexts();
  assert.deepEqual(
    told.map((line) => line.replace(/\s+/g, ' ').trim()),
    story.steps.map(({ id, sentence }) => `${id} ${sentence}`),
  );
  await see.press(`Show node ${story.steps[1].id}`);
  await see.until(async () => (await see.sentence()) === story.steps[1].sentence, 'the grid of the step');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('a node opens its grid, before and with its direct solutions', async () => {
  const { page, see, close } = await site.open({ hash: `${LINK}&at=3` });
  const run = itself();
  run.step('event', 3);
  await page.getByRole('treeitem', { name: /^node 1,/ }).click();
  const report = run.nodeReport(1, 'after');
  await see.until(async () => (await see.sentence()) === report.sentence, 'the grid of node 1');
  const [{ cell, digit }] = report.fills;
  assert.match((await see.cells())[cell], new RegExp(`fixed ${digit}\\b`));
  await see.press('Before direct solutions');
  await see.until(async () => !/fixed/.test((await see.cells())[cell]), 'the grid before');
  await see.press('Return to the run');
  assert.equal(await see.position(), 3);
  await close();
});

test('a person continues with a copy, stops a branch and the tree, and the link keeps it', async () => {
  const { page, see, errors, close } = await site.open({ hash: LINK });
  await see.moved('Next interesting');
  const run = itself();
  const branch = run.step('interesting', 1);
  const { children } = run.nodeInfo(branch.node);
  const menu = async (/** @type {number} */ id, /** @type {string} */ item) => {
    const before = await see.position();
    await page.getByRole('treeitem', { name: new RegExp(`^node ${id},`) }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
    await see.until(async () => (await see.position()) > before, item);
  };
  await menu(children[1], 'Continue with this grid');
  run.continueWith(children[1]);
  assert.equal(await see.sentence(), run.current().sentence);
  await menu(children[0], 'Stop this branch');
  run.stopBranch(children[0]);
  assert.equal(await see.sentence(), run.current().sentence);
  assert.ok((await see.nodes()).some((name) => name.startsWith(`node ${children[0]},`) && /stopped/.test(name)));
  const there = [await see.position(), await see.sentence(), await see.nodes()];
  await see.until(async () => page.url().includes('hand='), 'the address with the steps by hand');
  await reload(page);
  assert.deepEqual([await see.position(), await see.sentence(), await see.nodes()], there);
  await see.press('Stop tree');
  await see.until(() => see.isOff('Step'), 'the end of the tree');
  assert.match(await see.sentence(), new RegExp(run.stopTree().sentence.slice(0, 20)));
  assert.deepEqual(errors, []);
  await close();
});
