// The development server while the engine is being built: the page is served at once, and requests for the engine wait.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServer } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { untilBuilt } from '../../scripts/lib/until-built.mjs';

test('the page is served before the engine is built, and what needs the engine is served afterwards', async () => {
  /** @type {() => void} */
  let tellBuilt = () => {};
  /** @type {Promise<void>} */
  const built = new Promise((resolve) => (tellBuilt = resolve));
  const server = await createServer({
    configFile: false,
    root: inRoot(),
    logLevel: 'silent',
    plugins: [untilBuilt(built)],
    server: { port: 0, host: '127.0.0.1' },
  });
  try {
    await server.listen();
    const address = /** @type {import('node:net').AddressInfo | null | undefined} */ (server.httpServer?.address());
    assert.ok(address);
    /** @type {string[]} */
    const order = [];
    const ask = async (/** @type {string} */ path) => {
      const response = await fetch(`http://127.0.0.1:${address.port}${path}`);
      assert.equal(response.status, 200, path);
      order.push(path);
    };
    const waiting = ['/www/pkg/pencilmark.js', '/www/cores/part.worker.js'].map(ask);
    // Without the plugin, the engine is sent long before the last of these modules.
    const page = ['page/main', 'app/state', 'app/actions', 'page/desk', 'address/loader', 'page/commands'].map(
      (name) => `/www/${name}.js`,
    );
    for (const path of page) await ask(path);
    assert.deepEqual(order, page, 'the engine and the module that imports it wait');
    tellBuilt();
    await Promise.all(waiting);
  } finally {
    await server.close();
  }
});
