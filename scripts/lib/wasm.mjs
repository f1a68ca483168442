// Builds www/pkg: the engine as WebAssembly, with the JavaScript and the TypeScript types that wasm-bindgen generates for it.
// Three tools run in a row: cargo compiles, wasm-bindgen generates the boundary, and wasm-opt optimises the result. If the sources
// have not changed since the last build, nothing runs.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { say, stage } from './log.mjs';
import { inRoot, npmCommand, pkgDir, tool, wasmTarget } from './paths.mjs';
import { run } from './run.mjs';
import { ensureRustTools } from './rust-tools.mjs';

const stampFile = join(pkgDir, '.built-from');

// The files that determine the result of the build. This script is one of them, because it holds the flags.
const inputs = [
  'Cargo.toml',
  'Cargo.lock',
  'src',
  'engine',
  'fast',
  '.cargo',
  'scripts/lib/wasm.mjs',
  'package-lock.json',
].map((path) => inRoot(path));

// The features that rustc enables for its wasm target by default, and simd from .cargo/config.toml. wasm-opt refuses
// code with a feature that is not in this list.
const wasmFeatures = [
  '--enable-bulk-memory',
  '--enable-multivalue',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-reference-types',
  '--enable-sign-ext',
  '--enable-simd',
];

export async function ensureWasm() {
  const stamp = fingerprint(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    say('▸ The WebAssembly engine is up to date');
    return;
  }
  await ensureRustTools();
  await stage('Compiling the engine to WebAssembly', compile);
  // The build goes to a separate directory and is then moved into place, so that a running server never serves half a
  // build.
  const fresh = inRoot('target', 'pkg');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await stage('Generating its JavaScript boundary and types', () => bind(fresh));
  await stage('Optimising it', () => optimise(join(fresh, 'pencilmark_bg.wasm')));
  writeFileSync(join(fresh, '.built-from'), stamp);
  rmSync(pkgDir, { recursive: true, force: true });
  mkdirSync(inRoot('www'), { recursive: true });
  renameSync(fresh, pkgDir);
}

// Only this build compiles the library as a cdylib. With a cdylib in the manifest, every native build would link one
// that nobody uses.
const compile = () =>
  run('cargo', [
    ...['rustc', '--release', '--lib', '--crate-type', 'cdylib'],
    ...['--target', wasmTarget, '--no-default-features'],
  ]);

/** @param {string} outDir */
const bind = (outDir) =>
  run(tool('wasm-bindgen'), [
    inRoot('target', wasmTarget, 'release', 'pencilmark.wasm'),
    ...['--target', 'web', '--out-dir', outDir, '--out-name', 'pencilmark'],
  ]);

/**
 * -g keeps the names of functions, so that the stack of a panic can be read.
 * @param {string} wasm
 */
const optimise = (wasm) =>
  run(process.execPath, [npmCommand('binaryen', 'wasm-opt'), wasm, '-o', wasm, '-O3', '-g', ...wasmFeatures]);
