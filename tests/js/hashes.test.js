// `npm run hashes -- URL LIST` against a small site: the same files pass, and a changed or missing file is named.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { serve } from '../../scripts/lib/serve.mjs';

/** Runs the command; resolves to its exit code and its output. @param {string[]} args */
const hashes = (...args) =>
  new Promise((resolve) => {
    execFile(process.execPath, [inRoot('scripts', 'hashes.mjs'), ...args], (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    );
  });

test('a site is compared with a list of hashes, file by file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-hashes-'));
  const site = await serve({ directory: folder, base: '/site/' });
  try {
    const texts = { 'index.html': '<p>page', 'a.js': 'script()' };
    const lines = Object.entries(texts).map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return `${createHash('sha256').update(text).digest('hex')}  ${name}`;
    });
    const list = join(folder, 'SHA256SUMS');
    writeFileSync(list, `${lines.join('\n')}\n`);
    const same = await hashes(site.url, list);
    assert.equal(same.code, 0, same.said);
    assert.match(same.said, /All 2 files/);

    writeFileSync(join(folder, 'a.js'), 'other()');
    rmSync(join(folder, 'index.html'));
    const other = await hashes(site.url, list);
    assert.notEqual(other.code, 0);
    assert.match(other.said, /2 of 2 files differ/);
    assert.match(other.said, /a\.js: differs/);
    assert.match(other.said, /index\.html: is not served \(404\)/);

    writeFileSync(list, 'no hash\n');
    const bad = await hashes(site.url, list);
    assert.notEqual(bad.code, 0);
    assert.match(bad.said, /line 1/);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
