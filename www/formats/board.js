// A grid as programs hand it to each other: digits, pencil marks, and whose it is. Every format reads a text into one of
// these and writes one; none of them knows the page or the engine.

import { values } from '../sheet.js';
import { peersOf } from './houses.js';

/**
 * @typedef {object} Board
 * @property {number} size
 * @property {number} boxWidth
 * @property {number} boxHeight
 * @property {string} rules  beside the classic ones, as words that the engine reads; '' when there are none
 * @property {number[]} givens  a digit a cell, 0 where there is none
 * @property {number[]} entries  digits that a person wrote, in blank cells
 * @property {number[]} notes  for each blank cell a bit for each candidate; 0 where nothing is said
 * @property {string} title
 * @property {string} author
 * @property {string[]} left  what the text says beyond that, in words: rules that are not taken over
 */

/**
 * @typedef {object} Format
 * @property {string} id
 * @property {string} name  as a person would say it: "an f-puzzles link"
 * @property {(text: string) => boolean} matches  whether a text, trimmed, looks like this format
 * @property {(text: string) => Board} read  throws a {@link FormatError}
 * @property {(board: Board) => string | null} write  null where the format has no way to say it
 */

/** A text that cannot be read; the message is for people. */
export class FormatError extends Error {
  /** @param {string} message @param {{line?: number, column?: number}} [place] */
  constructor(message, { line, column } = {}) {
    super(message);
    this.name = 'FormatError';
    this.line = line;
    this.column = column;
  }
}

/** Width and height of the boxes that a size has by default: as square as can be, wider than tall; the rows where it is prime. @param {number} size */
export function usualBox(size) {
  let height = Math.floor(Math.sqrt(size));
  while (size % height) height--;
  return { boxWidth: size / height, boxHeight: height };
}

/** The largest grid that digits can be said of one by one: its candidates are bits of a number. */
export const LARGEST = 30;

/** @param {number} size @returns {Board} */
export function blankBoard(size) {
  if (!Number.isInteger(size) || size < 4 || size > LARGEST) {
    throw new FormatError(`A grid of ${size} rows cannot be opened here.`);
  }
  const cells = () => new Array(size * size).fill(0);
  return {
    size,
    ...usualBox(size),
    rules: '',
    givens: cells(),
    entries: cells(),
    notes: cells(),
    title: '',
    author: '',
    left: [],
  };
}

/** The digits of a mask, smallest first. */
export const digitsOf = values;

/** Whether it is the 9x9 grid that some formats are only for. @param {Board} board */
export const isClassic = ({ size, boxWidth, rules }) => size === 9 && boxWidth === 3 && rules === '';

/** Candidates a person did not write down are all that the digits leave. @param {Board} board @returns {number[]} */
export function allNotes(board) {
  const { size, givens, entries, notes } = board;
  const digits = givens.map((given, cell) => given || entries[cell]);
  const peers = peersOf(board);
  return notes.map((mask, cell) => {
    if (digits[cell]) return 0;
    if (mask) return mask;
    let open = 2 ** size - 1;
    for (const other of peers[cell]) if (digits[other]) open &= ~(1 << (digits[other] - 1));
    return open;
  });
}

/** For each cell the bit of its digit, or those of its candidates. @param {Board} board @returns {number[]} */
export const cellMasks = (board) =>
  allNotes(board).map((notes, cell) => {
    const digit = board.givens[cell] || board.entries[cell];
    return digit ? 1 << (digit - 1) : notes;
  });

/** A digit from a text, 0 for a blank; anything else is refused with its cell. @param {unknown} value @param {number} size @param {number} cell */
export function digitFrom(value, size, cell) {
  if (value === undefined || value === null || value === '' || value === 0) return 0;
  const digit = typeof value === 'string' ? Number(value.trim()) : value;
  if (typeof digit === 'number' && Number.isInteger(digit) && digit >= 0 && digit <= size) return digit;
  const place = `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
  throw new FormatError(`${JSON.stringify(value)?.slice(0, 40)} in ${place} is no digit of a ${size}x${size} grid.`);
}
