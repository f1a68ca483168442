// The page's two engines. The first engine answers about the puzzle at hand. src/wasm/mod.rs says what only the whole engine can.
// Every worker gets the same compiled module, so a worker that replaces another worker needs neither a download nor a
// compilation.

import { compiledOnce, compileFrom } from './compile.js';

/** What is fetched and drawn before the engine, which is by far the largest file. @type {Promise<unknown>} */
let ahead = Promise.resolve();

/** @param {Promise<unknown>} first */
export function fetchEngineAfter(first) {
  ahead = first;
}

/** The compiled engine that answers first. */
export const firstEngine = compiledOnce(async () => {
  await ahead;
  return compileFrom(new URL('../pkg/pencilmark_first_bg.wasm', import.meta.url));
});

/** The compiled whole engine. */
export const wholeEngine = compiledOnce(() => compileFrom(new URL('../pkg/pencilmark_bg.wasm', import.meta.url)));
