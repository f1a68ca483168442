// The use that a recorded browser has had: puzzles with entries, marks, colours, strokes, rules and a run; copies of two tabs; a record
// that nobody can read; a teacher's decks and codes; lessons, practice, a measured list, and changed switches.

import { readFileSync } from 'node:fs';
import { dump } from './kept-dump.mjs';
import { tap } from './learn-answers.mjs';
import { engineItself, opened, place, SOURCES } from './page.mjs';
import { holds, leave, shows, tabsOf } from './tabs.mjs';
import { addFigure, addScene, P1, TEACH, W } from './teach-deck.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Seen } from './page.mjs' */
/** @import { Dump } from './kept-dump.mjs' */

/** @typedef {Awaited<ReturnType<typeof import('./page.mjs').openSite>>} Site */

/**
 * A browser as it was recorded: its storage, the address of the tab whose session storage it is, and the files that its person saved.
 * @typedef {{hash: string, dump: Dump, files: {library: string, deck: string}}} Used
 */

const [CHOCO, AC3, MSF, TREE] = SOURCES.map(({ line }) => line);
const CAGES = 'cage=A1,A2,B1:15;C3,C4:9 thermometer=E1,E2,E3 diagonals';
const SMALL = '1.....'.padEnd(36, '.');

/** Presses keys in a cell. @param {Page} page @param {number} cell @param {string[]} keys */
async function type(page, cell, ...keys) {
  await page.getByRole('gridcell').nth(cell).click();
  for (const key of keys) await page.keyboard.press(key);
}

/** @param {Seen} see @param {string} line */
async function pasted(see, line) {
  await see.paste(line);
  await shows(see, line);
}

/** Fills and marks puzzles in Play, and saves the library as a file. @param {Page} page @param {Seen} see */
async function play(page, see) {
  await pasted(see, CHOCO);
  await type(page, 0, '1');
  await pasted(see, MSF);
  await type(page, 0, '5');
  await type(page, 1, 'Shift+4', 'Shift+7');
  await type(page, 4, 'x', '3', '5', 'z');
  await type(page, 6, 'v', '9', 'z');
  await type(page, 8, '9');
  await holds(see, 8, 'A9, entry 9');
  await see.press('Undo');
  await holds(see, 8, 'A9, empty');
  await pasted(see, AC3);
  await page.locator('label', { hasText: 'Pen' }).click();
  for (const cell of [2, 40, 40]) await page.getByRole('gridcell').nth(cell).click();
  await page.locator('label', { hasText: 'Digit' }).click();
  await type(page, 2, '4');
  await holds(see, 2, 'A3, entry 4, green circle');
  await see.press('Puzzles');
  await page.getByLabel('Name of msf').fill('For Sunday');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** @param {Page} page @param {string} name @returns {Promise<string>} */
async function savedFile(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** Makes decks, a version that a class has, and codes. Returns the file of a deck. @param {Page} page */
async function teach(page) {
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByLabel('Title of the deck').fill('Monday, first hour');
  await addScene(page, { title: 'How many variables?', text: 'Count *cells*.', state: `p=${W}&level=value` });
  await addFigure(page, 'variables');
  await page.getByLabel('Kind').selectOption('number');
  await page.getByLabel('The right number').selectOption('variables');
  await addScene(page, { title: 'Which cell is next?', state: `p=${P1}&level=value` });
  await page.getByLabel('Kind').selectOption('cell');
  await page.getByLabel('Notes').fill('Wait for three hands.');
  await page.getByText('Saved in this browser').waitFor();
  const deck = await savedFile(page, 'Save as file');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText(/The link is copied/).waitFor();
  await page.getByLabel('Kind').selectOption('candidates');
  await page.getByRole('note').getByText('The questions differ').waitFor();
  await page.getByText('Saved in this browser').waitFor();

  // Two tabs change one deck, and neither hears the other.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await opened(other);
  await other.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}));
  await other.getByLabel('Title of the deck').fill('Tuesday');
  await other.getByText('Saved in this browser').waitFor();
  await page.getByLabel('Title of the deck').fill('Monday, second hour');
  await page.getByText(/Your version is kept as/).waitFor();
  await leave(other);

  await page.getByRole('button', { name: 'My decks' }).click();
  await page.getByRole('button', { name: 'Make a copy of Hall sets and matchings' }).click();
  await page.getByLabel('Title of the deck').waitFor();
  await page.getByRole('button', { name: 'My decks' }).click();
  await page.getByRole('button', { name: 'Tally of Tuesday' }).click();
  await page.getByLabel('Codes of the class').fill('Anna 7K2M3\nCleo 000-0');
  return deck;
}

/** Answers a question of a lesson, and looks at the first scenes of another. @param {Page} page */
async function learn(page) {
  await page.goto(`${page.url().split('#')[0]}#room=learn&lesson=forward-checking-or-propagation&scene=5`);
  await page.locator('main[data-phase="open"]').waitFor();
  await page.getByRole('region', { name: 'Your answer' }).getByRole('radio').first().check({ force: true });
  for (const name of ['Lock it in', 'Reveal']) await page.getByRole('button', { name, exact: true }).click();
  await page.locator('main[data-phase="revealed"]').waitFor();
  await page.goto(`${page.url().split('#')[0]}#room=learn&lesson=hall-sets&scene=99`);
  await page.getByRole('button', { name: 'Copy the link' }).or(page.locator('.learn')).first().waitFor();
}

/** Answers two questions of Practice rightly and one wrongly; a fourth stays open. @param {Page} page */
async function practise(page) {
  await engineItself();
  const { lessons } = await import('../../www/worker/lessons/index.js');
  await page.goto(`${page.url().split('#')[0]}#room=learn&lesson=practice`);
  await page.getByRole('button', { name: 'Start' }).click();
  for (const isRight of [true, true, false]) {
    await page.locator('.player[data-phase="open"]').waitFor();
    const { open } = await page.evaluate(() => JSON.parse(localStorage.getItem('pencilmark-practice') ?? '{}'));
    const scene = lessons.practiceScene(open.kind, open.seed);
    await page.getByRole('heading', { name: scene.title }).waitFor();
    const [[cell, digit]] = lessons.lessonExpected(scene).candidates ?? [];
    if (isRight) {
      await tap(page, cell, digit);
      await page.getByRole('button', { name: 'Lock it in', disabled: false }).click();
      await page.getByRole('button', { name: 'Reveal', exact: true, disabled: false }).click();
    } else await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.player[data-phase="revealed"]').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.locator('.player[data-phase="open"]').waitFor();
}

/** Measures a list under one configuration. @param {Page} page @param {Seen} see @param {string} list */
export async function measure(page, see, list) {
  await see.room('Lab');
  await page.locator('main.lab').waitFor();
  await see.press('More');
  await see.press('Batch lab');
  await page.getByRole('heading', { name: 'Batch lab' }).waitFor();
  await see.paste(list);
  const measured = () =>
    page
      .locator('.batch-run')
      .getByText(/^Measured in/)
      .waitFor();
  await measured();
  await see.press('Add a configuration');
  await page.getByRole('form', { name: 'New configuration' }).getByLabel('Consistency').selectOption('value');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await measured();
}

/** Switches help off, a technique off, and the dark theme on. @param {Page} page @param {Seen} see */
async function switches(page, see) {
  for (const name of ['Highlight digits and houses', 'Dark']) {
    await see.press('More');
    await page.getByRole('switch', { name: new RegExp(`^${name}`) }).click();
    await page.keyboard.press('Escape');
  }
  await see.press('More');
  await see.press('Techniques…');
  await page.getByRole('dialog').getByLabel('X-wing', { exact: true }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** Makes the database refuse every write of the next page in a tab. @param {Page} page */
const refuseWrites = (page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });

/** Writes a record that no version of the page can read. @param {Page} page */
const plantUnreadable = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pencilmark');
        opening.onsuccess = () => {
          const tx = opening.result.transaction('puzzles', 'readwrite');
          tx.objectStore('puzzles').put({ id: 'broken', updated: 9e15, place: 42, name: null });
          tx.oncomplete = () => resolve(opening.result.close());
        };
      }),
  );

/** Uses a new browser for everything. @param {Site} site @returns {Promise<Used>} */
export async function used(site) {
  const tabs = tabsOf(site.url);
  const { page, see, close } = await site.open({ room: 'Play', permissions: ['clipboard-read', 'clipboard-write'] });
  const context = page.context();
  await play(page, see);
  await switches(page, see);

  const ruled = await tabs.tab(context, place('.'.repeat(81), `r=${encodeURIComponent(CAGES)}&room=play`));
  await type(ruled.page, 4, '3', 'Shift+2');
  await leave(ruled.page);
  const small = await tabs.tab(context, `#p=${SMALL}&b=3x2&room=play`);
  await type(small.page, 7, 'Shift+2', 'Shift+4');
  await holds(small.see, 7, 'B2, candidates 2 4');
  await leave(small.page);
  const ran = await tabs.tab(context, place(TREE, 'level=value&by=event'));
  await ran.see.walk('Step', { most: 3 });
  await leave(ran.page);

  // Two tabs change one puzzle.
  const same = place(CHOCO, `e=1${'.'.repeat(80)}&room=play`);
  const [mine, theirs] = [await tabs.tab(context, same), await tabs.tab(context, same)];
  await mine.page.bringToFront();
  await type(mine.page, 1, '6');
  await theirs.page.getByText('This puzzle was changed in another tab').waitFor();
  await theirs.page.bringToFront();
  await type(theirs.page, 2, '4');
  await theirs.page.getByText('Both are kept').waitFor();
  await leave(theirs.page);
  await leave(mine.page);

  const batch = await tabs.tab(context);
  await measure(batch.page, batch.see, `${SOURCES.map(({ line }) => line).join('\n')}\nnonsense\n`);
  await leave(batch.page);

  const lesson = await tabs.tab(context, '#room=learn');
  await learn(lesson.page);
  await practise(lesson.page);
  await leave(lesson.page);

  await page.bringToFront();
  await see.press('Puzzles');
  const library = await savedFile(page, 'Save all as a file');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await see.press('Import');
  await page.getByRole('dialog').getByRole('textbox').fill('..3.2.6..9..3.5');
  await page.keyboard.press('Escape');
  await plantUnreadable(page);
  await leave(page);

  const teacher = await tabs.tab(context, TEACH);
  const deck = await teach(teacher.page);
  const { session } = await dump(teacher.page);
  const { hash } = new URL(teacher.page.url());
  await leave(teacher.page);

  // A tab whose deck and puzzle the database refuses leaves both in the local storage.
  const refused = await context.newPage();
  await refuseWrites(refused);
  await refused.goto(`${site.url}${TEACH}`);
  await opened(refused);
  await refused.getByRole('button', { name: 'Edit Tuesday' }).click();
  await refused.getByLabel('Title of the deck').fill('Tuesday, refused');
  await refused.getByText('The storage is full').waitFor();
  await refused.goto(`${site.url}nowhere`);
  await refused.goto(`${site.url}#p=${AC3}&room=play`);
  await opened(refused);
  await refused.getByRole('gridcell', { name: 'A4, empty' }).click();
  await refused.keyboard.press('6');
  await refused.getByText('The browser’s storage for this page is full').waitFor();
  await leave(refused);

  const bare = await context.newPage();
  await bare.goto(`${site.url}nowhere`);
  const copy = { ...(await dump(bare)), session };
  await close();
  return { hash, dump: copy, files: { library, deck } };
}

/** Measures a list that is too long for the local storage, in a browser of its own. Nearly all lines are empty. @param {Site} site @returns {Promise<Dump>} */
export async function longList(site) {
  const { page, see, close } = await site.open();
  await measure(page, see, `${CHOCO}\n${MSF}${'\n'.repeat(100_001)}`);
  await page.goto(`${site.url}nowhere`);
  const copy = await dump(page);
  await close();
  return copy;
}
