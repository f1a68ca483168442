// The real engine, for tests of the page's code that uses the engine's reports. No test invents a puzzle description.

import { readFileSync } from 'node:fs';
import * as engine from '../../www/pkg/pencilmark.js';

const { memory } = engine.initSync({
  module: readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url)),
});

export { engine, memory };
