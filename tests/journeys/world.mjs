// The world of a journey: a browser, the served site, and people who open it. Whatever a journey opens is closed after it, and the
// page must have had no error.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '../../scripts/lib/package.mjs';
import { libDir } from '../../scripts/lib/paths.mjs';
import { serve } from '../../scripts/lib/serve.mjs';
import { STRICT } from '../package/pages.mjs';
import { call } from './drivers/tab.mjs';
import { Person } from './person.mjs';

/** @import { Driver, Screen } from './drivers/tab.mjs' */

/** @type {Screen} */
const DESK = { width: 1440, height: 900, isTouch: false };
/** @type {Screen} */
const PHONE = { width: 390, height: 844, isTouch: true };

export class World {
  /** @param {Driver} driver @param {string} url  the address of the site */
  constructor(driver, url) {
    this.driver = driver;
    this.url = url;
    /** @type {Person[]} */
    this.people = [];
    /** @type {(() => Promise<void> | void)[]} */
    this.closing = [];
  }

  /** @param {Screen} screen */
  async person(screen) {
    const person = new Person(await this.driver.open(screen), screen.isTouch);
    this.people.push(person);
    return person;
  }

  /** @param {string} hash @param {string} [url] */
  async atDesk(hash, url = this.url) {
    const person = await this.person(DESK);
    await person.open(url + hash);
    return person;
  }

  /** @param {string} hash */
  async onPhone(hash) {
    const person = await this.person(PHONE);
    await person.open(this.url + hash);
    return person;
  }

  /** Serves the site once more, so that this server can be stopped. */
  async serve() {
    const server = await serve({ base: '/some/where/' });
    /** @type {Promise<void> | undefined} */
    let closed;
    const close = () => (closed ??= server.close());
    this.closing.push(close);
    return { url: server.url, close };
  }

  /** Opens a page with one board, under a policy that allows no more than a board needs. @param {string} puzzle */
  async atBoard(puzzle) {
    await buildPackage();
    const folder = mkdtempSync(join(tmpdir(), 'pencilmark-board-'));
    cpSync(libDir, join(folder, 'pencilmark'), { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A board</title><link rel="icon" href="data:,">
      <script type="module" src="./pencilmark/element.js"></script></head><body>
      <pencilmark-board puzzle="${puzzle}" settings="level=value" controls="back step hint"></pencilmark-board></body></html>`,
    );
    const site = await serve({ directory: folder, headers: { 'content-security-policy': STRICT } });
    this.closing.push(site.close, () => rmSync(folder, { recursive: true, force: true }));
    const person = await this.person(DESK);
    await person.tab.open(site.url);
    const status = () => call(person.tab, () => /** @type {any} */ (document.querySelector('pencilmark-board')).status);
    await person.until(async () => (await status()) === 'running', 'the board');
    return person;
  }

  /** Checks that the pages had no errors. */
  async check() {
    for (const { tab } of this.people) assert.deepEqual(await tab.errors(), [], 'the page has errors');
  }

  async close() {
    for (const { tab } of this.people) await tab.close();
    for (const close of this.closing) await close();
  }
}
