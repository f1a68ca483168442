// A teacher's hour: a deck is made in the editor, opened by its link in another profile, presented, and its codes are
// added up. Everything is found by its accessible name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOUR_RULES, openSite, reload, violations } from './page.mjs';
import { addFigure, addScene, P1, scenes, TEACH, W } from './teach-deck.mjs';

/** @import { Page } from 'playwright-core' */

const PROJECTOR = { viewport: { width: 1024, height: 768 } };
/** The least height of type on a projector of 1024x768, in pixels, so that people in the last row can read it. */
const LEGIBLE = 28;

const site = await openSite();

/** Makes a deck of six scenes with three questions. @param {Page} page */
async function makeDeck(page) {
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByLabel('Title of the deck').fill('Monday, first hour');
  await addScene(page, { title: 'A puzzle', text: 'It has *rules* and **candidates**.', state: `p=${W}&level=value` });
  await addScene(page, { title: 'How many variables?', text: 'Count cells.', state: `p=${W}&level=value` });
  await addFigure(page, 'variables');
  await page.getByLabel('Kind').selectOption('number');
  await page.getByLabel('The right number').selectOption('variables');
  await page.getByLabel('Offered numbers (typed by the person, if empty)').fill('9, 27, 81');
  await addScene(page, { title: 'Between the questions', state: `p=${W}&level=value` });
  await addScene(page, { title: 'Which 5 go?', state: `p=${W}&model=alldifferent&level=forward&at=339` });
  await page.getByLabel('Kind').selectOption('candidates');
  await addScene(page, { title: 'Is it solved?', state: `p=${P1}&level=value` });
  await addFigure(page, 'open');
  await page.getByLabel('Moment').selectOption('root');
  await page.getByLabel('Kind').selectOption('sentence');
  for (const [at, [text, is]] of [
    ['Yes, it is.', '='],
    ['No, {open} are open.', '>'],
  ].entries()) {
    const sentence = page.getByRole('group', { name: `Sentence ${at + 1}` });
    await sentence.getByLabel('Words').fill(text);
    await sentence.getByLabel('Right if').fill('open');
    await sentence.getByLabel('is', { exact: true }).selectOption(is);
    await sentence.getByLabel('What is wrong with it').fill('Look again: {open} are open.');
  }
  await page.getByText('A right answer: “No, 56 are open.”').waitFor();
  await page.getByLabel('Text of the reveal').fill('{open} cells are open.');
  await page.getByLabel('Only you see the notes').fill('Ask the class.');
  await addScene(page, { title: 'The end', state: `p=${P1}&level=domain` });
  await page.getByText('Saved in this browser').waitFor();
}

/** The link that "Copy link" copies. @param {Page} page */
async function copiedLink(page) {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText(/The link is copied: [\d,]+ characters, without your notes\./).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The smallest type among the words of a scene, in pixels. @param {Page} page */
const leastType = (page) =>
  page
    .locator('.prompt h2, .prompt p, .answer-words')
    .evaluateAll((parts) => Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize))));

/** The rules about colours that the page breaks in its dark theme. @param {Page} page */
async function inTheDark(page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const broken = await violations(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  return broken;
}

/** Locks an answer in and reveals. @param {Page} page */
async function lockAndReveal(page) {
  await page.getByRole('button', { name: 'Lock it in' }).click();
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
}

test('while presenting, a show of hands is enough for a reveal', async () => {
  const { page, errors, close } = await site.open({
    hash: '#room=learn&lesson=a-puzzle-is-a-csp&scene=2',
    ...PROJECTOR,
  });
  await page.locator('.player[data-phase="open"]').waitFor();
  await page.keyboard.press('r');
  assert.equal(await page.locator('.player[data-phase="open"]').count(), 1, 'a student answers first');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await page.getByText('81, one for each cell').waitFor();
  assert.equal(await page.getByText('Not quite').count(), 0, 'no answer, no verdict');
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: 'A1 is 1' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a deck is made, opened by its link in another profile, answered, presented and added up', async () => {
  const teacher = await site.open({ hash: TEACH, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = teacher;
  await makeDeck(page);
  assert.equal((await scenes(page)).length, 6);
  assert.deepEqual(await violations(page), [], 'the editor breaks no rule');
  assert.deepEqual(await inTheDark(page), [], 'nor does it in the dark');
  const link = await copiedLink(page);
  assert.ok(link.length < 8000);
  assert.ok(!decodeURIComponent(link).includes('Ask the class'));

  const student = await site.open({ hash: new URL(link).hash });
  const { page: theirs } = student;
  await theirs.getByRole('heading', { name: 'A puzzle' }).waitFor();
  assert.equal(await theirs.locator('.scene-text em').innerText(), 'rules');
  await theirs.getByRole('button', { name: 'Next', exact: true }).click();
  await theirs.getByRole('heading', { name: 'How many variables?' }).waitFor();
  await theirs.getByRole('radio', { name: '81' }).check();
  await lockAndReveal(theirs);
  await theirs.getByRole('button', { name: 'Scene 5 of 6' }).click();
  await theirs.getByRole('heading', { name: 'Is it solved?' }).waitFor();
  await theirs.getByRole('radio', { name: 'No, 56 are open.' }).waitFor();
  await theirs.getByRole('radio', { name: 'Yes, it is.' }).check();
  await lockAndReveal(theirs);
  await theirs.getByText('Look again: 56 are open.').waitFor();
  await theirs.getByText('56 cells are open.').waitFor();
  assert.ok(!(await theirs.content()).includes('Ask the class'), 'students do not get the notes');
  await theirs.getByRole('button', { name: 'Next', exact: true }).click();
  await theirs.getByRole('button', { name: 'Finish' }).click();
  const code = await theirs.getByRole('region', { name: 'Your code' }).locator('output').innerText();
  assert.ok(code.replace('-', '').length <= 8, `${code} is short`);
  assert.deepEqual(await violations(theirs), [], 'the page with the code breaks no rule');

  // On another computer, the teacher edits the deck of the link. That deck accepts the codes of the class.
  await theirs.getByRole('button', { name: 'More', exact: true }).click();
  await theirs.getByRole('button', { name: 'Edit in Teach' }).click();
  await theirs.getByRole('button', { name: 'Tally', exact: true }).click();
  await theirs.getByLabel('Codes of the class').fill(code);
  await theirs.getByText('1 code counted.').waitFor();
  assert.deepEqual(student.errors, []);
  await student.close();

  // The students read out their codes. One code is misheard.
  await page.getByRole('button', { name: 'Tally', exact: true }).click();
  await page.getByLabel('Codes of the class').waitFor();
  assert.equal(await page.getByText('The link is copied').count(), 0, 'the message stays with the editor');
  const misheard = code.replace(/.$/, (last) => (last === '7' ? '8' : '7'));
  await page.getByLabel('Codes of the class').fill(`${`${code.toLowerCase()}\n`.repeat(30)}${misheard}`);
  await page.getByText('30 codes counted, 29 of them came before, 1 refused.').waitFor();
  const row = (/** @type {RegExp} */ name) => page.getByRole('row', { name }).getByRole('cell').allInnerTexts();
  assert.deepEqual(await row(/How many variables/), ['30', '0', '0']);
  assert.deepEqual(await row(/Which 5 go/), ['0', '0', '30']);
  assert.deepEqual(await row(/Is it solved/), ['0', '30', '0']);
  assert.deepEqual(await row(/Choice: Yes, it is/), ['0', '30', '']);
  assert.deepEqual(await row(/Choice: No, 56 are open/), ['0', '0', '']);
  assert.match(await page.getByRole('list', { name: 'Refused codes' }).innerText(), /its check character does not fit/);
  assert.deepEqual(await violations(page), [], 'the tally breaks no rule');
  assert.deepEqual(await inTheDark(page), [], 'nor does it in the dark');
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await page.getByText('The table is copied.').waitFor();
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^scene,question,.*\r\n2,How many variables\?,,30,0,0/,
  );

  // The teacher presents the deck on a projector, and walks through it with a clicker.
  await page.getByRole('button', { name: 'Edit the deck' }).click();
  await page.setViewportSize(PROJECTOR.viewport);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  for (const title of ['A puzzle', 'How many variables?', 'Between the questions', 'Which 5 go?', 'Is it solved?']) {
    await page.getByRole('heading', { name: title }).waitFor();
    const least = await leastType(page);
    assert.ok(least >= LEGIBLE, `${title}: ${least} px`);
    assert.ok(!(await page.locator('body').innerText()).includes('Ask the class'), 'notes stay off the projected page');
    await page.keyboard.press('PageDown');
  }
  await page.getByRole('heading', { name: 'The end' }).waitFor();
  await page.keyboard.press('PageUp');
  await page.getByRole('heading', { name: 'Is it solved?' }).waitFor();
  await page.keyboard.press('n');
  await page.getByText('Ask the class.').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('switch', { name: 'Present' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Edit the deck' }).click();

  // A question changes after class. The editor says so, and the codes are still counted for the old questions.
  await page.getByRole('button', { name: /How many variables/ }).click();
  const offered = page.getByLabel('Offered numbers (typed by the person, if empty)');
  await offered.fill('9, 27, 81, 2,278');
  await offered.blur();
  const differs = page.getByRole('note').getByText(/The questions differ from those that the class has/);
  await differs.waitFor();
  await page.getByLabel('Only you see the notes').fill('Later.');
  await differs.waitFor();
  assert.equal(await offered.inputValue(), '9, 27, 81, 2278', 'a separator of thousands separates no numbers');
  await page.getByRole('button', { name: 'Tally', exact: true }).click();
  await page.getByText('These codes belong to the questions before').waitFor();
  await page.getByText('30 codes counted, 29 of them came before, 1 refused.').waitFor();
  await reload(page);
  await page.getByText('30 codes counted, 29 of them came before, 1 refused.').waitFor();
  await page.getByLabel('Codes of the class').fill(`Anna: ${code}\nBen\t${code}`);
  await page.getByRole('list', { name: 'Names' }).getByText('Anna: 1 right of 2 answered').waitFor();
  assert.deepEqual(teacher.errors, []);
  await teacher.close();
});

test('a deck is presented anew to the next class, and warns once its link is given out, before any code comes', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: 'How many variables?', state: `p=${W}&level=value` });
  await addFigure(page, 'variables');
  await page.getByLabel('Kind').selectOption('number');
  await page.getByLabel('The right number').selectOption('variables');
  const offered = page.getByLabel('Offered numbers (typed by the person, if empty)');
  await offered.fill('27, 81');
  await page.getByText('Saved in this browser').waitFor();

  // The rehearsal has revealed the answer. The class starts without it.
  const reveal = page.getByRole('button', { name: 'Reveal', exact: true });
  for (const _ of ['a rehearsal', 'the class']) {
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    await page.getByRole('radio', { name: '81' }).check();
    await page.getByRole('button', { name: 'Lock it in' }).click();
    await reveal.click();
    await page.getByText('the count is 81 variables').waitFor();
    await page.getByRole('switch', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Edit the deck' }).click();
  }

  const differs = page.getByText(/The questions differ from those that the class has/);
  await offered.fill('9, 81');
  await offered.blur();
  await page.getByText('Saved in this browser').waitFor();
  assert.equal(await differs.count(), 0, 'no class has the questions before');
  const link = await copiedLink(page);
  const student = await site.open({ hash: new URL(link).hash });
  await student.page.getByRole('radio', { name: '81' }).check();
  await student.page.getByRole('button', { name: 'Lock it in' }).click();
  await student.page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await student.page.getByRole('button', { name: 'Finish' }).click();
  const code = await student.page.getByRole('region', { name: 'Your code' }).locator('output').innerText();
  await student.close();
  await offered.fill('9, 27, 81');
  await offered.blur();
  await differs.waitFor();
  await page.getByText('Saved in this browser').waitFor();
  // Another tab, on another day.
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByText(/The questions differ from those that the class has/).waitFor();
  await tab.getByRole('button', { name: 'Tally', exact: true }).click();
  await tab.getByLabel('Codes of the class').fill(code);
  await tab.getByText('1 code counted.').waitFor();
  await offered.fill('9, 81');
  await offered.blur();
  await differs.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await close();
});

test('a deck is presented on a projector: sizes, clickers, covering, notes, pen and clock', async () => {
  const { page, see, errors, close } = await site.open({
    hash: '#room=learn&lesson=hall-sets-and-matchings&scene=3',
    ...PROJECTOR,
  });
  const prompt = page.getByRole('heading', { level: 2 });
  await page.getByRole('switch', { name: 'Present' }).click();
  await page.getByRole('toolbar', { name: 'Presenting' }).waitFor();
  assert.ok((await leastType(page)) >= LEGIBLE);
  assert.deepEqual(await violations(page), [], 'presenting breaks no rule');
  assert.deepEqual(await inTheDark(page), [], 'nor does it in the dark');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);

  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: /G7 and I7/ }).waitFor();
  await page.keyboard.press('PageUp');
  await page.getByRole('heading', { name: /Tap four open cells/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: /G7 and I7/ }).waitFor();
  // After a tap on a cell, the arrow keys still go from scene to scene. After reaching a cell by keyboard, they move in
  // the grid.
  await page.getByRole('gridcell').nth(40).click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: /Tap four open cells/ }).waitFor();
  await page.getByRole('gridcell').nth(40).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const before = await focused();
  await page.keyboard.press('ArrowRight');
  await see.until(async () => (await focused()) !== before, 'the next cell');
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: /G7 and I7/ }).waitFor();

  await page.keyboard.press('h');
  await prompt.waitFor({ state: 'hidden' });
  await page.keyboard.press('PageUp');
  await page.getByRole('heading', { name: /Tap four open cells/ }).waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.player[data-covered="question"]').waitFor();
  assert.equal(await prompt.isVisible(), false, 'the way back shows no hidden question');
  await page.keyboard.press('h');
  await prompt.waitFor();

  const notes = page.getByRole('complementary', { name: 'Notes' });
  assert.equal(await notes.count(), 0, 'the notes are on the page only on request');
  await page.keyboard.press('n');
  assert.match(await notes.innerText(), /Minutes 21–26/);
  await page.keyboard.press('Escape');
  await notes.waitFor({ state: 'detached' });

  await page.keyboard.press('d');
  await page.locator('.pen-sheet.active').waitFor();
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.mouse.move(300, 350, { steps: 4 });
  await page.mouse.up();
  const strokes = page.locator('.pen-sheet path[d]:not(.now)');
  await see.until(async () => (await strokes.count()) === 1, 'the stroke');
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: /Domain consistency leaves/ }).waitFor();
  assert.equal(await strokes.count(), 0, 'each scene has its own strokes');
  await page.keyboard.press('PageUp');
  await strokes.waitFor();
  await page.getByRole('button', { name: 'Undo stroke' }).click();
  await strokes.waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.locator('.spotlight').waitFor();
  const words = await page.locator('.answer-words').innerText();
  await page.getByRole('gridcell').nth(3).click();
  await page.keyboard.press('s');
  await page.locator('.spotlight').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.answer-words').innerText(), words, 'a click under the spotlight is no answer');

  await page.getByRole('button', { name: /^Clock: 0:\d\d (50:00|49:\d\d) left/ }).waitFor();
  await page.getByRole('button', { name: 'Next interesting' }).click();
  await page.locator('.engine-says').waitFor();
  await reload(page);
  await page.getByRole('toolbar', { name: 'Presenting' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a link opens without a network after one visit, and a deck that is too large for a link says so', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Make a copy of Hall sets and matchings' }).click();
  await page.getByLabel('Title of the deck').fill('Without a network');
  const link = await copiedLink(page);
  const student = await site.open({ serviceWorkers: 'allow' });
  await student.page.evaluate(() => navigator.serviceWorker.ready);
  await student.page.context().setOffline(true);
  await student.page.goto(link);
  await reload(student.page);
  await student.page.getByRole('heading', { name: /Every pair of cells is content, and 56 cells/ }).waitFor();
  await student.page.getByRole('button', { name: 'Next', exact: true }).click();
  await student.page.getByRole('heading', { name: /One digit has a single place/ }).waitFor();
  await student.page.getByRole('button', { name: 'Nothing goes' }).click();
  await lockAndReveal(student.page);
  assert.deepEqual(student.errors, []);
  await student.close();

  // Words without repetition do not compress.
  const words = Array.from({ length: 2200 }, (_, at) => ((at * 7919) % 46656).toString(36)).join(' ');
  await page.getByLabel('Text', { exact: true }).fill(words.slice(0, 7900));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page
    .getByText(/too large for a link: 1\d,\d{3} characters, where 8,000 are safe\. Save it as a file/)
    .waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a worksheet prints every question with its grid, and the key what the engine computes', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'Make a copy of Hall sets and matchings' }).click();
  await page.getByRole('button', { name: 'Save as file' }).click();
  const saved = page.getByText(/The deck is saved as/);
  await saved.waitFor();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await page.locator('main.play').waitFor();
  await page.getByRole('radio', { name: 'Learn', exact: true }).check();
  await page.getByLabel('Title of the deck').waitFor();
  assert.equal(await saved.count(), 0, 'a message goes with the place where it was said');
  await page.getByRole('button', { name: 'Worksheet', exact: true }).click();
  const preview = page.locator('.paper-list > li');
  await preview.first().waitFor();
  assert.equal(await page.locator('.paper-grid svg').count(), await preview.count(), 'each question shows its grid');
  await page.getByText('A9, B7, B8 and C9.').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Print the worksheet' }).click();
  const sheets = page.locator('#sheets article');
  assert.equal(await sheets.count(), 7);
  assert.equal(await page.locator('#sheets article svg').count(), 7);
  const words = await page.locator('#sheets').innerText();
  assert.doesNotMatch(words, /Minutes/, 'the notes are not on paper');
  assert.doesNotMatch(words, /A9, B7/);
  await page.getByRole('button', { name: 'Print the answer key' }).click();
  const key = await page.locator('#sheets').textContent();
  assert.match(key ?? '', /A9, B7, B8 and C9 hold 2, 3, 5 and 8/);
  assert.match(key ?? '', /the count is 192/);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('#page').isVisible(), false);
  assert.equal(await sheets.first().isVisible(), true);
  assert.deepEqual(errors, []);
  await close();
});
