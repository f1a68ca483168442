// Control of a run: the speed of Play, the timeline, breakpoints set at their cell, constraint or node, choices made by
// hand, and the keys that finish propagation and the search. All of these settings survive a reload.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, reload } from './page.mjs';

/** Two puzzles that the page does not offer; at value consistency both need a search. */
const SEARCHED = '005206070060040100002009000004600050000005307009020000000030600908000010000900080';
const OTHER = '080400709000006003010005000005009000009010040800060100060720000000000020007150000';

const site = await openSite();

/** @param {string} settings @param {string} [line] @param {object} [options] */
const opened = (settings, line = SEARCHED, options = {}) => site.open({ hash: place(line, settings), ...options });

/** The first cell with several candidates, and one of its candidates. @param {import('./page.mjs').Seen} see */
async function openCell(see) {
  const cells = await see.cells();
  const cell = cells.findIndex((name) => /candidates \d \d/.test(name));
  const [, name, candidates] = /^(\w+), candidates ([\d ]+)/.exec(cells[cell]) ?? [];
  return { cell, name, candidates: candidates.split(' ').map(Number) };
}

/**
 * A point inside a cell: the place of a candidate on the screen.
 * @param {import('playwright-core').Page} page @param {number} cell @param {number} value
 */
async function placeOf(page, cell, value) {
  const box = await page.getByRole('gridcell').nth(cell).boundingBox();
  assert.ok(box);
  const at = (/** @type {number} */ index) => 0.04 + (0.93 * (index + 0.5)) / 3;
  return { x: box.width * at((value - 1) % 3), y: box.height * at(Math.floor((value - 1) / 3)) };
}

test('Play goes at the speed that is chosen, to as fast as it goes', async () => {
  const { see, page, close } = await opened('level=value&by=event');
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.fill('0');
  const says = (/** @type {string} */ words) => async () => (await speed.getAttribute('aria-valuetext')) === words;
  await see.until(says('1 step a second'), 'the slowest');
  // The first step is taken at once, and each other step at least a second after the step before. A busy machine
  // makes steps late, and the test may see a step late. The time is therefore measured from before the press.
  const began = Date.now();
  await see.press('Play run');
  await see.until(async () => (await see.position()) > 2, 'three steps');
  const seen = await see.position();
  const took = Date.now() - began;
  assert.ok(took > 1000 * (seen - 1) - 50, `${seen} steps in ${took} ms`);
  await speed.fill('7');
  await see.until(says('as fast as it goes'), 'the fastest');
  await see.until(() => see.isOff('Step'), 'the end');
  assert.ok((await see.position()) > 1000);
  await close();
});

test('the timeline shows the run and is dragged smoothly: the last wish counts', async () => {
  const { see, page, close } = await opened('level=value');
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end');
  const colours = () =>
    page.locator('canvas.curve').evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const style = getComputedStyle(canvas);
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const count = (/** @type {string} */ name) => {
        const wanted = (style.getPropertyValue(`--run-${name}`).match(/[\d.]+/g) ?? []).map(Number);
        let found = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          if (wanted.every((part, index) => pixels[at + index] === part)) found++;
        }
        return found;
      };
      return { failures: count('failure'), solutions: count('solution'), line: count('line') };
    });
  await see.until(async () => {
    const { failures, solutions, line } = await colours();
    return failures > 50 && solutions > 5 && line > 50;
  }, 'the picture of the run');
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const box = await slider.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) {
    await page.mouse.move(box.x + 8 + ((box.width - 16) * (60 - step * 0.75)) / 60, box.y + box.height / 2);
  }
  await page.mouse.up();
  const wanted = await see.position();
  const reads = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
  await see.until(async () => (await reads()).startsWith(`Event ${wanted.toLocaleString('en')} `), 'the last wish');
  const end = Number(await slider.getAttribute('max'));
  assert.ok(Math.abs(wanted / end - 0.25) < 0.04, `${wanted} of ${end}`);
  await close();
});

test('breakpoints set on a candidate, a cell, a constraint, a node: listed, kept in the address, minded', async () => {
  const { see, page, close } = await opened('level=value&by=node');
  await see.press('Finish propagation');
  await see.until(async () => (await see.position()) > 0, 'the fixpoint');
  const { cell, name, candidates } = await openCell(see);
  const value = candidates[candidates.length - 1];
  await page
    .getByRole('gridcell')
    .nth(cell)
    .click({ button: 'right', position: await placeOf(page, cell, value) });
  await page.getByRole('menuitem', { name: `Stop when ${value} leaves ${name}` }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await see.until(async () => /stop=/.test(page.url()), 'the breakpoint in the address');
  await see.press('Run to end');
  await page.getByText(`Stopped, as asked: ${value} leaves ${name}.`).waitFor();
  const now = (await see.cells())[cell];
  assert.ok(!new RegExp(`candidates [^,]*${value}`).test(now), now);
  const stopped = await see.position();
  await reload(page);
  await see.until(async () => (await see.position()) === stopped, 'the position again');
  await see.button('Breakpoints, 1 set').click();
  const list = page.getByRole('dialog', { name: 'Breakpoints' });
  assert.match(await list.innerText(), new RegExp(`Stop when ${value} leaves ${name}`));
  await list.getByRole('button', { name: /^Remove/ }).click();
  await list.getByRole('button', { name: 'First failure' }).click();
  await page.keyboard.press('Escape');
  await see.press('Reset');
  await see.until(async () => (await see.position()) === 0, 'the start');
  await see.press('Run to end');
  await page.getByText('Stopped, as asked: the first failure comes.').waitFor();
  await see.tab('Statistics');
  assert.match(await see.region('Statistics').innerText(), /Failures\s+1\b/);

  await page.getByRole('gridcell').nth(cell).focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: `Stop when ${name} is fixed` }).press('Enter');
  assert.ok(
    await page
      .getByRole('gridcell')
      .nth(cell)
      .evaluate((element) => element === document.activeElement),
  );
  await see.button('Breakpoints, 2 set').waitFor();
  const widget = see.region('Search tree').getByRole('tree');
  await widget.focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: /^Stop at depth/ }).click();
  await see.button('Breakpoints, 3 set').waitFor();
  await close();
});

test('a constraint’s name stops the run where it prunes, also for Step and Play', async () => {
  const { see, page, close } = await opened('level=domain&by=event');
  await see.moved('Step');
  const name = see.region('Explanation').locator('.sentence .constraint').first();
  const constraint = await name.innerText();
  await name.click();
  await page.getByRole('menuitem', { name: `Stop when ${constraint} prunes` }).click();
  await see.choose('Step by', 'fixpoint');
  await see.press('Step');
  await page.getByText(`Stopped, as asked: ${constraint} prunes.`).waitFor();
  const first = await see.position();
  assert.match(await see.region('Explanation').innerText(), new RegExp(constraint));
  await see.press('Reset');
  await see.until(async () => (await see.position()) === 0, 'the start');
  await page.getByRole('slider', { name: 'Speed' }).fill('7');
  await see.press('Play run');
  await page.getByText(`Stopped, as asked: ${constraint} prunes.`).waitFor();
  assert.equal(await see.position(), first);
  await see.button('Play run').waitFor();
  await close();
});

test('a long press on a phone opens the same menu', async () => {
  const { see, page, close } = await opened('level=value', SEARCHED, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await see.press('Finish propagation');
  await see.until(async () => (await see.position()) > 0, 'the fixpoint');
  const { cell, name, candidates } = await openCell(see);
  await page.getByRole('gridcell').nth(cell).scrollIntoViewIfNeeded();
  const inside = await placeOf(page, cell, candidates[0]);
  const box = await page.getByRole('gridcell').nth(cell).boundingBox();
  assert.ok(box);
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + inside.x, y: box.y + inside.y };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.getByRole('menu').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const item = page.getByRole('menuitem', { name: `Stop when ${candidates[0]} leaves ${name}` });
  assert.ok(((await item.boundingBox())?.height ?? 0) >= 44);
  await item.tap();
  await see.button('Breakpoints, 1 set').waitFor();
  await close();
});

test('at a choice point a clicked candidate is guessed, in the tree, in the address, after a reload', async () => {
  const { see, page, close } = await opened('level=value', OTHER);
  await see.press('Finish propagation');
  await see.until(async () => (await see.position()) > 0, 'the fixpoint');
  const choice = page.getByRole('group', { name: 'Your choice' });
  assert.match(await choice.innerText(), /A guess comes next, [A-I]\d = \d/);
  const { cell, name, candidates } = await openCell(see);
  const value = candidates[1];
  await page
    .getByRole('gridcell')
    .nth(cell)
    .click({ position: await placeOf(page, cell, value) });
  await choice.getByRole('button', { name: `Guess ${name} = ${value}`, exact: true }).click();
  await see.until(
    async () => (await see.nodes()).some((node) => node.includes(`${name} = ${value}`)),
    'the guess in the tree',
  );
  assert.match((await see.cells())[cell], new RegExp(`(fixed|candidates) ${value}(,|$)`));
  const position = await see.position();
  await see.until(async () => /hand=/.test(page.url()), 'the choice in the address');
  await reload(page);
  await see.until(async () => (await see.position()) === position, 'the position again');
  await see.until(
    async () => (await see.nodes()).some((node) => node.includes(`${name} = ${value}`)),
    'the guess after the reload',
  );
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end', 60_000);
  assert.ok((await see.nodes()).some((node) => /solution, current$/.test(node)));
  await close();
});

test('a domain is split by hand', async () => {
  const { see, page, close } = await opened('level=value', OTHER);
  await see.press('Finish propagation');
  await see.until(async () => (await see.position()) > 0, 'the fixpoint');
  const { cell, name, candidates } = await openCell(see);
  await page
    .getByRole('gridcell')
    .nth(cell)
    .click({ position: await placeOf(page, cell, candidates[0]) });
  await page
    .getByRole('group', { name: 'Your choice' })
    .getByRole('button', { name: `${name} ≤ ${candidates[0]}`, exact: true })
    .click();
  await see.until(
    async () => (await see.nodes()).some((node) => node.includes(`${name} ≤ ${candidates[0]}`)),
    'the split in the tree',
  );
  await close();
});

test('one key finishes propagation, one the search, one goes back to the last decision', async () => {
  const { see, page, close } = await opened('level=value&by=event');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Space');
  await see.until(async () => (await see.position()) === 1, 'one event, with the focus in the grid');
  await page.keyboard.press('x');
  await see.until(async () => /^Fixpoint/.test(await see.sentence()), 'the fixpoint');
  const root = await see.position();
  await page.keyboard.press('x');
  await see.until(async () => (await see.position()) > root, 'the next fixpoint');
  await page.keyboard.press('u');
  await see.until(async () => (await see.nodes()).some((name) => /, open, current$/.test(name)), 'the decision');
  const decision = await see.position();
  assert.ok(decision > root);
  assert.match(await see.sentence(), /guess|try|decid/i);
  await page.keyboard.press('r');
  await see.until(() => see.isOff('Step'), 'the end of the search');
  await see.press('Back to last decision');
  await see.until(async () => (await see.position()) > decision && !(await see.isOff('Step')), 'the last decision');
  await page.keyboard.press('?');
  const help = await page.getByRole('dialog', { name: 'Keys' }).innerText();
  for (const words of [/Finish propagation/, /finish the search/, /last decision/]) assert.match(help, words);
  await close();
});

test('a step just before a reload is not lost, and Undo still goes back', async () => {
  const { see, page, close } = await opened('level=value&by=event');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('9');
  await see.until(async () => (await see.cells())[0].startsWith('A1, entry 9'), 'the entry');
  await see.walk('Step', { most: 4 });
  const position = await see.position();
  await reload(page);
  await see.until(async () => (await see.position()) === position, `position ${position}`);
  await see.room('Play');
  await see.press('Undo');
  await see.until(async () => (await see.cells())[0] === 'A1, empty', 'the entry undone');
  await see.press('Redo');
  await see.until(async () => (await see.cells())[0].startsWith('A1, entry 9'), 'and done again');
  await close();
});

test('the browser’s Back returns to the puzzle and the settings before', async () => {
  const { see, page, close } = await opened('level=value');
  await see.paste(OTHER);
  await see.until(async () => (await see.line()).replaceAll('.', '0') === OTHER, 'the other puzzle');
  await see.until(async () => page.url().includes(`p=${OTHER.replaceAll('0', '.')}`), 'the puzzle in the address');
  await see.choose('Consistency', 'domain');
  await see.until(async () => page.url().includes('level=domain'), 'the level in the address');
  await page.goBack();
  await see.until(async () => (await page.getByLabel('Consistency').inputValue()) === 'value', 'the level before');
  assert.equal((await see.line()).replaceAll('.', '0'), OTHER);
  await page.goBack();
  await see.until(async () => (await see.line()).replaceAll('.', '0') === SEARCHED, 'the puzzle before');
  await close();
});

test('a page that may keep nothing works all the same', async () => {
  const context = await site.browser.newContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(site.url);
  await page.getByRole('gridcell', { name: /given/ }).first().waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction(
    () => /** @type {HTMLInputElement} */ (document.querySelector('.timeline input')).value !== '0',
  );
  await reload(page);
  await page.getByRole('gridcell').first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
