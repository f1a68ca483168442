// Answers in lessons: further tries, keys, fingers, and what a reveal says and shows about them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tap } from './learn-answers.mjs';
import { openSite } from './page.mjs';
import { LESSONS } from '../../www/learn/lessons/index.js';
import { packDeck } from '../../www/teach/link.js';

/** @import { Page } from 'playwright-core' */

const site = await openSite();

const ONE = 'p=1...............&b=2x2&model=alldifferent&level=forward&at=1';

/** A deck with questions that are quick to answer. @type {import('../../www/learn/lesson.js').Lesson} */
const DECK = {
  format: 'pencilmark-lesson',
  version: 1,
  id: 'deck-of-answers',
  title: 'Answers',
  scenes: [
    {
      state: ONE,
      title: 'Which candidates go?',
      text: 'Tap them.',
      question: { kind: 'candidates', of: 'fixpoint' },
      reveal: { play: { unit: 'fixpoint' } },
    },
    {
      state: ONE,
      title: 'How many variables?',
      text: 'Count them.',
      figures: { cells: { fact: 'variables' } },
      question: { kind: 'number', figure: 'cells' },
    },
  ],
};
const deckLink = (scene = 1) => `#room=learn&scene=${scene}&deck=${packDeck(DECK)}`;
const lessonLink = (/** @type {string} */ id, /** @type {number} */ scene) => `#room=learn&lesson=${id}&scene=${scene}`;

const isOpen = (/** @type {Page} */ page) => page.locator('main[data-phase="open"]').waitFor();
const isRevealed = (/** @type {Page} */ page) => page.locator('main[data-phase="revealed"]').waitFor();

/** Presses a button once it can be pressed. @param {{see: import('./page.mjs').Seen}} opened @param {string} name */
async function press({ see }, name) {
  await see.until(async () => (await see.button(name).count()) === 1 && !(await see.isOff(name)), `${name} to press`);
  await see.button(name).click();
}

test('a wrong answer can be tried again in the scene as it was, and the first answer counts', async () => {
  const opened = await site.open({ hash: deckLink() });
  const { page, errors, see, close } = opened;
  await isOpen(page);
  const before = await see.cells();
  await tap(page, 1, 1);
  await press(opened, 'Lock it in');
  await press(opened, 'Reveal');
  await isRevealed(page);
  assert.match(await page.locator('.judgement').innerText(), /^Not quite/);
  assert.match(await page.locator('.known-answer').innerText(), /1 from A2.* 1 from B2/);
  await press(opened, 'Try again');
  await isOpen(page);
  await see.until(async () => `${await see.cells()}` === `${before}`, 'the grid of the scene');
  assert.equal(await page.locator('.known-answer').count(), 0, 'the right answer is covered again');
  for (const cell of [1, 2, 3, 4, 5, 8, 12]) await tap(page, cell, 1);
  await press(opened, 'Lock it in');
  await press(opened, 'Reveal');
  await isRevealed(page);
  assert.match(await page.locator('.judgement').innerText(), /^Right/);
  assert.match(await page.locator('.answer').innerText(), /first answer counts/);
  assert.equal(await see.button('Try again').count(), 0);
  await press(opened, 'Next');
  await isOpen(page);
  await press(opened, 'Skip');
  await page.getByText('0 of 2').waitFor();
  await page.getByText('The first answer to each question counts.').waitFor();
  assert.match(await page.locator('.your-code').innerText(), /1 of 2 answers/, 'the code keeps the first answer');
  assert.deepEqual(errors, []);
  await close();
});

test('a second click on Lock it in does not leave the scene', async () => {
  const opened = await site.open({ hash: deckLink(2) });
  const { page, errors, see, close } = opened;
  await isOpen(page);
  await page.getByRole('textbox', { name: 'Your answer, a number' }).fill('16');
  await see.button('Lock it in').dblclick();
  await page.locator('.locked').waitFor();
  assert.match(page.url(), /scene=2/);
  assert.equal(await see.button('Skip').count(), 0);
  await press(opened, 'Reveal');
  await isRevealed(page);
  assert.deepEqual(errors, []);
  await close();
});

test('the end of a reveal stands clear of the fade below it', async () => {
  const opened = await site.open({ hash: lessonLink('a-puzzle-is-a-csp', 4) });
  const { page, see, close } = opened;
  await isOpen(page);
  await tap(page, 37, 5);
  await press(opened, 'Lock it in');
  await press(opened, 'Reveal');
  await isRevealed(page);
  const telling = page.locator('.telling');
  await see.until(async () => (await telling.getAttribute('data-more')) === 'above', 'nothing more below');
  // All marks of the grid have their words in one line, which the screen shows.
  const words = await page
    .locator('.desk .marks-now li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  assert(words.length > 5);
  assert.equal(new Set(words).size, 1);
  await close();
});

test('Enter in the box of a number locks it, and what is no number stays open', async () => {
  const { page, close } = await site.open({ hash: deckLink(2) });
  await isOpen(page);
  const box = page.getByRole('textbox', { name: 'Your answer, a number' });
  await box.fill('x');
  await box.press('Enter');
  assert.equal(await page.locator('.locked').count(), 0);
  await box.fill('16');
  await box.press('Enter');
  await page.locator('.locked').waitFor();
  await close();
});

test('the focus is never left on a button that cannot be pressed', async () => {
  const { page, see, close } = await site.open({ hash: lessonLink('a-puzzle-is-a-csp', 1) });
  await isOpen(page);
  await see.button('Next').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How many variables' }).waitFor();
  await isOpen(page);
  const isOff = () => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true');
  await see.until(async () => !(await isOff()), 'the focus on something that works');
  await see.button('Back').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How to read this grid' }).waitFor();
  await isOpen(page);
  await see.until(async () => !(await isOff()), 'the focus on something that works');
  await close();
});

test('the title of a lesson opens it', async () => {
  const { page, close } = await site.open({ hash: '#room=learn' });
  await page.getByRole('link', { name: 'Hall sets', exact: true }).click();
  await page.getByRole('heading', { name: 'A1 and A2 hold only 1 and 2.' }).waitFor();
  await close();
});

test('on a phone a tap on a small candidate is seen in the grid, and its chips come into sight', async () => {
  const { page, see, close } = await site.open({
    hash: lessonLink('revising-one-arc', 5),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await isOpen(page);
  const cell = page.getByRole('gridcell').nth(38);
  await cell.tap();
  const ring = () => cell.evaluate((element) => getComputedStyle(element, '::before').display);
  await see.until(async () => (await ring()) === 'block', 'the frame of the tapped cell');
  const chip = page.getByRole('button', { name: '2 in E3' });
  const isInSight = () =>
    chip.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await see.until(isInSight, 'the chips in sight');
  await chip.tap();
  await see.until(async () => (await see.cells())[38].includes('tapped 2'), 'the tapped candidate');
  await close();
});

const PHONE = { viewport: { width: 390, height: 667 }, hasTouch: true };

test('on a phone the first tap moves nothing', async () => {
  const { page, close } = await site.open({ hash: lessonLink('a-puzzle-is-a-csp', 3), ...PHONE });
  await isOpen(page);
  const top = async () => (await page.locator('.prompt .scene-text').boundingBox())?.y;
  const before = await top();
  await tap(page, 1, 1);
  await page.getByText('1 from A2.').waitFor();
  await page.getByText('your answer', { exact: true }).waitFor();
  assert.equal(await top(), before);
  await close();
});

test('on a phone the grid is in sight while a reveal plays, and then its words', async () => {
  const hash = lessonLink('a-puzzle-is-a-csp', 4);
  const opened = await site.open({ hash, ...PHONE, reducedMotion: 'no-preference' });
  const { page, see, close } = opened;
  await isOpen(page);
  await press(opened, 'Nothing goes');
  await press(opened, 'Lock it in');
  await page.evaluate(() => scrollTo(0, 10_000));
  const top = async () => (await page.locator('.player > .desk').boundingBox())?.y ?? 0;
  assert((await top()) < 0, 'the grid is above the screen');
  await see.button('Reveal').click();
  await page.locator('main[data-phase="revealing"]').waitFor();
  await see.until(async () => (await top()) >= 0, 'the grid in sight');
  assert.equal(await page.locator('main[data-phase="revealing"]').count(), 1);
  await isRevealed(page);
  await see.until(async () => (await top()) < 0, 'the words in sight');
  await close();
});

test('Reveal judges what is tapped while presenting, and shows a right answer where nothing is tapped', async () => {
  const { page, see, close } = await site.open({ hash: lessonLink('why-did-it-fail', 2) });
  await isOpen(page);
  await page.keyboard.press('p');
  await see.until(async () => !(await see.isOff('Reveal')), 'Reveal');
  await see.button('Reveal').click();
  await isRevealed(page);
  assert.match(await page.locator('.known-answer').innerText(), /A6, D8, E5, F5 and G4/);
  assert.equal((await page.locator('.judgement').innerText()).trim(), '', 'no answer, no verdict');
  assert.equal(await page.locator('.cell.mark-reason').count(), 5, 'the grid shows the right answer');
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: 'A later branch' }).waitFor();
  await isOpen(page);
  await tap(page, 0);
  await see.until(async () => (await see.cells())[0].includes('tapped'), 'the tapped cell');
  await see.button('Reveal').click();
  await isRevealed(page);
  assert.match(await page.locator('.judgement').innerText(), /^Not quite/);
  await close();
});

/** Scenes that begin within a filtering, with the candidates of the answer. @type {[string, number, [number, number][]][]} */
const WITHIN = [
  [
    'forward-checking-or-propagation',
    3,
    [
      [72, 7],
      [74, 7],
      [75, 7],
      [76, 7],
    ],
  ],
  ['trying-shaving-learning', 4, [[64, 6]]],
];

/** A deck of one scene, whose reveal is the rest of the filtering. @param {string} id @param {number} scene */
async function restOfFiltering(id, scene) {
  const lesson = await LESSONS.find((each) => each.id === id)?.load();
  assert(lesson);
  const { reveal, ...rest } = lesson.scenes[scene - 1];
  const whole = { ...rest, reveal: { ...reveal, play: { unit: /** @type {const} */ ('filtering') } } };
  return `#room=learn&deck=${packDeck({ ...DECK, scenes: [whole] })}`;
}

test('a reveal strikes what its words count, also where a scene begins within a filtering', async () => {
  for (const [id, scene, cells] of WITHIN) {
    for (const hash of [lessonLink(id, scene), await restOfFiltering(id, scene)]) {
      const opened = await site.open({ hash });
      const { page, see, close } = opened;
      await isOpen(page);
      for (const [cell, value] of cells) await tap(page, cell, value);
      await press(opened, 'Lock it in');
      await press(opened, 'Reveal');
      await isRevealed(page);
      assert.match(await page.locator('.judgement').innerText(), /^Right/);
      assert.equal(await page.locator('.reveal .figure').innerText(), `${cells.length}`);
      const gone = (await see.cells()).flatMap((label, cell) => (/removed/.test(label) ? [cell] : []));
      assert.deepEqual(
        gone,
        cells.map(([cell]) => cell),
        `${hash}: the cells with a stroke`,
      );
      const rings = await page.locator('.sign.fixed').count();
      assert.equal(rings, hash.includes('deck=') ? 1 : 0, `${hash}: a ring only around a candidate that is there`);
      await close();
    }
  }
});

test('the edges that go are marked in the graph after the reveal', async () => {
  const opened = await site.open({ hash: lessonLink('matching-and-components', 5) });
  const { page, close } = opened;
  await isOpen(page);
  await tap(page, 4, 3);
  assert.equal(await page.locator('.edge.right').count(), 0, 'nothing is marked before');
  await press(opened, 'Lock it in');
  await press(opened, 'Reveal');
  await isRevealed(page);
  const names = await page
    .locator('.edge.right')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  assert.deepEqual(names, [
    'Edge from A5 to 2, goes',
    'Edge from A5 to 9, goes',
    'Edge from A6 to 9, goes',
    'Edge from A9 to 2, goes',
  ]);
  await close();
});
