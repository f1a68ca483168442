// The settings of the plugin that makes the page installable: the manifest, and the list of files that the service worker
// (www/offline/service-worker.js) saves. The addresses in the manifest are relative, so the site works under any path.

/** The largest file that is saved, in bytes; the engine is the largest. The build fails if a file is larger. */
const LARGEST = 12_000_000;

/** @type {Partial<import('vite-plugin-pwa').VitePWAOptions>} */
export const installable = {
  strategies: 'injectManifest',
  srcDir: 'www/offline',
  filename: 'service-worker.js',
  // www/offline/offline.js registers the service worker after the page has loaded, and reloads only after asking the
  // person.
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*'],
    // The plugin adds the manifest itself. The second file is for frames with the attribute sandbox, which have no service worker.
    globIgnores: ['manifest.webmanifest', 'embed/engine.js'],
    maximumFileSizeToCacheInBytes: LARGEST,
    // The name of such a file contains its hash.
    dontCacheBustURLsMatching: /^assets\//,
  },
  integration: {
    configureCustomSWViteBuild: (build) => {
      build.logLevel = 'warn';
    },
  },
  manifest: {
    // There is no `id`: browsers would resolve it from the root of the host. Copies of the site under two paths would
    // then be one app.
    name: 'Pencilmark',
    short_name: 'Pencilmark',
    description: 'A constraint-propagation lab for Sudoku: play, watch a constraint solver reason, learn how it works.',
    lang: 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    categories: ['education', 'games'],
    // The light colours of www/style/tokens.css. index.html has a dark one too.
    theme_color: '#f6f5f2',
    background_color: '#f6f5f2',
    icons: [
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
};
