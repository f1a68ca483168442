// The real engine, for tests of the page's code that uses the engine's reports. No test invents a puzzle description.

import { readFileSync } from 'node:fs';
import * as engine from '../../www/pkg/pencilmark.js';
import { startEngine } from '../../www/worker/engine.js';

const { memory } = engine.initSync({
  module: readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url)),
});

// The modules of the workers use the same engine.
startEngine(engine);

export { engine, memory };

/** The extent of a square grid. @param {number} size */
export const square = (size) => ({ rows: size, columns: size });
