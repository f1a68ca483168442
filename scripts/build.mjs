// `npm run build`: the static site in dist/, and its weight as a visitor downloads it. Fails when it is over budget.

import { fail, Problem, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { distDir } from './lib/paths.mjs';
import { bundle } from './lib/site.mjs';
import { ensureWasm } from './lib/wasm.mjs';
import { weigh } from './lib/weight.mjs';

async function main() {
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Bundling the page into dist/', bundle);
  const { over } = weigh(distDir);
  if (over.length > 0) throw new Problem(`Over budget: ${over.join(', ')}.`);
}

main().catch(fail);
