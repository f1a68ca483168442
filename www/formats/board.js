// A grid as programs exchange it: digits, pencil marks, title and author. Every format converts between a text and a
// board. Formats use neither the page nor the engine.

import { values } from '../app/sheet.js';
import { peersOf } from './houses.js';

/**
 * @typedef {object} Board
 * @property {number} size
 * @property {number} boxWidth
 * @property {number} boxHeight
 * @property {string} rules  rules beyond the classic ones, as words that the engine reads; '' for none
 * @property {number[]} givens  one digit for each cell, 0 for none
 * @property {number[]} entries  digits that a person entered in blank cells
 * @property {number[]} notes  bit mask of the candidates of each blank cell, in its corners; 0 if the text lists none
 * @property {number[]} centre  bit mask of the marks in the centre of each blank cell
 * @property {number[]} colours  the colour of each cell, from 1; 0 for none
 * @property {string} title
 * @property {string} author
 * @property {string[]} left  names of the contents that the board cannot hold, for example unsupported rules
 */

/**
 * @typedef {object} Format
 * @property {string} id
 * @property {string} name  name in a sentence: "an f-puzzles link"
 * @property {(text: string) => boolean} matches  tells whether a trimmed text looks like this format
 * @property {(text: string) => Board} read  throws a {@link FormatError}
 * @property {(board: Board) => string | null} write  null if the format cannot express the board
 */

/** An error about an unreadable text. The message is shown to people. */
export class FormatError extends Error {
  /** @param {string} message @param {{line?: number, column?: number}} [place] */
  constructor(message, { line, column } = {}) {
    super(message);
    this.name = 'FormatError';
    this.line = line;
    this.column = column;
  }
}

/**
 * The default boxes of a size, as square as possible and wider than tall. For a prime size each box is a row.
 * @param {number} size
 */
export function usualBox(size) {
  let height = Math.floor(Math.sqrt(size));
  while (size % height) height--;
  return { boxWidth: size / height, boxHeight: height };
}

/** The largest supported size; the candidates of a cell must fit into the bits of one number. */
const LARGEST = 30;

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
    centre: cells(),
    colours: cells(),
    title: '',
    author: '',
    left: [],
  };
}

/** The values of a bit mask, smallest first. */
export const digitsOf = values;

/** Tells whether a board is a classic 9x9 grid; some formats support no other. @param {Board} board */
export const isClassic = ({ size, boxWidth, rules }) => size === 9 && boxWidth === 3 && rules === '';

/**
 * The candidates of every blank cell. A cell without pencil marks gets all candidates that the digits leave.
 * @param {Board} board
 * @returns {number[]}
 */
export function allNotes(board) {
  const { size, givens, entries, notes, centre } = board;
  const digits = givens.map((given, cell) => given || entries[cell]);
  const peers = peersOf(board);
  return notes.map((mask, cell) => {
    if (digits[cell]) return 0;
    if (mask || centre[cell]) return mask || centre[cell];
    let open = 2 ** size - 1;
    for (const other of peers[cell]) if (digits[other]) open &= ~(1 << (digits[other] - 1));
    return open;
  });
}

/** Bit mask of each cell's digit or candidates. @param {Board} board @returns {number[]} */
export const cellMasks = (board) =>
  allNotes(board).map((notes, cell) => {
    const digit = board.givens[cell] || board.entries[cell];
    return digit ? 1 << (digit - 1) : notes;
  });

/**
 * Reads a digit, 0 for a blank. Any other value is an error that names the cell.
 * @param {unknown} value @param {number} size @param {number} cell
 */
export function digitFrom(value, size, cell) {
  if (value === undefined || value === null || value === '' || value === 0) return 0;
  const digit = typeof value === 'string' ? Number(value.trim()) : value;
  if (typeof digit === 'number' && Number.isInteger(digit) && digit >= 0 && digit <= size) return digit;
  const place = `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
  throw new FormatError(`${JSON.stringify(value)?.slice(0, 40)} in ${place} is no digit of a ${size}x${size} grid.`);
}
