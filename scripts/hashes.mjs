// `npm run hashes` prints the SHA-256 of every file of the built site, in the format of the file SHA256SUMS of a
// release.
//
//   npm run hashes                       the files of dist/
//   npm run hashes -- URL [SHA256SUMS]   compares what a site serves with such a list, or with dist/
//   npm run hashes -- --rebuild          makes both engines again in another folder, and compares them bit for bit

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, Problem, say } from './lib/log.mjs';
import { distDir } from './lib/paths.mjs';
import { hashOf, rebuild } from './lib/rebuild.mjs';

/** The files of dist/ with their hashes. @returns {[path: string, hash: string][]} */
function built() {
  const files = readdirSync(distDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length === 0) throw new Problem('dist/ is empty: run npm run build first.');
  const paths = files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(distDir.length + 1)
      .replaceAll('\\', '/'),
  );
  return paths.sort().map((path) => [path, hashOf(join(distDir, path))]);
}

/** @param {string} file @returns {[path: string, hash: string][]} */
function listed(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line, index) => {
    const [, hash, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (!path) throw new Problem(`${file}, line ${index + 1}: this is no hash with a path.`);
    return [path, hash];
  });
}

/** Compares what a site serves with a list. @param {string} url @param {[path: string, hash: string][]} list */
async function compare(url, list) {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const different = [];
  for (const [path, hash] of list) {
    const response = await fetch(new URL(path, base));
    const body = response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    const served = body && createHash('sha256').update(body).digest('hex');
    if (served !== hash) different.push(`${path}: ${served ? 'differs' : `is not served (${response.status})`}`);
  }
  if (different.length > 0)
    throw new Problem(`${different.length} of ${list.length} files differ.\n${different.join('\n')}`);
  say(`All ${list.length} files of ${base} are those of the list.`);
}

async function main() {
  const [wish, file, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new Problem('npm run hashes takes an address and a list at most.');
  if (wish === undefined) return built().forEach(([path, hash]) => say(`${hash}  ${path}`));
  if (wish !== '--rebuild') return compare(wish, file ? listed(file) : built());
  for (const engine of /** @type {const} */ (['first', 'whole'])) {
    const { here, elsewhere } = await rebuild(engine);
    if (here !== elsewhere) throw new Problem(`The ${engine} engine differs: ${here} here, ${elsewhere} elsewhere.`);
    say(`The ${engine} engine is the same in another folder: ${here}`);
  }
}

main().catch(fail);
