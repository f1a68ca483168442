// The worker and the engine of the board in a frame, during development. The build puts built-assets.js here.

import { compiledOnce, compileFrom } from '../worker/compile.js';
import { engineAddress, startWorker } from '../element/assets.js';

export { startWorker };
export const engine = compiledOnce(() => compileFrom(engineAddress()));
/** The address of the typeface; null for the fonts of the system. @type {string | null} */
export const font = null;
/** Resolves once it is known how the worker starts. */
export const ready = Promise.resolve();
