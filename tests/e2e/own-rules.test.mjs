// What follows from a rule of one's own outside the studio: every part of the page names the rule, draws it and says it in words.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engineItself, openSite, place, reload } from './page.mjs';
import { laid, paperOf } from './paper.mjs';
import { addScene, TEACH } from './teach-deck.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Seen } from './page.mjs' */

const site = await openSite();
const engine = await engineItself();

const EMPTY = '.'.repeat(81);
const SENTENCE = 'Neighbours on the line have a product divisible by 3.';
const DEFINITION = `threes: ${SENTENCE}\non line orange\nneighbours a, b: (a * b) mod 3 = 0`;
const MADE = 'For neighbours a and b, a * b is divisible by 3.';
const LINES =
  'A4,A3,B3,C4,D5;H6,G7,G6,F7,E7;A9,A8,B9,C8,C9;F9,F8,G9,H8,I8;I5,I6,I7,H7;D6,C6,C5,D4,E4;G4,H3,G2,H1,G1;E2,D2,C3,B4;A5,B6,A7,A6,B7';
/** A puzzle that has one solution only with its rule. Its first failure, at value consistency, rests on the rule. */
const LINE = '1...5..8.........3..9.2.4.......5....6.8..2...97........1.........9.8....7.......';
const COUNT = LINES.split(';').length;
const RULE = ruleOf(DEFINITION, LINES);
const SOLUTION = String(engine.solve(`${LINE} @${RULE}`, undefined).solutions[0]);

/** The word of a rule in a puzzle's text. @param {string} definition @param {string} cells */
function ruleOf(definition, cells) {
  const { kind } = engine.ownRule(definition, 9);
  assert.ok(kind);
  return `${kind.id}=${cells}`;
}

/** The address of a puzzle with a rule. @param {string} line @param {string} rule @param {string} [settings] */
const placed = (line, rule, settings = 'room=play') => place(line, `r=${encodeURIComponent(rule)}&${settings}`);

/** The path of a line in a picture: from cell to cell. @param {string} cells */
const pathOf = (cells) =>
  `M${cells
    .split(',')
    .map(([row, column]) => `${Number(column) - 0.5},${'ABCDEFGHI'.indexOf(row) + 0.5}`)
    .join('L')}`;

/** How many lines of the puzzle's rule a picture has. @param {string} picture  its markup */
const linesIn = (picture) => LINES.split(';').filter((cells) => picture.includes(`d="${pathOf(cells)}"`)).length;

/** The rule as the board of the room draws it. @param {Page} page */
const drawnRule = (page) => page.locator('.board .ground [data-rule^="own:threes"]');

/** Waits until a region says something, and returns its words. @param {Seen} see @param {string} name @param {RegExp} words */
async function says(see, name, words) {
  const region = see.region(name);
  await see.until(
    async () => (await region.count()) > 0 && words.test(await region.innerText()),
    `${words} in ${name}`,
  );
  return region.innerText();
}

test('Play: a hint rests on the rule and names it, in all of its rungs', async () => {
  // Next to a 4, the line needs a digit that 3 divides; row B and the box of B2 leave the 9.
  const clues = `6..........4.....3${EMPTY.slice(18)}`;
  const { see, page, errors, close } = await site.open({ hash: placed(clues, ruleOf(DEFINITION, 'B2,B3,B4')) });
  await see.until(async () => (await drawnRule(page).count()) === 1, 'the line');
  await see.press('Hint');
  await says(see, 'Explanation', /Look at the threes between B2 and B3/);
  await see.press('More of this hint');
  await says(see, 'Explanation', /Threes: the last cell/);
  await see.press('More of this hint');
  await says(see, 'Explanation', /B3 is 4, so by the threes between B2 and B3, B2 is 9/);
  await see.press('Do it');
  await see.until(async () => /^B2, entry 9/.test((await see.cells())[10]), 'the digit');
  // A digit that breaks the rule is told with the author's sentence.
  await page.getByRole('gridcell', { name: /^B2/ }).click();
  await page.keyboard.press('1');
  const words = await says(see, 'Explanation', /break the rule “threes B2 B3 B4”/);
  assert.ok(words.includes(SENTENCE), words);
  assert.deepEqual(errors, []);
  await close();
});

test('Play: three rules that contradict each other are named', async () => {
  const rise = 'rise: The second digit is larger.\non cells cage\ncells[1] < cells[2]';
  const loop = ruleOf(rise, 'A1,A2;A2,B2;B2,A1');
  const { see, page, errors, close } = await site.open({ hash: placed(EMPTY, loop) });
  await page.getByRole('main').getByText('No solution', { exact: true }).waitFor();
  await see.press('Hint');
  const words = await says(see, 'Explanation', /cannot all hold/);
  for (const cells of ['A1 and A2', 'A2 and B2', 'B2 and A1']) assert.ok(words.includes(`rise in ${cells}`), words);
  await see.until(async () => (await page.locator('.mark-conflict').count()) > 0, 'the marked cells');
  await see.press('Check');
  await says(see, 'Explanation', /one of its clues or rules must be wrong/);
  assert.deepEqual(errors, []);
  await close();
});

test('Lab: why a candidate is missing cites the rule', async () => {
  const { see, page, errors, close } = await site.open({
    hash: placed(`${'.'.repeat(11)}4${EMPTY.slice(12)}`, ruleOf(DEFINITION, 'B2,B3,B4'), 'room=lab&by=fixpoint'),
  });
  await see.moved('Step');
  await page.getByRole('gridcell', { name: /^B2/ }).focus();
  await page.keyboard.press('w');
  await see.region('Explanation').getByRole('button', { name: 'Why not 5' }).waitFor();
  await page.keyboard.press('5');
  await see
    .region('Explanation')
    .getByRole('heading', { name: /^Why not 5 in B2/ })
    .waitFor();
  await see.until(async () => /threes between B2 and B3/.test(await see.sentence()), 'the rule in the reason');
  assert.deepEqual(errors, []);
  await close();
});

test('Lab: the queue, the events, the levels and the statistics have the constraints of the rule', async () => {
  const { see, page, errors, close } = await site.open({
    hash: placed(LINE, RULE, 'room=lab&model=alldifferent&level=value&by=filtering'),
  });
  await see.until(async () => (await drawnRule(page).count()) > 0, 'the lines');
  const steps = await see.walk('Step', { most: 200, sentence: /By the threes between/ });
  assert.match(steps.at(-1)?.sentence ?? '', /By the threes between \w\d and \w\d, .* leaves? \w\d/);
  await see.tab('Queue');
  const queue = see.region('Propagation queue');
  await queue
    .getByRole('listitem')
    .filter({ hasText: /^\s*threes \w\d \w\d/ })
    .first()
    .waitFor();
  // A person filters a constraint of the rule by its name.
  await queue.getByRole('combobox', { name: 'Filter by hand' }).fill('threes I5 I6');
  await queue.getByRole('button', { name: 'Filter' }).click();
  await see.until(async () => /threes between I5 and I6/i.test(await see.sentence()), 'the constraint filtered');
  await see.tab('Events');
  await page
    .getByRole('tabpanel')
    .getByText(/By the threes between/)
    .first()
    .waitFor();
  await see.tab('Levels');
  await page.getByRole('list', { name: /Levels/ }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('Lab: the conflict of a failed node names the rule', async () => {
  const { see, errors, close } = await site.open({
    hash: placed(LINE, RULE, 'room=lab&model=alldifferent&level=value&by=fixpoint'),
  });
  await see.press('Run to end');
  await see.until(() => see.isOff('Step'), 'the end of the run');
  await see.press('Previous failure');
  const conflict = await says(see, 'Minimal conflict', /Constraints/);
  assert.match(conflict, /threes \w\d \w\d/);
  const story = see.region('Minimal conflict').getByRole('list', { name: 'The failure in words' });
  assert.match(await story.innerText(), /By the threes between \w\d and \w\d/i);
  assert.deepEqual(errors, []);
  await close();
});

test('Lab: a fact behind a learnt clause follows from the rule by its name', async () => {
  const learning = 'room=lab&model=alldifferent&level=value&by=fixpoint&learn=clauses&stop=first-failure';
  const { see, page, errors, close } = await site.open({ hash: placed(LINE, RULE, learning) });
  await see.press('Run to end');
  const graph = page.getByRole('group', { name: /^Implication graph/ });
  await graph.waitFor();
  const folds = graph.getByRole('button', { name: /, folded$/ });
  for (let left = await folds.count(); left > 0; left = await folds.count()) {
    await folds.first().press('Enter');
    await see.until(async () => (await folds.count()) !== left, 'an open fold');
  }
  const steps = page.locator('.fact:not(.conflict)');
  const words = page.locator('.fact-words');
  /** @type {Set<string>} */
  const told = new Set();
  for (let at = 0; at < (await steps.count()) && ![...told].some((each) => /threes/.test(each)); at++) {
    const fact = (await steps.nth(at).getAttribute('aria-label')) ?? '';
    await steps.nth(at).focus();
    const [cell] = fact.split(' ');
    await see.until(async () => (await words.innerText()).includes(cell), `why ${fact}`);
    told.add(await words.innerText());
  }
  assert.match([...told].join(' '), /because .* by threes \w\d \w\d/);
  await see.press('Run to end');
  await see.until(() => see.isOff('Run to end'), 'the end of the run');
  await see.tab('Learnt');
  await see.region('Learnt clauses').getByRole('listitem').first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a list: puzzles with own rules are solved and measured', async () => {
  const { see, page, errors, close } = await site.open({ room: 'Play' });
  const list = `${LINE} @${RULE}\n${LINE}\n${EMPTY} @${ruleOf('rise: The second digit is larger.\non cells cage\ncells[1] < cells[2]', 'A1,A2;A2,A1')}\n`;
  await see.press('Import');
  await page.getByRole('textbox', { name: 'Paste or type a puzzle' }).fill(list);
  await see.press('Solve all');
  const status = page.locator('#draft').getByRole('status');
  await status.getByText('with one solution').waitFor();
  const words = await status.innerText();
  assert.match(words, /1 with one solution/);
  assert.match(words, /1 with several/);
  assert.match(words, /1 with none/);
  assert.deepEqual(errors, []);
  await close();
});

test('the list of kept puzzles: a record has the rule, its name and its lines', async () => {
  const { see, page, errors, close } = await site.open({ hash: placed(LINE, RULE) });
  const blank = LINE.indexOf('.');
  await page.getByRole('gridcell').nth(blank).click();
  await page.keyboard.press(SOLUTION[blank]);
  await see.until(async () => (await see.cells())[blank].includes('entry'), 'the entry');
  await see.paste(EMPTY);
  await see.until(async () => (await drawnRule(page).count()) === 0, 'another puzzle');
  await reload(page);
  await see.press('Puzzles');
  const row = page.locator('.puzzle-list li').filter({ has: see.button('Open Threes 9x9, 17 givens') });
  await row.waitFor();
  assert.equal(linesIn(await row.innerHTML()), COUNT, 'the lines in the small picture');
  await see.press('Open Threes 9x9, 17 givens');
  await see.until(async () => (await drawnRule(page).count()) === COUNT, 'the lines on the board');
  const rules = await says(see, 'Rules', /Threes × 9/);
  assert.ok(rules.includes(SENTENCE) && rules.includes(MADE), rules);
  assert.match((await see.cells())[blank], new RegExp(`entry ${SOLUTION[blank]}`));
  assert.deepEqual(errors, []);
  await close();
});

test('Export says which formats do not hold the rule, and a picture has it', async () => {
  const { see, page, errors, close } = await site.open({ hash: placed(LINE, RULE) });
  await see.until(async () => (await drawnRule(page).count()) === COUNT, 'the lines');
  await see.press('Export');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel('f-puzzles link', { exact: true }).waitFor();
  for (const name of ['f-puzzles link', 'SudokuPad link'])
    await dialog
      .getByRole('listitem')
      .filter({ has: page.getByLabel(name, { exact: true }) })
      .getByText(/^Without .*\bthrees\b/)
      .waitFor();
  // The line of clues holds the rule.
  const line = await dialog.getByLabel('Line of clues', { exact: true }).inputValue();
  assert.ok(line.includes(`@${RULE}`), line);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as SVG' }).click();
  const picture = readFileSync(await (await download).path(), 'utf8');
  assert.equal(linesIn(picture), COUNT);
  assert.deepEqual(errors, []);
  await close();
});

test('paper has the lines of the rule and its sentence, alone and in a list', async () => {
  const { see, page, errors, close } = await site.open({ hash: placed(LINE, RULE) });
  await see.until(async () => (await drawnRule(page).count()) === COUNT, 'the lines');
  const [own, ...more] = await paperOf(page);
  assert.equal(more.length, 0);
  assert.ok(own.words.includes(SENTENCE), own.words);
  await see.press('Print');
  const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
  await dialog.getByLabel('What to print').selectOption('a list of puzzles');
  await dialog.getByRole('textbox').fill(`${LINE} @${RULE}\n${LINE}\n`);
  await dialog.getByText('2 puzzles on 1 sheet.').waitFor();
  await laid(page, () => dialog.getByRole('button', { name: 'Print', exact: true }).click());
  const figures = page.locator('#sheets figure');
  const pictures = await figures.evaluateAll((all) => all.map((figure) => figure.innerHTML));
  assert.deepEqual(pictures.map(linesIn), [COUNT, 0]);
  const words = await figures.allTextContents();
  assert.deepEqual(
    words.map((each) => each.includes(SENTENCE)),
    [true, false],
  );
  assert.deepEqual(errors, []);
  await close();
});

test('Present and a scene of a deck draw the rule and name it', async () => {
  const { see, page, errors, close } = await site.open({
    hash: placed(LINE, RULE, 'room=lab&level=value&by=filtering'),
  });
  await see.until(async () => (await drawnRule(page).count()) === COUNT, 'the lines');
  await see.present();
  await see.walk('Step', { most: 200, sentence: /By the threes between/ });
  await see.until(async () => (await drawnRule(page).count()) === COUNT, 'the lines for the class');
  await see.present();
  await page.goto(`${site.url}${TEACH}`);
  await reload(page);
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: 'A rule', state: placed(LINE, RULE, 'level=value').slice(1) });
  const picture = page.locator('.scene-preview .board-picture [data-rule^="own:threes"]');
  await see.until(async () => (await picture.count()) === COUNT, 'the lines in the picture of the scene');
  assert.deepEqual(errors, []);
  await close();
});
