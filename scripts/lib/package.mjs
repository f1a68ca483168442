// Builds lib/, the files of the npm package: the engine with its types, and the element with its worker. The element's
// libraries are part of its file, so the package has no dependencies.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './log.mjs';
import { inRoot, libDir, pkgDir } from './paths.mjs';

/** The files of the package lie beside each other; in the sources the engine has a folder of its own. @param {string} text */
const flat = (text) => text.replaceAll('../pkg/', './');

/**
 * The engine's JavaScript. Before the engine is loaded, a placeholder object takes its place. A function that is called
 * too early then throws a clear error. wasm-bindgen has a fixed version; if its output changes, this function throws.
 * @param {string} text
 */
function withEarlyError(text) {
  /** @type {[string, string][]} */
  const changes = [
    [
      'let wasmModule, wasmInstance, wasm;',
      "const NOT_LOADED = new Proxy({}, { get() { throw new Error('Pencilmark is not loaded yet: call and await init() first.'); } });\n" +
        'let wasmModule, wasmInstance, wasm = NOT_LOADED;',
    ],
    ['if (wasm !== undefined) return wasm;', 'if (wasm !== NOT_LOADED) return wasm;'],
  ];
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Problem(`The engine's JavaScript has no "${from}".`);
    return before.replaceAll(from, to);
  }, text);
}

/**
 * Bundles one module of the page into one file.
 * @param {string} input @param {string} name  the file without its ending
 * @param {boolean} [isLicensed]  whether the licences of its libraries are written beside it
 */
async function bundleModule(input, name, isLicensed = false) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'warn',
    // This file stays beside the bundle.
    plugins: [
      {
        name: 'place-beside',
        enforce: 'pre',
        resolveId: (source) => (source === './assets.js' ? { id: source, external: true } : null),
      },
      // The code that fetches the engine by itself is not used in a bundle, so the bundle also needs no copy of the
      // engine.
      {
        name: 'one-engine',
        generateBundle(_, files) {
          for (const file of Object.keys(files)) if (file.endsWith('.wasm')) delete files[file];
        },
      },
    ],
    build: {
      target: 'es2022',
      // The style keeps light-dark(), so that a board follows the colour scheme of the page around it.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      outDir: libDir,
      emptyOutDir: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      license: isLicensed && { fileName: 'licenses.md' },
      rolldownOptions: {
        input: { [name]: inRoot(input) },
        preserveEntrySignatures: 'strict',
        // Only the entry module has side effects. The other modules do nothing when they are loaded.
        treeshake: { moduleSideEffects: (id) => id === inRoot(input) },
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

export async function buildPackage() {
  rmSync(libDir, { recursive: true, force: true });
  mkdirSync(libDir, { recursive: true });
  await bundleModule('www/element/index.js', 'element', true);
  await bundleModule('www/element/boards.worker.js', 'boards.worker');
  /** @param {string} from @param {string} to @param {(text: string) => string} change */
  const write = (from, to, change = flat) =>
    writeFileSync(join(libDir, to), change(readFileSync(inRoot(from), 'utf8')));
  write('www/element/assets.js', 'assets.js');
  for (const name of ['web.js', 'node.js', 'element-server.js', 'index.d.ts', 'element.d.ts'])
    write(`www/package/${name}`, name);
  write('www/pkg/pencilmark.js', 'pencilmark.js', withEarlyError);
  // The types use Symbol.dispose, which may be missing in the TypeScript libraries of a project.
  write('www/pkg/pencilmark.d.ts', 'pencilmark.d.ts', (text) => `/// <reference lib="esnext.disposable" />\n${text}`);
  copyFileSync(join(pkgDir, 'pencilmark_bg.wasm'), join(libDir, 'pencilmark_bg.wasm'));
}
