// The places of panics are blanked in the module's data, and nothing else is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankLocations } from '../../scripts/lib/wasm-locations.mjs';
import { DATA, moduleOf, number, readSigned, sectionsOf, sized } from '../../scripts/lib/wasm-sections.mjs';

const BASE = 1 << 20;

/** A signed number as the format writes it. @param {number} value */
function signed(value) {
  const bytes = [];
  for (;;) {
    const byte = value & 0x7f;
    value >>= 7;
    if ((value === 0 && !(byte & 0x40)) || (value === -1 && byte & 0x40)) return Buffer.from([...bytes, byte]);
    bytes.push(byte | 0x80);
  }
}

/** @param {[base: number, bytes: Buffer][]} stretches */
function moduleWith(stretches) {
  const one = (/** @type {[number, Buffer]} */ [base, bytes]) =>
    Buffer.concat([Buffer.of(0, 0x41), signed(base), Buffer.of(0x0b), sized(bytes)]);
  const content = Buffer.concat([number(stretches.length), ...stretches.map(one)]);
  return moduleOf(Buffer.from('\0asm\x01\0\0\0', 'latin1'), [{ id: DATA, content }]);
}

/** @param {number[]} words */
function words(...words) {
  const bytes = Buffer.alloc(4 * words.length);
  words.forEach((word, at) => bytes.writeUInt32LE(word, 4 * at));
  return bytes;
}

test('numbers with a sign are read back', () => {
  for (const value of [0, 1, -1, 63, 64, -64, -65, 127, 128, BASE, -BASE, 2 ** 31 - 1, -(2 ** 31)]) {
    assert.deepEqual(readSigned(signed(value), 0), [value, signed(value).length]);
  }
});

test('a location and the name of its file are blanked, in whatever stretch they lie', () => {
  const text = Buffer.from('keep me src/engine.rs\0 and me');
  const path = [BASE + text.indexOf('src'), 'src/engine.rs\0'.length];
  const table = words(BASE, 7, 12, 3, ...path, 120, 9, BASE, 7, 5, 5);
  const blanked = blankLocations(
    moduleWith([
      [BASE, text],
      [BASE + 64, table],
    ]),
  );
  const left = text.toString().replace('src/engine.rs\0', '\0'.repeat(14));
  const expected = moduleWith([
    [BASE, Buffer.from(left)],
    [BASE + 64, words(BASE, 7, 12, 3, 0, 0, 0, 0, BASE, 7, 5, 5)],
  ]);
  assert.deepEqual(blanked, expected);
});

test('a path that no location points to stays, and so does a module without data', () => {
  const plain = moduleWith([[BASE, Buffer.from('src/engine.rs, said to a person')]]);
  assert.deepEqual(blankLocations(plain), plain);
  const empty = Buffer.from('\0asm\x01\0\0\0', 'latin1');
  assert.deepEqual(sectionsOf(blankLocations(empty)), []);
});
