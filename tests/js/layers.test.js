// The layers of the page: a file imports only files of its own layer and of the layers above it in the table of
// www/README.md, and no two files import each other in a circle. Imports of types are comments and do not count.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The imports of every file of the page, static and dynamic. @type {Map<string, string[]>} */
const imports = new Map();
for (const entry of readdirSync(join(ROOT, 'www'), { recursive: true, withFileTypes: true })) {
  const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
  if (!entry.isFile() || !path.endsWith('.js') || path.startsWith('www/pkg/')) continue;
  const whole = readFileSync(join(ROOT, path), 'utf8');
  const text = whole.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const named = [
    ...text.matchAll(
      /^(?:import|export)\b[^;'"]*?(?:from\s+)?['"](\.[^'"]+\.js)['"]|\bimport\(['"](\.[^'"]+\.js)['"]\)/gm,
    ),
  ];
  const found = named.map(([, fixed, late]) => join(dirname(path), fixed ?? late).replaceAll('\\', '/'));
  imports.set(
    path,
    found.filter((each) => !each.startsWith('www/pkg/')),
  );
}

/** The layers from the bottom to the top, each with its paths, from the table under "Layers of the page". */
const layers = (() => {
  const [, section] = readFileSync(join(ROOT, 'www', 'README.md'), 'utf8').split('\n## Layers of the page\n');
  assert.ok(section, 'www/README.md has a section "Layers of the page"');
  const rows = section.split('\n').slice(section.split('\n').findIndex((line) => line.startsWith('|')));
  const table = rows.slice(
    2,
    rows.findIndex((line) => !line.startsWith('|')),
  );
  return table.map((row) => {
    const [, name, files] = row.split('|');
    return { name: name.trim(), paths: [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path) };
  });
})();

/** Whether a path of the table covers a file: a folder, a file, or a pattern with a star. @param {string} path @param {string} file */
function covers(path, file) {
  if (!path.includes('*')) return path.endsWith('/') ? file.startsWith(path) : file === path;
  return new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[.]/g, '\\.'))
      .join('[^/]*')}$`,
  ).test(file);
}

/**
 * The layer of a file. If the table names the file, or a pattern for it, that row decides; otherwise the row of its
 * folder.
 * @param {string} file
 */
function layerOf(file) {
  const exact = layers.findIndex(({ paths }) => paths.some((path) => path === file));
  const pattern = layers.findIndex(({ paths }) => paths.some((path) => path.includes('*') && covers(path, file)));
  const folder = layers.findIndex(({ paths }) => paths.some((path) => path.endsWith('/') && covers(path, file)));
  return [exact, pattern, folder].find((found) => found >= 0) ?? -1;
}

test('every file of the page belongs to a layer, and every path of the table exists', () => {
  for (const file of imports.keys()) assert.ok(layerOf(file) >= 0, `${file} is in no layer of www/README.md`);
  const files = [...imports.keys()];
  for (const { paths } of layers)
    for (const path of paths)
      assert.ok(
        files.some((file) => covers(path, file)),
        `${path} covers no file`,
      );
});

test('a file imports only its own layer and the layers above it in the table', () => {
  const broken = [...imports].flatMap(([file, found]) =>
    found
      .filter((other) => layerOf(other) > layerOf(file))
      .map((other) => `${file} (${layers[layerOf(file)].name}) imports ${other} (${layers[layerOf(other)].name})`),
  );
  assert.deepEqual(broken, []);
});

test('no files import each other in a circle', () => {
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @param {string} file @param {string[]} way */
  function walk(file, way) {
    assert.notEqual(seen.get(file), 'open', `a circle: ${[...way.slice(way.indexOf(file)), file].join(' -> ')}`);
    if (seen.has(file)) return;
    seen.set(file, 'open');
    for (const other of imports.get(file) ?? []) walk(other, [...way, file]);
    seen.set(file, 'done');
  }
  for (const file of imports.keys()) walk(file, []);
});

test('one file calls the database of the browser', () => {
  const calls = [...imports.keys()].filter((file) =>
    /\bindexedDB\b|from 'idb'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  assert.deepEqual(calls, ['www/documents/database.js']);
});
