// Only files named actions.js change the state. The ESLint rule for this must find every kind of write.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const eslint = new ESLint();

/** The number of writes to the state that the rule finds. @param {string} code @param {string} [file] */
async function writes(code, file = 'www/run/runner.js') {
  const [{ messages }] = await eslint.lintText(`export const f = (state) => {\n${code}\n};\n`, { filePath: file });
  return messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
}

test('each way to write to the state is found outside of actions', async () => {
  for (const code of [
    'state.speed = 2;',
    'state.speed++;',
    'state.tree.info = null;',
    'delete state.menu;',
    'Object.assign(state, { run: null });',
    'Object.assign(state.tree, { focus: 1 });',
    'state.past.push(1);',
    'state.comparison.trail.splice(0);',
  ]) {
    assert.equal(await writes(code), 1, code);
    assert.equal(await writes(code, 'www/run/actions.js'), 0, `${code} in an action`);
  }
  assert.equal(await writes('const other = {}; other.speed = state.speed; return state.stops.filter(Boolean);'), 0);
});

test('a class may keep the state and may not write to it', async () => {
  const of = (/** @type {string} */ code) => `return class { constructor() { this.state = state; ${code} } };`;
  assert.equal(await writes(of('')), 0);
  assert.equal(await writes(of('this.state.kept = null;')), 1);
});
