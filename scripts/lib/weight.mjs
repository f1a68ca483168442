// Prints how much a visitor to the built site downloads.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { say } from './log.mjs';

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

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(12);
