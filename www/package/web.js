// The engine for browsers, as the package exports it.

import start from '../pkg/pencilmark.js';

export * from '../pkg/pencilmark.js';

/**
 * Loads the engine. Call it once, before any other function; further calls do nothing.
 * @param {RequestInfo | URL | Response | BufferSource | WebAssembly.Module | Promise<Response>} [source]  by default the
 *   file of the package
 */
export async function init(source) {
  await start(source === undefined ? undefined : { module_or_path: source });
}

export default init;
