// The engine for Node, as the package exports it. Node cannot fetch files, so the engine is read from the disk.

import { readFile } from 'node:fs/promises';
import start from '../pkg/pencilmark.js';

export * from '../pkg/pencilmark.js';

/**
 * Loads the engine. Call it once, before any other function; further calls do nothing.
 * @param {RequestInfo | URL | Response | BufferSource | WebAssembly.Module | Promise<Response>} [source]  by default the
 *   file of the package
 */
export async function init(source = new URL('../pkg/pencilmark_bg.wasm', import.meta.url)) {
  const isFile = source instanceof URL && source.protocol === 'file:';
  await start({ module_or_path: isFile ? await readFile(source) : source });
}

export default init;
