// The tag of a release must agree with the versions of the package and of all crates. Otherwise nothing is published.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));

/** @param {string} tag */
const release = (tag) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('scripts/release-version.mjs', ROOT)), tag], { encoding: 'utf8' });

test('the tag of the present version is accepted, which needs equal versions everywhere', () => {
  const { status, stdout, stderr } = release(`v${version}`);
  assert.equal(status, 0, stderr);
  assert.equal(stdout.trim(), version.includes('-') ? 'next' : 'latest');
});

test('another version is refused with the files that disagree', () => {
  const { status, stdout, stderr } = release('v987.6.5');
  assert.equal(status, 1);
  assert.equal(stdout, '');
  for (const file of ['package.json', 'Cargo.toml', 'pencilmark-fast', 'pencilmark-meanings', 'pencilmark-engine']) {
    assert.ok(stderr.includes(`${file} has ${version}`), stderr);
  }
});

test('each published crate carries the licences', () => {
  const text = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');
  for (const name of ['fast', 'meanings', 'engine'])
    for (const licence of ['LICENSE-APACHE', 'LICENSE-MIT'])
      assert.equal(text(`crates/${name}/${licence}`), text(licence), `${name}: ${licence}`);
});

for (const tag of ['', version, `v${version}.1`, 'v1.2', `v${version} --force`]) {
  test(`"${tag}" is no tag of a release`, () => {
    const { status, stdout, stderr } = release(tag);
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /no tag of a release/);
  });
}
