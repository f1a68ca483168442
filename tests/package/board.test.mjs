// The board in another page: it shows the engine's reports, moves, sends events to the page, and does not affect the
// rest of the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from '../js/engine.js';
import { violations } from '../e2e/page.mjs';
import { openPages, PUZZLE } from './pages.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Board } from './pages.mjs' */

/** A puzzle that needs guesses at the level value. */
const GUESSED = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';

const pages = await openPages();

/** Opens a page with this content, and closes it after the test. @param {import('node:test').TestContext} t @param {string} body @param {import('playwright-core').BrowserContextOptions} [options] */
async function show(t, body, options) {
  const name = `${t.name.replace(/\W+/g, '-')}.html`;
  pages.write(name, body);
  const opened = await pages.open(name, options);
  t.after(opened.close);
  return opened;
}

/** @param {Page} page @param {string} [selector] */
const boardOf = (page, selector = 'pencilmark-board') => ({
  all: page.locator(selector),
  /** Calls a method. @param {'step' | 'back' | 'seek' | 'reset' | 'run' | 'nextInteresting' | 'hint'} name @param {...unknown} args */
  call: (name, ...args) =>
    page
      .locator(selector)
      .evaluate(
        (board, [name, args]) => /** @type {any} */ (board)[name](...args),
        /** @type {const} */ ([name, args]),
      ),
  moment: () =>
    page.locator(selector).evaluate((board) => {
      const { position, sentence, status } = /** @type {Board} */ (board);
      return { position, sentence, status };
    }),
  press: (/** @type {string} */ name) => page.locator(selector).getByRole('button', { name, exact: true }).click(),
  cells: () =>
    page
      .locator(selector)
      .getByRole('gridcell')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
});

/** The accessible names that the page gives to the cells of a report. @param {engine.StepReport} report @param {string} line */
function namesOf({ domains, marks }, line) {
  const { cells } = engine.parse(line, undefined);
  return [...domains].map((mask, cell) => {
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> (digit - 1)) & 1);
    if (/[1-9]/.test(line[cell])) return `${cells[cell]}, given ${line[cell]}`;
    const isStruck = marks.some((mark) => mark.cell === cell && mark.role === 'removed' && mark.values.length > 0);
    return `${cells[cell]}, ${digits.length === 1 && !isStruck ? 'fixed' : 'candidates'} ${digits.join(' ')}`;
  });
}

test('each step shows the grid and the sentence that the engine reports, and tells the page', async (t) => {
  const { page, errors } = await show(
    t,
    `<pencilmark-board puzzle="${PUZZLE}" settings="level=value" controls="step back"></pencilmark-board>`,
  );
  const board = boardOf(page);
  await page.evaluate(() => {
    const told = /** @type {unknown[]} */ ([]);
    Object.assign(window, { told });
    document.addEventListener('pencilmark-step', (event) => told.push(/** @type {CustomEvent} */ (event).detail));
  });
  const session = new engine.Session(PUZZLE, { consistency: 'value' });
  for (let step = 0; step < 40; step++) {
    const report = engine.step(session, 'filtering', 1);
    const { position, sentence, status } = report;
    await board.press('Step');
    await page.waitForFunction((count) => /** @type {any} */ (window).told.length === count, step + 1);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).told.at(-1)), {
      position,
      sentence,
      status,
    });
    assert.equal(await page.locator('.sentence').innerText(), sentence);
    const cells = await board.cells();
    namesOf(report, PUZZLE).forEach((name, cell) =>
      assert.ok(`${cells[cell]},`.startsWith(`${name},`), `${cells[cell]} should be ${name}`),
    );
  }
  const { position } = session.back('filtering', 1);
  await board.press('Back');
  await page.waitForFunction(
    (at) => /** @type {any} */ (document.querySelector('pencilmark-board')).position === at,
    position,
  );
  session.free();
  assert.deepEqual(errors, []);
});

test('the methods go anywhere in the run', async (t) => {
  const { page } = await show(
    t,
    `<pencilmark-board puzzle="${GUESSED}" settings="level=value" controls="step run reset"></pencilmark-board>`,
  );
  const board = boardOf(page);
  const session = new engine.Session(GUESSED, { consistency: 'value' });
  const same = async (/** @type {engine.StepReport} */ { position, sentence, status }) =>
    assert.deepEqual(await board.moment(), { position, sentence, status });
  await board.call('seek', 300);
  await same(session.seek(300, undefined));
  await board.call('step', 'fixpoint');
  await same(engine.step(session, 'fixpoint', 1));
  await board.call('nextInteresting');
  await same(session.advance('interesting', 60_000));
  await board.call('back', 'event');
  await same(session.back('event', 1));
  await board.press('Run to end');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('pencilmark-board')).status === 'solved');
  await same(session.advance('end', 60_000));
  const digits = (await board.cells()).map((name) => /(?:given|solved) (\d)/.exec(name ?? '')?.[1]).join('');
  assert.equal(digits, [.../** @type {Uint32Array} */ (session.solution())].join(''));
  await board.press('Reset');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('pencilmark-board')).position === 0);
  session.free();
});

test('a scene shows what its link shows: a position, a node, a chain of reasons, a hint, a tree of whole grids', async (t) => {
  const p = PUZZLE.replaceAll('0', '.');
  const scenes = {
    at: `p=${p}&level=value&at=250`,
    node: `https://example.org/#p=${GUESSED}&level=value&at=900&node=2`,
    why: `p=${p}&at=400&why=A1.6.1`,
    hint: `p=${p}&hint=3`,
    states: `p=${GUESSED}&strategy=states&at=4`,
    own: `p=${p}&room=play&at=250&e=1${'.'.repeat(80)}&n=.${(0b110).toString(36)}`,
  };
  const { page, errors } = await show(
    t,
    Object.entries(scenes)
      .map(
        ([id, scene]) =>
          `<pencilmark-board id="${id}" scene="${scene.replaceAll('&', '&amp;')}" controls="step"></pencilmark-board>`,
      )
      .join(''),
  );
  const sentence = async (/** @type {string} */ id) => (await boardOf(page, `#${id}`).moment()).sentence;
  const value = new engine.Session(PUZZLE, { consistency: 'value' });
  assert.equal(await sentence('at'), value.seek(250, undefined).sentence);
  const guessed = new engine.Session(GUESSED, { consistency: 'value' });
  guessed.seek(900, undefined);
  assert.equal(await sentence('node'), guessed.nodeReport(2, 'after').sentence);
  const domain = new engine.Session(PUZZLE, undefined);
  domain.seek(400, undefined);
  assert.equal(await sentence('why'), domain.why(0, 6).sentences[0].sentence);
  assert.equal(await sentence('hint'), engine.hint({ puzzle: PUZZLE }, undefined).sentence);
  const states = new engine.States(GUESSED, { strategy: 'states' });
  assert.equal(await sentence('states'), states.seek(4).sentence);
  for (const run of [value, guessed, domain, states]) run.free();
  // A link from Play shows the person's own grid, also while the Lab has a run.
  const own = (await boardOf(page, '#own').cells()).slice(0, 3);
  assert.deepEqual(own, ['A1, entry 1', 'A2, candidates 2 3', 'A3, empty']);
  assert.deepEqual(errors, []);
});

test('a hint is told rung by rung, and is about the grid that the board shows', async (t) => {
  const { page } = await show(
    t,
    `<pencilmark-board puzzle="${PUZZLE}" settings="level=value&amp;by=fixpoint" controls="step hint"></pencilmark-board>`,
  );
  const board = boardOf(page);
  await board.call('step');
  const session = new engine.Session(PUZZLE, { consistency: 'value' });
  const { domains } = engine.step(session, 'fixpoint', 1);
  session.free();
  const candidates = [...domains].map((mask) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> (digit - 1)) & 1),
  );
  const entries = candidates.map((list, cell) => (PUZZLE[cell] === '0' && list.length === 1 ? list[0] : 0));
  const hint = engine.hint({ puzzle: PUZZLE, entries, candidates }, undefined);
  await board.press('Hint');
  await page.getByText('Hint: where to look').waitFor();
  await board.press('More');
  await page.getByText('Hint: the technique').waitFor();
  await board.press('More');
  await page.getByText(`Hint: ${hint.name}`).waitFor();
  assert.equal((await board.moment()).sentence, hint.sentence);
});

test('a puzzle or an attribute with an error is told in the place of the board, with its place', async (t) => {
  const wrong = {
    short: ['puzzle="12345"', /./],
    letter: [`puzzle="${PUZZLE.replace('37', '3x')}"`, /column 13.*cell B4/],
    json: ['puzzle="{&quot;size&quot;: 9, &quot;grid&quot;: 1}"', /grid/],
    setting: [`puzzle="${PUZZLE}" settings="levle=value"`, /no setting "levle".*level/],
    value: [`puzzle="${PUZZLE}" settings="level=strong"`, /no value "strong".*domain, bounds, value or forward/],
    control: [`puzzle="${PUZZLE}" controls="step jump"`, /no control "jump"/],
    scene: ['scene="room=learn"', /no puzzle/],
    empty: ['controls="step"', /neither a puzzle nor a scene/],
  };
  const { page, errors } = await show(
    t,
    `${Object.entries(wrong)
      .map(([id, [attributes]]) => `<pencilmark-board id="${id}" ${attributes}></pencilmark-board>`)
      .join('')}
    <pencilmark-board id="right" puzzle="${PUZZLE}"></pencilmark-board>`,
  );
  for (const [id, [, words]] of Object.entries(wrong)) {
    const text = await page.locator(`#${id}`).getByRole('alert').innerText();
    assert.match(text, /** @type {RegExp} */ (words), id);
    assert.equal((await boardOf(page, `#${id}`).moment()).status, 'error');
  }
  assert.equal((await boardOf(page, '#right').moment()).status, 'running', 'the other boards are not affected');
  // A board recovers as soon as its attribute is right.
  const error = page.locator('#letter').evaluate(
    (board) =>
      new Promise((resolve) =>
        board.addEventListener('pencilmark-error', (event) => resolve(/** @type {CustomEvent} */ (event).detail), {
          once: true,
        }),
      ),
  );
  await page
    .locator('#letter')
    .evaluate((board, text) => board.setAttribute('puzzle', text), PUZZLE.replace('37', '3?'));
  const { name, line, column } = /** @type {any} */ (await error);
  assert.deepEqual([name, line, column], ['PuzzleError', 1, 13]);
  await page.locator('#letter').evaluate((board, text) => board.setAttribute('puzzle', text), PUZZLE);
  await page.locator('#letter').getByRole('grid', { name: 'Sudoku grid' }).waitFor();
  assert.deepEqual(
    errors.filter((text) => !text.includes('404')),
    [],
  );
});

test('everything works by keyboard, and the page keeps the keys that the board does not use', async (t) => {
  const { page } = await show(
    t,
    `<pencilmark-board puzzle="${PUZZLE}" controls="back step next-interesting reset"></pencilmark-board><button>after</button>`,
  );
  const board = boardOf(page);
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ ([]);
    Object.assign(window, { heard });
    document.addEventListener('keydown', ({ key }) => heard.push(key));
  });
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.shadowRoot?.activeElement?.textContent?.trim() ??
        '',
    );
  await page.keyboard.press('Tab');
  assert.match(await focused(), /^A1, /);
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'End',
    'PageDown',
    'ArrowLeft',
    'Home',
    'PageUp',
    'ArrowUp',
    'ArrowLeft',
  ])
    await page.keyboard.press(key);
  assert.match(await focused(), /^A1, /);
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(), /^A2, /);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('pencilmark-board')).position > 0);
  const { position } = await board.moment();
  await page.keyboard.press('n');
  await page.waitForFunction(
    (at) => /** @type {any} */ (document.querySelector('pencilmark-board')).position > at,
    position,
  );
  await page.keyboard.press('Shift+Space');
  for (let tab = 0; tab < 20 && (await focused()) !== 'Back'; tab++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Step');
  const before = (await board.moment()).position;
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (at) => /** @type {any} */ (document.querySelector('pencilmark-board')).position > at,
    before,
  );
  assert.deepEqual(
    await page.evaluate(() =>
      /** @type {any} */ (window).heard.filter((/** @type {string} */ key) => !['Tab', 'Shift'].includes(key)),
    ),
    [],
  );
  // The board leaves unknown keys to the page around it. After Escape, it leaves all keys to the page.
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(
    await page.evaluate(() =>
      /** @type {any} */ (window).heard.filter((/** @type {string} */ key) => !['Tab', 'Shift'].includes(key)),
    ),
    ['x', 'ArrowRight'],
  );
});

test('a board follows its attributes, its properties and the colour scheme of the page', async (t) => {
  const { page } = await show(t, `<pencilmark-board puzzle="${PUZZLE}" controls="step"></pencilmark-board>`, {
    colorScheme: 'dark',
  });
  const board = boardOf(page);
  const colour = (/** @type {string} */ selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).color);
  const light = await colour('.digit');
  await board.all.evaluate((each) => each.setAttribute('theme', 'dark'));
  const dark = await colour('.digit');
  assert.notEqual(dark, light, 'the page is light although the system is dark, and so was the board');
  await board.all.evaluate((each) => each.removeAttribute('theme'));
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
  assert.equal(await colour('.digit'), dark, 'the board follows the page');
  await board.all.evaluate((each) =>
    /** @type {HTMLElement} */ (each).style.setProperty('--pencilmark-ink', 'rgb(1, 2, 3)'),
  );
  assert.equal(await colour('.digit'), 'rgb(1, 2, 3)');
  for (const part of ['board', 'grid', 'sentence', 'controls', 'button'])
    assert.ok((await page.locator(`[part~="${part}"]`).count()) > 0, part);

  await board.all.evaluate(
    (each, text) => Object.assign(each, { puzzle: text, settings: 'level=value&at=120', label: 'Another puzzle' }),
    GUESSED,
  );
  await page.getByRole('group', { name: 'Another puzzle' }).waitFor();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('pencilmark-board')).position === 120);
  await board.all.evaluate((each) => each.setAttribute('controls', 'back hint'));
  assert.deepEqual(await page.locator('.controls').getByRole('button').allInnerTexts(), ['Back', 'Hint']);
  assert.equal((await board.moment()).position, 120, 'other controls are no other scene');
});

test('a board that is moved in the page keeps its moment, and a crash of the worker ends no board', async (t) => {
  const { page } = await show(
    t,
    `<pencilmark-board id="a" puzzle="${PUZZLE}" controls="step"></pencilmark-board><pencilmark-board id="b" puzzle="${GUESSED}" controls="step"></pencilmark-board><div id="there"></div>`,
  );
  const [a, b] = [boardOf(page, '#a'), boardOf(page, '#b')];
  await a.call('seek', 200);
  await b.call('seek', 100);
  await page.evaluate(() =>
    document.querySelector('#there')?.append(/** @type {Element} */ (document.querySelector('#a'))),
  );
  assert.equal((await a.moment()).position, 200);
  await a.call('step', 'event');
  assert.equal((await a.moment()).position, 201);
  const [worker] = page.workers();
  const replaced = page.waitForEvent('worker');
  await worker.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('the worker stops');
      }),
  );
  await replaced;
  for (const [board, position] of /** @type {const} */ ([
    [a, 202],
    [b, 101],
  ])) {
    await board.call('step', 'event');
    assert.equal((await board.moment()).position, position);
  }
  assert.equal(page.workers().length, 1);
});

test('axe finds nothing in boards, in light and in dark, at their start, in their run and with an error', async (t) => {
  const { page } = await show(
    t,
    ['light', 'dark']
      .map(
        (
          theme,
        ) => `<section class="${theme}"><pencilmark-board theme="${theme}" puzzle="${PUZZLE}" settings="at=400" label="Run ${theme}" controls="back step run reset hint next-interesting"></pencilmark-board>
      <pencilmark-board theme="${theme}" puzzle="${PUZZLE}" label="Start ${theme}"></pencilmark-board><pencilmark-board theme="${theme}" puzzle="1" label="Error ${theme}"></pencilmark-board></section>`,
      )
      .join(''),
  );
  assert.deepEqual(await violations(page), [], 'dark boards on a white page');
  await page.evaluate(() => (document.body.style.background = '#000'));
  assert.deepEqual(await violations(page, ['color-contrast']), [], 'light boards on a black page');
  /** The contrast of two colours such as "rgb(1, 2, 3)". @param {string[]} colours */
  const contrast = (...colours) => {
    const light = colours.map((colour) => {
      const parts = [...colour.matchAll(/[\d.]+/g)].slice(0, 3).map(([part]) => Number(part) / 255);
      const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05;
    });
    return Math.max(...light) / Math.min(...light);
  };
  for (const theme of ['light', 'dark']) {
    const [ground, ink] = await page
      .locator(`pencilmark-board[label="Run ${theme}"]`)
      .evaluate((board) => [getComputedStyle(board).backgroundColor, getComputedStyle(board).color]);
    assert.doesNotMatch(ground, /, 0\)$|transparent/, `${theme} has a ground`);
    assert.ok(contrast(ground, ink) > 12, `${theme}: ${ink} on ${ground}`);
  }
});

test('a board shows the drawings of the file that its puzzle is from', async (t) => {
  const line = { lines: [['R1C1', 'R2C2', 'R3C3']], outlineC: '#FF0000', width: 0.3 };
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const puzzle = JSON.stringify({ size: 9, grid, line: [line] });
  const { page, errors } = await show(t, `<pencilmark-board puzzle='${puzzle}'></pencilmark-board>`);
  const drawn = page.locator('pencilmark-board').locator('.ground .given path');
  await drawn.first().waitFor({ state: 'attached' });
  assert.equal(await drawn.count(), 1);
  assert.match((await drawn.first().getAttribute('style')) ?? '', /rgb\(255, 0, 0\)/);
  assert.deepEqual(errors, []);
});

test('a board draws a rule of a person’s own, and its steps name the rule', async (t) => {
  const definition =
    'threes: Neighbours have a product divisible by 3.\non line orange\nneighbours a, b: (a * b) mod 3 = 0';
  const puzzle = `${'.'.repeat(11)}4${'.'.repeat(69)} @${engine.ownRule(definition, 9).kind?.id}=B2,B3,B4`;
  const { page, errors } = await show(
    t,
    `<pencilmark-board puzzle="${puzzle}" controls="step" settings="by=filtering"></pencilmark-board>`,
  );
  const board = boardOf(page);
  const drawn = board.all.locator('.ground [data-rule^="own:threes"] path');
  await drawn.first().waitFor({ state: 'attached' });
  assert.equal(await drawn.count(), 1);
  assert.match((await board.cells())[10] ?? '', /^B2, .*threes B2 B3 B4$/);
  await board.press('Step');
  await board.all.getByText(/By the threes between B2 and B3/).waitFor();
  assert.deepEqual(errors, []);
});
