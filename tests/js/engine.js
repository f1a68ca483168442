// The real engine, for the tests of what the page makes of its reports: no made-up puzzle descriptions.

import { readFileSync } from 'node:fs';
import * as engine from '../../www/pkg/pencilmark.js';

const { memory } = engine.initSync({
  module: readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url)),
});

export { engine, memory };
