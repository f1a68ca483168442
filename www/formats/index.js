// The formats in which other programs write grids down, and reading a text in whichever it is. Digits in lines and rows are
// not among them: the engine reads those itself. To add a format, write its file and add it to the list.

import { FormatError } from './board.js';
import { fpuzzles } from './fpuzzles.js';
import { hodoku } from './hodoku.js';
import { marks } from './marks.js';
import { sudokupad } from './sudokupad.js';
import { sudokuwiki } from './sudokuwiki.js';
import { sukaku } from './sukaku.js';

/** Every format, in the order in which they are asked. @type {import('./board.js').Format[]} */
export const FORMATS = [sudokuwiki, fpuzzles, sudokupad, hodoku, sukaku, marks];

/** A longer text is no single grid, whatever it begins with. */
const LONGEST = 1_000_000;

/**
 * The grid of a text; null where it is in none of these formats.
 * @param {string} text
 * @returns {import('./board.js').Board | null}
 */
export function readBoard(text) {
  const trimmed = text.length > LONGEST ? '' : text.trim();
  const format = FORMATS.find(({ matches }) => matches(trimmed));
  if (!format) return null;
  try {
    return format.read(trimmed);
  } catch (thrown) {
    if (thrown instanceof FormatError) throw thrown;
    throw new FormatError(`This looks like ${format.name}, but it cannot be read.`);
  }
}
