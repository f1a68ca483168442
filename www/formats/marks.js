// A drawing of a 9x9 grid with candidates, as players post it. The drawing has 81 words, one for each cell, with
// optional lines around them. A word of a single digit is a digit; a longer word lists candidates.

import { FormatError, allNotes, blankBoard, digitsOf, isClassic } from './board.js';

/** @param {string} text */
const words = (text) =>
  text
    .replace(/[-+|:*'.=_]+(?=[-+|:*'.=_\s]|$)|[|:]/gm, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** @type {import('./board.js').Format} */
export const marks = {
  id: 'marks',
  name: 'a grid of pencil marks',

  matches(text) {
    if (text.length > 4000) return false;
    const all = words(text);
    return (
      all.length === 81 && all.every((word) => /^\[?[0-9]{1,9}\]?$/.test(word)) && all.some((word) => word.length > 1)
    );
  },

  read(text) {
    const board = blankBoard(9);
    words(text).forEach((word, cell) => {
      const digits = [...word.replace(/\D/g, '')].map(Number);
      const place = `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
      if (new Set(digits).size !== digits.length) throw new FormatError(`${place} lists a candidate twice: ${word}.`);
      if (digits.includes(0)) throw new FormatError(`${place} has a 0 among its candidates: ${word}.`);
      if (digits.length === 1) board.givens[cell] = digits[0];
      else board.notes[cell] = digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
    });
    return board;
  },

  write(board) {
    if (!isClassic(board)) return null;
    const notes = allNotes(board);
    const texts = notes.map((mask, cell) => `${board.givens[cell] || board.entries[cell] || digitsOf(mask).join('')}`);
    const widths = Array.from({ length: 9 }, (_, column) =>
      Math.max(...texts.filter((_, cell) => cell % 9 === column).map((text) => text.length)),
    );
    const line = (/** @type {string} */ ends, /** @type {string} */ middle) =>
      `${ends}${[0, 3, 6].map((at) => '-'.repeat(widths[at] + widths[at + 1] + widths[at + 2] + 7)).join(middle)}${ends}`;
    const rows = Array.from({ length: 9 }, (_, row) => {
      const cells = texts.slice(9 * row, 9 * row + 9).map((text, column) => ` ${text.padEnd(widths[column])} `);
      return `|${[0, 3, 6].map((at) => `${cells.slice(at, at + 3).join('')} `).join('|')}|`;
    });
    const drawn = [
      line('.', '.'),
      ...rows.slice(0, 3),
      line(':', '+'),
      ...rows.slice(3, 6),
      line(':', '+'),
      ...rows.slice(6),
      line("'", "'"),
    ];
    // A blank cell with a single candidate would be read back as a digit.
    const single = notes.some((mask, cell) => !board.givens[cell] && !board.entries[cell] && digitsOf(mask).length < 2);
    return single || board.entries.some(Boolean) ? null : drawn.join('\n');
  },
};
