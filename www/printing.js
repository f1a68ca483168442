// What can be printed and how, and what the puzzles of a pasted list are. Nothing here prints; `printer.js` does.

import { allNotes } from './formats/board.js';

/** @import { Board } from './formats/board.js' */

/** What can be chosen; the first is what it is until somebody chooses. */
export const PRINT = {
  what: /** @type {const} */ (['this puzzle', 'a list of puzzles', 'new puzzles']),
  cells: /** @type {const} */ (['clues', 'clues, entries and pencil marks', 'clues, entries and all candidates']),
  each: /** @type {const} */ ([4, 2, 1]),
  paper: /** @type {const} */ (['A4', 'Letter']),
};

/**
 * What is printed, and how.
 * @typedef {object} Printing
 * @property {typeof PRINT.what[number]} what
 * @property {string} text  the list
 * @property {number} count  of new puzzles
 * @property {typeof PRINT.cells[number]} cells  what stands in them
 * @property {typeof PRINT.each[number]} each  puzzles on a sheet
 * @property {typeof PRINT.paper[number]} paper
 * @property {boolean} rated
 * @property {{done: number, total: number} | null} busy
 * @property {string} trouble
 */

/** A puzzle on a sheet. @typedef {{board: Board, symbols: string[], name: string, rating: string}} Sheet */

/**
 * A puzzle of a list.
 * @typedef {{line: number, text: string, above: {line: number, text: string} | null}} Listed  `above`: the rules it stands under
 */

/** A list of more puzzles would be a book. */
export const MOST = 200;

/** @returns {Printing} */
export const printing = () => ({
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
 * The texts of a list, each with the line where it begins: blocks between empty lines; in a block whose first line is a
 * puzzle by itself, the lines. A line of rules is for all below it, until the next one.
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

/** Whether a line is a whole puzzle: longer than a row of one. @param {string} line */
export const isLine = (line) => /^\S{16,}/.test(line.trim()) && !/[|+]/.test(line);

/** A board with what is asked for in its cells. @param {Board} board @param {Printing['cells']} cells @returns {Board} */
export function filled(board, cells) {
  const blank = board.givens.map(() => 0);
  if (cells === 'clues') return { ...board, entries: blank, notes: blank };
  return cells === PRINT.cells[1] ? board : { ...board, notes: allNotes(board) };
}
