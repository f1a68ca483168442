// The names in the wasm stay readable, and the module stays a module.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shorten, shortenNames } from '../../scripts/lib/wasm-names.mjs';

test('names lose their hashes, generics and traits, not their path', () => {
  const long =
    '<pencilmark[a19cd0435d27c187]::kernel::engine::Engine<pencilmark[a19c]::propagators::AnyPropagator>>::filter_next::<()>';
  assert.equal(shorten(long), 'kernel::engine::Engine::filter_next');
  const ofTrait =
    '<pencilmark[a1]::propagators::fish::Fish as pencilmark[a1]::kernel::propagator::Propagator>::filter::<()>';
  assert.equal(shorten(ofTrait), 'propagators::fish::Fish::filter');
  assert.equal(shorten('pencilmark[a1]::hint::hint'), 'hint::hint');
});

test('the built module is valid and names its own functions shortly', () => {
  const wasm = readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url));
  assert.ok(WebAssembly.validate(wasm));
  const text = wasm.toString('latin1');
  assert.match(text, /kernel::engine::Engine::filter_next/);
  assert.doesNotMatch(text, /pencilmark\[[0-9a-f]+\]/);
  assert.ok(WebAssembly.validate(shortenNames(wasm)), 'doing it again does no harm');
});
