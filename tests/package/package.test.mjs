// The npm package from its tarball: its files, in plain Node, under TypeScript, and in a page that Vite has built.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from 'vite';
import { launchBrowser } from '../../scripts/lib/browser.mjs';
import { npmCommand } from '../../scripts/lib/paths.mjs';
import { serve } from '../../scripts/lib/serve.mjs';
import { install, median, output } from './consumer.mjs';

/** The minimal policy that pages with the package need. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";
/** A policy that forbids everything else, and inline styles too. */
const STRICT = `default-src 'none'; ${POLICY}; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'`;

const PUZZLE = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';

/** Checks a solution by the rules of Sudoku alone. @param {unknown[]} solution @param {string} puzzle */
function assertSolves(solution, puzzle) {
  const digits = [...solution.join('').replaceAll(/\D/g, '')].slice(0, 81);
  [...puzzle].forEach((given, cell) => given === '0' || assert.equal(digits[cell], given));
  const row = (/** @type {number} */ cell) => Math.floor(cell / 9);
  const houses = [
    row,
    (/** @type {number} */ cell) => cell % 9,
    (/** @type {number} */ cell) => row(cell) - (row(cell) % 3) + Math.floor((cell % 9) / 3),
  ];
  for (const house of houses) {
    for (let at = 0; at < 9; at++) assert.equal(new Set(digits.filter((_, cell) => house(cell) === at)).size, 9);
  }
}

const { project, tarball, installed, write } = install();

test('the tarball holds the files of the package and nothing else', () => {
  const files = output(project, 'tar', ['-tzf', tarball]).trim().split('\n').sort();
  const lib = [
    ...[
      'boards.worker.js',
      'element-server.js',
      'element.d.ts',
      'element.js',
      'index.d.ts',
      'licenses.md',
      'node.js',
      'pencilmark.d.ts',
      'pencilmark.js',
    ],
    ...['pencilmark_bg.wasm', 'assets.js', 'web.js'],
  ];
  const top = ['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'package.json'];
  assert.deepEqual(files, [...top, ...lib.map((name) => `lib/${name}`)].map((name) => `package/${name}`).sort());
});

test('the licences of the libraries in the element are in the package', () => {
  const text = readFileSync(join(installed, 'lib/licenses.md'), 'utf8');
  for (const words of [/lit-html/, /comlink/, /Redistribution and use in source and binary forms/, /Apache License/])
    assert.match(text, words);
});

test('the package has no dependencies, and every path that it exports exists', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.private, undefined);
  assert.deepEqual(Object.keys(manifest.exports), ['.', './element', './pencilmark_bg.wasm', './package.json']);
  const paths = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  for (const path of [...paths, manifest.main, manifest.types])
    assert.ok(readFileSync(join(installed, path)).length > 0);
});

test('plain Node solves, hints and steps, and says what is missing before init', () => {
  write({
    'node.mjs': `
      import start, { hint, init, Session, solve, step } from 'pencilmark';
      const early = (() => { try { solve('${PUZZLE}'); } catch (error) { return error.message; } })();
      await init();
      await start();
      const { solutions, unique } = solve('${PUZZLE}');
      const session = new Session('${PUZZLE}', { consistency: 'value' });
      const { sentence } = step(session, 'filtering', 1);
      session.free();
      const wrong = (() => { try { solve('12'); } catch (error) { return error.name; } })();
      const wasm = import.meta.resolve('pencilmark/pencilmark_bg.wasm');
      const element = typeof (await import('pencilmark/element')).PencilmarkBoard;
      console.log(JSON.stringify({ early, unique, solutions, sentence, wrong, wasm, element, hint: hint({ puzzle: '${PUZZLE}' }).technique }));
    `,
  });
  const said = JSON.parse(output(project, process.execPath, ['node.mjs']));
  assert.equal(said.early, 'Pencilmark is not loaded yet: call and await init() first.');
  assert.equal(said.unique, true);
  assertSolves(said.solutions.flat(), PUZZLE);
  assert.match(said.sentence, /^6 leaves /);
  assert.equal(said.wrong, 'PuzzleError');
  assert.equal(said.hint, 'hidden-single');
  assert.match(said.wasm, /pencilmark_bg\.wasm$/);
  assert.equal(said.element, 'function');
});

test('the types describe the engine and the element', () => {
  write({
    'consumer.ts': `
      import start, { hint, init, Session, solve, step, type StepReport } from 'pencilmark';
      import { PencilmarkBoard, type BoardMoment } from 'pencilmark/element';
      await init();
      await start();
      const unique: boolean | null = solve('${PUZZLE}', { consistency: 'bounds', solutions: 2 }).unique;
      const report: StepReport = step(new Session('${PUZZLE}', undefined), 'filtering', 1);
      const sentence: string = hint({ puzzle: '${PUZZLE}' }, undefined).sentence;
      const board: PencilmarkBoard = document.createElement('pencilmark-board');
      board.puzzle = '${PUZZLE}';
      board.controls = 'step back';
      board.addEventListener('pencilmark-step', ({ detail }) => { const moment: BoardMoment = detail; console.log(moment.position); });
      document.addEventListener('pencilmark-error', ({ detail }) => console.log(detail.line, detail.cell));
      await board.step('fixpoint');
      // @ts-expect-error: there is no such unit
      await board.step('leap');
      // @ts-expect-error: there is no such option
      solve('${PUZZLE}', { consistency: 'wild' });
      console.log(unique, report.position, sentence, board.status === 'solved');
    `,
  });
  for (const resolution of ['nodenext', 'bundler']) {
    const module = resolution === 'bundler' ? 'preserve' : 'nodenext';
    const options = ['--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable', '--types', ''];
    output(project, process.execPath, [
      npmCommand('typescript', 'tsc'),
      ...['--noEmit', ...options, '--module', module, '--moduleResolution', resolution, 'consumer.ts'],
    ]);
  }
});

test('a page that Vite has built shows three boards under the policy, and each appears at once', async (t) => {
  const board = (/** @type {string} */ id) =>
    `<pencilmark-board id="${id}" puzzle="${PUZZLE}" controls="step back hint"></pencilmark-board>`;
  write({
    'index.html': `<!doctype html><html lang="en"><head><title>Consumer</title><script type="module" src="./main.js"></script></head>
      <body>${['a', 'b', 'c'].map(board).join('')}</body></html>`,
    'main.js': `
      import 'pencilmark/element';
      import { init, solve } from 'pencilmark';
      await init();
      document.body.dataset.unique = solve('${PUZZLE}', undefined).unique;
    `,
  });
  await build({ root: project, configFile: false, logLevel: 'error' });
  for (const policy of [POLICY, STRICT]) {
    const site = await serve({ directory: join(project, 'dist'), headers: { 'content-security-policy': policy } });
    const browser = await launchBrowser();
    after(() => Promise.all([site.close(), browser.close()]));
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && !/favicon|404/.test(message.text()) && errors.push(message.text()),
    );
    await page.goto(site.url);
    const statuses = () =>
      page.locator('pencilmark-board').evaluateAll((all) => all.map((each) => /** @type {any} */ (each).status));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('pencilmark-board')].every(
        (each) => /** @type {any} */ (each).status === 'running',
      ),
    );
    await page.locator('body[data-unique="true"]').waitFor();
    assert.equal(page.workers().length, 1, 'all boards share one worker');

    await page.locator('#b').getByRole('button', { name: 'Step', exact: true }).click();
    await page.locator('#b').getByText('A7 is 6, and row A must be all different').waitFor();
    const positions = await page
      .locator('pencilmark-board')
      .evaluateAll((all) => all.map((each) => /** @type {any} */ (each).position));
    assert.ok(positions[1] > 0);
    assert.deepEqual([positions[0], positions[2]], [0, 0], 'a step moves no other board');
    assert.deepEqual(await statuses(), ['running', 'running', 'running']);

    const times = await page.evaluate(openBoards, PUZZLE);
    t.diagnostic(
      `${policy === STRICT ? 'strict' : 'usual'} policy: a board alone ${median(times.alone).toFixed(1)} ms, ` +
        `three at once ${median(times.together).toFixed(1)} ms each (medians of ${times.alone.length})`,
    );
    assert.deepEqual(errors, []);
    await browser.close();
  }
});

/**
 * Opens boards one at a time and three at a time, each at another position, and measures the time until they are laid
 * out.
 * @param {string} puzzle
 */
async function openBoards(puzzle) {
  const make = async (/** @type {number} */ number) => {
    const boards = Array.from({ length: number }, (_, index) => {
      const board = /** @type {any} */ (document.createElement('pencilmark-board'));
      board.setAttribute('puzzle', puzzle);
      board.setAttribute('settings', `at=${100 + index}`);
      board.setAttribute('controls', 'step back');
      return board;
    });
    const began = performance.now();
    document.body.append(...boards);
    await Promise.all(boards.map((board) => board.ready));
    document.body.getBoundingClientRect();
    const took = (performance.now() - began) / number;
    if (boards.some((board) => board.position < 100)) throw new Error('a board is not at its position');
    for (const board of boards) board.remove();
    return took;
  };
  const times = { alone: /** @type {number[]} */ ([]), together: /** @type {number[]} */ ([]) };
  for (let round = 0; round < 9; round++) {
    times.alone.push(await make(1));
    times.together.push(await make(3));
  }
  return times;
}

test('the types name every public member of the element, and no other', async () => {
  const types = readFileSync(join(installed, 'lib/element.d.ts'), 'utf8');
  const [, body] = /** @type {RegExpExecArray} */ (
    /class PencilmarkBoard extends HTMLElement \{(.*?)\n\}/s.exec(types)
  );
  const named = new Set([...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:<]/gm)].map(([, name]) => name));
  for (const name of ['addEventListener', 'removeEventListener']) named.delete(name);
  const site = await serve({ directory: join(installed, 'lib') });
  const browser = await launchBrowser();
  after(() => Promise.all([site.close(), browser.close()]));
  const page = await browser.newPage();
  await page.goto(`${site.url}web.js`);
  const own = await page.evaluate(async (address) => {
    const { PencilmarkBoard } = await import(address);
    return Object.getOwnPropertyNames(PencilmarkBoard.prototype);
  }, `${site.url}element.js`);
  const hooks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
  assert.deepEqual([...named].sort(), own.filter((name) => !hooks.includes(name)).sort());
});
