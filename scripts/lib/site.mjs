// Bundles the page, its worker and the built engine into dist/.

import { inRoot } from './paths.mjs';

export async function bundle() {
  // Vite is imported here, because it may have been installed only just now.
  const { build } = await import('vite');
  await build({ configFile: inRoot('vite.config.js'), logLevel: 'warn' });
}
