// `npm start` installs what is missing, builds the engine if its sources have changed, and serves the page. PORT sets
// the port. The page is served as soon as its npm packages are there; its solver follows when the engine is built.

import { fail, Problem, say, seconds } from './lib/log.mjs';
import { hasNpmPackages, installNpmPackages } from './lib/npm-packages.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensureBindgen, ensureWasmTarget } from './lib/rust-tools.mjs';
import { sideBySide } from './lib/side-by-side.mjs';
import { untilBuilt } from './lib/until-built.mjs';
import { isBuilt, quickBuild } from './lib/wasm.mjs';

/** @import { Step } from './lib/side-by-side.mjs' */

const defaultPort = 5173;
/** How many seconds the set-up from nothing, the engine alone, and the packages alone usually take on two processors. */
const [FROM_NOTHING, ENGINE_ALONE, PACKAGES_ALONE] = [85, 60, 10];

async function main() {
  const started = performance.now();
  const wanted = readPort(process.env.PORT);
  if (process.env.npm_lifecycle_event) endWithNpm();
  const build = isBuilt('quick') ? null : quickBuild();
  const packagesAreMissing = !hasNpmPackages();
  /** @type {() => void} */
  let tellBuilt = () => {};
  /** @type {Promise<void>} */
  const built = new Promise((resolve) => (tellBuilt = resolve));
  const open = async () => {
    const address = await serve(wanted, built);
    say(`\nPencilmark is at ${address}  (Ctrl+C stops it)`);
    if (build) say('The grid takes digits already. The solver follows once it is built.\n');
  };
  /** @type {Step[]} */
  const steps = [
    {
      name: 'page',
      async work(using) {
        if (packagesAreMissing) await installNpmPackages(using);
        await open();
      },
    },
  ];
  if (build) {
    await ensureWasmTarget();
    steps.push(
      { name: 'tool for the boundary', work: ensureBindgen, yields: true },
      { name: 'engine', work: build.compile, yields: true },
    );
    await sideBySide(steps, packagesAreMissing ? FROM_NOTHING : ENGINE_ALONE);
    await build.finish();
    say(`The solver is ready, after ${seconds(started)}.`);
  } else if (packagesAreMissing) await sideBySide(steps, PACKAGES_ALONE);
  else await open();
  tellBuilt();
}

/**
 * @param {number | undefined} wanted  the port set by PORT
 * @param {Promise<void>} built  resolves once the engine is built
 */
async function serve(wanted, built) {
  // Vite is imported here, because it may have been installed only just now.
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: inRoot('vite.config.js'),
    plugins: [untilBuilt(built)],
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
