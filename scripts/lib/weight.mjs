// Prints how much a visitor to the built site downloads.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { say } from './log.mjs';
import { pkgDir } from './paths.mjs';
import { readFunctions } from './wasm-functions.mjs';

/**
 * Prints the plain and the gzipped size of each kind of file under `directory`, the heaviest kind first.
 * @param {string} directory
 */
export function weigh(directory) {
  /** @type {Map<string, { plain: number, gzipped: number }>} */
  const kinds = new Map();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    // The board in a frame is a page of its own, which a visitor to the site does not download.
    const isFrame = relative(directory, entry.parentPath) === 'embed';
    const kind = isFrame ? 'frame' : extname(entry.name).slice(1) || entry.name;
    const { plain, gzipped } = kinds.get(kind) ?? { plain: 0, gzipped: 0 };
    kinds.set(kind, { plain: plain + bytes.length, gzipped: gzipped + gzipSync(bytes).length });
  }
  for (const [kind, { plain, gzipped }] of [...kinds].sort(([, a], [, b]) => b.gzipped - a.gzipped)) {
    say(`  ${kind.padEnd(6)}${kilobytes(plain)}${kilobytes(gzipped)} gzipped`);
  }
}

/** The number of crates, and of functions, that are listed for an engine. */
const [CRATES, LARGEST] = [12, 25];

/**
 * Prints the parts that make each of the two engines heavy: its crates and its largest functions, in bytes before
 * compression.
 */
export function weighEngines() {
  for (const file of readdirSync(pkgDir).filter((name) => name.endsWith('.wasm'))) {
    const { functions, data, names } = readFunctions(readFileSync(join(pkgDir, file)));
    say(`\n${file}: ${functions.length} functions, data ${kilobytes(data).trim()}, names ${kilobytes(names).trim()}`);
    /** @type {Map<string, number>} */
    const crates = new Map();
    for (const { crate, bytes } of functions) crates.set(crate, (crates.get(crate) ?? 0) + bytes);
    const heaviest = [...crates].sort(([, a], [, b]) => b - a).slice(0, CRATES);
    for (const [crate, bytes] of heaviest) say(`${kilobytes(bytes)}  ${crate}`);
    say('  the largest functions');
    const largest = functions.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST);
    for (const { name, bytes } of largest) say(`${kilobytes(bytes)}  ${name}`);
  }
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(12);
