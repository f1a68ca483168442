// Downloads and compiles the engine's WebAssembly from an address. The page and the board for other pages know different
// addresses, and share the rest.

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

/** @param {URL | string} address */
export async function compileFrom(address) {
  const response = await fetch(address);
  if (!response.ok) throw new LoadError(`${response.status} ${response.statusText}`.trim());
  // Browsers compile the module during the download only if the server declares its type.
  const isDeclared = response.headers.get('content-type')?.startsWith('application/wasm');
  return isDeclared ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Makes a function that compiles the engine once and always returns the same module. After a failed download, the next
 * call tries again.
 * @param {() => Promise<WebAssembly.Module>} load
 */
export function compiledOnce(load) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  return () =>
    (compiled ??= load().catch((error) => {
      compiled = undefined;
      throw error instanceof LoadError ? error : new LoadError(error.message);
    }));
}
