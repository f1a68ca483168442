// The weight of the built site as a visitor downloads it, held against the project's budgets.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { say } from './log.mjs';

/** Gzipped bytes, in all. */
const budgets = { wasm: 120_000, js: 60_000 };

/**
 * Prints the weight of each kind of file under `directory`, and says which kinds are within their budget.
 * @param {string} directory
 * @returns {{ within: string[], over: string[] }}
 */
export function weigh(directory) {
  /** @type {{ within: string[], over: string[] }} */
  const verdict = { within: [], over: [] };
  for (const [kind, budget] of Object.entries(budgets)) {
    const size = gzippedSize(directory, `.${kind}`);
    if (size === 0) throw new Error(`there is no .${kind} file in ${directory}`);
    say(`  ${kind.padEnd(5)}${kilobytes(size).padStart(9)} gzipped, of ${kilobytes(budget)} allowed`);
    verdict[size > budget ? 'over' : 'within'].push(kind);
  }
  return verdict;
}

/**
 * @param {string} directory
 * @param {string} extension
 */
function gzippedSize(directory, extension) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) === extension)
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(directory, name))).length, 0);
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
