// The choices of the print dialog, and the puzzles of a pasted list. `printer.js` does the printing.

import { allNotes } from '../app/board-of.js';

/** @import { Board } from '../app/board-of.js' */

/** The choices of each setting; the first is the default. */
export const PRINT = {
  what: /** @type {const} */ (['this puzzle', 'a list of puzzles', 'new puzzles']),
  cells: /** @type {const} */ (['clues', 'clues, entries and pencil marks', 'clues, entries and all candidates']),
  each: /** @type {const} */ ([4, 2, 1]),
  paper: /** @type {const} */ (['A4', 'Letter']),
};

/**
 * The settings and the state of the print dialog.
 * @typedef {object} PrintChoices
 * @property {typeof PRINT.what[number]} what
 * @property {string} text  the pasted list
 * @property {number} count  number of new puzzles
 * @property {typeof PRINT.cells[number]} cells  the contents of the cells
 * @property {typeof PRINT.each[number]} each  number of puzzles on a sheet
 * @property {typeof PRINT.paper[number]} paper
 * @property {boolean} rated
 * @property {{done: number, total: number} | null} busy
 * @property {string} trouble
 */

/**
 * A puzzle as it is printed.
 * @typedef {object} Sheet
 * @property {Board} board
 * @property {string} name  the caption under the grid, for a puzzle without a title
 * @property {string} title
 * @property {string} author
 * @property {string} rules  the rules in the author's words, or in those of the engine
 * @property {string} rating
 */

/**
 * A puzzle of a list; `above` is the line of rules that applies to it.
 * @typedef {{line: number, text: string, above: {line: number, text: string} | null}} Listed
 */

/** The maximum number of puzzles that are printed at once; a longer list would be a book. */
export const MOST = 200;

/** @returns {PrintChoices} */
export const freshChoices = () => ({
  what: 'this puzzle',
  text: '',
  count: 4,
  cells: 'clues',
  each: 4,
  paper: 'A4',
  rated: false,
  busy: null,
  trouble: '',
});

/**
 * Splits a list into puzzles, each with the line where it begins. Empty lines separate blocks. If the first line of a
 * block is a whole puzzle, each line of the block is a puzzle; otherwise the whole block is one puzzle. A line of rules
 * applies to all puzzles below it, until the next line of rules.
 * @param {string} text @param {(text: string) => boolean} isPuzzle
 * @returns {Listed[]}
 */
export function textsIn(text, isPuzzle) {
  /** @type {Listed[]} */
  const found = [];
  /** @type {Listed[]} */
  let block = [];
  /** @type {Listed['above']} */
  let above = null;
  const end = () => {
    const [first] = block;
    if (first && (block.length === 1 || isPuzzle(first.text))) found.push(...block);
    else if (first) found.push({ ...first, text: block.map((each) => each.text).join('\n') });
    block = [];
  };
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*@/.test(line)) {
      end();
      above = { line: at + 1, text: line };
    } else if (line.trim() === '') end();
    else if (!/^\s*#/.test(line)) block.push({ line: at + 1, text: line, above });
  }
  end();
  return found;
}

/** Tells whether a line is a whole puzzle, rather than one row of a puzzle. @param {string} line */
export const isLine = (line) => /^\S{16,}/.test(line.trim()) && !/[|+]/.test(line);

/**
 * Returns the board with the contents that were chosen for its cells.
 * @param {Board} board @param {PrintChoices['cells']} cells
 * @returns {Board}
 */
export function filled(board, cells) {
  const blank = board.givens.map(() => 0);
  if (cells === 'clues') return { ...board, entries: blank, notes: blank, centre: blank, colours: blank, strokes: [] };
  if (cells === PRINT.cells[1]) return board;
  // The candidates of a cell that has marks are its marks. Marks in the centre stay in the centre.
  const all = allNotes(board);
  return { ...board, notes: board.notes.map((mask, cell) => (board.centre[cell] ? mask : all[cell])), corners: false };
}
