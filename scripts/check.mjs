// `npm run check` checks the formatting, lints and types of Rust and JavaScript. All checks run, even after a failure. Rust checks
// and JavaScript checks run side by side.

import { fail, Problem, say, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { inRoot, npmCommand, wasmTarget } from './lib/paths.mjs';
import { watch } from './lib/run.mjs';
import { ensureWasmTarget } from './lib/rust-tools.mjs';
import { ensureWasm } from './lib/wasm.mjs';

/** @param {string} prefix @param {string} command @param {string[]} args */
async function check(prefix, command, args) {
  const { code } = await watch(command, args, { prefix });
  if (code !== 0) throw new Problem(`${[command, ...args].join(' ')} ended with exit code ${code}.`);
}

/** @param {string[]} args */
const cargo = (...args) => check('rust', 'cargo', args);

/** @param {string} packageName @param {string} command @param {string[]} args */
const npmTool = (packageName, command, ...args) =>
  check('js', process.execPath, [npmCommand(packageName, command), ...args]);

/** The checks of each lane; the lanes run side by side. @type {Record<string, () => Promise<void>>[]} */
const LANES = [
  {
    'Rust formatting': () => cargo('fmt', '--all', '--check'),
    'Rust lints, natively': () => cargo('clippy', '--workspace', '--all-targets', '--', '-D', 'warnings'),
    'Public items': () => check('rust', process.execPath, [inRoot('scripts', 'public-items.mjs')]),
    'Rust documentation': () =>
      cargo(
        'doc',
        '--workspace',
        '--exclude',
        'pencilmark-bindgen',
        '--no-deps',
        '--config',
        'build.rustdocflags=["-Dwarnings"]',
      ),
    'Rust lints, WebAssembly': async () => {
      await ensureWasmTarget();
      for (const features of ['', 'whole']) {
        const how = ['--target', wasmTarget, '--no-default-features', '--features', features];
        await cargo('clippy', '--lib', ...how, '--', '-D', 'warnings');
      }
    },
  },
  {
    'npm packages': ensureNpmPackages,
    'JavaScript formatting': () => npmTool('prettier', 'prettier', '--check', '.', '--log-level', 'warn'),
    'JavaScript lints': () => npmTool('eslint', 'eslint', '.', '--max-warnings', '0'),
    // The types come from the engine's build, so the engine is built first.
    'JavaScript types': async () => {
      await ensureWasm();
      await npmTool('typescript', 'tsc', '--project', 'tsconfig.json');
    },
  },
];

async function main() {
  /** @type {string[]} */
  const failed = [];
  const runLane = async (/** @type {typeof LANES[number]} */ lane) => {
    for (const [name, work] of Object.entries(lane)) {
      try {
        await stage(name, work);
      } catch (error) {
        say(`  ${error instanceof Error ? error.message : error}`);
        failed.push(name);
      }
    }
  };
  await Promise.all(LANES.map(runLane));
  if (failed.length > 0) throw new Problem(`To put right: ${failed.join(', ')}.`);
  say('All in order.');
}

main().catch(fail);
