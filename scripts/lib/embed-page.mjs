// A plugin of the bundler: it adds embed.html to the site, the page of a board in a frame. Its script is an ordinary script and
// no module, because a frame with the attribute sandbox may load no modules from its server.

import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { withBoardPolicy } from './content-policy.mjs';
import { inRoot, pkgDir } from './paths.mjs';

/** The folder of the page's scripts in the site. */
const FOLDER = 'embed';
const SCRIPT = `${FOLDER}/embed.js`;
const WORKER = `${FOLDER}/worker.js`;
/** The engine as a script, for frames that may not fetch it. */
const ENGINE_SCRIPT = `${FOLDER}/engine.js`;
const MODULE = '<script type="module" src="/www/embed/main.js"></script>';

/** @returns {import('vite').Plugin} */
export const embedPage = () => ({
  name: 'embed-page',
  apply: 'build',
  async generateBundle(_, files) {
    const names = Object.keys(files);
    const named = (/** @type {RegExp} */ pattern) => {
      const found = names.find((name) => pattern.test(name));
      if (!found) throw new Error(`the site has no file like ${pattern}`);
      return found;
    };
    const worker = await bundleScript('www/element/boards.worker.js', {});
    const script = await bundleScript('www/embed/main.js', {
      __WORKER__: WORKER,
      __WORKER_TEXT__: worker,
      __ENGINE__: named(/pencilmark_bg.*\.wasm$/),
      __FONT__: named(/inter.*\.woff2$/),
      __ENGINE_SCRIPT__: ENGINE_SCRIPT,
    });
    const page = readFileSync(inRoot('embed.html'), 'utf8');
    if (!page.includes(MODULE)) throw new Error('embed.html does not load its module as expected');
    const engine = readFileSync(`${pkgDir}/pencilmark_bg.wasm`).toString('base64');
    /** @type {Record<string, string>} */
    const added = {
      'embed.html': withBoardPolicy(page).replace(MODULE, `<script src="./${SCRIPT}" defer></script>`),
      [SCRIPT]: script,
      [WORKER]: worker,
      [ENGINE_SCRIPT]: `globalThis.pencilmarkEngine='${engine}';\n`,
    };
    for (const [fileName, source] of Object.entries(added)) this.emitFile({ type: 'asset', fileName, source });
  },
});

/**
 * Bundles modules into one script that is no module.
 * @param {string} entry @param {Record<string, string>} texts  the names of files, and other texts that the script refers to
 */
async function bundleScript(entry, texts) {
  const result = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)])),
    resolve: { alias: [{ find: './assets.js', replacement: inRoot('www/embed/built-assets.js') }] },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: { script: inRoot(entry) },
        treeshake: { moduleSideEffects: (id) => id === inRoot(entry) },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    Array.isArray(result) ? result : [result]
  );
  const [chunk] = output;
  return chunk.code;
}
