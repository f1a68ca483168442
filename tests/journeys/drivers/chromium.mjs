// Chromium, driven by Playwright as in the other tests of the page.

import { launchBrowser } from '../../../scripts/lib/browser.mjs';

/** @import { Driver, Screen, Tab } from './tab.mjs' */

/** @returns {Promise<Driver>} */
export async function launch() {
  const browser = await launchBrowser();
  return {
    version: `Chromium ${browser.version()}`,
    hasTouch: true,
    hasPaper: false,
    lacks: ['Chromium closes its print dialog unseen, so its own command prints the paper.'],
    /** @param {Screen} screen @returns {Promise<Tab>} */
    async open({ width, height, isTouch }) {
      const context = await browser.newContext({
        ...{ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch, reducedMotion: 'reduce' },
      });
      const page = await context.newPage();
      /** @type {string[]} */
      const errors = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      return {
        open: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        tap: (x, y) => page.touchscreen.tap(x, y),
        key: (combination) => page.keyboard.press(combination),
        type: (text) => page.keyboard.type(text),
        errors: async () => errors,
        print: () => page.pdf({ preferCSSPageSize: true }),
        paper: () => null,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
