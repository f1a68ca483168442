// A small static file server for tests and measurements. It serves the built site under any base path, on a free port.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { distDir } from './paths.mjs';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Files of these kinds are compressed already. */
const packed = ['.png', '.woff2'];

/**
 * Serves `directory` at `base` (which begins and ends with a slash) until closed. `likeHost` adds the headers of a common
 * static host, GitHub Pages: gzip, an ETag, and permission to cache for ten minutes. Without it, browsers cache nothing.
 * `headers` are sent with every file.
 * @param {{ directory?: string, base?: string, likeHost?: boolean, headers?: Record<string, string> }} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ directory = distDir, base = '/', likeHost = false, headers = {} } = {}) {
  /** Compressing a file takes longer than sending it, so each file is compressed once. @type {Map<string, Buffer>} */
  const compressed = new Map();
  const server = createServer(async (request, response) => {
    const file = fileFor(request.url ?? '/', directory, base);
    try {
      if (!file) throw new Error('outside the site');
      const body = await readFile(file);
      const type = { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers };
      if (likeHost) {
        const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
        const caching = { 'cache-control': 'max-age=600', vary: 'accept-encoding', etag };
        if (request.headers['if-none-match'] === etag) {
          response.writeHead(304, caching).end();
          return;
        }
        if (!packed.includes(extname(file))) {
          const zipped = compressed.get(file) ?? gzipSync(body);
          compressed.set(file, zipped);
          response.writeHead(200, { ...type, ...caching, 'content-encoding': 'gzip' }).end(zipped);
          return;
        }
        response.writeHead(200, { ...type, ...caching }).end(body);
        return;
      }
      response.writeHead(200, type).end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
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
