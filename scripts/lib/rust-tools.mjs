// A wasm build needs two things beyond cargo: the standard library for the wasm target, and the wasm-bindgen command. The
// command must have exactly the version that the crate links, because the format between the two is unstable.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, stage } from './log.mjs';
import { inRoot, tool, toolsDir, wasmTarget } from './paths.mjs';
import { ask, run } from './run.mjs';

export async function ensureRustTools() {
  await ensureWasmTarget();
  await ensureWasmBindgen();
}

export async function ensureWasmTarget() {
  const sysroot = ask('rustc', ['--print', 'sysroot']);
  if (!sysroot) throw new Problem('Rust is missing: install it with rustup, then run this again.');
  // The script looks on the disk instead of asking rustup, so that a Rust from elsewhere works too if it has the target.
  if (existsSync(join(sysroot, 'lib', 'rustlib', wasmTarget))) return;
  await stage(`Adding the ${wasmTarget} target to Rust`, () => run('rustup', ['target', 'add', wasmTarget]));
}

async function ensureWasmBindgen() {
  const version = linkedWasmBindgen();
  if (ask(tool('wasm-bindgen'), ['--version']) === `wasm-bindgen ${version}`) return;
  await stage(`Installing wasm-bindgen-cli ${version} into target/tools (once, about two minutes)`, () =>
    run(
      'cargo',
      ['install', '--force', 'wasm-bindgen-cli', '--version', version, '--no-default-features', '--root', toolsDir],
      // The tool handles one small file, so a quick build of it matters more than its speed.
      { env: { CARGO_PROFILE_RELEASE_OPT_LEVEL: '1', CARGO_PROFILE_RELEASE_LTO: 'off' } },
    ),
  );
}

function linkedWasmBindgen() {
  const lock = readFileSync(inRoot('Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\r?\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (!version) throw new Problem('Cargo.lock names no wasm-bindgen: run `cargo update -w` and try again.');
  return version;
}
