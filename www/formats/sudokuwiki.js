// Links to the solver of sudokuwiki.org. `bd=` is followed by 81 digits; or by 162 characters, two a cell: in base 32 the bits
// of the digit or of the candidates, doubled, plus one for a clue (its page "Sudoku String Definitions", 2023); or by its
// second version, `S9B` and two characters a cell in base 36: 1 to 9 a clue, 10 to 18 a digit that was entered, and from 18
// on the bits of the candidates (read off the examples on its strategy pages, which stand there beside their clues). Only
// the second tells a digit from a cell with one candidate. More of its characters say shapes and rules of variants.

import { FormatError, blankBoard, cellMasks, digitsOf, isClassic } from './board.js';

const ADDRESS = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
const FIRST = /^[0-9a-v]{162}$/;
const SECOND = /^S9B([0-9a-z]{162})$/i;
/** What the second version adds to the bits of candidates, and the last number that is a clue. */
const [MARKED, CLUE] = [18, 9];

/** @param {string} text @returns {string | undefined} */
const boardOf = (text) => /^https?:\/\/(?:www\.)?sudokuwiki\.org\/\S*[?&]bd=([^&#\s]*)/i.exec(text)?.[1];

/** The numbers of a board, two characters each. @param {string} text @param {number} base */
const pairs = (text, base) =>
  Array.from({ length: 81 }, (_, cell) => parseInt(text.slice(2 * cell, 2 * cell + 2), base));

/** @type {import('./board.js').Format} */
export const sudokuwiki = {
  id: 'sudokuwiki',
  name: 'a SudokuWiki link',

  matches: (text) => boardOf(text) !== undefined || FIRST.test(text) || SECOND.test(text),

  read(text) {
    const cells = boardOf(text) ?? text;
    const board = blankBoard(9);
    if (/^[0-9.]{81}$/.test(cells)) {
      board.givens = [...cells].map((character) => (character === '.' ? 0 : Number(character)));
      return board;
    }
    if (FIRST.test(cells)) {
      pairs(cells, 32).forEach((bits, cell) => {
        const digits = digitsOf(bits >> 1);
        if (digits.length === 0) refuse(cell, 'has no digit and no candidates');
        // This version cannot tell a digit that was entered from the last candidate of a cell.
        if (digits.length > 1) board.notes[cell] = bits >> 1;
        else board[bits % 2 ? 'givens' : 'entries'][cell] = digits[0];
      });
      return board;
    }
    const [, second] = SECOND.exec(cells) ?? [];
    if (second) {
      pairs(second.toLowerCase(), 36).forEach((number, cell) => {
        if (number > MARKED + 511) refuse(cell, 'holds more than nine candidates can be');
        if (number > MARKED) board.notes[cell] = number - MARKED;
        else if (number > CLUE) board.entries[cell] = number - CLUE;
        else board.givens[cell] = number;
      });
      return board;
    }
    throw new FormatError(
      /^S/i.test(cells)
        ? 'This SudokuWiki link is of a kind that cannot be read here: only plain 9x9 grids can (they begin with S9B, and 162 characters follow).'
        : `This SudokuWiki link has ${cells.length} characters of board; it takes 81 digits, or 162 characters, or S9B and 162 characters.`,
    );
  },

  write(board) {
    if (!isClassic(board)) return null;
    const masks = cellMasks(board);
    const { givens, entries } = board;
    if (masks.includes(0)) return null;
    // The first version is what most other programs know, as long as it can say the grid.
    const lone = masks.some((mask, cell) => !givens[cell] && !entries[cell] && (mask & (mask - 1)) === 0);
    const written = (/** @type {number} */ number, /** @type {number} */ base) =>
      number.toString(base).padStart(2, '0');
    if (lone) {
      const number = (/** @type {number} */ mask, /** @type {number} */ cell) =>
        givens[cell] || (entries[cell] ? CLUE + entries[cell] : MARKED + mask);
      return `${ADDRESS}S9B${masks.map((mask, cell) => written(number(mask, cell), 36)).join('')}`;
    }
    return ADDRESS + masks.map((mask, cell) => written(2 * mask + (givens[cell] ? 1 : 0), 32)).join('');
  },
};

/** @param {number} cell @param {string} trouble @returns {never} */
function refuse(cell, trouble) {
  throw new FormatError(`Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1} ${trouble}.`);
}
