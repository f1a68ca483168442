// Bundles the page, its worker, its service worker and the built engine into dist/.

import { inRoot } from './paths.mjs';

/** @param {import('vite').InlineConfig} [changes]  differences from vite.config.js, for tests */
export async function bundle(changes) {
  // `node -e` defines a global `__dirname`, which vite-plugin-pwa would take for the path of its own file.
  Reflect.deleteProperty(globalThis, '__dirname');
  // Vite is imported here, because it may have been installed only just now.
  const { build } = await import('vite');
  await build({ configFile: inRoot('vite.config.js'), logLevel: 'warn', ...changes });
}
