// WebKit, as WebKitGTK has it, driven by the classic WebDriver over HTTP. Its browser has no headless mode, so it runs on a screen
// that Xvfb makes in memory. Each tab is a session of its own, and the browser keeps nothing of a session.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { ensureWebKit } from '../../../scripts/lib/other-browsers.mjs';
import { combined, pressed, typed } from './actions.mjs';
import { begin } from './program.mjs';

/** @import { Driver, Screen, Tab } from './tab.mjs' */

/** @returns {Promise<Driver>} */
export async function launch() {
  const { driver, browser, screen } = await ensureWebKit();
  const home = mkdtempSync(join(tmpdir(), 'pencilmark-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  // WebKitGTK takes the wish for less motion from this setting.
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  // Without `-noreset` the screen starts anew when its last program ends. A browser that connects at this moment
  // ends at once, and its driver waits for ever.
  const display = begin(screen, ['-displayfd', '1', '-noreset', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [, number] = await display.says(/^(\d+)\n/m);
  const port = await freePort();
  const program = begin(driver, [`--port=${port}`], {
    ...{ DISPLAY: `:${number}`, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
    // The browser then asks no other program for settings and needs no session bus.
    ...{ GDK_BACKEND: 'x11', GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1' },
  });
  const root = `http://127.0.0.1:${port}`;
  await answering(root);
  const first = await newSession(root, browser);
  const version = `WebKitGTK ${first.version}`;
  await first.ask('DELETE', '');
  return {
    version,
    hasTouch: false,
    hasPaper: false,
    lacks: [
      'WebKitGTK makes presses of a mouse from the touches of its driver.',
      'WebKitGTK has no print command in its driver, so only the sheet is read, not the paper.',
      'A window of WebKitGTK is at least 447 pixels wide.',
      'Errors that a page has before it is loaded are not seen.',
    ],
    open: async (size) => openTab(await newSession(root, browser), size),
    async close() {
      await program.end();
      await display.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** Waits until the driver answers; it prints nothing when it is ready. @param {string} root */
async function answering(root) {
  for (let times = 0; ; times++) {
    try {
      await fetch(`${root}/status`);
      return;
    } catch (error) {
      if (times === 200) throw error;
      await scheduler.wait(50);
    }
  }
}

/** @param {string} url @param {string} method @param {object} [body] @returns {Promise<any>} */
async function request(url, method, body) {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = /** @type {{value: any}} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** @param {string} root @param {string} binary */
async function newSession(root, binary) {
  const { sessionId, capabilities } = await request(`${root}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  });
  return {
    version: /** @type {string} */ (capabilities.browserVersion),
    /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
    ask: (method, path, body) => request(`${root}/session/${sessionId}${path}`, method, body),
  };
}

/** @param {Awaited<ReturnType<typeof newSession>>} session @param {Screen} screen @returns {Promise<Tab>} */
async function openTab({ ask }, { width, height }) {
  const evaluate = (/** @type {string} */ expression) =>
    ask('POST', '/execute/sync', { script: `return ${expression};`, args: [] });
  await resize(ask, evaluate, width, height);
  // The protocol reports no errors of a page. The page collects them from its first moment that the driver can reach.
  const collect = () =>
    evaluate(`(() => {
      globalThis.faults = [];
      addEventListener('error', ({ message }) => faults.push(message));
      addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
      return null;
    })()`);
  const perform = async (/** @type {object[]} */ actions) => void (await ask('POST', '/actions', { actions }));
  return {
    async open(url) {
      await ask('POST', '/url', { url });
      await collect();
    },
    async reload() {
      await ask('POST', '/refresh');
      await collect();
    },
    evaluate,
    click: (x, y) => perform(pressed('mouse', x, y)),
    tap: (x, y) => perform(pressed('touch', x, y)),
    key: (combination) => perform(combined(combination)),
    type: (text) => perform(typed(text)),
    errors: async () => JSON.parse(await evaluate('JSON.stringify(globalThis.faults)')),
    print: null,
    paper: () => null,
    close: async () => void (await ask('DELETE', '')),
  };
}

/**
 * Makes the page as large as wanted; the window has a toolbar in addition.
 * @param {(method: string, path: string, body?: object) => Promise<any>} ask
 * @param {(expression: string) => Promise<any>} evaluate @param {number} width @param {number} height
 */
async function resize(ask, evaluate, width, height) {
  await ask('POST', '/window/rect', { x: 0, y: 0, width, height });
  const [across, down] = JSON.parse(await evaluate('JSON.stringify([innerWidth, innerHeight])'));
  await ask('POST', '/window/rect', { x: 0, y: 0, width: 2 * width - across, height: 2 * height - down });
}
