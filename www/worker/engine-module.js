// Fetches and compiles the engine's WebAssembly once. Every worker is handed the same compiled module, so a worker that
// replaces another one starts without a download or a compilation.

import { EngineError } from './protocol.js';

/** Thrown when the engine cannot be loaded. The puzzle and the grid are not affected. */
export class LoadError extends EngineError {
  /** @param {string} [cause] */
  constructor(cause) {
    super({ name: 'LoadError', message: `the solver could not be loaded${cause ? ` (${cause})` : ''}` });
  }
}

/** Describes the failure in a sentence for the page. @param {LoadError} error */
export function loadTrouble({ message }) {
  return `T${message.slice(1)}: the grid still takes digits, and asking for anything else tries again.`;
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The compiled engine. A download that failed is tried again by the next call. */
export function engineModule() {
  compiled ??= load().catch((error) => {
    compiled = undefined;
    throw error instanceof LoadError ? error : new LoadError(error.message);
  });
  return compiled;
}

async function load() {
  const response = await fetch(new URL('../pkg/pencilmark_bg.wasm', import.meta.url));
  if (!response.ok) throw new LoadError(`${response.status} ${response.statusText}`.trim());
  // Browsers compile the module during the download only if the server declares its type.
  const isDeclared = response.headers.get('content-type')?.startsWith('application/wasm');
  return isDeclared ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
