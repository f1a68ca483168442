// `npm run build`: makes the static site in dist/ and prints how much its files weigh.

import { fail, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { distDir } from './lib/paths.mjs';
import { bundle } from './lib/site.mjs';
import { ensureWasm } from './lib/wasm.mjs';
import { weigh } from './lib/weight.mjs';

async function main() {
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Bundling the page into dist/', bundle);
  weigh(distDir);
}

main().catch(fail);
