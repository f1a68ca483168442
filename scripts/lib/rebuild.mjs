// Makes an engine again from a copy of the sources in another folder, and compares it bit for bit with the one in www/pkg.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, pkgDir } from './paths.mjs';
import { ensureBindgen } from './rust-tools.mjs';
import { ensureWasm, remake } from './wasm.mjs';

/** The files that cargo needs: the sources, and the files of other targets, which only have to exist. */
const SOURCES = ['Cargo.toml', 'Cargo.lock', '.cargo', 'src', 'crates', 'scripts/bindgen', 'benches', 'tests'];

/** The SHA-256 of a file. @param {string} path */
export const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * The hashes of an engine in www/pkg, and of the engine that was built in another folder.
 * @param {'first' | 'whole'} engine
 */
export async function rebuild(engine) {
  await ensureWasm();
  await ensureBindgen();
  const place = mkdtempSync(join(tmpdir(), 'pencilmark-'));
  try {
    const [copy, home] = [join(place, 'another folder'), join(place, 'cargo')];
    for (const path of SOURCES) cpSync(inRoot(path), join(copy, path), { recursive: true });
    // Another folder of cargo, with the same settings and the same downloaded libraries.
    mkdirSync(home);
    const own = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
    for (const entry of readdirSync(own)) symlinkSync(join(own, entry), join(home, entry));
    const made = await remake(engine, copy, home);
    return { here: hashOf(join(pkgDir, made.slice(join(copy, 'pkg').length))), elsewhere: hashOf(made) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
