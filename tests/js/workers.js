// Workers inside this process: the calls of a worker, at the other end of a message channel.

import { serve } from '../../www/worker/serve.js';
import { engine } from './engine.js';

/**
 * @param {import('../../www/worker/protocol.js').CallTable} calls
 * @param {object} [how]
 * @param {() => any} [how.load]  what the worker does instead of starting the engine
 * @param {() => void} [how.ended]  called when the worker is terminated
 */
export function workerOf(calls, { load, ended = () => {} } = {}) {
  const { port1, port2 } = new MessageChannel();
  /** @type {Set<(event: any) => void>} */
  const failed = new Set();
  const boundary = { ...engine, initSync: load ?? (() => {}) };
  serve(/** @type {any} */ (boundary), calls, /** @type {any} */ (port2));
  const worker = {
    isAlive: true,
    /** Ends the worker with an error, as a crash does. @param {string} message */
    fail: (message) => failed.forEach((heard) => heard({ message, preventDefault() {} })),
    postMessage: port1.postMessage.bind(port1),
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) =>
      type === 'error' ? failed.add(listener) : port1.addEventListener(type, listener),
    removeEventListener: port1.removeEventListener.bind(port1),
    terminate() {
      if (worker.isAlive) ended();
      worker.isAlive = false;
      port1.close();
      port2.close();
    },
  };
  // Comlink starts a port when it listens; a real worker needs no start.
  port1.start();
  return /** @type {typeof worker & Worker} */ (/** @type {unknown} */ (worker));
}

/** In place of the compiled engine, which these workers share with the test. */
export const module = async () => /** @type {WebAssembly.Module} */ (/** @type {unknown} */ ({}));
