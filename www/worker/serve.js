// A worker's side of the calls: it starts the engine, and answers each call by its name. Errors travel as plain objects,
// because the cloning of a thrown PuzzleError would lose its line, column and cell.

import { expose } from 'comlink';
import { engine, startEngine } from './engine.js';
import { plainError } from './protocol.js';

/** @import { Engine } from './engine.js' */
/** @import { CallTable } from './protocol.js' */

/**
 * `panicOn` is the name of a call, set by a test. The next call of that name panics, to show that the page survives a
 * panic of the engine.
 */
const scope = /** @type {typeof globalThis & {panicOn?: string}} */ (globalThis);

/**
 * @param {Engine | Promise<Engine>} boundary  the JavaScript of the engine
 * @param {CallTable} calls
 * @param {import('comlink').Endpoint} [endpoint]  by default the worker's own
 */
export function serve(boundary, calls, endpoint) {
  const answers = {
    /** Starts the compiled engine. @param {WebAssembly.Module} module */
    async load(module) {
      startEngine(await boundary, module);
    },

    /** @param {string} name @param {any[]} args */
    async ask(name, args) {
      try {
        if (scope.panicOn === name) {
          scope.panicOn = '';
          engine.panicOnPurpose();
        }
        return await calls[name](...args);
      } catch (thrown) {
        const error = plainError(thrown);
        // The console shows the stack of an engine that stopped.
        if (error.name !== 'PuzzleError') console.error(error.stack);
        throw error;
      }
    },
  };
  if (endpoint) expose(answers, endpoint);
  else expose(answers);
}
