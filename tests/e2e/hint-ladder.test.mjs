// The ladder of hints: where to look, then the technique, then the cells and digits. Each rung shows no more than
// necessary, and a screen reader announces the same text as the screen shows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineItself, openSite, partlySolved, SOURCES, solutionOf } from './page.mjs';

/** @import { Seen } from './page.mjs' */

const site = await openSite('Play');

/**
 * The address of a half-solved puzzle with its pencil marks.
 * @param {string} puzzle @param {string} entries @param {string} notes
 */
const position = (puzzle, entries, notes) =>
  `#p=${puzzle}&b=3x3&e=${entries}&n=${notes}&mode=digits&model=alldifferent&level=domain&by=filtering`;

const PUZZLE = '17...2.8....7......3...5..2....34.69...2....5..5.6..1...9.2.3...64.......8....6.7';
const ENTRIES = '..6...5....2.....6..86.....8..5.....6.................7....6.....................';
/** A grid whose next step, without two easier techniques, is a finned swordfish that removes 3 from I4. */
const FISH = `${position(
  PUZZLE,
  ENTRIES,
  '...7g.7c....c.7s.7s...3t.3p.7d.7g..7c....9..95.94...3.1t....1u....7c.1w..ch.ch.5k.24..7g.7e..ao..cg.5m..3w..h..3t....o.3t.m...at.cw.ck.ao.7m.3l.m..5.7h.7s.78..7u.',
)}&without=w-wing.simple-colors-trap`;
/** A grid whose next step is an ALS-XZ (the sets are A9 and B8, and B1 and B2) that removes 4 from B7. */
const SETS = position(
  PUZZLE,
  ENTRIES,
  '...7g.7c....c.7s.7s...3t.3p.7d.7g..7c....9..95.94...3.1t....1u....7c.1w..ch.ch.5k.24..7g.7e..ao..cg.5m..3w..h..3t....o.3t.m...3p.cw.ck.ao.7m.3l.m..5.7d.7s.78..7u.',
);

/** The heading of the explanation. @param {Seen} see */
const heading = (see) => see.region('Explanation').getByRole('heading').innerText();

/** The texts that a screen reader announces by itself. @param {Seen} see */
const announced = (see) => see.region('Explanation').locator('[aria-live="polite"]').innerText();

/** Waits for the next rung of the hint. @param {Seen} see @param {RegExp} rung */
const until = (see, rung) => see.until(async () => rung.test(await heading(see)), `the rung ${rung}`);

test('a person can finish a puzzle on the first two rungs', async () => {
  const { line } = /** @type {{line: string}} */ (SOURCES.find(({ name }) => name === 'tree'));
  const solution = await solutionOf(line);
  const { see, page, errors, close } = await site.open({ hash: partlySolved(line, solution, 30) });
  const engine = await engineItself();
  const marked = () => page.locator('.marks .held, .marks .struck, .overlay .sign').count();
  let rounds = 0;
  let grid = await see.line();
  while (grid !== solution) {
    assert.ok(++rounds < 90, 'no end of hints');
    const before = await see.cells();
    await see.press('Hint');
    await until(see, /where to look/);
    const where = await announced(see);
    assert.match(where, /^Look at (row|column|box) /);
    // Apart from the names of houses, the announced text has no digit, and no cell is marked.
    assert.doesNotMatch(where.replace(/(row|column|box) \w+/g, ''), /\d/);
    assert.equal(await marked(), 0);
    const names = (await see.cells()).map((name) => name.replace(', in the house', ''));
    assert.deepEqual(names, before, 'the cells say nothing more than before');

    await see.press('More of this hint');
    await until(see, /the technique/);
    const what = await announced(see);
    assert.doesNotMatch(what.replace(/(row|column|box) \w+/g, ''), /\d/);
    assert.equal(await marked(), 0);

    // A person would now find the step of the hint; here the engine finds the step from the same grid.
    const hint = engine.hint({ puzzle: line, entries: entriesOf(line, grid), candidates: notesOf(before) }, undefined);
    assert.ok(what.startsWith(hint.name), `${what} is not about ${hint.name}`);
    for (const { cell, value } of hint.placements) {
      await page.getByRole('gridcell', { name: new RegExp(`^${cell},`) }).click();
      await page.keyboard.press(`${value}`);
    }
    for (const cell of new Set(hint.eliminations.map((gone) => gone.cell))) {
      await page.getByRole('gridcell', { name: new RegExp(`^${cell},`) }).click();
      const gone = hint.eliminations.filter((each) => each.cell === cell).map(({ value }) => value);
      const index = before.findIndex((name) => name.startsWith(`${cell},`));
      const written = notesOf(before)[index];
      const toggled = written.length > 0 ? gone : open(grid, index).filter((value) => !gone.includes(value));
      for (const value of toggled) await page.keyboard.press(`Shift+Digit${value}`);
    }
    await see.until(async () => (await see.cells()).join() !== before.join(), 'what the person wrote');
    // Several keys make several edits; all edits are drawn two frames after the last key.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    grid = await see.line();
  }
  assert.deepEqual(errors, []);
  await close();
});

/** @param {string} line @param {string} grid */
function entriesOf(line, grid) {
  return [...grid].map((digit, cell) => (/[1-9]/.test(line[cell]) || digit === '.' ? 0 : Number(digit)));
}

/** Reads the pencil marks from the accessible names of the cells. @param {string[]} names */
function notesOf(names) {
  return names.map((name) => (/candidates ([\d ]+)/.exec(name)?.[1] ?? '').split(' ').filter(Boolean).map(Number));
}

/** @param {string} grid @param {number} cell */
function open(grid, cell) {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const sees = (/** @type {number} */ other) => {
    const [r, c] = [Math.floor(other / 9), other % 9];
    return (
      r === row ||
      c === column ||
      (Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3))
    );
  };
  const seen = [...grid].filter((_, other) => sees(other));
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => !seen.includes(`${value}`));
}

test('each press tells one rung more, by button and by Hint, and doing it is offered at the end', async () => {
  const { see, close } = await site.open({ hash: FISH });
  await see.press('Hint');
  await until(see, /where to look/);
  await see.press('Hint');
  await until(see, /the technique/);
  assert.match(await announced(see), /^Finned swordfish\./);
  await see.press('More of this hint');
  await until(see, /^Hint: Finned swordfish/);
  assert.equal(await see.button('More of this hint').count(), 0);
  assert.match(await see.sentence(), /H6.*leaves\s+I4/s);
  await see.press('Do it');
  await see.until(async () => !/candidates[^,]*3/.test((await see.cells())[75]), '3 gone from I4');
  await close();
});

test('what is drawn of a fish with a fin is told in words too', async () => {
  const { see, page, close } = await site.open({ hash: FISH });
  await see.wholeHint();
  await until(see, /^Hint: Finned swordfish/);
  const names = await see.cells();
  assert.match(names[68], /^H6, candidates .*fin/);
  assert.match(names[75], /^I4, .*removed 3/);
  assert.equal(await page.locator('.overlay .sign.fin').count(), 1);
  assert.ok((await page.locator('.overlay .outline.lines').count()) === 3, 'three base rows');
  assert.ok((await page.locator('.overlay .outline.other').count()) === 3, 'three cover columns');
  assert.match(await see.region('Explanation').getByRole('list').innerText(), /fin/);
  // Consistency levels are words of the Lab.
  const said = await announced(see);
  assert.match(said, /a fin is 3/);
  assert.doesNotMatch(said, /deduction/);
  await see.press('Why does this work? See it in the Lab');
  await see
    .region('Explanation')
    .getByRole('alert')
    .filter({ hasText: /makes the same deduction/ })
    .waitFor();
  await close();
});

test('almost locked sets carry letters, in the grid, in the names and in the sentence', async () => {
  const { see, page, close } = await site.open({ hash: SETS });
  await see.wholeHint();
  await until(see, /^Hint: ALS-XZ/);
  const names = await see.cells();
  const inSet = (/** @type {string} */ letter) =>
    names.filter((name) => name.includes(`set ${letter}`)).map((name) => name.slice(0, 2));
  assert.deepEqual([...inSet('A'), ...inSet('B')].sort(), ['A9', 'B1', 'B2', 'B8']);
  assert.deepEqual((await page.locator('.overlay .badge').allTextContents()).map((text) => text.trim()).sort(), [
    'A',
    'A',
    'B',
    'B',
  ]);
  assert.ok((await page.locator('.sentence .name[data-set]').count()) >= 4);
  await close();
});

test('a chain is drawn with arrows, strong and weak', async () => {
  const { see, page, close } = await site.open({ hash: SETS });
  await see.press('All steps available now');
  const steps = see.region('Steps available now');
  await steps.getByRole('button', { name: 'Techniques…' }).waitFor({ timeout: 90_000 });
  const options = await steps.getByLabel('Technique').getByRole('option').allInnerTexts();
  const chains = options.find((option) => /^Forcing chain \(/.test(option));
  assert.ok(chains, `no chain among ${options.join(', ')}`);
  await steps.getByLabel('Technique').selectOption(chains);
  await steps.getByRole('list', { name: 'Steps' }).getByRole('button').first().click();
  await until(see, /^Hint: Forcing chain/);
  assert.ok((await page.locator('.overlay .link-line.strong').count()) > 0);
  assert.ok((await page.locator('.overlay .link-line.weak').count()) > 0);
  assert.ok((await page.locator('.overlay .sign.on').count()) > 0);
  const names = await see.cells();
  assert.ok(names.some((name) => /, on\b/.test(name)) && names.some((name) => /, off\b/.test(name)));
  await close();
});

test('equal digits are named with what they clash with, and can be cleared', async () => {
  const { see, page, close } = await site.open();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('6');
  await see.until(async () => (await see.cells())[0].startsWith('A1, entry 6'), 'the clash');
  await see.press('Hint');
  await until(see, /^Hint/);
  assert.match(await announced(see), /A1 and A7 both hold 6, and row A must be all different/);
  await see.press('Clear it');
  await see.until(async () => (await see.cells())[0] === 'A1, empty', 'A1 cleared');
  await close();
});

test('where every cell is marked, a candidate that was rubbed out by mistake is pointed out, and not named', async () => {
  const { see, page, close } = await site.open();
  const solution = await solutionOf(await see.line());
  await see.press('Fill in marks');
  await see.until(async () => (await see.cells())[0].startsWith('A1, candidates'), 'all marks');
  const marked = (await see.cells())[0];
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press(`Shift+Digit${solution[0]}`);
  await see.until(async () => (await see.cells())[0] !== marked, 'A1 without its digit');
  await see.press('Hint');
  await until(see, /^Hint/);
  const said = await announced(see);
  assert.match(said, /A candidate is missing from A1/);
  assert.doesNotMatch(said.replaceAll('A1', ''), /\d/);
  await see.press('Clear it');
  await see.until(async () => (await see.cells())[0] === 'A1, empty', 'the marks of A1 cleared');
  await close();
});

test('marks in a few cells are no mistake, whichever they leave out', async () => {
  const { see, page, close } = await site.open();
  const solution = await solutionOf(await see.line());
  await page.getByRole('gridcell').first().focus();
  const wrong = [1, 2, 4, 5, 9].filter((value) => `${value}` !== solution[0]);
  for (const value of wrong) await page.keyboard.press(`Shift+Digit${value}`);
  await see.until(async () => (await see.cells())[0] === `A1, candidates ${wrong.join(' ')}`, 'the marks');
  await see.press('Hint');
  await until(see, /where to look/);
  assert.doesNotMatch(await announced(see), /missing/);
  await close();
});

test('the next cell is named without its digit', async () => {
  const { see, page, close } = await site.open();
  await see.press('Which cell next, without its digit');
  await until(see, /^Hint/);
  const said = await announced(see);
  const [, cell] = /could fill is ([A-I][1-9])\./.exec(said) ?? [];
  assert.ok(cell, said);
  assert.doesNotMatch(said.replace(cell, ''), /\d/);
  assert.match((await see.cells()).find((name) => name.startsWith(cell)) ?? '', /empty, can be filled next/);
  assert.equal(await page.locator('.marks .held').count(), 0);
  assert.equal(await see.button('Do it').count(), 0);
  await close();
});
