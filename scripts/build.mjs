// `npm run build`: makes the static site in dist/ and prints how much its files weigh. With `-- --weigh` it also prints which crates
// and functions make the engines heavy.

import { fail, Problem, stage } from './lib/log.mjs';
import { ensureNpmPackages } from './lib/npm-packages.mjs';
import { distDir } from './lib/paths.mjs';
import { bundle } from './lib/site.mjs';
import { ensureWasm } from './lib/wasm.mjs';
import { weigh, weighEngines } from './lib/weight.mjs';

async function main() {
  const [wish, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (wish !== undefined && wish !== '--weigh'))
    throw new Problem('npm run build takes one option: --weigh');
  await ensureNpmPackages();
  await ensureWasm();
  await stage('Bundling the page into dist/', bundle);
  weigh(distDir);
  if (wish) weighEngines();
}

main().catch(fail);
