// The common parts of the tests of saving: the tabs of one person, closed and opened again.

import { opened, Seen } from './page.mjs';

/** @import { BrowserContext, Page } from 'playwright-core' */

/** @param {string} url  the address of the site */
export function tabsOf(url) {
  /** Opens another tab of the same person. @param {BrowserContext} context @param {string} [hash] */
  async function tab(context, hash = '') {
    const page = await context.newPage();
    await page.goto(url + hash);
    await opened(page);
    return { page, see: new Seen(page) };
  }
  /** Closes a tab as a person does, and opens the page again at its bare address. @param {Page} page */
  async function again(page) {
    const context = page.context();
    await leave(page);
    return tab(context);
  }
  return { tab, again };
}

/** Closes a tab as a person does, so that the page receives the closing events. @param {Page} page */
export async function leave(page) {
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
}

/** @param {Seen} see @param {number} cell @param {string} name */
export const holds = (see, cell, name) => see.until(async () => (await see.cells())[cell] === name, name);

/** @param {Seen} see @param {string} line  the expected grid, with 0 for a blank cell */
export const shows = (see, line) =>
  see.until(async () => (await see.line()).replaceAll('.', '0') === line, 'the puzzle');
