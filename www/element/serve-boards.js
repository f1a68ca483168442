// Answers the calls of boards, in a worker or at one end of a channel.

import { expose } from 'comlink';
import * as whole from '../pkg/pencilmark.js';
import { boardCalls } from '../worker/boards.js';
import { startEngine } from '../worker/engine.js';
import { enclose } from '../worker/protocol.js';

/** @param {import('comlink').Endpoint} [endpoint]  by default the worker's own */
export function serveBoards(endpoint) {
  const calls = /** @type {Record<string, (...args: any[]) => any>} */ (boardCalls());
  const answers = {
    /** Starts the compiled engine. @param {WebAssembly.Module} module */
    load(module) {
      startEngine(whole, module);
    },

    /** @param {string} name @param {any[]} args */
    ask: (name, args) => enclose(() => calls[name](...args)),
  };
  if (endpoint) expose(answers, endpoint);
  else expose(answers);
}
