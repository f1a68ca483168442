// The types of the package's engine, in browsers and in Node.

export * from './pencilmark.js';

/**
 * Loads the engine. Call it once, before any other function; further calls do nothing.
 * @param source by default the file of the package
 */
export function init(
  source?: RequestInfo | URL | Response | BufferSource | WebAssembly.Module | Promise<Response>,
): Promise<void>;

export default init;
