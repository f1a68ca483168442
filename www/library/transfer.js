// Writes the whole library to a file and reads it back. The file is JSON with the name, the dates, the measures and the
// address of each puzzle. A file may come from anywhere, so only expected texts and numbers are read, and the engine has to accept
// every puzzle. Either all puzzles are added or none.

import * as v from 'valibot';
import { readMeasures } from './measures.js';
import { LONGEST_NAME, readRecord } from './record.js';
import { counted } from '../app/numbers.js';

/** @import { KeptPuzzle } from './record.js' */
/** @import { Measures } from './measures.js' */

const FORMAT = 'pencilmark-library';
const VERSION = 1;
export const LARGEST_FILE = 32 * 1024 * 1024;
const MOST_PUZZLES = 20_000;

/** @typedef {Pick<KeptPuzzle, 'name' | 'place' | 'created' | 'updated'> & Measures} Entry */

/**
 * @param {KeptPuzzle[]} records
 * @param {unknown[]} unreadable  records that this version cannot read; they are copied unchanged
 */
export function writeLibrary(records, unreadable) {
  const puzzles = records.map((record) => {
    const { name, place, created, updated } = record;
    return { name, address: place, created, updated, ...readMeasures(record) };
  });
  return `${JSON.stringify({ format: FORMAT, version: VERSION, puzzles, ...(unreadable.length > 0 && { unreadable }) }, null, 1)}\n`;
}

const FOREIGN = 'This file is not a library saved by Pencilmark.';

/** A saved file. An unknown field is ignored. */
const FILE = v.pipe(
  v.object(
    {
      format: v.literal(FORMAT, FOREIGN),
      puzzles: v.array(v.unknown(), FOREIGN),
      version: v.optional(v.unknown()),
    },
    FOREIGN,
  ),
  v.check(({ version }) => version === VERSION, 'This library was saved by another version of Pencilmark.'),
  v.check(
    ({ puzzles }) => puzzles.length <= MOST_PUZZLES,
    ({ input: { puzzles } }) =>
      `This library has ${counted(puzzles.length)} puzzles; at most ${counted(MOST_PUZZLES)} can be read.`,
  ),
);

/**
 * Parses a file into its puzzles. The message of a thrown error is a complete sentence.
 * @param {string} text
 * @returns {Entry[]}
 */
export function readLibrary(text) {
  const { puzzles } = v.parse(FILE, parsed(text));
  return puzzles.map((raw, index) => {
    const { name, address, created, updated } = Object(raw);
    // The missing fields are computed when the puzzle is added.
    const record = readRecord({ id: '', place: address, name, created, updated, size: 1 });
    if (!record) throw new Error(`Puzzle ${index + 1} of this file is damaged.`);
    return {
      name: record.name.slice(0, LONGEST_NAME),
      place: record.place,
      created: record.created,
      updated: record.updated,
      ...readMeasures(raw),
    };
  });
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not a library: it is no JSON, or it was cut off.');
  }
}
