// The other views of the page: the consistency levels and the comparison; and the ways to correct a mistake.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineItself, HARD_SIXTEEN, openSite, place, reload, solutionOf, whilePlaying } from './page.mjs';

const PUZZLE = '.8.4..7.9.....6..3.1...5.....5..9.....9.1..4.8...6.1...6.72...........2...715....';
const SMALL = '1...............2....3...........4..';

const site = await openSite();

/** @param {string} puzzle @param {string} [settings] */
const opened = (puzzle, settings) => site.open({ hash: place(puzzle, settings) });

/** The candidates of each cell in both grids, read from their names. @param {import('playwright-core').Page} page */
function left(page) {
  const names = page.locator('.configuration [role="gridcell"]');
  return names.evaluateAll((cells) =>
    cells
      .map((cell) => /(?:candidates|fixed|solved|given) ([\d ]*\d)/.exec(cell.getAttribute('aria-label') ?? '')?.[1])
      .join(),
  );
}

/** The candidates that each level leaves at the root, computed by the engine itself. @param {string} puzzle */
async function fixpoints(puzzle) {
  const engine = await engineItself();
  const of = (/** @type {any} */ options) => {
    const session = new engine.Session(puzzle, options);
    const { domains } = engine.step(session, 'fixpoint', 1);
    session.free();
    return domains;
  };
  return {
    value: of({ consistency: 'value' }),
    bounds: of({ consistency: 'bounds' }),
    domain: of({ consistency: 'domain' }),
  };
}

test('the dial shows the grid at each level, and lists what one level removes and another does not', async () => {
  const { see, page, close } = await opened(PUZZLE);
  await see.tab('Levels');
  const panel = see.region('Consistency levels');
  await panel.getByText('The rows are cumulative').waitFor();
  const dial = panel.getByRole('slider', { name: 'Consistency level' });
  const domains = await fixpoints(PUZZLE);
  const digits = (/** @type {number} */ mask) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => mask & (1 << (value - 1)));
  for (const [level, name] of /** @type {const} */ ([
    [1, 'value'],
    [3, 'bounds'],
    [4, 'domain'],
  ])) {
    await dial.fill(`${level}`);
    await see.until(async () => (await dial.getAttribute('aria-valuetext')) === name, name);
    const cells = await see.cells();
    cells.forEach((cell, index) => {
      if (/given/.test(cell)) return;
      const left = /candidates ([\d ]*\d)/.exec(cell)?.[1] ?? '';
      assert.equal(left, digits(domains[name][index]).join(' '), `${cell} at ${name}`);
    });
  }
  assert.ok((await page.locator('.level-marks [class^="level-"]').count()) > 100);

  await panel.getByLabel('Removed by').selectOption('bounds');
  await panel.getByLabel('but not by').selectOption('value');
  const only = (/** @type {Uint32Array} */ strong, /** @type {Uint32Array} */ weak) =>
    [...weak].reduce((sum, mask, cell) => sum + digits(mask & ~strong[cell]).length, 0);
  const count = only(domains.bounds, domains.value);
  await see
    .region('Explanation')
    .getByText(count === 0 ? /removes nothing/ : new RegExp(`removed (these ${count}|this one)`))
    .waitFor();
  await panel.getByLabel('Removed by').selectOption('domain');
  const more = only(domains.domain, domains.value);
  assert.ok(more > 0, 'a puzzle on which the levels differ');
  await see
    .region('Explanation')
    .getByText(new RegExp(`removed (these ${more}|this one); value could not`))
    .waitFor();
  const listed = (await panel.getByRole('list', { name: 'The difference' }).getByRole('listitem').allInnerTexts()).join(
    ' ',
  );
  assert.equal((listed.replace(/[A-I]\d/g, '').match(/\d/g) ?? []).length, more);

  await see.until(async () => /dial=4.4.1/.test(page.url()), 'the dial in the address');
  await reload(page);
  await see
    .region('Explanation')
    .getByText(new RegExp(`removed (these ${more}|this one); value could not`))
    .waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Graph', selected: true }).waitFor();
  await panel.waitFor({ state: 'detached' });
  await close();
});

test('the levels of a large grid take their time, show that they do, and can be left', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(`1${'.'.repeat(624)}`) });
  await see.moved('Step');
  const position = await see.position();
  await see.tab('Levels');
  await page.getByRole('progressbar', { name: /level/ }).waitFor();
  await see.press('Cancel');
  await see.region('Search tree').waitFor();
  assert.equal(await see.position(), position);
  await see.moved('Step');
  assert.deepEqual(errors, []);
  await close();
});

test('two configurations in step: grids, trees and figures; the address keeps both', async () => {
  const { see, page, errors, close } = await opened(PUZZLE, 'level=value');
  await see.tab('Compare');
  const [a, b] = [see.region('Configuration A'), see.region('Configuration B')];
  await see.choose('Consistency B', 'domain');
  await see.choose('Variable order A', 'input');
  await see.choose('Step by', 'node');
  await see
    .region('Comparison')
    .getByRole('row', { name: /^0\s+Event\s+0/ })
    .waitFor();
  const figures = async () => see.region('Comparison').locator('tbody tr').allInnerTexts();
  for (let steps = 1; steps <= 4; steps++) {
    await see.press('Step');
    await page.getByText(steps === 1 ? '1 step' : `${steps} steps`, { exact: true }).waitFor();
    if (steps === 1) await page.getByText('Both stand after the same number of steps.').waitFor();
  }
  await see.until(async () => /ca=[^&]*\.value\.[^&]*input/.test(page.url()), 'both in the address');
  const stand = (/** @type {string[]} */ rows) => rows.filter((row) => !/Time/.test(row)).join();
  const before = [stand(await figures()), await left(page)].join();
  await reload(page);
  await see.until(async () => [stand(await figures()), await left(page)].join() === before, 'the comparison');

  await see.press('Run to end');
  const solution = await solutionOf(PUZZLE);
  for (const side of [a, b]) {
    await see.until(async () => {
      const names = await side
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
      return names.map((name) => /(?:given|solved) (\S)/.exec(name)?.[1] ?? '.').join('') === solution;
    }, 'the solution on both sides');
    assert.ok((await side.locator('.small-tree path').count()) > 0);
  }
  const engine = await engineItself();
  const stats = engine.solve(PUZZLE, { consistency: 'value', variableOrder: 'input' }).stats;
  const row = (/** @type {string} */ name) =>
    see
      .region('Comparison')
      .getByRole('row', { name: new RegExp(name) })
      .innerText();
  assert.match(await row('Nodes'), new RegExp(`^${stats.nodes.toLocaleString('en')}\\s`));
  assert.match(await row('Failures'), new RegExp(`^${stats.failures.toLocaleString('en')}\\s`));
  await page.getByText('Both runs have ended.').waitFor();
  await see.press('Back');
  // After a reload, the page does not know how many steps led to the positions.
  await page.getByText(/^Run [AB] (stands at event|has ended)/).waitFor();
  // The run of the Lab is unchanged: it has not begun, so the tab of the tree is empty.
  await see.tab('Tree');
  await page.getByRole('tab', { name: 'Tree', selected: true }).waitFor();
  await see.region('Comparison').waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await close();
});

test('times are measured on request, as medians of whole searches, and can be cancelled', async () => {
  const { see, page, errors, close } = await opened(PUZZLE, 'level=value&view=compare');
  const comparison = see.region('Comparison');
  await page.getByText('Both stand at the start.').waitFor();
  assert.equal(await comparison.getByRole('row', { name: /Time/ }).count(), 0, 'no time without a measurement');
  await see.press('Measure');
  const row = comparison.getByRole('row', { name: /Time/ });
  await row.waitFor();
  assert.match(await row.innerText(), /^[\d.,]+ (ms|s)|^under 0.1 ms/);
  await page.getByText('Times are medians of 5 whole searches each, without the trace.').waitFor();
  // The measurement does not move the runs.
  await page.getByText('Both stand at the start.').waitFor();
  // Other settings have other times.
  await see.choose('Consistency A', 'forward');
  await row.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await close();

  const slow = await site.open({ hash: place(HARD_SIXTEEN, 'level=forward&cell=input&view=compare') });
  await slow.see.press('Measure');
  await slow.page.getByRole('progressbar', { name: 'Searches measured' }).waitFor();
  await slow.see.press('Cancel');
  await slow.see.button('Measure').waitFor();
  await slow.see.press('Step');
  await slow.page.getByText('1 step', { exact: true }).waitFor();
  assert.deepEqual(slow.errors, []);
  await slow.close();
});

test('Play moves both sides in step until Pause, and on to their ends', async () => {
  const { see, page, close } = await opened(PUZZLE, 'by=event');
  await see.tab('Compare');
  const stand = async () => {
    const row = await see.region('Comparison').getByRole('row', { name: /Event/ }).innerText();
    return (row.match(/[\d,]+/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
  };
  await see.until(async () => (await stand()).join() === '0,0', 'both at their start');
  await see.press('Play run');
  await see.until(async () => (await stand())[0] > 2, 'a few steps');
  await see.press('Pause run');
  await see.button('Play run').waitFor();
  const [first] = await stand();
  await whilePlaying(site, place(PUZZLE, 'by=event'));
  const [a, b] = await stand();
  assert.equal(a, b, 'both have taken as many events');
  // A step that was already running may still have arrived.
  assert.ok(a <= first + 1, 'Pause did not stop Play');
  await see.choose('Step by', 'node');
  await page.getByRole('slider', { name: 'Speed' }).fill('7');
  await see.press('Play run');
  await see.until(() => see.isOff('Step'), 'both ends');
  assert.ok(await see.isOff('Play run'));
  await close();
});

test('stepping a comparison back returns to exactly where both were', async () => {
  const { see, page, close } = await opened(PUZZLE, 'by=fixpoint');
  await see.tab('Compare');
  await see
    .region('Comparison')
    .getByRole('row', { name: /0\s+Event\s+0/ })
    .waitFor();
  const grids = () => left(page);
  const events = async () => see.region('Comparison').getByRole('row', { name: /Event/ }).innerText();
  const trail = [];
  for (let steps = 1; steps <= 3; steps++) {
    trail.push([await events(), await grids()].join());
    await see.press('Step');
    // The number of steps changes once both sides have moved.
    await page.getByText(steps === 1 ? '1 step' : `${steps} steps`, { exact: true }).waitFor();
  }
  for (const stand of trail.reverse()) {
    await see.press('Back');
    await see.until(async () => [await events(), await grids()].join() === stand, 'where both were');
  }
  assert.ok(await see.isOff('Back'));
  await close();
});

test('Share copies the address that is open', async () => {
  const options = { hash: place(PUZZLE), permissions: ['clipboard-read', 'clipboard-write'] };
  const { see, page, close } = await site.open(options);
  await see.moved('Step');
  await see.press('Share');
  await see
    .region('Explanation')
    .getByRole('alert')
    .filter({ hasText: /copied/ })
    .waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  assert.match(page.url(), /at=\d/);
  await close();
});

test('with a wrong entry Solve says where to look, and the hint clears it', async () => {
  const { see, page, close } = await opened(PUZZLE);
  const solution = await solutionOf(PUZZLE);
  const cell = 0;
  const wrong = [1, 2, 4, 5, 6, 7, 8].find((value) => {
    const row = PUZZLE.slice(0, 9);
    const column = [...PUZZLE].filter((_, index) => index % 9 === 0).join('');
    const box = [0, 9, 18].map((start) => PUZZLE.slice(start, start + 3)).join('');
    return `${value}` !== solution[cell] && !`${row}${column}${box}`.includes(`${value}`);
  });
  await page.getByRole('gridcell').nth(cell).focus();
  await page.keyboard.press(`${wrong}`);
  await see.press('Show the solution');
  await see.until(async () => /No solution with these entries/.test(await see.sentence()), 'who is to blame');
  await see.press('Show which');
  await see.until(async () => new RegExp(`A1 cannot hold ${wrong}`).test(await see.sentence()), 'the wrong entry');
  await see.press('Clear it');
  await see.until(async () => (await see.line()) === PUZZLE, 'the grid without it');
  await close();
});

test('a comparison and the levels are of the grid that is on the page, of any size', async () => {
  const { see, page, errors, close } = await opened(SMALL, 'view=levels');
  await see
    .region('Consistency levels')
    .getByRole('list', { name: /Levels/ })
    .waitFor();
  await see.tab('Compare');
  await page.getByRole('grid', { name: 'Grid B' }).waitFor();
  assert.equal(await page.locator('.configuration [role="gridcell"]').count(), 72);
  assert.deepEqual(errors, []);
  await close();
});

test('a link to a comparison has the steps and the standing of both runs', async () => {
  const first = await opened(PUZZLE, 'level=value&by=node&view=compare');
  for (const said of ['1 step', '2 steps']) {
    await first.see.press('Step');
    await first.page.getByText(said, { exact: true }).waitFor();
  }
  const figures = (/** @type {typeof first} */ { see }) => see.region('Comparison').getByRole('table').innerText();
  const [, left, right] = /(\d+)\tEvent\t(\d+)/.exec(await figures(first)) ?? [];
  const isLinked = async () => [left, right].every((position) => first.page.url().includes(position));
  await first.see.until(isLinked, 'the positions after the second step in the address');
  const second = await site.open({ hash: new URL(first.page.url()).hash });
  await second.page.getByText('2 steps', { exact: true }).waitFor();
  await second.page.getByText('Both stand after the same number of steps.').waitFor();
  assert.equal(await figures(second), await figures(first));
  await second.see.press('Step');
  await second.page.getByText('3 steps', { exact: true }).waitFor();
  await second.page.getByText('Both stand after the same number of steps.').waitFor();
  await second.see.press('Back');
  await second.page.getByText('2 steps', { exact: true }).waitFor();
  await second.see.press('Back');
  await second.page.getByText('0 steps', { exact: true }).waitFor();
  await second.page.getByText('Both stand at the start.').waitFor();
  await second.close();

  // A link of an earlier version names no steps.
  const earlier = await site.open({ hash: new URL(first.page.url()).hash.replace(/&cs=[^&]*/, '') });
  await earlier.page.getByText('0 steps since the link').waitFor();
  await earlier.see.press('Step');
  await earlier.page.getByText('1 step since the link').waitFor();
  await earlier.close();
  await first.close();
});

test('the enlarged tree takes the whole stage, and leaves the other panel as it was', async () => {
  const { see, page, close } = await opened(PUZZLE, 'level=value&by=node');
  await see.moved('Step');
  const heights = () =>
    page.evaluate(() =>
      ['.panels', '.panel.tree', '.panel.lens'].map(
        (part) => /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect().height,
      ),
    );
  const [stage, , graph] = await heights();
  assert.equal(graph, stage, 'the graph takes the height of the stage');
  await see.press('Large tree');
  await page.locator('.panel.tree.large').waitFor();
  assert.deepEqual(await heights(), [stage, stage, 0]);
  await see.press('Large tree');
  await page.locator('.panel.tree:not(.large)').waitFor();
  assert.equal((await heights())[2], graph);
  await close();
});

test('the signs of a chain of reasons are told on one line', async () => {
  const { page, close } = await opened(PUZZLE, 'at=300');
  await page
    .getByRole('button', { name: /^Why (is|not)/ })
    .first()
    .click();
  const legend = page.locator('.chain-legend');
  await legend.waitFor();
  const box = await legend.boundingBox();
  assert.ok(box && box.height < 30, `the signs take ${box?.height} px`);
  await close();
});
