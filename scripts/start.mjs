// `npm start` installs what is missing, builds the engine if its sources have changed, and serves the page. PORT sets
// the port.

import { fail, Problem, say } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensureWasm } from './lib/wasm.mjs';

const defaultPort = 5173;

async function main() {
  const wanted = readPort(process.env.PORT);
  await ensureNpmPackages();
  await ensureWasm();
  const address = await serve(wanted);
  say(`\nPencilmark is at ${address}  (Ctrl+C stops it)`);
  if (process.env.npm_lifecycle_event) endWithNpm();
}

/** @param {number | undefined} wanted  the port set by PORT */
async function serve(wanted) {
  // Vite is imported here, because it may have been installed only just now.
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: inRoot('vite.config.js'),
    server: { port: wanted ?? defaultPort, strictPort: wanted !== undefined },
  });
  try {
    await server.listen();
  } catch (error) {
    if (wanted !== undefined && String(error).includes('in use')) {
      throw new Problem(`Port ${wanted} is taken: stop what uses it, or choose another with PORT.`);
    }
    throw error;
  }
  const listening = /** @type {import('node:net').AddressInfo | null | undefined} */ (server.httpServer?.address());
  const port = listening?.port ?? defaultPort;
  if (wanted === undefined && port !== defaultPort) {
    say(`Port ${defaultPort} is taken, so the page is served on ${port} (PORT chooses another).`);
  }
  return `http://localhost:${port}/`;
}

/**
 * Exits when npm exits. npm runs this script through a shell that does not pass on signals. Without this check, the
 * server would survive when a program (rather than Ctrl+C) stops npm, and keep the port.
 */
function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref();
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Problem(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}

main().catch(fail);
