// What the build does to the wasm by itself: its names are beside it, its panics are traps, its functions are in another
// order, and the module stays a module.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { listNames, shorten, withoutNames } from '../../scripts/lib/wasm-names.mjs';
import { orderByLikeness, reorder } from '../../scripts/lib/wasm-order.mjs';
import { isPanic, trapPanics } from '../../scripts/lib/wasm-panics.mjs';
import { functionNames, importedFunctions, sectionsOf } from '../../scripts/lib/wasm-sections.mjs';

test('names lose their hashes, generics and traits, not their path', () => {
  const long =
    '<pencilmark[a19cd0435d27c187]::kernel::engine::Engine<pencilmark[a19c]::propagators::AnyPropagator>>::filter_next::<()>';
  assert.equal(shorten(long), 'kernel::engine::Engine::filter_next');
  const ofTrait =
    '<pencilmark[a1]::propagators::fish::Fish as pencilmark[a1]::kernel::propagator::Propagator>::filter::<()>';
  assert.equal(shorten(ofTrait), 'propagators::fish::Fish::filter');
  assert.equal(shorten('pencilmark[a1]::hint::hint'), 'hint::hint');
});

test('the built module is valid, and its names are beside it', () => {
  const wasm = readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url));
  assert.ok(WebAssembly.validate(wasm));
  assert.equal(functionNames(sectionsOf(wasm)).size, 0);
  const names = readFileSync(new URL('../../www/pkg/pencilmark_bg.names.txt', import.meta.url), 'utf8');
  assert.match(names, /^\d+ kernel::engine::Engine::filter_next$/m);
  assert.doesNotMatch(names, /\[[0-9a-f]+\]/);
  assert.doesNotMatch(Buffer.from(wasm).toString('latin1'), /\.rs\0|\/\.cargo\//, 'the paths of sources');
});

/** `(module (import "a" "b" (func)) (func (export "go") (result i32) (i32.const 7)))`, the function with a name. */
const named = (/** @type {string} */ name) =>
  Buffer.concat([
    Buffer.from('0061736d01000000', 'hex'),
    Buffer.from('01080260000060000' + '17f', 'hex'),
    Buffer.from('02070101610162' + '0000', 'hex'),
    Buffer.from('03020101', 'hex'),
    Buffer.from('070601' + '02676f' + '0001', 'hex'),
    Buffer.from('0a06010400' + '41070b', 'hex'),
    section('name', Buffer.concat([Buffer.of(1, name.length + 3, 1, 1, name.length), Buffer.from(name)])),
  ]);

/** @param {string} title @param {Buffer} content */
const section = (title, content) =>
  Buffer.concat([Buffer.of(0, title.length + 1 + content.length, title.length), Buffer.from(title), content]);

/** @param {Uint8Array} wasm */
async function run(wasm) {
  const { instance } = await WebAssembly.instantiate(new Uint8Array(wasm), { a: { b() {} } });
  return /** @type {() => number} */ (instance.exports.go)();
}

test('a function that panics becomes a trap, and no other', async () => {
  const [panics, other] = [named('core[1f]::panicking::panic_fmt'), named('pencilmark[1f]::panicking::panic_fmt')];
  assert.deepEqual([...functionNames(sectionsOf(panics))], [[1, 'core[1f]::panicking::panic_fmt']]);
  assert.equal(importedFunctions(sectionsOf(panics)), 1);
  assert.equal(await run(panics), 7);
  await assert.rejects(run(trapPanics(panics)), /unreachable/);
  assert.equal(await run(trapPanics(other)), 7);
  assert.ok(!isPanic('<core[1f]::option::Option<u8>>::unwrap_or'));
});

test('names are listed by number and taken out', async () => {
  const module = named('pencilmark[1f]::hint::hint');
  assert.equal(listNames(module), '1 hint::hint\n');
  assert.equal(listNames(withoutNames(module)), '');
  assert.equal(await run(withoutNames(module)), 7);
});

test('functions that look alike become neighbours, and nothing else moves', () => {
  const code = ['abcdefgh', '12345678', 'abcdefgx', '1234567x'].map((text) => Buffer.from(text));
  const order = orderByLikeness(code);
  assert.deepEqual([...order].sort(), [0, 1, 2, 3]);
  assert.deepEqual(order, [0, 2, 1, 3]);
  const text = '(module\n (import "a" "b" (func $b))\n (func $c\n  (nop)\n )\n (export "c" (func $c))\n (func $d)\n)\n';
  assert.equal(
    reorder(text, [1, 0]),
    '(module\n (import "a" "b" (func $b))\n (func $d)\n (export "c" (func $c))\n (func $c\n  (nop)\n )\n)\n',
  );
  assert.throws(() => reorder(text, [0]), /2 functions in the text/);
});
