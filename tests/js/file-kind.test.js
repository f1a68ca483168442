// Files that hold no text are told apart from texts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfFile } from '../../www/app/file-kind.js';
import { SOURCES } from '../../www/app/sources.js';

/** @param {number[] | string} content */
const kind = (content) => kindOfFile(new Uint8Array(Buffer.from(/** @type {string} */ (content))).buffer);

test('pictures, documents and archives are named by their first bytes', () => {
  assert.match(`${kind([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])}`, /picture \(PNG\)/);
  assert.match(`${kind([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])}`, /picture \(JPEG\)/);
  assert.match(`${kind('GIF89a')}`, /picture \(GIF\)/);
  assert.match(`${kind([0x42, 0x4d, 0x36, 0, 0, 0])}`, /picture \(BMP\)/);
  assert.match(`${kind('%PDF-1.7')}`, /PDF/);
  assert.match(`${kind([0x50, 0x4b, 3, 4])}`, /ZIP/);
  assert.match(`${kind([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65])}`, /HEIC/);
});

test('texts of puzzles are no such files', () => {
  for (const { line } of SOURCES) assert.equal(kind(line), null);
  for (const text of ['', 'BM 12', '{"size": 9}', 'https://example.com', '\t1\t2', '\ufeff53..7'])
    assert.equal(kind(text), null);
});
