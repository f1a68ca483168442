// `node scripts/public-items.mjs` counts the `pub` items of the crates whose name no other crate mentions. The lint
// `unreachable_pub` finds items that no other crate can reach. This script also finds items that no other crate uses.
// `npm run check` allows such a share of one tenth, because other projects may need more than this one. Names are
// compared as words, so an item with a common name
// counts as used. `--list` names the items.

import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fail, Problem } from './lib/log.mjs';
import { inRoot, root } from './lib/paths.mjs';

const ALLOWED = 0.1;
const ITEM = /^[ \t]*pub (?:(?:const|unsafe) )*(?:fn|struct|enum|trait|const|static|type|mod) (\w+)/gm;

/** All Rust files under a folder, with the crate that each belongs to. @param {string} folder */
const rustFiles = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
    .map((entry) => relative(root, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, '/'))
    .map((path) => ({ path, crate: crateOf(path) }));

/** @param {string} path */
function crateOf(path) {
  const [, name] = /^crates\/(\w+)\/src\//.exec(path) ?? [];
  if (name) return name;
  return path.startsWith('src/bin/') ? 'program' : path.startsWith('src/') ? 'pencilmark' : `tests: ${path}`;
}

function main() {
  const files = ['crates', 'src', 'tests', 'benches', 'fuzz'].flatMap(rustFiles);
  /** The crates that mention each word outside comments. @type {Map<string, Set<string>>} */
  const mentions = new Map();
  /** @type {{name: string, path: string, crate: string}[]} */
  const items = [];
  for (const { path, crate } of files) {
    const text = readFileSync(inRoot(path), 'utf8').replace(/\/\/.*$/gm, '');
    for (const [word] of text.matchAll(/\w+/g)) {
      const crates = mentions.get(word) ?? new Set();
      mentions.set(word, crates.add(crate));
    }
    // The items of the WebAssembly boundary are used from JavaScript.
    if (crate.startsWith('tests') || crate === 'program' || path.startsWith('src/wasm/')) continue;
    const [shipped] = text.split('#[cfg(test)]\nmod tests');
    for (const [, name] of shipped.matchAll(ITEM)) items.push({ name, path, crate });
  }
  const alone = items.filter(({ name, crate }) => [...(mentions.get(name) ?? [])].every((other) => other === crate));
  if (process.argv.includes('--list')) alone.forEach(({ path, name }) => console.log(`${path}: ${name}`));
  const share = alone.length / items.length;
  const told = `${alone.length} of ${items.length} pub items are used by their own crate alone (${(share * 100).toFixed(1)} %)`;
  if (items.length < 500) throw new Problem(`Only ${items.length} pub items were found.`);
  if (share > ALLOWED) throw new Problem(`${told}; make them pub(crate), or name them with --list.`);
  console.log(told);
}

try {
  main();
} catch (error) {
  fail(error);
}
