// The configuration of Vite, which serves the page during development and bundles it into dist/.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstPuzzle } from './scripts/lib/first-puzzle.mjs';

export default defineConfig({
  // All addresses are relative, so the built site works under any path.
  base: './',
  resolve: { alias: { 'd3-transition': fileURLToPath(new URL('./www/tree/no-transition.js', import.meta.url)) } },
  plugins: [firstPuzzle()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // scripts/build.mjs prints the compressed sizes.
    reportCompressedSize: false,
    // No file is inlined: as base64 it would be a third larger, and it would delay the script.
    assetsInlineLimit: 0,
    // All modules that several parts of the page share are one file. Otherwise each of them would become a file.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] } } },
  },
  server: {
    // Both "localhost" and "127.0.0.1" reach this address.
    host: '127.0.0.1',
    // Every Rust build creates and deletes thousands of files there.
    watch: { ignored: ['**/target/**', '**/dist/**'] },
  },
});
