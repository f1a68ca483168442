// A small static file server for tests. It serves the built site under any base path on a free port.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { distDir } from './paths.mjs';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * Serves `directory` at `base` (which begins and ends with a slash) until closed.
 * @param {{ directory?: string, base?: string }} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ directory = distDir, base = '/' } = {}) {
  const server = createServer(async (request, response) => {
    const file = fileFor(request.url ?? '/', directory, base);
    try {
      if (!file) throw new Error('outside the site');
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not found');
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file for an address; undefined if the address leads outside the site.
 * @param {string} url
 * @param {string} directory
 * @param {string} base
 */
function fileFor(url, directory, base) {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(base)) return undefined;
  const path = join(resolve(directory), decodeURIComponent(pathname.slice(base.length)) || 'index.html');
  return path.startsWith(resolve(directory) + sep) ? path : undefined;
}
