// Builds www/pkg: the engine as WebAssembly, with the JavaScript and the TypeScript types that wasm-bindgen generates for it.
//
// There are two builds. The quick one is for `npm start`: cargo uses the profile `quick`, which compiles on two
// processors and does not optimise across crates. The shipped one is for everything else: it is smaller and faster, and
// takes longer. If the sources have not changed since the last build, nothing runs; a shipped build is also used if a
// quick one is requested.
//
// The shipped build has the engine twice. `pencilmark_first` has only the code for a first answer, because a visitor
// waits for its download. `pencilmark` is the whole engine. In a quick build both are the whole engine, because nobody
// waits for a download.

import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { say, stage } from './log.mjs';
import { inRoot, npmCommand, pkgDir, wasmTarget } from './paths.mjs';
import { run } from './run.mjs';
import { bindgenTool, ensureBindgen, ensureWasmTarget } from './rust-tools.mjs';
import { sideBySide } from './side-by-side.mjs';

/** @typedef {'quick' | 'shipped'} Build */
/** Runs a program that must succeed. @typedef {typeof run} Run */

/** How many seconds the compilation of the shipped build usually takes on two processors. */
const USUAL_SECONDS = 135;

const stampFile = join(pkgDir, '.built-from');

// The files that determine the result of the build. This script is one of them, because it holds the flags.
const inputs = [
  'Cargo.toml',
  'Cargo.lock',
  'src',
  'crates',
  '.cargo',
  'scripts/bindgen',
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

/** The two engines: the cargo features, and the name of the files; src/wasm/mod.rs says what the first engine lacks. */
const ENGINES = { first: { features: '', name: 'pencilmark_first' }, whole: { features: 'whole', name: 'pencilmark' } };
/** @typedef {keyof typeof ENGINES} Engine */

/** Whether www/pkg has a build of the present sources. @param {Build} [build] */
export function isBuilt(build = 'shipped') {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const sources = fingerprint(inputs);
  return [build, 'shipped'].some((kind) => stamp === `${kind} ${sources}`);
}

/** Makes the shipped build, unless there is one already. */
export async function ensureWasm() {
  if (isBuilt()) {
    say('▸ The WebAssembly engine is up to date');
    return;
  }
  const stamp = stampOf('shipped');
  await ensureWasmTarget();
  say('▸ Compiling the engine to WebAssembly');
  await sideBySide(
    [
      { name: 'tool for the boundary', work: ensureBindgen },
      { name: 'whole engine', work: (using) => compile('release', 'whole', using) },
      { name: 'first engine', work: (using) => compile('release', 'first', using) },
    ],
    USUAL_SECONDS,
  );
  const fresh = emptyFolder('pkg');
  await stage('Generating the JavaScript boundary', async () => {
    for (const engine of /** @type {const} */ (['whole', 'first'])) await bind('release', engine, fresh);
  });
  await stage('Optimising', () =>
    Promise.all(Object.values(ENGINES).map(({ name }) => optimise(join(fresh, `${name}_bg.wasm`)))),
  );
  putInPlace(fresh, stamp);
}

/**
 * Begins the quick build. The build has two parts, because the engine is compiled at the same time as other programs.
 */
export function quickBuild() {
  const stamp = stampOf('quick');
  return {
    /** Compiles the engine. @param {Run} [using] */
    compile: (using = run) => compile('quick', 'whole', using),
    /** Puts the engine in place, once it and the tool for the boundary are compiled. */
    async finish() {
      const fresh = emptyFolder('pkg');
      await bind('quick', 'whole', fresh);
      const { first, whole } = ENGINES;
      writeFileSync(join(fresh, `${first.name}.js`), `export * from './${whole.name}.js';\n`);
      writeFileSync(join(fresh, `${first.name}.d.ts`), `export * from './${whole.name}.js';\n`);
      copyFileSync(join(fresh, `${whole.name}_bg.wasm`), join(fresh, `${first.name}_bg.wasm`));
      putInPlace(fresh, stamp);
    },
  };
}

/**
 * The kind of a build and the sources that it is made from. The stamp is taken before the build begins. If a source is edited
 * during the build, the next start therefore builds again.
 * @param {Build} build
 */
const stampOf = (build) => `${build} ${fingerprint(inputs)}`;

/**
 * The folder of a compilation. The two engines have different features, so in one folder each would overwrite the
 * other.
 * @param {Engine} engine
 */
const targetDir = (engine) => (engine === 'whole' ? inRoot('target') : inRoot('target', engine));

/**
 * Only this build compiles the library as a cdylib. If the manifest named a cdylib, every native build would also link
 * this unused library.
 * @param {string} profile @param {Engine} engine @param {Run} [using]
 */
const compile = (profile, engine, using = run) => using('cargo', compilation(profile, engine, targetDir(engine)));

/**
 * The arguments of cargo that compile an engine. In the messages of panics, the paths of libraries do not contain the
 * machine's folder. The result is therefore the same on every machine.
 * @param {string} profile @param {Engine} engine @param {string} target @param {string} [home]  the folder of cargo
 */
function compilation(profile, engine, target, home = process.env.CARGO_HOME ?? join(homedir(), '.cargo')) {
  const renamed = `--remap-path-prefix=${join(home, 'registry', 'src')}=libraries`;
  return [
    ...['rustc', '--profile', profile, '--lib', '--crate-type', 'cdylib', '--target', wasmTarget],
    ...['--no-default-features', '--features', ENGINES[engine].features, '--target-dir', target],
    ...['--config', `target.${wasmTarget}.rustflags=[${JSON.stringify(renamed)}]`],
  ];
}

/**
 * Makes an engine of the shipped build from a copy of the sources. `home` is the folder of cargo. Returns the path
 * of the WebAssembly.
 * @param {Engine} engine @param {string} copy @param {string} home
 */
export async function remake(engine, copy, home) {
  const { name } = ENGINES[engine];
  const [target, pkg] = [join(copy, 'target'), join(copy, 'pkg')];
  await run('cargo', compilation('release', engine, target, home), { cwd: copy, env: { CARGO_HOME: home } });
  await run(bindgenTool, [join(target, wasmTarget, 'release', 'pencilmark.wasm'), pkg, name]);
  const wasm = join(pkg, `${name}_bg.wasm`);
  await optimise(wasm);
  return wasm;
}

/** @param {string} profile @param {Engine} engine @param {string} folder */
const bind = (profile, engine, folder) =>
  run(bindgenTool, [join(targetDir(engine), wasmTarget, profile, 'pencilmark.wasm'), folder, ENGINES[engine].name]);

/**
 * -g keeps the names of functions, so that the stack of a panic can be read.
 * @param {string} wasm
 */
const optimise = (wasm) =>
  run(process.execPath, [npmCommand('binaryen', 'wasm-opt'), wasm, '-o', wasm, '-O3', '-g', ...wasmFeatures]);

/** An empty folder in target/. @param {string} name */
function emptyFolder(name) {
  const folder = inRoot('target', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Moves a finished build to www/pkg, so that a running server never serves half a build.
 * @param {string} fresh @param {string} stamp
 */
function putInPlace(fresh, stamp) {
  writeFileSync(join(fresh, '.built-from'), stamp);
  rmSync(pkgDir, { recursive: true, force: true });
  mkdirSync(inRoot('www'), { recursive: true });
  renameSync(fresh, pkgDir);
}
