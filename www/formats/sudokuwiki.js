// Links to the solver of sudokuwiki.org. One of three forms follows `bd=`:
//
// - 81 digits.
// - 162 characters: a number of two characters in base 32 for each cell. The number is the bits of the digit or of the
//   candidates, doubled, plus one for a clue (see the site's page "Sudoku String Definitions", 2023).
// - `S9B` and 162 characters: a number of two characters in base 36 for each cell. 1 to 9 is a clue, and 10 to 18 an
//   entered digit. From 19 on, the number minus 18 gives the bits of the candidates. This meaning was inferred from the
//   examples on the site's strategy pages, which also list their clues.
//
// Only the form in base 36 can distinguish a digit from a single candidate. Links with further characters, which
// describe variants, are refused.

import { FormatError, blankBoard, cellMasks, digitsOf, isClassic } from './board.js';

const ADDRESS = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
const BASE_32 = /^[0-9a-v]{162}$/;
const BASE_36 = /^S9B([0-9a-z]{162})$/i;
/** For base 36: the offset of the candidates' bits, and the largest number that is a clue. */
const [MARKED, CLUE] = [18, 9];

/** @param {string} text @returns {string | undefined} */
const boardOf = (text) => /^https?:\/\/(?:www\.)?sudokuwiki\.org\/\S*[?&]bd=([^&#\s]*)/i.exec(text)?.[1];

/** The number of each cell, from two characters each. @param {string} text @param {number} base */
const pairs = (text, base) =>
  Array.from({ length: 81 }, (_, cell) => parseInt(text.slice(2 * cell, 2 * cell + 2), base));

/** @type {import('./board.js').Format} */
export const sudokuwiki = {
  id: 'sudokuwiki',
  name: 'a SudokuWiki link',

  matches: (text) => boardOf(text) !== undefined || BASE_32.test(text) || BASE_36.test(text),

  read(text) {
    const cells = boardOf(text) ?? text;
    const board = blankBoard(9);
    if (/^[0-9.]{81}$/.test(cells)) {
      board.givens = [...cells].map((character) => (character === '.' ? 0 : Number(character)));
      return board;
    }
    if (BASE_32.test(cells)) {
      pairs(cells, 32).forEach((bits, cell) => {
        const digits = digitsOf(bits >> 1);
        if (digits.length === 0) refuse(cell, 'has no digit and no candidates');
        // Base 32 cannot distinguish an entered digit from a single candidate.
        if (digits.length > 1) board.notes[cell] = bits >> 1;
        else board[bits % 2 ? 'givens' : 'entries'][cell] = digits[0];
      });
      return board;
    }
    const [, packed] = BASE_36.exec(cells) ?? [];
    if (packed) {
      pairs(packed.toLowerCase(), 36).forEach((number, cell) => {
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
    // Base 32 is preferred because most other programs read it. Base 36 is used only if a cell has a single candidate.
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
