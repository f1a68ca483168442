// The function names of a WebAssembly module. They turn a trap's stack (`wasm-function[812]`) into something one can read, but
// nobody who visits the page does: they are taken out of the module and written down beside it.

import { functionNames, moduleOf, sectionsOf, titleOf } from './wasm-sections.mjs';

/**
 * `<pencilmark[1f2e]::kernel::engine::Engine<P>>::filter_next::<Recorder>` as `kernel::engine::Engine::filter_next`.
 * @param {string} name
 */
export function shorten(name) {
  let path = name.replace(/\[[0-9a-f]+\]/g, '');
  // The type that implements a trait, without the trait.
  path = path.replace(/^<(.+) as .+>(::\w+)/, '<$1>$2');
  for (let before = ''; before !== path;) {
    before = path;
    path = path
      .replace(/^<([\w:]+)>/, '$1')
      .replace(/(::)?<[^<>]*>/g, (generic) => (path.startsWith(generic) ? generic : ''));
  }
  return path.replace(/^<|>$/g, '').replace(/^pencilmark(_engine|_fast)?::/, '');
}

/**
 * A line for each function: its number, as a stack tells it, and its path.
 * @param {Uint8Array} wasm
 */
export const listNames = (wasm) =>
  [...functionNames(sectionsOf(wasm))].map(([index, name]) => `${index} ${shorten(name)}\n`).join('');

/**
 * The module without names.
 * @param {Uint8Array} wasm
 */
export const withoutNames = (wasm) =>
  moduleOf(
    wasm,
    sectionsOf(wasm).filter((section) => titleOf(section) !== 'name'),
  );
