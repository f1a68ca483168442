// The addresses of the worker and of the engine. This file is in the package unchanged and beside the two files.
// Bundlers recognize these two expressions, and put the files where the built page finds them.

/** Starts the worker of the boards. */
export const startWorker = () => new Worker(new URL('./boards.worker.js', import.meta.url), { type: 'module' });

/** The address of the engine. */
export const engineAddress = () => new URL('../pkg/pencilmark_bg.wasm', import.meta.url);
