// Bundles the page, its worker and the built engine into dist/.

import { inRoot } from './paths.mjs';

export async function bundle() {
  // Imported here and not above: Vite may only just have been installed.
  const { build } = await import('vite');
  await build({ configFile: inRoot('vite.config.js'), logLevel: 'warn' });
}
