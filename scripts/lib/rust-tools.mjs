// The tools that a WebAssembly build needs besides cargo: the standard library for the wasm target, and the tool of
// scripts/bindgen, which generates the JavaScript boundary. The WebAssembly tests also need the runner of
// wasm-bindgen-cli, which compiles several times longer. Both must have exactly the version of wasm-bindgen that the
// crate links, because the format between them is unstable.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, stage } from './log.mjs';
import { ensureCommand } from './commands.mjs';
import { inRoot, toolsDir, wasmTarget } from './paths.mjs';
import { ask, run } from './run.mjs';

/** The profile of Cargo.toml for programs that only run while the project is built. */
const PROFILE = 'tools';

export const bindgenTool = join(toolsDir, PROFILE, `pencilmark-bindgen${process.platform === 'win32' ? '.exe' : ''}`);

export async function ensureWasmTarget() {
  const sysroot = ask('rustc', ['--print', 'sysroot']);
  if (!sysroot) throw new Problem('Rust is missing: install it with rustup, then run this again.');
  // The script looks for the target on the disk instead of asking rustup. A Rust that does not come from rustup then
  // works too.
  if (existsSync(join(sysroot, 'lib', 'rustlib', wasmTarget))) return;
  await stage(`Adding the ${wasmTarget} target to Rust`, () => run('rustup', ['target', 'add', wasmTarget]));
}

/** Compiles the tool of scripts/bindgen. Cargo sees whether it is up to date. @param {typeof run} [using] */
export const ensureBindgen = (using = run) =>
  // The folder differs from that of the engine, so that both can be compiled at the same time.
  using('cargo', ['build', '--profile', PROFILE, '--package', 'pencilmark-bindgen', '--target-dir', toolsDir]);

/** Installs the runner of the WebAssembly tests, and returns its path. */
export const ensureTestRunner = () =>
  ensureCommand({
    crate: 'wasm-bindgen-cli',
    version: linkedWasmBindgen(),
    command: 'wasm-bindgen-test-runner',
    args: ['--no-default-features'],
    // The runner handles one small file, so it is compiled fast instead of optimised.
    env: { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_LTO: 'off' },
  });

function linkedWasmBindgen() {
  const lock = readFileSync(inRoot('Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\r?\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (!version) throw new Problem('Cargo.lock names no wasm-bindgen: run `cargo update -w` and try again.');
  return version;
}
