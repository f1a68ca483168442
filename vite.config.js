// How Vite serves the page while it is worked on, and bundles it into dist/.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstPuzzle } from './scripts/lib/first-puzzle.mjs';

export default defineConfig({
  // Relative addresses throughout: the built site works under any path it is put at.
  base: './',
  resolve: { alias: { 'd3-transition': fileURLToPath(new URL('./www/tree/no-transition.js', import.meta.url)) } },
  plugins: [firstPuzzle()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // scripts/build.mjs prints the compressed sizes.
    reportCompressedSize: false,
    // Files stay files: an inlined one would weigh a third more and be parsed with the script.
    assetsInlineLimit: 0,
  },
  server: {
    // The address that both "localhost" and "127.0.0.1" reach.
    host: '127.0.0.1',
    // Thousands of files that come and go with every Rust build.
    watch: { ignored: ['**/target/**', '**/dist/**'] },
  },
});
