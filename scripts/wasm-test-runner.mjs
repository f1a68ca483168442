// The program with which cargo runs a wasm test binary. `wasm-bindgen-test-runner` serves the tests as a page, and the
// browser of the end-to-end tests opens that page. (By default the runner needs a WebDriver of the browser's version,
// which would be another program to install.) This script prints what the page reports; its exit code is 0 if all tests
// passed.

import { spawn } from 'node:child_process';
import { launchBrowser } from './lib/browser.mjs';
import { fail, Problem } from './lib/log.mjs';
import { ensureTestRunner } from './lib/rust-tools.mjs';

/** Time limit in milliseconds: a page that reports nothing new for this long counts as hung. */
const patienceMs = Number(process.env.PENCILMARK_PATIENCE_MS ?? 120_000);

async function main() {
  const server = spawn(await ensureTestRunner(), process.argv.slice(2), {
    env: {
      ...process.env,
      NO_HEADLESS: '1',
      WASM_BINDGEN_TEST_ADDRESS: '127.0.0.1:0',
      // All tests run in the browser, even if a test file does not ask for it.
      WASM_BINDGEN_USE_BROWSER: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    // A long computation of a test blocks the page. Meanwhile the page answers no call.
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => console.error(String(error)));
    await page.goto(await addressOf(server));
    process.exitCode = (await follow(page)) ? 0 : 1;
  } finally {
    await browser.close();
    server.kill();
  }
}

/**
 * Waits for the address that the runner prints once it serves the page.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} server
 * @returns {Promise<string>}
 */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const address = /http:\/\/\S+/.exec(printed);
      if (address) resolve(address[0]);
    });
    server.on('error', reject);
    server.on('exit', (code) =>
      reject(new Problem(`${printed}wasm-bindgen-test-runner ended with exit code ${code}.`)),
    );
  });
}

/**
 * Prints the report as it grows, until its last line. Returns whether that line reports success.
 * @param {import('playwright-core').Page} page
 */
async function follow(page) {
  const output = page.locator('#output');
  let shown = '';
  let changed = Date.now();
  for (;;) {
    const text = (await output.textContent()) ?? '';
    if (text !== shown) {
      // The page replaces its first words, "Loading…", by the report; from then on it only appends.
      process.stdout.write(text.startsWith(shown) ? text.slice(shown.length) : text);
      shown = text;
      changed = Date.now();
    }
    const verdict = /^test result: (\w+)/m.exec(text);
    if (verdict) {
      process.stdout.write('\n');
      return verdict[1] === 'ok';
    }
    if (Date.now() - changed > patienceMs) throw new Problem('The wasm tests report nothing any more.');
    await page.waitForTimeout(50);
  }
}

main().catch(fail);
