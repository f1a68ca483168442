// The page from its sources, as `npm start` serves it: every room opens, and the browser refuses no file.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createServer } from 'vite';
import { launchBrowser } from '../../scripts/lib/browser.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { CONTEXT } from './page.mjs';

const server = await createServer({
  configFile: inRoot('vite.config.js'),
  root: inRoot('.'),
  logLevel: 'error',
  server: { port: 0, hmr: false },
});
await server.listen();
const browser = await launchBrowser();
after(async () => {
  await browser.close();
  await server.close();
});

for (const [room, hash, shown] of [
  ['Play', `#p=${'.'.repeat(81)}&room=play`, 'main.play [role="gridcell"]'],
  ['the Lab', '#room=lab', 'main.lab [role="gridcell"]'],
  [
    'a lesson',
    '#room=learn&lesson=one-place-left&scene=5',
    'main.learn [role="radio"], main.learn input[type="radio"]',
  ],
  ['the glossary', '#room=learn&lesson=glossary', 'main.learn h2'],
]) {
  test(`${room} opens from the sources`, async () => {
    const page = await browser.newPage(CONTEXT);
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${server.resolvedUrls?.local[0]}${hash}`);
    await page.locator(shown).first().waitFor({ timeout: 60_000 });
    assert.deepEqual(errors, []);
    await page.close();
  });
}
