// A plugin of the bundler: it writes the engine's description of the puzzle of a first visit into the page's script.
// With this description the page draws a grid and takes digits before the engine has loaded. The description is the
// engine's own answer, so the page's script contains no geometry.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pkgDir } from './paths.mjs';
import { FIRST, SOURCES } from '../../www/app/sources.js';

/** The name of the module that the page imports; www/first-puzzle.d.ts has the module's type. */
const NAME = 'virtual:first-puzzle';

/** @returns {import('vite').Plugin} */
export const firstPuzzle = () => ({
  name: 'first-puzzle',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    const wasm = join(pkgDir, 'pencilmark_bg.wasm');
    this.addWatchFile(wasm);
    const engine = await import(pathToFileURL(join(pkgDir, 'pencilmark.js')).href);
    engine.initSync({ module: readFileSync(wasm) });
    const source = SOURCES.find(({ name }) => name === FIRST);
    if (!source) throw new Error(`there is no source puzzle named ${FIRST}`);
    const info = engine.parse(source.line, undefined);
    // A browser reads JSON faster than the same object written as a literal.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(info))});`;
  },
});
