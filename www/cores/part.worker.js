// One worker of a shared search.

import { PartSearch, initSync } from '../pkg/pencilmark_first.js';
import { PartLoop } from './part-loop.js';

/** @import { Order } from './part-loop.js' */

const scope = /** @type {Pick<Worker, 'postMessage' | 'onmessage'>} */ (/** @type {unknown} */ (globalThis));
// A message channel starts the next turn at once; a timer would wait for four milliseconds.
const turns = new MessageChannel();
/** @type {() => void} */
let turn = () => {};
turns.port1.onmessage = () => attempt(turn);

const loop = new PartLoop(
  { PartSearch },
  (news) => scope.postMessage(news),
  (next) => {
    turn = next;
    turns.port2.postMessage(null);
  },
);

/** Does some work. If the engine fails, the worker reports it and does nothing more. @param {() => void} work */
function attempt(work) {
  try {
    work();
  } catch (thrown) {
    scope.postMessage({ kind: 'broken', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

scope.onmessage = ({ data }) =>
  attempt(() => {
    const { module, order } = /** @type {{module?: WebAssembly.Module, order: Order}} */ (data);
    if (module) initSync({ module });
    loop.receive(order);
  });
