// ESLint finds likely mistakes. TypeScript checks types, and Prettier checks the layout.

import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['dist/', 'target/', 'www/pkg/', 'test-results/'] },
  js.configs.recommended,
  {
    rules: {
      // `== null` is allowed, because it matches both null and undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  { files: ['www/**/*.js'], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  // Tests of the page pass functions to the browser, so the globals of both Node and the browser apply.
  { files: ['tests/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['scripts/**', '*.config.js'], languageOptions: { globals: globals.node } },
  // Benchmarks of the page and the script for the moving picture also pass functions to the browser.
  {
    files: ['scripts/bench/**', 'scripts/moving-picture.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.worker } },
  },
];
