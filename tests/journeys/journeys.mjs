// Twelve journeys through the page: what a person does in it, and what is then to be seen. Every browser walks the same journeys.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { engineItself, place, solutionOf, SOURCES } from '../e2e/page.mjs';
import { PUZZLE } from '../package/pages.mjs';
import { call } from './drivers/tab.mjs';
import { digitsIn, printed } from './printed.mjs';

/** @import { Person } from './person.mjs' */
/** @import { World } from './world.mjs' */

/** @typedef {{name: string, walk: (world: World) => Promise<void>}} Journey */

const [CHOCO, AC3, MSF, TREE] = SOURCES.map(({ line }) => line);

const dots = (/** @type {string} */ line) => line.replaceAll('0', '.');

const inPlay = (/** @type {string} */ line) => place(line, 'room=play');

/** Waits until the grid holds these digits. @param {Person} person @param {string} line */
const holds = (person, line) =>
  person.until(async () => (await person.line()) === dots(line), `the grid ${dots(line)}`);

/** Opens an item of the menu of Play. @param {Person} person @param {string} name */
async function menu(person, name) {
  await person.press('More');
  await person.press(name);
}

/** @type {Journey[]} */
export const JOURNEYS = [
  {
    name: 'play by touch: a digit, a mark and Undo',
    async walk(world) {
      const person = await world.onPhone(inPlay(AC3));
      const { tab } = person;
      await call(tab, () => {
        const pointers = new Set();
        Object.assign(globalThis, { pointers });
        addEventListener('pointerdown', ({ pointerType }) => pointers.add(pointerType), true);
      });
      await person.pressCell('A3');
      await person.press('Digit 4');
      await person.shows('A3, entry 4');
      await person.choose('Corner');
      await person.pressCell('A4');
      await person.press('Digit 2');
      await person.press('Digit 6');
      await person.shows('A4, candidates 2 6');
      await person.press('Undo');
      await person.shows('A4, candidates 2');
      await person.press('Undo');
      await person.press('Undo');
      await holds(person, AC3);
      const pointers = await call(tab, () => [.../** @type {any} */ (globalThis).pointers]);
      assert.deepEqual(pointers, [world.driver.hasTouch ? 'touch' : 'mouse']);
    },
  },
  {
    name: 'play by keys: arrows, digits and Ctrl+Z',
    async walk(world) {
      const person = await world.atDesk(inPlay(AC3));
      const { tab } = person;
      await person.focus('gridcell', '/^A1\\b/');
      for (const key of ['ArrowRight', 'ArrowRight', '4']) await tab.key(key);
      await person.shows('A3, entry 4');
      for (const key of ['ArrowRight', 'Control+2', 'Shift+6']) await tab.key(key);
      await person.shows('A4, candidates 6, centre 2');
      for (const key of ['ArrowDown', 'Home', 'ArrowRight', '7']) await tab.key(key);
      await person.shows('B2, entry 7');
      await tab.key('Control+z');
      await person.shows('B2, empty');
      for (const key of ['Control+z', 'Control+z', 'Control+z']) await tab.key(key);
      await holds(person, AC3);
      await tab.key('Control+y');
      await person.shows('A3, entry 4');
    },
  },
  {
    name: 'a hint: asked for, told further and done',
    async walk(world) {
      const person = await world.atDesk(inPlay(TREE));
      const hint = (await engineItself()).hint({ puzzle: TREE }, undefined);
      const before = await person.cells();
      await person.press('Hint');
      await person.says(/Hint: where to look/);
      await person.press('More of this hint');
      await person.says(/Hint: the technique/);
      await person.press('More of this hint');
      const words = await person.says(/3 of 3/);
      assert.ok(words.includes(hint.sentence), `${words} does not hold: ${hint.sentence}`);
      await person.press('Do it');
      for (const { cell, value } of hint.placements) await person.shows(`${cell}, entry ${value}`);
      await person.until(async () => `${await person.cells()}` !== `${before}`, 'what the hint writes');
    },
  },
  {
    name: 'a run in the Lab: steps, the end and another position',
    async walk(world) {
      const person = await world.atDesk(place(TREE, 'level=value'));
      const engine = await engineItself();
      const run = new engine.Session(TREE, { consistency: 'value' });
      for (let steps = 0; steps < 5; steps++) {
        const { position, sentence } = engine.step(run, 'filtering', 1);
        await person.press('Step');
        await person.until(async () => (await person.position()) === position, `position ${position}`);
        assert.ok((await person.says(/./)).includes(sentence), sentence);
      }
      const [here] = await person.all('slider', 'Timeline');
      await person.press('Run to end');
      await holds(person, await solutionOf(TREE));
      // The middle of the timeline is about the middle of the run.
      await person.pressThe('slider', 'Timeline');
      const end = run.advance('end', 60_000).position;
      const middle = await person.until(async () => {
        const at = await person.position();
        return at !== end && at;
      }, 'another position');
      assert.ok(middle > Number(here.value) && middle < end, `${middle} is between the steps and the end`);
      await person.says(new RegExp(escaped(run.seek(middle, undefined).sentence)));
      run.free();
    },
  },
  {
    name: 'the search tree: its nodes, and the grid of a chosen node',
    async walk(world) {
      const person = await world.atDesk(place(TREE, 'level=value'));
      await person.press('Run to end');
      const solution = await solutionOf(TREE);
      await holds(person, solution);
      const names = async () => (await person.all('treeitem')).map(({ name }) => name);
      await person.until(async () => (await names()).some((name) => /solution/.test(name)), 'the node of the solution');
      await person.pressThe('treeitem', '/^node 1,/');
      await person.until(async () => (await person.line()) !== solution, 'the grid of the node');
      const engine = await engineItself();
      const run = new engine.Session(TREE, { consistency: 'value' });
      run.advance('end', 60_000);
      const { domains, marks } = run.nodeReport(1, 'after');
      run.free();
      const struck = new Set(
        marks.flatMap(({ role, values, cell }) => (role === 'removed' && values.length > 0 ? [cell] : [])),
      );
      const digit = (/** @type {number} */ mask) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => mask === 1 << (each - 1));
      await holds(person, [...domains].map((mask, cell) => (struck.has(cell) ? '.' : (digit(mask) ?? '.'))).join(''));
      // The reasons of the failure come a moment later, and move the button.
      await person.says(/only decision matters/);
      await person.press('Return to the run');
      await holds(person, solution);
    },
  },
  {
    name: 'a lesson: a question is answered and judged',
    async walk(world) {
      const person = await world.atDesk(inPlay(TREE));
      await person.choose('Learn');
      await person.press('/^Start: /');
      await person.press('Next');
      await person.one('heading', 'How many variables does this puzzle have?');
      await person.focus('textbox', 'Your answer, a number');
      await person.tab.type('81');
      await person.press('Lock it in');
      await person.press('Reveal');
      await person.says(/Right/, 'Your answer');
      await person.press('Next');
      await person.one('heading', 'A1 is 1. Tap every 1 that has to go.');
      await person.press('Nothing goes');
      await person.press('Lock it in');
      await person.press('Reveal');
      await person.says(/Not quite/, 'Your answer');
    },
  },
  {
    name: 'a link opens exactly, and a reload keeps it',
    async walk(world) {
      const entries = `..4${'.'.repeat(78)}`;
      const settings = `e=${entries}&n=...${(0b100010).toString(36)}&level=value&at=250`;
      const person = await world.atDesk(place(AC3, settings));
      const engine = await engineItself();
      const given = entries.replaceAll('.', '0');
      const own = { puzzle: AC3, entries: [...given].map(Number) };
      const run = engine.Session.fromGrid(own, { consistency: 'value' });
      const { sentence } = run.seek(250, undefined);
      run.free();
      const isExact = async () => {
        await person.until(async () => (await person.position()) === 250, 'position 250');
        await person.says(new RegExp(escaped(sentence)));
        await person.choose('Play');
        await person.shows('A3, entry 4');
        await person.shows('A4, candidates 2 6');
        await person.choose('Lab');
        await person.one('slider', 'Timeline');
      };
      await isExact();
      // The page writes the address soon after a change.
      const isHere = (/** @type {string} */ place) => /at=250/.test(place) && !/room=play/.test(place);
      const address = await person.until(async () => [await person.place()].find(isHere), 'the address of the Lab');
      await person.reload();
      await isExact();
      await person.until(async () => (await person.place()) === address, 'the same address');
    },
  },
  {
    name: 'without the server: a reload, a digit and the solution',
    async walk(world) {
      const server = await world.serve();
      const person = await world.atDesk(inPlay(AC3), server.url);
      await person.until(
        () => call(person.tab, () => document.querySelector('[data-saved="ready"]') !== null),
        'that the page is saved',
      );
      await server.close();
      await assert.rejects(fetch(server.url), 'nobody serves the page');
      await person.reload();
      await person.focus('gridcell', '/^A3\\b/');
      await person.tab.key('4');
      await person.shows('A3, entry 4');
      await menu(person, 'Show the solution');
      await holds(person, await solutionOf(AC3));
    },
  },
  {
    name: 'the board in another page: steps, a hint and its events',
    async walk(world) {
      const person = await world.atBoard(PUZZLE);
      const engine = await engineItself();
      const run = new engine.Session(PUZZLE, { consistency: 'value' });
      await call(person.tab, () => {
        const told = /** @type {unknown[]} */ ([]);
        Object.assign(globalThis, { told });
        document.addEventListener('pencilmark-step', (event) =>
          told.push(/** @type {CustomEvent} */ (event).detail.sentence),
        );
      });
      const told = () => call(person.tab, () => /** @type {any} */ (globalThis).told);
      const sentences = [];
      for (let steps = 0; steps < 3; steps++) {
        sentences.push(engine.step(run, 'filtering', 1).sentence);
        await person.press('Step');
        await person.until(async () => (await told()).length === steps + 1, `step ${steps + 1}`);
      }
      run.free();
      assert.deepEqual(await told(), sentences);
      assert.equal((await person.cells()).length, 81);
      // The keys of the board work while the board has the focus.
      await person.focus('gridcell', '/^A1\\b/');
      await person.tab.key('Shift+ ');
      await person.until(async () => (await told()).length === 4, 'a step back');
      assert.equal((await told())[3], sentences[1]);
      await person.press('Hint');
      await person.until(async () => /Look at/.test((await told()).at(-1)), 'the hint');
    },
  },
  {
    name: 'a list solved by several workers',
    async walk(world) {
      const person = await world.atDesk(inPlay(TREE));
      const list = readFileSync(new URL('../data/17clue.txt', import.meta.url), 'utf8');
      const puzzles = list.match(/^[0-9.]{81}(?=\s|$)/gm) ?? [];
      // The page's own workers do the work; the page counts how many of them it starts.
      await call(person.tab, () => {
        const Own = Worker;
        const started = /** @type {string[]} */ ([]);
        class Counted extends Own {
          /** @param {string | URL} url @param {WorkerOptions} [options] */
          constructor(url, options) {
            super(url, options);
            started.push(String(url));
          }
        }
        Object.assign(globalThis, { Worker: Counted, started });
      });
      await menu(person, 'Import');
      await person.focus('textbox', 'Paste or type a puzzle');
      await person.paste(puzzles.join('\n'));
      await person.press('Solve all');
      const { text } = await person.one('status', `/ with one solution/`);
      assert.match(
        text,
        new RegExp(`^${puzzles.length} puzzles in .* ${puzzles.length} with one solution, 0 with`, 's'),
      );
      const started = await call(person.tab, () => /** @type {any} */ (globalThis).started);
      const crew = started.filter((/** @type {string} */ url) => /measure/.test(url)).length;
      assert.ok(crew > 1, `the workers are ${started}`);
    },
  },
  {
    name: 'a line is imported, and its export reads back',
    async walk(world) {
      const person = await world.atDesk(inPlay(TREE));
      await menu(person, 'Import');
      await person.focus('textbox', 'Paste or type a puzzle');
      await person.tab.type(MSF);
      await person.press('Load');
      await holds(person, MSF);
      await menu(person, 'Export');
      await person.one('textbox', 'f-puzzles link');
      const [{ value: line }] = await person.all('textbox', 'Line of clues');
      const [{ value: link }] = await person.all('textbox', 'f-puzzles link');
      assert.equal(dots(line), dots(MSF));
      await person.press('Close', 'Export');
      for (const [text, other] of [
        [link, CHOCO],
        [line, AC3],
      ]) {
        await person.open(world.url + inPlay(other));
        await holds(person, other);
        await menu(person, 'Import');
        await person.focus('textbox', 'Paste or type a puzzle');
        await person.paste(text);
        await person.press('Load');
        await holds(person, MSF);
      }
    },
  },
  {
    name: 'print: the sheet holds the grid',
    async walk(world) {
      const person = await world.atDesk(inPlay(AC3));
      await person.focus('gridcell', '/^A3\\b/');
      await person.tab.key('4');
      await person.shows('A3, entry 4');
      const clues = AC3.replaceAll('0', '');
      // The browser's own command prints the entries too.
      if (person.tab.print) {
        assert.equal(digitsIn(await printed(await person.tab.print())), clues.replace('53', '534'));
      }
      await menu(person, 'Print');
      await person.press('Print', 'Print');
      const sheet = () =>
        call(person.tab, () =>
          [...document.querySelectorAll('#sheets section')].map((page) =>
            [...page.querySelectorAll('svg text')].map(({ textContent }) => textContent).join(''),
          ),
        );
      await person.until(async () => `${await sheet()}` === clues, `a sheet with ${clues}`);
      if (world.driver.hasPaper) {
        const paper = await person.until(async () => person.tab.paper(), 'the paper');
        assert.equal(digitsIn(await printed(paper)), clues);
      }
    },
  },
];

/** @param {string} words */
function escaped(words) {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
