// The configuration of Vite, which serves the page during development and bundles it into dist/.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentPolicy } from './scripts/lib/content-policy.mjs';
import { dynamicJson } from './scripts/lib/dynamic-json.mjs';
import { embedPage } from './scripts/lib/embed-page.mjs';
import { installable } from './scripts/lib/installable.mjs';

const ENTRY = fileURLToPath(new URL('./www/page/main.js', import.meta.url));

/**
 * The name of the file for a module that several parts share.
 * @param {string} id @param {{getModuleInfo: (id: string) => {importers: string[]} | null}} graph
 */
function sharedFile(id, graph) {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return seen.has(ENTRY) ? 'common' : 'late';
}

export default defineConfig({
  // All addresses are relative, so the built site works under any path.
  base: './',
  resolve: { alias: { 'd3-transition': fileURLToPath(new URL('./www/tree/no-transition.js', import.meta.url)) } },
  plugins: [dynamicJson(), contentPolicy(), embedPage(), VitePWA(installable)],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // scripts/build.mjs prints the compressed sizes.
    reportCompressedSize: false,
    // No file is inlined: as base64 it would be a third larger, and it would delay the script.
    assetsInlineLimit: 0,
    // All modules that several parts of the page share are two files: those that the first drawing needs, and the others.
    // Otherwise each of them would become a file.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: sharedFile, minShareCount: 2 }] } } },
  },
  server: {
    // Both "localhost" and "127.0.0.1" reach this address.
    host: '127.0.0.1',
    // Every Rust build creates and deletes thousands of files there.
    watch: { ignored: ['**/target/**', '**/dist/**'] },
  },
});
