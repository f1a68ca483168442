// Reads and writes 729 characters, nine for each cell of a 9x9 grid: a candidate at its place, or a dot. The format has
// no givens; a cell with one candidate has one pencil mark.

import { FormatError, blankBoard, cellMasks, isClassic } from './board.js';

/** @type {import('./board.js').Format} */
export const sukaku = {
  id: 'sukaku',
  name: '729 candidates',

  matches: (text) => /^[0-9.]{729}$/.test(text.replace(/\s/g, '')),

  read(text) {
    const board = blankBoard(9);
    [...text.replace(/\s/g, '')].forEach((character, index) => {
      const digit = (index % 9) + 1;
      if (character === '.' || character === '0') return;
      if (character !== `${digit}`) {
        throw new FormatError(`Character ${index + 1} is ${character}, where ${digit} or a dot belongs.`, {
          line: 1,
          column: index + 1,
        });
      }
      board.notes[Math.floor(index / 9)] |= 1 << (digit - 1);
    });
    const empty = board.notes.indexOf(0);
    if (empty >= 0)
      throw new FormatError(`Row ${Math.floor(empty / 9) + 1}, column ${(empty % 9) + 1} has no candidate.`);
    return board;
  },

  write(board) {
    if (!isClassic(board)) return null;
    const nine = (/** @type {number} */ mask) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (mask & (1 << (digit - 1)) ? digit : '.')).join('');
    const masks = cellMasks(board);
    return masks.includes(0) ? null : masks.map(nine).join('');
  },
};
