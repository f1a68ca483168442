// Links to the solver of sudokuwiki.org: `bd=` with 81 digits, or with 162 characters, two a cell: in base 32 the bits of
// the digit or of the candidates, doubled, plus one for a clue (its page "Sudoku String Definitions", 2023).

import { FormatError, blankBoard, cellMasks, digitsOf, isClassic } from './board.js';

const ADDRESS = 'https://www.sudokuwiki.org/sudoku.htm?bd=';

/** @param {string} text @returns {string | undefined} */
const boardOf = (text) => /^https?:\/\/(?:www\.)?sudokuwiki\.org\/\S*[?&]bd=([^&#\s]*)/i.exec(text)?.[1];

/** @type {import('./board.js').Format} */
export const sudokuwiki = {
  id: 'sudokuwiki',
  name: 'a SudokuWiki link',

  matches: (text) => boardOf(text) !== undefined || /^[0-9a-v]{162}$/.test(text),

  read(text) {
    const cells = boardOf(text) ?? text;
    const board = blankBoard(9);
    if (/^[0-9.]{81}$/.test(cells)) {
      board.givens = [...cells].map((character) => (character === '.' ? 0 : Number(character)));
      return board;
    }
    if (!/^[0-9a-v]{162}$/.test(cells)) {
      throw new FormatError(
        `This SudokuWiki link has ${cells.length} characters of board; it takes 81 digits, or 162 characters.`,
      );
    }
    for (let cell = 0; cell < 81; cell++) {
      const bits = parseInt(cells.slice(2 * cell, 2 * cell + 2), 32);
      const digits = digitsOf(bits >> 1);
      if (digits.length === 0) {
        throw new FormatError(
          `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1} has no digit and no candidates.`,
        );
      }
      // The string cannot tell a digit that was entered from the last candidate of a cell.
      if (digits.length > 1) board.notes[cell] = bits >> 1;
      else board[bits % 2 ? 'givens' : 'entries'][cell] = digits[0];
    }
    return board;
  },

  write(board) {
    if (!isClassic(board)) return null;
    const pair = (/** @type {number} */ mask, /** @type {number} */ cell) =>
      (2 * mask + (board.givens[cell] ? 1 : 0)).toString(32).padStart(2, '0');
    return ADDRESS + cellMasks(board).map(pair).join('');
  },
};
