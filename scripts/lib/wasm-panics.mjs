// Takes the words out of panics. What a panic says (the message, the file, the line) and the code that puts it together are
// carried by every place that could panic, and together weigh more than the solver. In the page a panic is a trap like any
// other: the worker that had it is replaced, and the stack of the trap says where it was. The library and the command line
// keep their messages.

import {
  CODE,
  functionNames,
  importedFunctions,
  itemsOf,
  moduleOf,
  number,
  sectionsOf,
  sized,
} from './wasm-sections.mjs';

/** A function that does nothing but trap: no locals, `unreachable`, `end`. */
const TRAP = Buffer.of(0, 0x00, 0x0b);

/**
 * The functions of the standard library that never return: they say what is wrong and end the program.
 * @param {string} name
 */
export const isPanic = (name) =>
  [
    /^core::panicking::/,
    /^core::(option|result)::(unwrap|expect)_failed$/,
    /^core::(slice|str)::.*_fail(_rt)?$/,
    /^core::cell::panic_\w+$/,
    /^core::slice::sort::.*::panic_\w+$/,
    /^alloc::raw_vec::(capacity_overflow|handle_error)$/,
    /^alloc::alloc::handle_alloc_error$/,
    /^<alloc::.*>::\w+::assert_failed$/,
    /^std::panicking::(panic_with_hook|panic_handler|begin_panic)/,
  ].some((pattern) => pattern.test(name.replace(/\[[0-9a-f]+\]/g, '')));

/**
 * The module with every panic a bare trap. An optimiser that comes after it takes out what led up to them.
 * @param {Uint8Array} wasm with its names
 */
export function trapPanics(wasm) {
  const sections = sectionsOf(wasm);
  const names = functionNames(sections);
  const imported = importedFunctions(sections);
  const changed = sections.map(({ id, content }) => {
    if (id !== CODE) return { id, content };
    const functions = itemsOf(content).map((code, index) => (isPanic(names.get(imported + index) ?? '') ? TRAP : code));
    return { id, content: Buffer.concat([number(functions.length), ...functions.map(sized)]) };
  });
  return moduleOf(wasm, changed);
}
