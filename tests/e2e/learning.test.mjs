// Runs that learn: the implication graph of a failure, the list of learnt clauses, breakpoints, jumps in the tree, and the
// settings that the page chooses for large grids.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, engineItself, openSite, place, SOURCES } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const site = await openSite('Lab');
const engine = await engineItself();
const TREE = SOURCES[3].line;
/** Value consistency needs 35 nodes on this puzzle without learning. */
const LEARNING = 'model=alldifferent&level=value&by=fixpoint&learn=clauses';
const OPTIONS = /** @type {const} */ ({ consistency: 'value', learning: 'clauses' });

/** @param {Page} page */
const graphIn = (page) => page.getByRole('group', { name: /^Implication graph/ });

/** The names of the facts of the implication graph, after all folds have been opened. @param {Page} page */
async function facts(page) {
  const fold = graphIn(page).getByRole('button', { name: /, folded$/ });
  for (let left = await fold.count(); left > 0; left = await fold.count()) {
    await fold.first().press('Enter');
    await page.waitForFunction((before) => document.querySelectorAll('.fact.fold').length !== before, left);
  }
  return graphIn(page)
    .getByRole('button')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
}

/** The run of the page, in the engine itself, at its first failure. */
function firstFailure() {
  const session = new engine.Session(TREE.replaceAll('0', '.'), OPTIONS);
  const report = session.runToBreakpoint([{ kind: 'first-failure' }], 60_000);
  return { session, position: report.position };
}

test('a failure shows its implication graph, and the arrow keys walk it', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE, `${LEARNING}&stop=first-failure`) });
  await see.press('Run to end');
  await graphIn(page).waitFor();
  const { session, position } = firstFailure();
  assert.equal(await see.position(), position);
  session.seek(position + 1, undefined);
  const graph = session.implications(undefined);
  assert.ok(graph && graph.position === position + 1);
  const names = await facts(page);
  assert.equal(names.length, graph.nodes.length);
  for (const { words } of graph.nodes)
    assert.ok(
      names.some((name) => name.startsWith(words)),
      words,
    );
  assert.equal(names.filter((name) => name.endsWith('narrow place')).length, 1);
  const above = (await page.locator('.clause-words').innerText()).replaceAll('\u00a0', ' ');
  assert.equal(above, `${graph.words}.`);
  // The arrow keys go from the first UIP to the failure at the right. The graph is laid out again when the size of its
  // panel is known.
  await drawn(page);
  const narrow = graphIn(page).getByRole('button', { name: /narrow place$/ });
  await narrow.focus();
  await page.keyboard.press('End');
  await graphIn(page)
    .getByRole('button', { name: /, failure$/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.fact:focus:not(.conflict)').waitFor();
  // A chosen fact marks its cell in the grid and shows why it holds.
  const name = (await page.locator('.fact:focus').getAttribute('aria-label')) ?? '';
  const [cell] = name.split(' ');
  await page.locator(`[role="gridcell"].pointed[aria-label^="${cell},"]`).waitFor();
  assert.match(await page.locator('.fact-words').innerText(), new RegExp(`^${cell} `));
  assert.deepEqual(errors, []);
  await close();
});

test('the list of learnt clauses has those of the engine, marks their cells and leads to where they were learnt', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE, LEARNING) });
  await see.press('Run to end');
  await see.until(() => see.isOff('Run to end'), 'the end of the run');
  await see.tab('Learnt');
  const rows = see.region('Learnt clauses').getByRole('listitem').getByRole('button');
  const session = new engine.Session(TREE.replaceAll('0', '.'), OPTIONS);
  session.advance('end', 60_000);
  const { clauses } = session.learnt(60);
  assert.ok(clauses.length > 0);
  await see.until(async () => (await rows.count()) === clauses.length, 'every clause');
  const told = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  clauses.forEach(({ number, words, lbd }, at) => {
    assert.ok(told[at].startsWith(`${words} Clause ${number} · `) && told[at].endsWith(`LBD ${lbd}`), told[at]);
  });
  const [{ cells, position, number }] = clauses;
  await rows.first().hover();
  await see.until(async () => (await page.locator('[role="gridcell"].pointed').count()) === cells.length, 'its cells');
  await rows.first().click();
  await see.until(async () => (await see.position()) === position, 'the moment');
  await graphIn(page).waitFor();
  assert.match(await see.sentence(), new RegExp(`Learnt clause ${number}:`));
  assert.deepEqual(errors, []);
  await close();
});

test('a run stops when a learnt clause strikes, and the sentence unfolds the clause', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE, LEARNING) });
  await page.getByRole('button', { name: /^Breakpoints/ }).click();
  await page.getByRole('button', { name: 'A learnt clause strikes' }).click();
  await page.keyboard.press('Escape');
  await see.press('Run to end');
  const session = new engine.Session(TREE.replaceAll('0', '.'), OPTIONS);
  const { position } = session.runToBreakpoint([{ kind: 'clause-strikes' }], 60_000);
  await see.until(async () => (await see.position()) === position, 'the strike');
  const [, number] = /learnt clause (\d+)/i.exec(await see.sentence()) ?? [];
  assert.ok(number, await see.sentence());
  await see.press(`How clause ${number} follows`);
  await graphIn(page).waitFor();
  const graph = session.implications(Number(number));
  assert.equal((await facts(page)).length, graph?.nodes.length);
  await see.press('Close');
  // The chain of reasons behind the removal also shows the derivation of the clause.
  await page.getByRole('button', { name: /^Why is/ }).click();
  await page.getByRole('heading', { name: /^Why not/ }).waitFor();
  await see.press(`How clause ${number} follows`);
  await graphIn(page).waitFor();
  assert.match(page.url(), /stop=clause/);
  // The list leads to the same graph, and to a breakpoint of this one clause.
  await see.tab('Learnt');
  const row = see.region('Learnt clauses').getByRole('listitem').getByRole('button').first();
  await row.focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: `Stop when clause ${number} strikes` }).click();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show how it follows' }).click();
  await graphIn(page).waitFor();
  await page.getByRole('button', { name: 'Breakpoints, 2 set' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a return that passes over choice points is drawn in the tree, and the nodes say so', async () => {
  const puzzle = '....3.....1....3';
  for (const learning of /** @type {const} */ (['backjump', 'clauses'])) {
    const hash = place(
      puzzle,
      `b=2x2&r=latin&model=alldifferent&level=value&cell=input&learn=${learning}&view=tree&pin=none`,
    );
    const { see, page, errors, close } = await site.open({ hash });
    await see.press('Run to end');
    await see.until(() => see.isOff('Run to end'), 'the end of the run');
    await page.getByText('jump back').waitFor();
    const session = new engine.Session(`${puzzle} @latin`, { consistency: 'value', variableOrder: 'input', learning });
    session.advance('end', 60_000);
    const { jumps, parents, ids } = session.treeLayout(false, new Uint32Array());
    assert.ok(jumps.length > 0);
    const passed = new Set();
    for (let at = 0; at < jumps.length; at += 2) {
      for (let row = parents[jumps[at]]; row > jumps[at + 1]; row = parents[row]) passed.add(ids[row]);
    }
    const said = (await see.nodes()).filter((name) => name.includes('passed over'));
    assert.deepEqual(new Set(said.map((name) => Number(/^node (\d+)/.exec(name)?.[1]))), passed);
    assert.deepEqual(errors, []);
    await close();
  }
});

test('the tab Learnt stands there only while clauses are learnt', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'level=value') });
  const tab = page.getByRole('tab', { name: /^Learnt/ });
  assert.equal(await tab.count(), 0);
  await see.choose('Learning', 'clauses');
  await tab.waitFor();
  await see.tab('Learnt');
  await see.moved('Step');
  await see.region('Learnt clauses').getByText('Nothing is learnt yet').waitFor();
  await see.choose('Restarts', 'adaptive');
  await see.choose('Learning', 'backjump');
  await tab.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Restarts', { exact: true }).inputValue(), 'off');
  await close();
});

test('a link to a failure reopens the same graph', async () => {
  const { position } = firstFailure();
  const { page, see, errors, close } = await site.open({ hash: place(TREE, `${LEARNING}&at=${position}`) });
  await graphIn(page).waitFor();
  const before = await facts(page);
  await see.moved('Step');
  await see.moved('Back');
  await graphIn(page).waitFor();
  assert.deepEqual(await facts(page), before);
  assert.deepEqual(errors, []);
  await close();
});

test('Compare sets learning against the same settings without it', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE, LEARNING) });
  await see.tab('Compare');
  assert.equal(await page.getByLabel('Learning A', { exact: true }).inputValue(), 'clauses');
  assert.equal(await page.getByLabel('Learning B', { exact: true }).inputValue(), 'off');
  await see.press('Run to end');
  await see.region('Comparison').getByText('Both runs have ended.').waitFor();
  const [a, , b] = (await page.getByRole('row', { name: /Failures/ }).innerText()).split(/\s+/).map(Number);
  const failures = (/** @type {'off' | 'clauses'} */ learning) =>
    engine.solve(TREE.replaceAll('0', '.'), { consistency: 'value', learning }).stats.failures;
  assert.deepEqual([a, b], [failures('clauses'), failures('off')]);
  assert.deepEqual(errors, []);
  await close();
});

test('a grid of 25 rows opens with the settings that learn, and says so', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE) });
  const chip = page.getByRole('button', { name: /^Solver settings/ });
  assert.match(await chip.innerText(), /domain · first-fail$/);
  await see.paste(`1${'.'.repeat(624)}`);
  await page.getByText('set to learn from its failures').waitFor();
  assert.match(await chip.innerText(), /value \+ hidden · activity · learning/);
  await see.paste(TREE);
  await see.until(async () => /domain · first-fail$/.test(await chip.innerText()), 'the usual settings');
  assert.deepEqual(errors, []);
  await close();
});
