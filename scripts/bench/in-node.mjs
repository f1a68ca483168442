// Loads the page's engine in Node, for measurements.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNpmPackages } from '../lib/npm-packages.mjs';
import { pkgDir } from '../lib/paths.mjs';
import { ensureWasm } from '../lib/wasm.mjs';

/** @returns {Promise<typeof import('../../www/pkg/pencilmark.js')>} */
export async function engineInNode() {
  await ensureNpmPackages();
  await ensureWasm();
  const engine = await import('../../www/pkg/pencilmark.js');
  engine.initSync({ module: readFileSync(join(pkgDir, 'pencilmark_bg.wasm')) });
  return engine;
}
