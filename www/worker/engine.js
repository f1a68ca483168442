// The engine of this worker. There are two engines with the same functions: the whole engine, and the first engine,
// which is smaller and loads sooner. The modules of a worker do not depend on which of the two they use.

/** @typedef {typeof import('../pkg/pencilmark.js')} Engine */

/** The engine, once it has been started. @type {Engine} */
export let engine;

/** @param {Engine} chosen @param {WebAssembly.Module} [module]  the compiled engine, if it has not been started elsewhere */
export function startEngine(chosen, module) {
  if (module) chosen.initSync({ module });
  engine = chosen;
}
