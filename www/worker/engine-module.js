// The page's engine. Every worker is handed the same compiled module, so a worker that replaces another one starts without
// a download or a compilation.

import { compiledOnce, compileFrom } from './compile.js';

/** What is fetched and drawn before the engine, which is by far the largest file. @type {Promise<unknown>} */
let ahead = Promise.resolve();

/** @param {Promise<unknown>} first */
export function fetchEngineAfter(first) {
  ahead = first;
}

/** The compiled engine. */
export const engineModule = compiledOnce(async () => {
  await ahead;
  return compileFrom(new URL('../pkg/pencilmark_bg.wasm', import.meta.url));
});
