// The page without a network, its installation, and a newer version that arrives while the page is open. "Without a
// network" means here that the server is gone.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { ensureChromium, flags, launchBrowser } from '../../scripts/lib/browser.mjs';
import { distDir } from '../../scripts/lib/paths.mjs';
import { serve } from '../../scripts/lib/serve.mjs';
import { bundle } from '../../scripts/lib/site.mjs';
import { COLOUR_RULES, CONTEXT, holdEngines, opened, reload, Seen, SOURCES, violations } from './page.mjs';
import { holds } from './tabs.mjs';

/** @import { Page } from 'playwright-core' */

const [CHOCO, , MSF] = SOURCES.map(({ line }) => line.replaceAll('0', '.'));
const RUN = `#p=${MSF}&level=value&by=event`;
/** The service worker itself, and the engine for frames that have no service worker. */
const NOT_SAVED = ['service-worker.js', 'engine.js'];
/** The words of the menu in the newer version. */
const NEWER = 'Works offline, and newer';

const browser = await launchBrowser();
const folder = mkdtempSync(join(tmpdir(), 'pencilmark-offline-'));
const newerDir = join(folder, 'newer');
/** Closes the servers, also those of a test that failed. @type {(() => Promise<void>)[]} */
const leaving = [];

const workers = { format: /** @type {const} */ ('es'), plugins: () => [newer()] };

before(() => bundle({ plugins: [newer()], worker: workers, build: { outDir: newerDir, emptyOutDir: true } }));
after(async () => {
  await browser.close();
  await Promise.all(leaving.map((close) => close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Changes three files. One is part of the first script. The page loads the others late: a worker and a view of Learn. */
function newer() {
  return {
    name: 'newer-version',
    transform: (/** @type {string} */ code, /** @type {string} */ id) => {
      if (id.endsWith('/www/offline/menu-items.js')) return code.replace("'Works offline'", `'${NEWER}'`);
      if (/\/(worker\/measure\.worker|learn\/list)\.js$/.test(id)) return `${code}\nglobalThis.newer = true;\n`;
      return null;
    },
  };
}

/**
 * Serves a copy of the site, and opens pages of one person.
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function visitor(options) {
  const directory = mkdtempSync(join(folder, 'site-'));
  cpSync(distDir, directory, { recursive: true });
  const server = await serve({ directory, base: '/some/where/' });
  const context = await browser.newContext({ ...CONTEXT, serviceWorkers: 'allow', ...options });
  context.setDefaultTimeout(60_000);
  /** @type {Promise<void> | undefined} */
  let closed;
  const close = () => (closed ??= server.close());
  leaving.push(close);
  return {
    context,
    url: server.url,
    /** Replaces every file on the server, as a new release does. */
    release() {
      rmSync(directory, { recursive: true });
      cpSync(newerDir, directory, { recursive: true });
    },
    cutOff: close,
    async leave() {
      await context.close();
      await close();
    },
    /** @param {string} [hash] */
    async open(hash = '') {
      const page = await context.newPage();
      /** @type {string[]} */
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(server.url + hash);
      await opened(page);
      return { page, errors, see: new Seen(page) };
    },
  };
}

/** Waits until the page says that it works offline. @param {Page} page */
const saved = (page) => page.locator('[data-saved="ready"]').waitFor({ state: 'attached' });

/** Asks the server for a newer version, as the browser does at every visit. @param {Page} page */
const ask = (page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** @param {Page} page */
const notice = (page) => page.getByText('A new version is ready.');

/** @param {Page} page */
const menuWords = (page) => page.locator('.offline-words').innerText();

/** The names of the saved files, without their revisions. @param {Page} page */
const savedFiles = (page) =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''));
  });

/** @param {string} directory */
const filesOf = (directory) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SAVED.includes(entry.name))
    .map(({ name }) => name);

/** Solves a list, which starts workers that have not been loaded before. @param {Seen} see */
async function solveList(see) {
  await see.press('Import');
  await see.page.getByRole('textbox', { name: 'Paste or type a puzzle' }).fill(`${MSF}\n${CHOCO}\n`);
  await see.press('Solve all');
  await see.page.locator('#draft').getByRole('status').getByText('2 with one solution').waitFor();
  await see.page.locator('#draft').getByRole('button', { name: 'Close' }).click();
}

test('after one visit everything works without a network: reloads, links, digits, hints, runs, panels and lists', async () => {
  const person = await visitor();
  const { page, see, errors } = await person.open();
  await saved(page);
  assert.deepEqual((await savedFiles(page)).sort(), filesOf(distDir).sort());
  await person.cutOff();
  await reload(page);
  await saved(page);
  await see.room('Play');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  await see.press('Undo');
  await see.wholeHint();
  await see.press('Export');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Close' }).click();
  await solveList(see);
  await see.room('Lab');
  await see.moved('Step');
  for (const tab of ['Levels', 'Compare', 'Queue', 'Tree', 'Graph']) await see.tab(tab);

  const link = await person.open(`${RUN}&at=12`);
  await link.see.until(async () => (await link.see.position()) === 12, 'the position of the link');
  await link.see.moved('Step');
  // Parameters that other sites add to links do not select another page.
  await link.page.goto(`${person.url}?utm_source=course&from=mail${RUN}&at=3`);
  await opened(link.page);
  await link.see.until(async () => (await link.see.position()) === 3, 'the position of the second link');

  const lesson = await person.open('#room=learn&lesson=the-queue-of-ac-3&scene=2');
  await lesson.page.locator('header .scene-count', { hasText: 'scene 2 of' }).waitFor();
  await lesson.page.getByRole('gridcell').first().waitFor();
  await saved(lesson.page);
  await lesson.see.press('More');
  assert.match(await menuWords(lesson.page), /^Works offline/);
  assert.deepEqual([errors, link.errors, lesson.errors], [[], [], []]);
  await person.leave();
});

test('the page of the first visit needs no reload to work without a network', async () => {
  const person = await visitor();
  const { page, see, errors } = await person.open(RUN);
  await saved(page);
  await person.cutOff();
  await solveList(see);
  await see.room('Play');
  await see.press('Check');
  await see.wholeHint();
  assert.deepEqual(errors, []);
  await person.leave();
});

test('the files are saved only after the engine has loaded', async () => {
  const person = await visitor();
  const release = await holdEngines(person.context);
  const { page } = await person.open();
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // The page is complete here, and its browser has been idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  assert.equal(await registrations(), 0);
  assert.equal(await menuWords(page), 'Offline use is not ready yet');
  release();
  await saved(page);
  assert.equal(await registrations(), 1);
  await person.leave();
});

test('a newer version in the middle of a run is offered; Later changes nothing, and Reload keeps the work and the place', async () => {
  const person = await visitor();
  const { page, see, errors } = await person.open(`#p=${MSF}&level=value`);
  await saved(page);
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('5');
  await holds(see, 0, 'A1, entry 5');
  await see.room('Lab');
  for (let step = 0; step < 5; step++) await see.moved('Step');
  const look = async () => [await see.position(), await see.sentence(), await see.cells()];
  const before = await look();
  await page.evaluate(() => Object.assign(globalThis, { before: true }));

  person.release();
  await ask(page);
  await notice(page).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violations(page, COLOUR_RULES), []);
  assert.deepEqual(await look(), before);

  // In Present, there is no notice.
  await see.present();
  await notice(page).waitFor({ state: 'detached' });
  await see.present();
  await notice(page).waitFor();
  await see.press('Later');
  await notice(page).waitFor({ state: 'detached' });
  await see.moved('Step');
  await see.moved('Back');
  await solveList(see);
  assert.deepEqual(await look(), before);
  assert.equal(await page.evaluate(() => 'before' in globalThis), true, 'the page has not been loaded again');

  await see.press('More');
  assert.equal(await menuWords(page), 'Works offline');
  assert.deepEqual(await violations(page), []);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload in the new version' }).click();
  await loaded;
  await opened(page);
  await see.until(async () => (await see.position()) === before[0], 'the position of the run');
  assert.deepEqual(await look(), before);
  await saved(page);
  assert.match((await page.locator('.offline-words').textContent()) ?? '', new RegExp(NEWER));
  assert.equal(await notice(page).count(), 0);
  await see.until(
    async () => (await savedFiles(page)).sort().join() === filesOf(newerDir).sort().join(),
    'that the earlier files are gone',
  );
  await person.cutOff();
  await reload(page);
  await see.until(async () => (await see.position()) === before[0], 'the position of the run, without a network');
  await solveList(see);
  await see.room('Play');
  await see.press('Undo');
  await holds(see, 0, 'A1, empty');
  assert.deepEqual(errors, []);
  await person.leave();
});

test('a tab keeps its version and that version’s files while another tab takes the newer one', async () => {
  const person = await visitor();
  const [first, second] = [await person.open(RUN), await person.open(`#p=${CHOCO}&room=play`)];
  for (const { page } of [first, second]) await saved(page);
  await second.page.getByRole('gridcell').nth(0).click();
  await second.page.keyboard.press('4');
  await second.page.evaluate(() => Object.assign(globalThis, { before: true }));
  person.release();
  await ask(first.page);
  for (const { page } of [first, second]) await notice(page).waitFor();
  const loaded = first.page.waitForEvent('load');
  await first.see.press('Reload now');
  await loaded;
  await opened(first.page);
  await saved(first.page);
  await person.cutOff();

  // The second tab starts a worker and opens a room whose files no longer exist on the server.
  const gone = filesOf(distDir).filter((name) => !filesOf(newerDir).includes(name));
  for (const name of [/worker.*\.js$/, /^list.*\.js$/]) assert.ok(gone.some((each) => name.test(each)));
  await second.page.bringToFront();
  await solveList(second.see);
  await second.page.getByRole('radio', { name: 'Learn' }).check();
  await second.page.getByText('The queue of AC-3').first().waitFor();
  await second.see.room('Play');
  assert.equal(await second.page.evaluate(() => 'before' in globalThis), true, 'the second tab was not loaded again');
  await holds(second.see, 0, 'A1, entry 4');
  await notice(second.page).waitFor();
  const again = second.page.waitForEvent('load');
  await second.see.press('Reload now');
  await again;
  await opened(second.page);
  await saved(second.page);
  await holds(second.see, 0, 'A1, entry 4');
  await second.see.until(
    async () => (await savedFiles(second.page)).sort().join() === filesOf(newerDir).sort().join(),
    'that the earlier files are gone',
  );
  assert.deepEqual([first.errors, second.errors], [[], []]);
  await person.leave();
});

test('Chromium offers to install the page under any path, and the menu passes the offer on', async () => {
  const server = await serve({ base: '/some/where/' });
  leaving.push(server.close);
  // Chromium installs no app from an incognito window, and all other contexts of these tests are such windows.
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...{ ...CONTEXT, serviceWorkers: 'allow', executablePath: await ensureChromium(), args: flags },
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await opened(page);
  const devtools = await context.newCDPSession(page);
  assert.deepEqual(await devtools.send('Page.getInstallabilityErrors'), { installabilityErrors: [] });
  const { url, data, errors } = await devtools.send('Page.getAppManifest');
  assert.equal(url, `${server.url}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  assert.equal((await devtools.send('Page.getAppId')).appId, server.url, 'two paths of a host are two apps');
  const manifest = JSON.parse(data ?? '');
  for (const name of ['start_url', 'scope']) assert.equal(new URL(manifest[name], url).href, server.url);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const { headers } = await fetch(address);
      return { type: headers.get('content-type'), sizes: `${image.naturalWidth}x${image.naturalHeight}` };
    }, new URL(src, url).href);
    assert.equal(icon.type, type);
    if (sizes !== 'any') assert.equal(icon.sizes, sizes);
  }
  const see = new Seen(page);
  const frame = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) =>
        all.map((meta) => getComputedStyle(document.documentElement).backgroundColor === meta.getAttribute('content')),
      );
  await see.room('Play');
  await see.press('More');
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  assert.deepEqual(await frame(), [true, true], 'the frame of the window has the colour of the page');
  await page.keyboard.press('Escape');
  // The offer comes from Chromium itself.
  await page.locator('#more', { hasText: 'Install Pencilmark' }).waitFor({ state: 'attached' });
  for (const room of /** @type {const} */ (['Lab', 'Play'])) {
    await see.room(room);
    await see.press('More');
    await see.button('Install Pencilmark').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Escape');
    await page.locator('#more').waitFor({ state: 'hidden' });
  }
  await context.close();
});

test('the offer to install is taken once, and is gone after the installation', async () => {
  const person = await visitor();
  const { page, see } = await person.open();
  await see.room('Play');
  const item = see.button('Install Pencilmark');
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => Object.assign(globalThis, { asked: true }) });
      return !dispatchEvent(event);
    });
  await see.press('More');
  assert.equal(await item.count(), 0);
  assert.equal(await offer(), true, 'the browser shows no banner of its own');
  await item.click();
  await page.waitForFunction(() => 'asked' in globalThis);
  await see.press('More');
  assert.equal(await item.count(), 0);
  await offer();
  await item.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await item.waitFor({ state: 'detached' });
  await person.leave();
});

test('where the browser has no service workers, the page works and says so', async () => {
  const person = await visitor({ serviceWorkers: 'block' });
  const { page, see, errors } = await person.open(RUN);
  await page.locator('[data-saved="none"]').waitFor({ state: 'attached' });
  await see.press('More');
  assert.equal(await menuWords(page), 'This browser does not keep the page for offline use');
  await page.keyboard.press('Escape');
  await see.moved('Step');
  assert.deepEqual(errors, []);
  await person.leave();
});
