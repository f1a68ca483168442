// Learn: a lesson opens by its link, an answer is locked before the reveal, and nothing touches the person's own puzzle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../sample.mjs';
import { give, tap } from './learn-answers.mjs';
import { COLOUR_RULES, engineItself, openSite, reload, SOURCES, violations } from './page.mjs';
import { LESSONS } from '../../www/learn/lessons/index.js';
import { packDeck } from '../../www/teach/link.js';

/** @import { Page } from 'playwright-core' */
/** @import { Lesson, Scene } from '../../www/learn/lesson.js' */

await engineItself();
const { lessons: engine } = await import('../../www/worker/lessons/index.js');
const site = await openSite();

const ONE = 'p=1...............&b=2x2&model=alldifferent&level=forward&at=1';
const P1 = '......6....37....1.8.1.694.7..5.......5.4.8.......2..7.296.4.3.6....84....4......';

/** A lesson with a question of every kind that is quick to answer. @type {Lesson} */
const DECK = {
  format: 'pencilmark-lesson',
  version: 1,
  id: 'deck-of-a-test',
  title: 'A deck of a test',
  remember: 'A *test* needs something to remember.',
  scenes: [
    {
      state: ONE,
      title: 'Which candidates go?',
      text: 'The number of cells is {cells}.\n\nA [domain](#domain) is a set.',
      figures: { cells: { fact: 'variables' } },
      question: { kind: 'candidates', of: 'fixpoint' },
      reveal: { play: { unit: 'fixpoint' }, text: 'All {cells} cells were looked at.' },
    },
    { state: ONE, title: 'Just a text', text: 'Nothing is asked here.' },
    {
      state: ONE,
      title: 'How many variables?',
      text: 'Count them.',
      figures: { cells: { fact: 'variables' } },
      question: { kind: 'number', figure: 'cells' },
    },
    {
      state: `p=${P1}&level=domain&at=1`,
      title: 'A Hall set of box 3',
      text: 'With your puzzle, too.',
      ownPuzzle: true,
      question: { kind: 'hall-set', house: 'box 3' },
    },
  ],
};
const deckLink = (/** @type {Lesson} */ deck = DECK, scene = 1) => `#room=learn&scene=${scene}&deck=${packDeck(deck)}`;

const heading = (/** @type {Page} */ page) => page.getByRole('heading', { level: 2 }).first().innerText();
const verdict = (/** @type {Page} */ page) => page.locator('.judgement').innerText();

/** Waits until a button can be pressed, and presses it. @param {{page: Page, see: import('./page.mjs').Seen}} opened @param {string} name */
async function pressWhenOn({ see }, name) {
  await see.until(async () => (await see.button(name).count()) === 1 && !(await see.isOff(name)), `${name} to press`);
  await see.button(name).click();
}

/** Goes to a scene of the open lesson. @param {Page} page @param {number} scene  from 1 @param {number} scenes */
async function goTo(page, scene, scenes) {
  await page.getByRole('button', { name: `Scene ${scene} of ${scenes}`, exact: true }).click();
  await page.locator(`.bars [aria-current][aria-label^="Scene ${scene} of"]`).waitFor();
  await page.locator('main[data-phase="open"], main[data-phase="revealed"]').waitFor();
}

test('a link to a scene needs no puzzle and works in a fresh profile', async () => {
  const [first] = await Promise.all(LESSONS.slice(0, 1).map(({ load }) => load()));
  const hash = `#room=learn&lesson=${first.id}&scene=2`;
  const { page, errors, see, close } = await site.open({ hash });
  assert.ok((await heading(page)).length > 5);
  assert.equal(await page.getByText(`scene 2 of ${first.scenes.length}`).count(), 1);
  assert.equal((await see.cells()).length, 81);
  assert.ok(page.url().endsWith(hash), 'the link stays short');
  // The puzzle of a first visit is open in the other rooms.
  await see.room('Play');
  await see.until(async () => (await see.line()).replaceAll('.', '0') === SOURCES[3].line, 'the first puzzle');
  assert.deepEqual(errors, []);
  await close();
});

test('the answer is locked before the reveal, and a reload keeps it', async () => {
  const opened = await site.open({ hash: deckLink() });
  const { page, errors, see, close } = opened;
  assert.ok(await see.isOff('Reveal'), 'nothing is revealed before an answer');
  assert.ok(await see.isOff('Lock it in'));
  await tap(page, 1, 1);
  await tap(page, 2, 1);
  await tap(page, 2, 1);
  await see.until(async () => (await see.cells())[1].endsWith('tapped 1'), 'the tapped candidate');
  assert.ok(!(await see.cells())[2].includes('tapped'), 'a second tap takes the candidate out');
  assert.match(await page.locator('.answer-words').innerText(), /1 from A2/);
  await pressWhenOn(opened, 'Lock it in');
  const hasFocus = () => see.button('Reveal').evaluate((button) => button === document.activeElement);
  await see.until(hasFocus, 'the focus on Reveal');
  const locked = await see.cells();
  await tap(page, 2, 1);
  assert.deepEqual(await see.cells(), locked, 'a locked answer does not change');

  await reload(page);
  assert.ok((await see.cells())[1].endsWith('tapped 1'), 'the answer is still there');
  assert.equal(await page.locator('.locked').count(), 1);
  await pressWhenOn(opened, 'Reveal');
  await page.locator('main[data-phase="revealed"]').waitFor();
  assert.match(await verdict(page), /^Not quite\. .*goes too/s);
  assert.match(await page.locator('.reveal').innerText(), /All 16 cells were looked at\./);
  assert.ok((await page.locator('.engine-says').innerText()).length > 10, 'the engine says what it did');

  await reload(page);
  await page.locator('main[data-phase="revealed"]').waitFor();
  assert.match(await verdict(page), /^Not quite/);
  assert.deepEqual(errors, []);
  await close();
});

test('Back and Forward of the browser walk the scenes, as do the arrow keys', async () => {
  const { page, see, close } = await site.open({ hash: deckLink() });
  const shows = (/** @type {string} */ title) => see.until(async () => (await heading(page)) === title, title);
  await page.keyboard.press('ArrowRight');
  await shows('Just a text');
  await page.keyboard.press('ArrowRight');
  await shows('How many variables?');
  await page.goBack();
  await shows('Just a text');
  await page.goBack();
  await shows('Which candidates go?');
  await page.goForward();
  await shows('Just a text');
  await page.keyboard.press('ArrowLeft');
  await shows('Which candidates go?');
  await goTo(page, 4, 4);
  await shows('A Hall set of box 3');
  await see.press('Skip');
  await shows('A test needs something to remember.');
  assert.match(await page.locator('.score').innerText(), /0 of 3 questions right, 3 not answered/);
  await close();
});

test('a right answer to every question of every lesson can be given, and is graded right', async (t) => {
  const known = await Promise.all(LESSONS.map(({ load }) => load()));
  for (const lesson of sample([...known, DECK], 7, (lesson) => lesson === DECK)) {
    await t.test(lesson.title, async () => {
      const opened = await site.open({
        hash: lesson === DECK ? deckLink() : `#room=learn&lesson=${lesson.id}`,
      });
      const { page, errors, close } = opened;
      for (const [at, scene] of lesson.scenes.entries()) {
        if (!scene.question) continue;
        await goTo(page, at + 1, lesson.scenes.length);
        await page.locator('main[data-phase="open"]').waitFor();
        await give(page, scene, engine.lessonExpected(scene));
        await pressWhenOn(opened, 'Lock it in');
        await pressWhenOn(opened, 'Reveal');
        await page.locator('main[data-phase="revealed"]').waitFor();
        const said = await verdict(page);
        assert.ok(/^Right/.test(said), `scene ${at + 1}, ${scene.question.kind}: ${said}`);
        assert.ok(!(await page.locator('main').innerText()).includes('…  '), 'every figure is there');
      }
      assert.deepEqual(errors, []);
      await close();
    });
  }
});

test('by keyboard alone: tap, lock, reveal and go on', async () => {
  const { page, see, close } = await site.open({ hash: deckLink() });
  const inGrid = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
  for (let presses = 0; !(await inGrid()); presses++) {
    assert.ok(presses < 30, 'Tab reaches the grid');
    await page.keyboard.press('Tab');
  }
  for (const cell of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await see.until(async () => (await see.cells())[cell].endsWith('tapped 1'), `cell ${cell}`);
  }
  assert.equal(await see.button('Lock it in').getAttribute('aria-keyshortcuts'), 'L');
  await page.keyboard.press('h');
  await see.until(async () => (await see.cells())[1] === 'A2, hidden', 'hidden digits');
  await page.keyboard.press('h');
  await page.keyboard.press('l');
  await page.locator('.locked').waitFor();
  await page.keyboard.press('r');
  await page.locator('main[data-phase="revealed"]').waitFor();
  await see.button('Next').focus();
  await page.keyboard.press('Enter');
  await see.until(async () => (await heading(page)) === 'Just a text', 'the next scene');
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost');
  await goTo(page, 4, 4);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press(' ');
  await see.until(
    async () => (await page.locator('.answer-words').innerText()) !== 'Tap the cells of the set in the grid.',
    'a cell',
  );
  await close();
});

test('a scene is open only once its own grid is drawn', async () => {
  const { page, see, close } = await site.open({ hash: deckLink(DECK, 3) });
  await page.locator('main[data-phase="open"]').waitFor();
  await page.evaluate(() => {
    /** @type {{title?: string, phase?: string, grid: string}[]} */
    const drawings = [];
    Object.assign(window, { drawings });
    new MutationObserver(() =>
      drawings.push({
        title: document.querySelector('#prompt')?.textContent?.trim(),
        phase: document.querySelector('main')?.dataset.phase,
        grid: [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.ariaLabel).join(),
      }),
    ).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  /** Goes to another scene, and compares what was drawn on the way. @param {() => Promise<unknown>} go @param {string} title */
  const check = async (go, title) => {
    await go();
    await see.until(async () => (await heading(page)) === title, title);
    await page.locator('main[data-phase="open"]').waitFor();
    const drawn = await page.evaluate(() => /** @type {any} */ (window).drawings.splice(0));
    const open = drawn.filter((/** @type {any} */ now) => now.title === title && now.phase === 'open');
    assert.ok(open.length > 0);
    assert.equal(new Set(open.map((/** @type {any} */ { grid }) => grid)).size, 1, `the open grids of ${title}`);
  };
  const before = await heading(page);
  await check(() => page.getByRole('button', { name: 'Scene 4 of 4', exact: true }).click(), 'A Hall set of box 3');
  await check(() => page.goBack(), before);
  await check(() => page.keyboard.press('ArrowRight'), 'A Hall set of box 3');
  await close();
});

test('a scene can be tried in the Lab, and the way back leads to the same scene', async () => {
  const { page, see, close } = await site.open({ hash: deckLink(DECK, 4) });
  const inLearn = await see.cells();
  await see.press('Try it in the Lab');
  await page.locator('main.lab').waitFor();
  assert.deepEqual(await see.line(), inLearn.map((name) => /given (\d)/.exec(name)?.[1] ?? '.').join(''));
  assert.equal(await see.position(), 1);
  await see.moved('Step');
  await reload(page);
  await see.press('Back to the lesson');
  await see.until(async () => (await heading(page)) === 'A Hall set of box 3', 'the scene');
  await see.until(async () => (await see.cells()).join() === inLearn.join(), 'the grid of the scene');
  await close();
});

test('a lesson leaves the person’s own puzzle alone, and takes it in where that makes sense', async () => {
  const mine = SOURCES[0].line.replaceAll('0', '.');
  const { page, see, close } = await site.open({ hash: `#p=${mine}&room=play&e=${'.'.repeat(81)}` });
  const before = await see.cells();
  await page.goto(page.url().replace(/#.*/, deckLink(DECK, 4)));
  await see.until(async () => (await heading(page)) === 'A Hall set of box 3', 'the scene');
  await see.press('Use my puzzle');
  const givens = async () => (await see.cells()).map((name) => /given (\d)/.exec(name)?.[1] ?? '.').join('');
  await see.until(async () => (await givens()) === mine, 'the own puzzle in the lesson');
  assert.match(page.url(), /&p=/);
  await reload(page);
  await see.until(async () => (await givens()) === mine, 'the own puzzle after a reload');
  await page.getByRole('button', { name: 'Use the lesson’s puzzle' }).first().click();
  await see.until(async () => (await givens()) === P1, 'the puzzle of the lesson');
  await see.room('Play');
  await see.until(async () => (await see.cells()).join() === before.join(), 'the own puzzle in Play');
  await close();
});

test('progress is kept and can be reset', async () => {
  const [lesson] = await Promise.all(LESSONS.slice(0, 1).map(({ load }) => load()));
  const opened = await site.open({ hash: '#room=learn' });
  const { page, see, close } = opened;
  await see.button(`Start: ${lesson.title}`).click();
  const at = lesson.scenes.findIndex(({ question }) => question);
  await goTo(page, at + 1, lesson.scenes.length);
  await give(page, lesson.scenes[at], engine.lessonExpected(lesson.scenes[at]));
  await pressWhenOn(opened, 'Lock it in');
  await pressWhenOn(opened, 'Reveal');
  await page.locator('main[data-phase="revealed"]').waitFor();
  await see.button('Lessons').click();
  const entry = page.locator(`[data-lesson="${lesson.id}"]`);
  await see.until(async () => (await entry.innerText()).includes('1 of 1 right'), 'the progress');
  await reload(page);
  assert.match(await entry.innerText(), new RegExp(`Scene ${at + 1} of ${lesson.scenes.length}, 1 of 1 right`));
  await see.button(`Continue: ${lesson.title}`).click();
  await page.locator('main[data-phase="revealed"]').waitFor();
  await see.button('Lessons').click();
  await see.button(`Reset ${lesson.title}`).click();
  await see.button(`Start: ${lesson.title}`).waitFor();
  assert.ok(await see.button(`Start: ${lesson.title}`).evaluate((button) => button === document.activeElement));
  await close();
});

test('an unknown lesson and a damaged link say so, and lose nothing', async () => {
  const whole = packDeck(DECK);
  for (const [hash, words] of [
    ['#room=learn&lesson=no-such-lesson', /no lesson called “no-such-lesson”/],
    [`#room=learn&deck=${whole.slice(0, 60)}`, /cannot be opened\./],
    ['#room=learn&deck=%20%20', /cannot be opened\./],
  ]) {
    const { page, errors, see, close } = await site.open({ hash: /** @type {string} */ (hash) });
    assert.match(await page.getByRole('alert').innerText(), /** @type {RegExp} */ (words));
    await see.press('All lessons');
    await page.locator('[data-lesson]').first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  }
  // A scene whose puzzle cannot be read says so, and the other scenes still open.
  const broken = { ...DECK, scenes: [{ ...DECK.scenes[0], state: 'p=12' }, DECK.scenes[1]] };
  const { page, see, close } = await site.open({ hash: deckLink(broken) });
  await page.getByRole('alert').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await see.until(async () => (await heading(page)) === 'Just a text', 'the next scene');
  await close();
});

test('axe finds nothing on the screen of a projector, and nothing scrolls sideways', async () => {
  const viewport = { width: 1024, height: 768 };
  for (const hash of ['#room=learn', deckLink(), deckLink(DECK, 4), '#room=learn&lesson=the-queue-of-ac-3&scene=3']) {
    const { page, close } = await site.open({ viewport, hash, colorScheme: 'light' });
    assert.deepEqual(await violations(page), [], `${hash} in light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await violations(page, COLOUR_RULES), [], `${hash} in dark`);
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 768 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${hash} is ${beyond} pixels too wide at ${width}`);
    }
    await close();
  }
});

test('two taps within one frame both count', async () => {
  const { page, close } = await site.open({ hash: '#room=learn&lesson=the-queue-of-ac-3&scene=3' });
  const chips = page.locator('.queue-choices .choice-chip');
  await chips.nth(1).waitFor();
  await chips.evaluateAll(([first, second]) => {
    for (const chip of [first, second]) /** @type {HTMLElement} */ (chip).click();
  });
  await page.locator('.choice-chip[aria-pressed="true"]').nth(1).waitFor();
  await close();
});

test('an embedded lesson has no header', async () => {
  const { page, see, close } = await site.open({ hash: `${deckLink()}&embed=1` });
  assert.equal(await page.getByRole('banner').count(), 0);
  assert.equal(await page.locator('header').count(), 0);
  await goTo(page, 2, 4);
  assert.match(page.url(), /embed=1/);
  assert.equal((await see.cells()).length, 16);
  await close();
});

/** Every scene of the deck is a scene that the worker accepts. */
test('the figures of the deck of these tests can be computed', () => {
  for (const scene of /** @type {Scene[]} */ (DECK.scenes)) assert.ok(engine.lessonFigures(scene));
});
