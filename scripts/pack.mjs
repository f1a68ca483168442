// `npm pack` and `npm publish` run this first: it builds the engine if its sources have changed, and then the files of the
// package.

import { fail, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { buildPackage } from './lib/package.mjs';
import { ensureWasm } from './lib/wasm.mjs';

async function main() {
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Building the package into lib/', buildPackage);
}

main().catch(fail);
