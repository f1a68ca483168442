// The page's two engines. The first engine is small, and answers questions about the puzzle on the page.
// src/wasm/mod.rs lists what only the whole engine can do. Every worker gets the same compiled module, so a worker that
// replaces another worker needs neither a download nor a compilation.

import { compiledOnce, compileFrom } from './compile.js';

/**
 * The promise that the engine's download waits for, because the engine is by far the largest file.
 * @type {Promise<unknown>}
 */
let ahead = Promise.resolve();

/** @param {Promise<unknown>} first */
export function fetchEngineAfter(first) {
  ahead = first;
}

/** The compiled first engine. */
export const firstEngine = compiledOnce(async () => {
  await ahead;
  return compileFrom(new URL('../pkg/pencilmark_first_bg.wasm', import.meta.url));
});

/** The compiled whole engine. */
export const wholeEngine = compiledOnce(() => compileFrom(new URL('../pkg/pencilmark_bg.wasm', import.meta.url)));
