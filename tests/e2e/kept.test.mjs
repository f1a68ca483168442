// A browser that was much used with an earlier version of the page: everything that it keeps is still shown. `tests/data/kept.jsonl` has
// such a browser and what the page showed then. A tab of that earlier version may be open beside this one.
// `PENCILMARK_RECORD=1` in the environment uses a browser again (kept-use.mjs), and records it.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { restore } from './kept-dump.mjs';
import { batch, shown } from './kept-shown.mjs';
import { longList, used } from './kept-use.mjs';
import { CONTEXT, openSite, opened, Seen } from './page.mjs';
import { scenes, TEACH } from './teach-deck.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Used } from './kept-use.mjs' */

const FILE = new URL('../data/kept.jsonl', import.meta.url);

const site = await openSite();

/** Opens a tab in a new browser with these things in its storage, as after a reload. @param {import('./kept-dump.mjs').Dump} copy @param {string} hash */
async function withKept(copy, hash) {
  const context = await site.browser.newContext(CONTEXT);
  const page = await context.newPage();
  // An empty page at the address of the site has the storage of the site.
  await page.route(site.url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(site.url + hash);
  await restore(page, copy);
  await page.unroute(site.url);
  await page.reload();
  await opened(page);
  return { context, page };
}

/** What the page shows of a recorded browser. @param {Used} recorded */
async function whatItShows({ dump, hash }) {
  const { context, page } = await withKept(dump, hash);
  const read = await shown(page, site.url);
  await context.close();
  return read;
}

if (process.env.PENCILMARK_RECORD === '1') {
  const recorded = await used(site);
  const long = await longList(site);
  const { context, page } = await withKept(long, '');
  const all = {
    ...{ ...recorded, shown: await whatItShows(recorded) },
    long: { dump: long, batch: await batch(page, new Seen(page)) },
  };
  await context.close();
  const parts = Object.entries(all).map((part) => `${JSON.stringify(part)}\n`);
  writeFileSync(FILE, parts.join(''));
}

/** One part a line. */
const lines = readFileSync(FILE, 'utf8').trim().split('\n');
/** @type {any} */
const recorded = Object.fromEntries(lines.map((line) => JSON.parse(line)));

/** The names of puzzles that the list had when the recording was made, and what it calls these puzzles now. */
const RENAMED = [
  ['Open 6x6, 1 given', 'Open Classic 6x6, 1 given'],
  ['Open 9x9, diagonals, cage, thermometer', 'Open Diagonals, killer and thermometers 9x9'],
];
const nameNow = (/** @type {string} */ name) => RENAMED.find(([before]) => before === name)?.[1] ?? name;

{
  const { library } = recorded.shown;
  library.rows = library.rows.map((/** @type {string[]} */ [name, words, picture]) => [
    nameNow(name),
    // The size stood before the progress.
    words.split('·').at(-1),
    picture,
  ]);
  library.puzzles = Object.fromEntries(Object.entries(library.puzzles).map(([name, each]) => [nameNow(name), each]));
}

test('everything that a much-used browser keeps is shown as it was recorded', async () => {
  const read = /** @type {Record<string, any>} */ (await whatItShows(recorded));
  // Switches that came later are not in the recording.
  const known = recorded.shown.settings.switches.map((/** @type {[name: string, isOn: string]} */ [name]) => name);
  const isKnown = (/** @type {[name: string, isOn: string]} */ [name]) => known.includes(name);
  read.settings.switches = read.settings.switches.filter(isKnown);
  for (const [part, was] of Object.entries(recorded.shown)) assert.deepEqual(read[part], was, part);
});

test('the files that its person saved are read in a new browser', async () => {
  const { library, decks } = recorded.shown;
  const { page, see, errors, close } = await site.open({ room: 'Play' });
  await see.press('Puzzles');
  const put = (/** @type {string} */ label, /** @type {string} */ text) =>
    page
      .getByLabel(label)
      .setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await put('Add from a file', recorded.files.library);
  const saved = JSON.parse(recorded.files.library).puzzles.length;
  // The copy that two tabs made is the same puzzle, and becomes one record again.
  await page.getByText(`${saved - 1} puzzles are added, 1 merged`).waitFor();
  const listed = () =>
    page.locator('.puzzle-list .open').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  assert.equal((await listed()).length, saved - 1);
  for (const name of await listed()) assert.ok(name && name in library.puzzles, `${name} was recorded`);
  await see.press('Open For Sunday');
  await see.until(async () => (await see.cells())[4] === 'A5, candidates 3 5', 'the marks of the file');

  await page.goto(site.url + TEACH);
  await page.getByRole('button', { name: 'New deck' }).waitFor();
  await put('Open a file', recorded.files.deck);
  await page.getByLabel('Notes').waitFor();
  assert.equal(await page.getByLabel('Title of the deck').inputValue(), 'Monday, first hour');
  assert.deepEqual(await scenes(page), decks.open['Tuesday, refused'].scenes);
  assert.deepEqual(errors, []);
  await close();
});

test('a list that is too long for the local storage is there again', async () => {
  const { dump, batch: was } = recorded.long;
  const { context, page } = await withKept(dump, '');
  assert.deepEqual(await batch(page, new Seen(page)), was);
  await context.close();
});

test('beside an open tab of the earlier version, each reads what the other saves', async () => {
  const { dump } = recorded;
  const context = await site.browser.newContext(CONTEXT);
  const old = await context.newPage();
  await old.goto(`${site.url}nowhere`);
  await restore(old, dump);
  await holdOpen(old, dump.databases);

  const page = await context.newPage();
  await page.goto(site.url);
  await opened(page);
  const see = new Seen(page);
  await see.room('Play');
  await see.until(async () => (await see.line()) === recorded.shown.first.line, 'the last puzzle');
  await page.getByRole('gridcell', { name: 'A3, empty' }).click();
  await page.keyboard.press('1');
  await see.until(async () => (await see.cells())[2] === 'A3, entry 1', 'the entry');
  const places = async () => (await heldRecords(old, 'pencilmark', 'puzzles')).map(({ place }) => `${place}`);
  await see.until(async () => (await places()).some((place) => /&e=\.\.1/.test(place)), 'the entry in the database');
  assert.equal(
    await page
      .locator('.notice')
      .getByText(/refuse|does not open|cannot/)
      .count(),
    0,
  );

  // The earlier version writes records in its shapes.
  const [puzzle] = (await heldRecords(old, 'pencilmark', 'puzzles')).filter(({ name }) => name === 'For Sunday');
  await heldWrite(old, 'pencilmark', 'puzzles', { ...puzzle, name: 'For Monday', revision: puzzle.revision + 1 });
  const [deck] = await heldRecords(old, 'pencilmark-decks', 'decks');
  const titled = { ...deck.deck, title: 'From the other tab' };
  await heldWrite(old, 'pencilmark-decks', 'decks', { ...deck, revision: deck.revision + 1, deck: titled });
  await see.press('Puzzles');
  await see.button('Open For Monday').waitFor();
  await see.press('Open For Monday');
  await see.until(async () => (await see.cells())[4] === 'A5, candidates 3 5', 'the marks');
  await page.goto(site.url + TEACH);
  await page.getByRole('button', { name: 'Edit From the other tab' }).click();
  await page.getByLabel('Title of the deck').fill('Changed here');
  await page.getByText('Saved in this browser').waitFor();
  const decks = await heldRecords(old, 'pencilmark-decks', 'decks');
  const { deck: changed, revision } = decks.find(({ id }) => id === deck.id) ?? {};
  assert.equal(changed.title, 'Changed here');
  assert.equal(revision, deck.revision + 2);

  await page.goto(site.url);
  await opened(page);
  assert.deepEqual((await batch(page, see)).rows, recorded.shown.batch.rows);
  for (const [name, { version }] of Object.entries(dump.databases)) assert.equal(await heldVersion(old, name), version);
  // What the other tab may still do: every field that the earlier version reads is there, with the kind of value that it had.
  for (const [name, { stores }] of Object.entries(dump.databases)) {
    if (name === 'pencilmark-batch') continue;
    for (const [store, { items }] of Object.entries(stores)) {
      const kinds = kindsOf(items.at(-1)?.[1]);
      for (const record of await heldRecords(old, name, store)) {
        if (/** @type {any} */ (record).id === 'broken') continue;
        const known = Object.entries(kindsOf(record)).filter(([key]) => typeof kinds === 'string' || key in kinds);
        assert.deepEqual(
          typeof kinds === 'string' ? kindsOf(record) : Object.fromEntries(known),
          kinds,
          `${name}: ${store}`,
        );
      }
    }
  }
  await context.close();
});

/** The kinds of the fields of a record. @param {unknown} record */
const kindsOf = (record) =>
  typeof record === 'object' && record
    ? Object.fromEntries(
        Object.entries(record)
          .map(([key, value]) => [key, typeof value])
          .sort(),
      )
    : typeof record;

/** Opens the databases at their recorded versions, and never closes them. @param {Page} page @param {Used['dump']['databases']} databases */
const holdOpen = (page, databases) =>
  page.evaluate(async (all) => {
    /** @type {Record<string, IDBDatabase>} */
    const held = {};
    for (const [name, { version }] of Object.entries(all)) {
      held[name] = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = reject;
        opening.onblocked = reject;
      });
    }
    Object.assign(globalThis, { held });
  }, databases);

/** @param {Page} page @param {string} name */
const heldVersion = (page, name) => page.evaluate((each) => /** @type {any} */ (globalThis).held[each].version, name);

/** All records that the open connection reads. @param {Page} page @param {string} name @param {string} store @returns {Promise<any[]>} */
const heldRecords = (page, name, store) =>
  page.evaluate(
    ([database, from]) =>
      new Promise((resolve, reject) => {
        const reading = /** @type {any} */ (globalThis).held[database].transaction(from).objectStore(from).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = reject;
      }),
    [name, store],
  );

/** @param {Page} page @param {string} name @param {string} store @param {unknown} record */
const heldWrite = (page, name, store, record) =>
  page.evaluate(
    ([database, to, value]) =>
      new Promise((resolve, reject) => {
        const tx = /** @type {any} */ (globalThis).held[`${database}`].transaction(to, 'readwrite');
        tx.objectStore(to).put(value);
        tx.oncomplete = () => resolve(null);
        tx.onerror = reject;
      }),
    [name, store, record],
  );
