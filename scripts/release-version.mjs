// `node scripts/release-version.mjs TAG` compares the tag of a release with the versions of the package and of the crates.
// If all agree, it prints the npm tag: `latest`, or `next` for a version such as 1.2.3-beta.1.

import { readFileSync } from 'node:fs';
import { fail, Problem } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';

async function main() {
  const [tag = ''] = process.argv.slice(2);
  const version = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(tag)?.[1];
  if (!version) throw new Problem(`"${tag}" is no tag of a release; such a tag looks like v1.2.3 or v1.2.3-beta.1.`);
  /** @type {[file: string, version: string | undefined][]} */
  const versions = [['package.json', JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version]];
  const manifest = readFileSync(inRoot('Cargo.toml'), 'utf8');
  versions.push(['Cargo.toml', /^version = "(.*)"$/m.exec(manifest)?.[1]]);
  // The published crates depend on each other in exactly this version.
  for (const [, name, needed] of manifest.matchAll(/^(pencilmark-\w+) = \{ version = "(.*?)"/gm))
    versions.push([name, needed]);
  const others = versions.filter(([, found]) => found !== version);
  if (others.length > 0) {
    const list = others.map(([file, found]) => `${file} has ${found ?? 'no version'}`).join(', ');
    throw new Problem(`The tag ${tag} needs the version ${version}, but ${list}.`);
  }
  console.log(version.includes('-') ? 'next' : 'latest');
}

main().catch(fail);
