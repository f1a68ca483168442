// The search tree on its canvas: its picture, clicks, announcements for screen readers, and the speed of a large tree.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARD_SIXTEEN, openSite, place, reload } from './page.mjs';

/**
 * Two puzzles that the page does not offer: one whose search at value consistency has failures on both sides of the
 * tree, and one with a larger tree.
 */
const SEARCHED = '005206070060040100002009000004600050000005307009020000000030600908000010000900080';
const LARGER = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';

const site = await openSite();

/**
 * Opens a puzzle and finishes its search at value consistency.
 * @param {string} line @param {Record<string, unknown>} [options]
 */
async function searched(line, options = {}) {
  const opened = await site.open({ hash: place(line, 'level=value'), ...options });
  const { see } = opened;
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end of the run', 60_000);
  const tree = see.region('Search tree');
  return { ...opened, tree, widget: tree.getByRole('tree') };
}

/** @param {import('playwright-core').Locator} tree */
const box = (tree) => tree.getByLabel('Collapse failures');

/** The node that the line under the tree describes. @param {import('playwright-core').Locator} tree */
const said = (tree) => tree.locator('#node-text').innerText();

/** @param {import('playwright-core').Locator} widget */
const focused = (widget) =>
  widget.evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.getAttribute('aria-label') ?? '';
  });

/**
 * The number of canvas pixels in the colour of a shape.
 * @param {import('playwright-core').Locator} tree @param {string} shape
 */
const painted = (tree, shape) =>
  tree.locator('canvas').evaluate((element, name) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const style = getComputedStyle(canvas).getPropertyValue(`--tree-${name}`);
    const [red, green, blue] = /** @type {string[]} */ (style.match(/[\d.]+/g)).map(Number);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count++;
    }
    return count;
  }, shape);

test('a restart abandons what it gave up: by a sign of its own, in words, and in the address', async () => {
  const { see, page, errors, close } = await site.open({
    hash: place(SEARCHED, 'level=value&cell=dom-wdeg&value=saved&restart=luby'),
  });
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end of the run', 60_000);
  const tree = see.region('Search tree');
  await see.tab('Statistics');
  const restarts = Number(/Restarts\s+(\d+)/.exec(await see.region('Statistics').innerText())?.[1]);
  assert.ok(restarts > 0, 'the search never began again');
  await box(tree).uncheck();
  await see.until(async () => (await see.nodes()).some((name) => /, abandoned$/.test(name)), 'abandoned nodes');
  assert.ok((await painted(tree, 'abandoned')) > 10, 'no abandoned node is drawn');
  await box(tree).check();
  await see.until(
    async () => (await see.nodes()).some((name) => /abandoned, collapsed, \d+ nodes/.test(name)),
    'triangles',
  );
  // The address holds all options of the run, and restores all of them.
  assert.match(page.url(), /restart=luby/);
  assert.match(page.url(), /value=saved/);
  await reload(page);
  await see.until(async () => (await see.nodes()).some((name) => /abandoned/.test(name)), 'the same run', 60_000);
  assert.equal(await page.getByLabel('Restarts', { exact: true }).inputValue(), 'luby');
  assert.equal(Number(/Restarts\s+(\d+)/.exec(await see.region('Statistics').innerText())?.[1]), restarts);
  assert.deepEqual(errors, []);
  await close();
});

test('failed subtrees collapse to triangles with their sizes, and a click opens one', async () => {
  const { see, tree, errors, close } = await searched(SEARCHED);
  await box(tree).uncheck();
  await see.until(async () => !(await see.nodes()).some((name) => /collapsed/.test(name)), 'the whole tree');
  await see.tab('Statistics');
  const counted = Number(
    (/Nodes\s+([\d,]+)/.exec(await see.region('Statistics').innerText())?.[1] ?? '').replaceAll(',', ''),
  );
  await box(tree).check();
  await see.until(async () => (await see.nodes()).some((name) => /collapsed, \d+ nodes/.test(name)), 'triangles');
  const nodes = await see.nodes();
  const sizes = nodes.map((name) => Number(/collapsed, ([\d,]+) nodes/.exec(name)?.[1].replaceAll(',', '') ?? 1));
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    counted,
  );
  assert.ok((await painted(tree, 'collapsed')) > 20, 'no triangle is drawn');
  assert.ok((await painted(tree, 'solution')) > 10, 'no diamond is drawn');
  const triangle = tree.getByRole('treeitem', { name: /collapsed/ }).first();
  const id = /node (\d+)/.exec((await triangle.getAttribute('aria-label')) ?? '')?.[1];
  await triangle.click();
  await see.until(async () => (await see.nodes()).length > nodes.length, 'the subtree');
  assert.ok((await see.nodes()).some((name) => new RegExp(`^node ${id}, .*, choice`).test(name)));
  assert.deepEqual(errors, []);
  await close();
});

test('the tree grows with the run, and at its end the solution in the grid is the marked node', async () => {
  const { see, close } = await site.open({ hash: place(SEARCHED, 'level=value&by=node') });
  for (let count = 2; count < 6; count++) {
    await see.moved('Step');
    await see.until(async () => (await see.nodes()).length === count, `${count} nodes`);
    const current = (await see.nodes()).filter((name) => /, current$/.test(name));
    assert.equal(current.length, 1);
    assert.match(current[0], new RegExp(`^node ${count - 1}, [A-I]\\d = \\d, open, current$`));
  }
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end');
  await see.until(
    async () => (await see.nodes()).some((name) => /solution, current$/.test(name)),
    'the solution marked',
  );
  await close();
});

test('a node shows its grid before and after propagation, and every panel says whose moment it shows', async () => {
  const { see, page, tree, close } = await searched(SEARCHED);
  const end = await see.position();
  await see.press('Previous failure');
  await page.getByText(/Showing node/).waitFor();
  await see.until(async () => /failed/.test(await said(tree)), 'the node in words');
  const node = /Node (\d+)/.exec(await said(tree))?.[1];
  // The foot names the position of the run and that of the node, and all panels show the moment of the node.
  const foot = await page.getByRole('contentinfo').innerText();
  const [, at, inspected] = new RegExp(`Event ([\\d,]+) of [\\d,]+ \\(node ${node}: ([\\d,]+)\\)`).exec(foot) ?? [];
  assert.equal(at, end.toLocaleString('en'), foot);
  assert.notEqual(inspected, at);
  for (const [tab, region] of [
    ['Events', 'Events'],
    ['Queue', 'Propagation queue'],
    ['Statistics', 'Statistics'],
  ]) {
    await see.tab(tab);
    await see.region(region).getByText(`Node ${node} after propagation, event ${inspected}`).waitFor();
  }
  const afterwards = await see.cells();
  await see.press('Before propagation');
  await see.until(async () => (await see.cells()).join() !== afterwards.join(), 'the grid before');
  const candidates = (/** @type {string[]} */ cells) =>
    cells.reduce((sum, name) => sum + (/candidates ([^,]*)/.exec(name)?.[1].split(' ').length ?? 1), 0);
  assert.ok(candidates(await see.cells()) > candidates(afterwards));
  await see.region('Statistics').getByText(`Node ${node} before propagation, event `).waitFor();
  await see.until(async () => /node=\d+&moment=before/.test(page.url()), 'the node in the address');
  await reload(page);
  await page.getByText(`Showing node ${node}`).waitFor();
  assert.equal(await see.button('Before propagation').getAttribute('aria-pressed'), 'true');
  await see.press('Return to the run');
  await see.until(async () => (await see.cells()).some((name) => /solved/.test(name)), 'the solution');
  await close();
});

test('next and previous failure, next solution: in order, and a sentence where there is none', async () => {
  const { see, page, tree, close } = await searched(SEARCHED);
  const number = async () => Number(/Node ([\d,]+)/.exec(await said(tree))?.[1].replaceAll(',', ''));
  const solution = await number();
  /** @type {number[]} */
  const seen = [];
  for (let times = 0; times < 3; times++) {
    const before = await number();
    await see.press('Next failure');
    await see.until(async () => (await number()) !== before, 'the next failure');
    assert.match(await said(tree), /failed/);
    seen.push(await number());
  }
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  assert.ok(seen[0] > solution);
  await see.press('Previous failure');
  await see.until(async () => (await number()) === seen[1], 'the failure before');
  await see.press('Next solution');
  await page.getByText(/There is no solution after node/).waitFor();
  await close();
});

test('by keyboard: parents, children, neighbours, root and search, with each node in words', async () => {
  const { see, page, tree, widget, close } = await searched(SEARCHED);
  await box(tree).uncheck();
  await see.until(async () => !(await see.nodes()).some((name) => /collapsed/.test(name)), 'the whole tree');
  await widget.focus();
  await page.keyboard.press('Home');
  await see.until(async () => /^node 0, root/.test(await focused(widget)), 'the root');
  await page.keyboard.press('ArrowDown');
  await see.until(async () => /^node 1, /.test(await focused(widget)), 'the first child');
  await see.until(
    async () => /Node 1\b.*depth 1.*(Subtree|No nodes below)/s.test(await said(tree)),
    'the child in words',
  );
  await page.keyboard.press('ArrowRight');
  await see.until(async () => !/^node 1, /.test(await focused(widget)), 'its neighbour');
  const neighbour = await focused(widget);
  await page.keyboard.press('ArrowUp');
  await see.until(async () => /^node 0, root/.test(await focused(widget)), 'the parent');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await see.until(async () => (await focused(widget)) === neighbour, 'the neighbour again');
  await page.keyboard.press('End');
  await see.until(async () => /solution, current$/.test(await focused(widget)), 'where the search is');
  const position = await see.position();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByText('Showing node 0').waitFor();
  assert.equal(await see.position(), position);
  await close();
});

test('zoom, pan and Fit move the picture and nothing else', async () => {
  const { see, page, tree, widget, close } = await searched(LARGER);
  // The page draws a requested change in the next frame.
  const picture = () =>
    tree.locator('canvas').evaluate(async (canvas) => {
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return /** @type {HTMLCanvasElement} */ (canvas).toDataURL();
    });
  await see.press('Fit');
  const fitted = await picture();
  const room = await widget.boundingBox();
  assert.ok(room);
  const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await see.until(async () => (await picture()) !== fitted, 'another zoom');
  const near = await picture();
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 10, { steps: 4 });
  await page.mouse.up();
  await see.until(async () => (await picture()) !== near, 'another place');
  assert.ok(!(await page.getByText('Showing node').isVisible()), 'a drag is no click');
  await page.mouse.move(5, 5);
  await see.press('Zoom in');
  await see.press('Fit');
  await see.until(async () => (await picture()) === fitted, 'the whole tree again');
  await see.press('Large tree');
  await see.until(async () => ((await widget.boundingBox())?.width ?? 0) > room.width * 1.3, 'more room');
  await close();
});

test('on a phone two fingers zoom, and a tap shows a node', async () => {
  const { see, page, tree, close } = await searched(SEARCHED, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await see.tab('Tree');
  const widget = tree.getByRole('tree');
  await widget.scrollIntoViewIfNeeded();
  const first = tree.getByRole('treeitem').first();
  await first.scrollIntoViewIfNeeded();
  const picture = () =>
    tree.locator('canvas').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const before = await picture();
  const room = await widget.boundingBox();
  assert.ok(room);
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {number[]} */ at) =>
    session.send('Input.dispatchTouchEvent', {
      type: /** @type {any} */ (type),
      touchPoints: at.map((dx, id) => ({ x: room.x + room.width / 2 + dx, y: room.y + 60, id })),
    });
  await touch('touchStart', [-20, 20]);
  for (const spread of [30, 45, 60]) await touch('touchMove', [-spread, spread]);
  await touch('touchEnd', []);
  await see.until(async () => (await picture()) !== before, 'another zoom');
  await see.press('Fit');
  await first.tap();
  await page.getByText('Showing node 0').waitFor();
  await close();
});

test('a search of more than a hundred thousand nodes is followed, drawn whole, and can be stepped', async () => {
  // Failures are collapsed, so the depth of the drawing depends on where Cancel stops the run. On a screen of this height
  // the drawing is too deep for its panel wherever that is.
  const viewport = { width: 1440, height: 780 };
  const { see, page, errors, close } = await site.open({ viewport, hash: place(HARD_SIXTEEN, 'level=value&by=event') });
  await see.press('Run to end');
  const nodes = async () => {
    const text = await page.getByRole('contentinfo').innerText();
    return Number((/([\d,]+) nodes/.exec(text)?.[1] ?? '0').replaceAll(',', ''));
  };
  await see.until(async () => (await nodes()) > 110_000, 'a large tree', 120_000);
  await see.press('Cancel');
  await see.button('Run to end').waitFor();
  const tree = see.region('Search tree');
  // A tree of this size comes some time after the run has stopped.
  await see.until(() => tree.getByLabel('Follow the search').isChecked(), 'a tree deep enough to be followed');
  await see.until(async () => (await see.nodes()).some((name) => /current$/.test(name)), 'the current node');
  await box(tree).uncheck();
  await see.until(
    async () => /^\d{3},\d{3} nodes$/.test((await tree.locator('.count').innerText()).trim()),
    'all of it',
  );
  await see.press('Fit');
  await see.until(async () => (await painted(tree, 'failed')) > 300, 'the whole tree drawn');
  await see.moved('Step');
  await see.moved('Back');
  assert.deepEqual(errors, []);
  await close();
});
