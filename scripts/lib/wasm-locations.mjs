// Blanks the places in the source that panics would have named. Once a panic is a bare trap (wasm-panics.mjs) nobody reads
// them, but they stay in the data: some sixteen bytes for each place that could panic, and the paths of the files. As zeros they
// compress to nothing, and the paths of the machine that built the module are not told to the world.

import { DATA, moduleOf, readNumber, readSigned, sectionsOf } from './wasm-sections.mjs';

/** `core::panic::Location` on a 32-bit machine: where the file's name begins, its length, line and column. */
const WORDS = 4;
const SIZE = 4 * WORDS;

const isPath = (/** @type {string} */ text) => /^[\w/.-]+\.rs\0?$/.test(text);

/** Far more than any file has, and far less than an address. */
const MOST_LINES = 100_000;
const MOST_COLUMNS = 1_000;

/** A stretch of memory that the module fills at its start. @typedef {{ base: number, bytes: Buffer }} Stretch */

/**
 * @param {Uint8Array} wasm
 * @returns {Buffer} the module without the places of its panics
 */
export function blankLocations(wasm) {
  const copy = Buffer.from(wasm);
  const sections = sectionsOf(copy);
  const data = sections.find(({ id }) => id === DATA);
  const memory = data ? stretchesOf(data.content) : [];
  const found = memory.flatMap((stretch) => locationsIn(stretch, memory));
  // All are found before any is blanked: many share a file's name.
  for (const bytes of found) bytes.fill(0);
  return moduleOf(copy, sections);
}

/**
 * The locations that lie in a stretch, and the names they point to.
 * @param {Stretch} stretch @param {Stretch[]} memory
 * @returns {Buffer[]}
 */
function locationsIn({ base, bytes }, memory) {
  const found = [];
  for (let at = (4 - (base % 4)) % 4; at + SIZE <= bytes.length; at += 4) {
    const [start, length, line, column] = Array.from({ length: WORDS }, (_, word) => bytes.readUInt32LE(at + 4 * word));
    if (line === 0 || line > MOST_LINES || column === 0 || column > MOST_COLUMNS) continue;
    const home = memory.find((other) => start >= other.base && start + length <= other.base + other.bytes.length);
    const name = home?.bytes.subarray(start - home.base, start - home.base + length);
    if (name && isPath(name.toString('latin1'))) found.push(bytes.subarray(at, at + SIZE), name);
  }
  return found;
}

/** @param {Uint8Array} content of the data section @returns {Stretch[]} views into it */
function stretchesOf(content) {
  const stretches = [];
  let [count, at] = readNumber(content, 0);
  for (; count > 0; count--) {
    // `0 i32.const BASE end`: what the linker writes for the only memory there is.
    if (content[at] !== 0 || content[at + 1] !== 0x41) throw new Error('data that is not where it is said to be');
    const [base, end] = readSigned(content, at + 2);
    const [length, start] = readNumber(content, end + 1);
    at = start + length;
    stretches.push({ base, bytes: Buffer.from(content.buffer, content.byteOffset + start, length) });
  }
  return stretches;
}
