// Builds www/pkg: the engine as WebAssembly, with the JavaScript and the TypeScript types that wasm-bindgen generates for it.
// Three tools in a row: cargo compiles, wasm-bindgen makes the boundary, wasm-opt shrinks the result. Nothing is done when the
// sources are those of the last build.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { say, stage } from './log.mjs';
import { inRoot, npmCommand, pkgDir, tool, wasmTarget } from './paths.mjs';
import { run } from './run.mjs';
import { ensureRustTools } from './rust-tools.mjs';
import { blankLocations } from './wasm-locations.mjs';
import { listNames, withoutNames } from './wasm-names.mjs';
import { codeOf, orderByLikeness, reorder } from './wasm-order.mjs';
import { trapPanics } from './wasm-panics.mjs';

const stampFile = join(pkgDir, '.built-from');

// What decides the result; this script is among them, for the flags below.
const inputs = [
  'Cargo.toml',
  'Cargo.lock',
  'src',
  'engine',
  'fast',
  '.cargo',
  'scripts/lib/wasm.mjs',
  'scripts/lib/wasm-locations.mjs',
  'scripts/lib/wasm-names.mjs',
  'scripts/lib/wasm-order.mjs',
  'scripts/lib/wasm-panics.mjs',
  'scripts/lib/wasm-sections.mjs',
  'package-lock.json',
].map((path) => inRoot(path));

// The features rustc's wasm target turns on by default, and the one that .cargo/config.toml adds; wasm-opt refuses code that uses what it was not told of.
const wasmFeatures = [
  '--enable-bulk-memory',
  '--enable-multivalue',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-reference-types',
  '--enable-sign-ext',
  '--enable-simd',
];

// The compiler has optimised for speed; here it is for size, with functions that are called once left where they are:
// most of those only talk.
const wasmPasses = [
  // Taken apart and put together anew, code comes out a hundredth smaller, and as fast.
  '--flatten',
  '--rereloop',
  '-Oz',
  '-Oz',
  '--converge',
  '--one-caller-inline-max-function-size=1',
  // Nothing is kept at the lowest kilobyte of memory: it is the far end of the stack.
  '--low-memory-unused',
  '--strip-producers',
  '--strip-target-features',
];

export async function ensureWasm() {
  const stamp = fingerprint(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    say('▸ The WebAssembly engine is up to date');
    return;
  }
  await ensureRustTools();
  await stage('Compiling the engine to WebAssembly', compile);
  // Into a directory of its own, moved in place whole: a page being served never sees half a build.
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

// Only here is the library a module of its own: natively that would be linked each time for nobody, and under one name for
// all profiles.
const compile = () =>
  run('cargo', [
    ...['rustc', '--lib', '--crate-type', 'cdylib'],
    ...['--target', wasmTarget, '--no-default-features', '--profile', 'web'],
  ]);

/** @param {string} outDir */
const bind = (outDir) =>
  run(tool('wasm-bindgen'), [
    inRoot('target', wasmTarget, 'web', 'pencilmark.wasm'),
    ...['--target', 'web', '--out-dir', outDir, '--out-name', 'pencilmark'],
  ]);

/** @param {string} wasm */
async function optimise(wasm) {
  writeFileSync(wasm, blankLocations(trapPanics(readFileSync(wasm))));
  await wasmOpt(wasm, wasm, wasmPasses);
  // Through text, where functions go by their names.
  const text = inRoot('target', 'pencilmark.wat');
  await wasmOpt(wasm, text, ['--emit-text']);
  writeFileSync(text, reorder(readFileSync(text, 'utf8'), orderByLikeness(codeOf(readFileSync(wasm)))));
  await wasmOpt(text, wasm, ['--optimize-level=2', '--shrink-level=2', '--generate-stack-ir', '--optimize-stack-ir']);
  const named = readFileSync(wasm);
  writeFileSync(wasm.replace(/\.wasm$/, '.names.txt'), listNames(named));
  writeFileSync(wasm, withoutNames(named));
}

/**
 * -g keeps the function names, which are wanted to the end.
 * @param {string} from @param {string} to @param {string[]} passes
 */
const wasmOpt = (from, to, passes) =>
  run(process.execPath, [
    npmCommand('binaryen', 'wasm-opt'),
    from,
    '-o',
    to,
    '-g',
    '--quiet',
    ...wasmFeatures,
    ...passes,
  ]);
