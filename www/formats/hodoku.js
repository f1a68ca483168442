// A line of HoDoKu's library: `:technique:digits:cells:deleted:eliminations:placements:comment`. In the cells, a plus
// precedes each digit that a person entered. Deleted candidates are listed as digit, row and column, for example `412
// 513`. A cell's candidates are all that the digits leave, except the deleted candidates.

import { FormatError, allNotes, blankBoard, digitsOf, isClassic } from './board.js';

/** @type {import('./board.js').Format} */
export const hodoku = {
  id: 'hodoku',
  name: 'a line of HoDoKu’s library',

  matches: (text) => /^:[^:\n]*:[^:\n]*:[+.0-9]/.test(text),

  read(text) {
    const fields = text.split('\n', 1)[0].split(':');
    const board = blankBoard(9);
    let cell = 0;
    let entered = false;
    for (const character of fields[3]) {
      if (character === '+') {
        entered = true;
        continue;
      }
      if (!/[0-9.]/.test(character)) throw new FormatError(`${character} is no digit of a 9x9 grid.`, { line: 1 });
      const digit = character === '.' ? 0 : Number(character);
      if (cell < 81) board[entered ? 'entries' : 'givens'][cell] = digit;
      entered = false;
      cell++;
    }
    if (cell !== 81) throw new FormatError(`A library line has 81 cells; here are ${cell}.`, { line: 1 });
    const deleted = (fields[4] ?? '').split(/\s+/).filter(Boolean);
    if (deleted.length > 0) board.notes = allNotes(board);
    for (const word of deleted) {
      if (!/^[1-9]{3}$/.test(word))
        throw new FormatError(`“${word.slice(0, 20)}” is no deleted candidate: digit, row, column.`, { line: 1 });
      const [digit, row, column] = [...word].map(Number);
      board.notes[(row - 1) * 9 + column - 1] &= ~(1 << (digit - 1));
    }
    return board;
  },

  write(board) {
    if (!isClassic(board)) return null;
    const cells = board.givens.map((given, cell) =>
      given ? `${given}` : board.entries[cell] ? `+${board.entries[cell]}` : '.',
    );
    const plain = allNotes({ ...board, notes: board.notes.map(() => 0) });
    const left = allNotes(board);
    const deleted = plain.flatMap((mask, cell) =>
      digitsOf(mask & ~left[cell]).map((digit) => `${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`),
    );
    // The format cannot express pencil marks that a digit rules out.
    if (left.some((mask, cell) => mask & ~plain[cell])) return null;
    return `:0000:x:${cells.join('')}:${deleted.join(' ')}:::`;
  },
};
