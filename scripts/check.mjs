// `npm run check` checks the formatting, lints and types of Rust and JavaScript. All checks run, even after a failure.

import { fail, Problem, say, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { npmCommand, wasmTarget } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureRustTools } from './lib/rust-tools.mjs';
import { ensureWasm } from './lib/wasm.mjs';

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 */
const npmTool = (packageName, command, args) => run(process.execPath, [npmCommand(packageName, command), ...args]);

/** @type {Record<string, () => Promise<void>>} */
const checks = {
  'Rust formatting': () => run('cargo', ['fmt', '--all', '--check']),
  'Rust lints, natively': () => run('cargo', ['clippy', '--workspace', '--all-targets', '--', '-D', 'warnings']),
  'Rust lints, WebAssembly': () =>
    run('cargo', ['clippy', '--lib', '--target', wasmTarget, '--no-default-features', '--', '-D', 'warnings']),
  'JavaScript formatting': () => npmTool('prettier', 'prettier', ['--check', '.', '--log-level', 'warn']),
  'JavaScript lints': () => npmTool('eslint', 'eslint', ['.', '--max-warnings', '0']),
  // The types come from the engine's build, so the engine is built first.
  'JavaScript types': async () => {
    await ensureWasm();
    await npmTool('typescript', 'tsc', ['--project', 'tsconfig.json']);
  },
};

async function main() {
  await ensureNpmPackages();
  await ensureRustTools();
  const failed = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await stage(name, check);
    } catch (error) {
      say(`  ${error instanceof Error ? error.message : error}`);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Problem(`To put right: ${failed.join(', ')}.`);
  say('All in order.');
}

main().catch(fail);
