// The page's type: six sizes, which style/tokens.css sets. Every other style sheet uses them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const PAGE = new URL('../../www/', import.meta.url).pathname;
const TOKENS = 'style/tokens.css';
/** Type that follows the side of a cell, a pencil mark or a drawing's row instead of the page's sizes. */
const RELATIVE = /var\(--(cell|mark|drawn-cell|row)\)/;

const sheets = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.startsWith('pkg'))
  .map((name) => ({ name, css: readFileSync(join(PAGE, name), 'utf8').replace(/\/\*[^]*?\*\//g, '') }));

test('the tokens hold six sizes of type', () => {
  const { css } = /** @type {{css: string}} */ (sheets.find(({ name }) => name === TOKENS));
  const sizes = new Set([...css.matchAll(/(--type-\w+):/g)].map(([, name]) => name));
  assert.deepEqual([...sizes], ['--type-1', '--type-2', '--type-3', '--type-4', '--type-5', '--type-6']);
});

test('no other style sheet sets a size of type of its own', () => {
  const found = sheets
    .filter(({ name }) => name !== TOKENS)
    .flatMap(({ name, css }) =>
      [...css.matchAll(/(?<![\w-])font(?:-size)?:\s*([^;}]+)/g)].map(([, value]) => ({ name, value })),
    )
    .filter(({ value }) =>
      /\d(px|pt|r?em|%)|\bsmaller\b|\blarger\b|\b(x-|xx-)?(small|large)\b/.test(value.replace(/\/\s*[\d.]+\w*/, '')),
    )
    .filter(({ name, value }) => !RELATIVE.test(value) && !(name === 'print/print.css' && /\dpt/.test(value)))
    .map(({ name, value }) => `${name}: ${value}`);
  assert.deepEqual(found, []);
});

test('only the tokens, Present and the layout for short screens change the sizes', () => {
  const found = sheets.filter(
    ({ name, css }) =>
      ![TOKENS, 'present/present.css', 'present/scenes.css', 'style/short.css'].includes(name) &&
      /--type-\d:/.test(css),
  );
  assert.deepEqual(
    found.map(({ name }) => name),
    [],
  );
});
