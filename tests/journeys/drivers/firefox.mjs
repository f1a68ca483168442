// Firefox, driven by WebDriver BiDi: JSON messages over a WebSocket that Firefox itself serves.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirefox } from '../../../scripts/lib/other-browsers.mjs';
import { combined, pressed, typed } from './actions.mjs';
import { begin } from './program.mjs';

/** @import { Driver, Screen, Tab } from './tab.mjs' */

/** The preferences of a browser that is alone: no first visit, no updates, no messages home, and no animations. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  // A touch of the protocol sends touch events also where the machine has no touch screen.
  'dom.w3c_touch_events.enabled': 1,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // A headless browser would wait for ever for an answer to its print dialog.
  'print.always_print_silent': true,
  print_printer: 'Mozilla Save to PDF',
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

/** Firefox then prints to this file when the page asks it to print. @param {string} file */
const printingTo = (file) => ({
  'print.printer_Mozilla_Save_to_PDF.print_to_file': true,
  'print.printer_Mozilla_Save_to_PDF.print_to_filename': file,
});

/** @returns {Promise<Driver>} */
export async function launch() {
  const program = await ensureFirefox();
  const profile = mkdtempSync(join(tmpdir(), 'pencilmark-firefox-'));
  const paper = join(profile, 'printed.pdf');
  const preferences = { ...PREFERENCES, ...printingTo(paper) };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = begin(program, args);
  const [, address] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
  const wire = await Wire.open(`${address}/session`);
  const { capabilities } = await wire.ask('session.new', { capabilities: {} });
  await wire.ask('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    hasTouch: true,
    hasPaper: true,
    lacks: ['Firefox has no touch screen here, so the media query for coarse pointers does not match.'],
    open: (screen) => openTab(wire, screen, paper),
    async close() {
      await wire.ask('browser.close', {});
      await firefox.ended();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** @param {Wire} wire @param {Screen} screen @param {string} paper  the file that the browser prints to @returns {Promise<Tab>} */
async function openTab(wire, { width, height }, paper) {
  const { userContext } = await wire.ask('browser.createUserContext', {});
  const { context } = await wire.ask('browsingContext.create', { type: 'tab', userContext });
  await wire.ask('browsingContext.setViewport', { context, viewport: { width, height } });
  /** @type {string[]} */
  const errors = [];
  wire.heard('log.entryAdded', ({ source, type, level, text }) => {
    if (source.context === context && type === 'javascript' && level === 'error') errors.push(text);
  });
  const perform = async (/** @type {object[]} */ actions) =>
    void (await wire.ask('input.performActions', { context, actions }));
  return {
    open: async (url) => void (await wire.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await wire.ask('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await wire.ask('script.evaluate', {
        ...{ expression, target: { context }, awaitPromise: true, resultOwnership: 'none' },
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value ?? null;
    },
    click: (x, y) => perform(pressed('mouse', x, y)),
    tap: (x, y) => perform(pressed('touch', x, y)),
    key: (combination) => perform(combined(combination)),
    type: (text) => perform(typed(text)),
    errors: async () => errors,
    async print() {
      const { data } = await wire.ask('browsingContext.print', { context });
      return Buffer.from(data, 'base64');
    },
    paper() {
      const data = existsSync(paper) ? readFileSync(paper) : null;
      // The last line of a PDF says that the file is complete.
      return data?.subarray(-8).includes('%%EOF') ? data : null;
    },
    close: async () => void (await wire.ask('browser.removeUserContext', { userContext })),
  };
}

/** A connection to the browser. Each command has a number, and its answer has the same number. */
class Wire {
  /** @param {string} url */
  static async open(url) {
    // Node has a WebSocket of its own only from version 22 on. Playwright brings the package `ws`.
    const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');
    const socket = new ws(url);
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    return new Wire(socket);
  }

  /** @param {any} socket */
  constructor(socket) {
    this.socket = socket;
    this.last = 0;
    /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    /** @type {[method: string, listener: (params: any) => void][]} */
    this.listeners = [];
    socket.on('message', (/** @type {Buffer} */ data) => this.receive(JSON.parse(`${data}`)));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox has closed the connection.'));
    });
  }

  /** @param {any} message */
  receive({ id, type, result, error, message, method, params }) {
    if (type === 'event') {
      for (const [wanted, listener] of this.listeners) if (wanted === method) listener(params);
      return;
    }
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  }

  /** @param {string} method @param {object} params @returns {Promise<any>} */
  ask(method, params) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** @param {string} method @param {(params: any) => void} listener */
  heard(method, listener) {
    this.listeners.push([method, listener]);
  }
}
