// One worker of a crew. It gets the compiled engine first, and then slices of a list, one at a time. It answers each slice
// with its figures and with the time that they took.

import * as engine from '../pkg/pencilmark.js';
import { measured } from './measures/index.js';

/** @import { Port, Told } from './crew.js' */

const scope = /** @type {Port} */ (/** @type {unknown} */ (globalThis));

/** @param {Told} told @param {Transferable[]} [moved] */
const tell = (told, moved = []) => scope.postMessage(told, moved);

scope.onmessage = ({ data }) => {
  try {
    if ('module' in data) {
      engine.initSync({ module: data.module });
      tell({ ladder: engine.ladder() });
      return;
    }
    const began = performance.now();
    const answers = measured(engine, data);
    const buffers = [answers.standing, ...Object.values(answers.figures)].map(({ buffer }) => buffer);
    tell({ answers, ms: performance.now() - began }, buffers);
  } catch (thrown) {
    tell({ error: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};
