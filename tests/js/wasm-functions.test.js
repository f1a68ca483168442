// The reader of `npm run build -- --weigh`, on the engines that were built.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readFunctions } from '../../scripts/lib/wasm-functions.mjs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../www/pkg/${name}`, import.meta.url));

for (const name of ['pencilmark_bg.wasm', 'pencilmark_first_bg.wasm']) {
  test(`the functions, the data and the names of ${name} are nearly all of the file`, () => {
    const file = read(name);
    const { functions, data, names } = readFunctions(file);
    const sum = functions.reduce((total, { bytes }) => total + bytes, data + names);
    assert.ok(sum < file.length && sum > 0.98 * file.length, `${sum} of ${file.length} bytes`);
    const crates = new Set(functions.map(({ crate }) => crate));
    for (const crate of ['pencilmark', 'pencilmark_engine', 'pencilmark_fast', 'pencilmark_run', 'core'])
      assert.ok(crates.has(crate), crate);
  });
}

test('the first engine has no techniques, no generator, no proofs and no formats of other programs', () => {
  const [first, whole] = ['pencilmark_first_bg.wasm', 'pencilmark_bg.wasm'].map((name) => readFunctions(read(name)));
  for (const part of [
    '_human::techniques',
    '_human::forcing_chains',
    '::generate',
    '_engine::proofs',
    '_puzzle::formats::foreign',
  ]) {
    const names = (/** @type {typeof first} */ { functions }) =>
      functions.map(({ name }) => name).filter((name) => name.includes(`pencilmark${part}::`));
    assert.notDeepEqual(names(whole), [], part);
    assert.deepEqual(names(first), [], part);
  }
});
