// The page's engine. Every worker is handed the same compiled module, so a worker that replaces another one starts without
// a download or a compilation.

import { compiledOnce, compileFrom } from './compile.js';

/** The compiled engine. */
export const engineModule = compiledOnce(() => compileFrom(new URL('../pkg/pencilmark_bg.wasm', import.meta.url)));
