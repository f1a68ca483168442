// ESLint finds likely mistakes. TypeScript checks types, and Prettier checks the layout.

import js from '@eslint/js';
import globals from 'globals';

/**
 * Selectors for writes to the page's state: `state.run = …`, `this.state.tree.info = …`, `state.speed++`,
 * `Object.assign(state, …)`, `state.past.push(…)`. The state is named `state` everywhere.
 */
const STATE_WRITES = (() => {
  const roots = (/** @type {string} */ path) => [`[${path}.name='state']`, `[${path}.property.name='state']`];
  const within = (/** @type {string} */ path) => [1, 2, 3].flatMap((depth) => roots(path + '.object'.repeat(depth)));
  const changers = '/^(push|pop|shift|unshift|splice|sort|reverse|fill)$/';
  return [
    ...within('left').map((found) => `AssignmentExpression[left.type='MemberExpression']${found}`),
    ...within('argument').map((found) => `UpdateExpression${found}`),
    ...within('argument').map((found) => `UnaryExpression[operator='delete']${found}`),
    ...[...roots('arguments.0'), ...within('arguments.0')].map(
      (found) => `CallExpression[callee.object.name='Object'][callee.property.name='assign']${found}`,
    ),
    ...within('callee.object').map((found) => `CallExpression[callee.property.name=${changers}]${found}`),
  ];
})();

export default [
  { ignores: ['dist/', 'lib/', 'target/', 'www/pkg/', 'test-results/'] },
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
  { files: ['www/**/*.js', 'docs/**/*.js'], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  // The bundle of the board in a frame replaces these names by the files of the site.
  {
    files: ['www/embed/built-assets.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['ENGINE', 'ENGINE_SCRIPT', 'FONT', 'WORKER', 'WORKER_TEXT'].map((name) => [`__${name}__`, 'readonly']),
      ),
    },
  },
  // Actions change the state; the rest of the page reads it.
  {
    files: ['www/**/*.js'],
    ignores: ['www/**/actions.js'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...STATE_WRITES.map((selector) => ({ selector, message: 'Only actions.js files change the state.' })),
      ],
    },
  },
  // Tests of the page pass functions to the browser, so the globals of both Node and the browser apply.
  { files: ['tests/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['scripts/**', '*.config.js'], languageOptions: { globals: globals.node } },
  // Benchmarks of the page and the script for the moving picture also pass functions to the browser.
  {
    files: ['scripts/bench/**', 'scripts/icons.mjs', 'scripts/moving-picture.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.worker } },
  },
];
