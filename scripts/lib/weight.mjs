// The weight of the built site as a visitor downloads it, held against the project's budgets.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { say } from './log.mjs';

/**
 * Gzipped bytes, in all: what is aimed at, and what is accepted. The WebAssembly is over its aim since it holds the
 * techniques people use; what it may come to is for all that is still to be added, not for what there is.
 */
const budgets = { wasm: { aim: 200_000, most: 250_000 }, js: { aim: 120_000, most: 120_000 } };

/**
 * Prints the weight of each kind of file under `directory`, and says which kinds are within their budget.
 * @param {string} directory
 * @returns {{ within: string[], over: string[] }}
 */
export function weigh(directory) {
  /** @type {{ within: string[], over: string[] }} */
  const verdict = { within: [], over: [] };
  for (const [kind, { aim, most }] of Object.entries(budgets)) {
    const size = gzippedSize(directory, `.${kind}`);
    if (size === 0) throw new Error(`there is no .${kind} file in ${directory}`);
    const beyond = size > aim && size <= most ? `, over its aim and accepted up to ${kilobytes(most)}` : '';
    say(`  ${kind.padEnd(5)}${kilobytes(size).padStart(9)} gzipped, of ${kilobytes(aim)}${beyond}`);
    verdict[size > most ? 'over' : 'within'].push(kind);
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
