// The storage of the browser is full or missing, fails at any call, or holds data that nobody can read. In all cases
// the page says so, keeps working, and loses nothing of its state.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { CONTEXT, openSite, reload, Seen, SOURCES } from './page.mjs';
import { holds, leave, shows, tabsOf } from './tabs.mjs';

/** @import { BrowserContext, Page } from 'playwright-core' */

const [, , MSF, TREE] = SOURCES.map(({ line }) => line);

const site = await openSite('Play');
const tabs = tabsOf(site.url);

test('a full storage is said once, nothing on the screen is lost, and the last moment still is', async () => {
  const { page, see, errors, close } = await site.open();
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem('room')) return;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await reload(page);
  await see.paste(MSF);
  await shows(see, MSF);
  await page.getByText('The browser’s storage for this page is full').waitFor();
  await see.press('Close the notice');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  await see.until(async () => /e=5/.test(page.url()), 'the entry in the address');
  assert.equal(await page.getByText('The browser’s storage for this page is full').count(), 0);
  const context = page.context();
  await leave(page);
  await context.addInitScript(() => sessionStorage.setItem('room', 'yes'));
  const next = await context.newPage();
  await next.goto(`${site.url}nowhere`);
  await next.goto(site.url);
  await holds(new Seen(next), 0, 'A1, entry 5');
  await new Seen(next).press('Undo');
  await holds(new Seen(next), 0, 'A1, empty');
  assert.deepEqual(errors, []);
  await close();
});

test('once there is room again, the refused work is saved without a further change', async () => {
  const { page, see, close } = await site.open();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await see.paste(MSF);
  await page.getByText('The browser’s storage for this page is full').waitFor();
  // The first retry comes soon after the refusal and is refused too.
  await page.waitForTimeout(1000);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByText('The browser’s storage for this page is full').waitFor({ state: 'hidden' });
  await close();
});

test('once there is room again, what was done in the meantime is in the library', async () => {
  const { page, see, close } = await site.open();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await see.paste(MSF);
  await page.getByText('The browser’s storage for this page is full').waitFor();
  assert.equal((await see.line()).replaceAll('.', '0'), MSF);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await page.getByText('The browser’s storage for this page is full').waitFor({ state: 'hidden' });
  await see.press('Puzzles');
  await page.getByText('1 of 54 filled').waitFor();
  await close();
});

/**
 * Ways to keep the page from its database.
 * @type {[kind: string, block: (context: BrowserContext) => Promise<unknown>][]}
 */
const BLOCKED = [
  [
    'a browser that refuses',
    (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }),
  ],
  [
    'a browser without one',
    (context) => context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
  ],
  [
    'another tab that stands in the way',
    async (context) => {
      // This tab holds the database open, so a deletion waits for it, and every later attempt to open waits for the
      // deletion.
      const page = await context.newPage();
      await page.goto(`${site.url}nowhere`);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.open('pencilmark').onsuccess = () => resolve(void indexedDB.deleteDatabase('pencilmark'));
          }),
      );
    },
  ],
];

for (const [kind, block] of BLOCKED) {
  test(`with ${kind} for a database the page says so, works, and still brings back the last puzzle`, async () => {
    const context = await site.browser.newContext(CONTEXT);
    await block(context);
    const { page: first, see } = await tabs.tab(context);
    await see.room('Play');
    await first.getByText('This browser does not let the page keep your puzzles').waitFor();
    await see.press('Close the notice');
    await see.paste(MSF);
    await shows(see, MSF);
    await first.getByRole('gridcell').first().click();
    await first.keyboard.press('5');
    await holds(see, 0, 'A1, entry 5');
    await see.press('Puzzles');
    await first.getByRole('alert').getByText('does not let the page keep your puzzles').waitFor();
    await first.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const next = await tabs.again(first);
    await holds(next.see, 0, 'A1, entry 5');
    await next.see.press('Undo');
    await holds(next.see, 0, 'A1, empty');
    await context.close();
  });
}

/** The browser's functions that the page needs for saving. In each test, one of them always fails. */
const CALLS = [
  ...['IDBDatabase.transaction', 'IDBTransaction.objectStore', 'IDBObjectStore.get', 'IDBObjectStore.put'],
  ...['IDBObjectStore.index', 'IDBIndex.getAll', 'IDBObjectStore.getAll', 'LockManager.request', 'LockManager.query'],
  ...['History.pushState', 'History.replaceState'],
];

for (const call of CALLS) {
  test(`where every ${call} fails the page works, and brings back the last puzzle`, async () => {
    const context = await site.browser.newContext(CONTEXT);
    await context.addInitScript((name) => {
      const [type, method] = name.split('.');
      Reflect.get(window, type).prototype[method] = () => {
        throw new DOMException('not today', 'UnknownError');
      };
    }, call);
    /** @type {string[]} */
    const errors = [];
    const watched = (/** @type {Awaited<ReturnType<typeof tabs.tab>>} */ { page, see }) => {
      page.on('pageerror', (/** @type {Error} */ error) => errors.push(error.message));
      return { page, see };
    };
    const { page: first, see } = watched(await tabs.tab(context));
    await see.until(async () => (await see.line()) !== '', 'a puzzle');
    await see.room('Play');
    await see.paste(MSF);
    await shows(see, MSF);
    await first.getByRole('gridcell').first().click();
    await first.keyboard.press('5');
    await holds(see, 0, 'A1, entry 5');
    const next = watched(await tabs.again(first));
    await holds(next.see, 0, 'A1, entry 5');
    await next.see.press('Undo');
    await holds(next.see, 0, 'A1, empty');
    const third = watched(await tabs.again(next.page));
    await holds(third.see, 0, 'A1, empty');
    await shows(third.see, MSF);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('a last moment that was damaged is passed over, and does no harm', async () => {
  const { page, see, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  const context = page.context();
  await leave(page);
  const other = await context.newPage();
  await other.goto(`${site.url}nowhere`);
  const damaged = [
    'null',
    '[]',
    '{"at":1,"desk":',
    '{"at":9e15,"desk":{"draft":5,"wishes":null,"speed":"fast","selected":-3,"trail":[[1],null],"drafts":["x"]},"job":null}',
    '{"at":9e15,"desk":{"wishes":{"kind":"no such","symmetry":4,"minimal":"yes"},"printChoices":{"what":7,"count":null}}}',
    '{"at":9e15,"desk":null,"job":{"content":{"place":7},"undo":{}}}',
    `{"at":9e15,"job":{"content":{"puzzle":"${MSF}","place":"p=${MSF}","size":"9"},"name":1}}`,
    '{"__proto__":{"polluted":1},"desk":{"wishes":{"__proto__":{"polluted":1}},"draft":{"text":["a"],"error":{}}}}',
  ];
  await other.evaluate((all) => {
    all.forEach((text, at) => localStorage.setItem(`pencilmark-tab-damaged${at}`, text));
  }, damaged);
  await leave(other);
  const next = await tabs.tab(context);
  /** @type {string[]} */
  const errors = [];
  next.page.on('pageerror', (error) => errors.push(error.message));
  await holds(next.see, 0, 'A1, entry 5');
  await next.see.press('What to generate');
  assert.equal(await next.page.getByLabel('How hard', { exact: true }).inputValue(), 'any');
  await next.page.keyboard.press('Escape');
  await next.page.keyboard.press('Escape');
  await next.see.press('Undo');
  await holds(next.see, 0, 'A1, empty');
  assert.equal((await next.page.locator('.notice').innerText()).trim(), '');
  assert.equal(await next.page.evaluate(() => /** @type {any} */ ({}).polluted), undefined);
  const third = await tabs.again(next.page);
  await holds(third.see, 0, 'A1, empty');
  assert.deepEqual(errors, []);
  await close();
});

/** Writes records into the database without checking them. @param {Page} page @param {unknown[]} records */
function plant(page, records) {
  return page.evaluate(
    (all) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('pencilmark');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const tx = opening.result.transaction('puzzles', 'readwrite');
          for (const each of all) tx.objectStore('puzzles').put(each);
          tx.oncomplete = () => resolve(opening.result.close());
        };
      }),
    records,
  );
}

test('records that cannot be read stand in nobody’s way, are kept aside and go into the file', async () => {
  const { page, see, errors, close } = await site.open();
  await see.paste(MSF);
  await shows(see, MSF);
  await see.press('Puzzles');
  await page.locator('.puzzle-list li').first().waitFor();
  await plant(page, [
    { id: 'broken', updated: 9e15, place: 42, name: { toString: null } },
    {
      id: 'garbage',
      puzzle: 'x',
      place: `p=${'<b>'.repeat(27)}&b=3x3`,
      size: 9,
      borders: 'javascript:',
      name: '',
      updated: 8e14,
    },
  ]);
  const next = await tabs.again(page);
  // The latest readable record does not hold a valid puzzle: the page says so, and opens its first puzzle instead.
  await next.page
    .getByText(/could not be read/)
    .first()
    .waitFor();
  assert.equal((await next.see.line()).replaceAll('.', '0'), TREE);
  await next.see.press('Puzzles');
  await next.page.getByText('1 record cannot be read').waitFor();
  await next.page.getByRole('button', { name: /^Open Classic 9x9, 81/ }).click();
  await next.page.getByText('cannot be read, so the page stays as it was').waitFor();
  const [download] = await Promise.all([next.page.waitForEvent('download'), next.see.press('Save all as a file')]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(file.puzzles.length, 2);
  assert.deepEqual(file.unreadable, [{ id: 'broken', updated: 9e15, place: 42, name: { toString: null } }]);
  await next.see.press('Open msf');
  await shows(next.see, MSF);
  assert.deepEqual(errors, []);
  await close();
});
