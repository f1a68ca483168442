// What ESLint looks for: likely mistakes. Types are TypeScript's matter, layout is Prettier's.

import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['dist/', 'target/', 'www/pkg/', 'test-results/'] },
  js.configs.recommended,
  {
    rules: {
      // `== null` is the one comparison that is better loose: null or undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  { files: ['www/**/*.js'], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  // Tests in the page hand functions to the browser, so both worlds meet in them.
  { files: ['tests/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['scripts/**', '*.config.js'], languageOptions: { globals: globals.node } },
  // So they do in the benchmarks of the page and of the time machine.
  {
    files: ['scripts/bench/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.worker } },
  },
];
