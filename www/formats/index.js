// The list of formats of other programs, and a reader for all of them. The engine itself reads plain lines and rows of
// digits. To add a format, write its file and add it to the list.

import { FormatError } from './board.js';
import { fpuzzles } from './fpuzzles.js';
import { hodoku } from './hodoku.js';
import { marks } from './marks.js';
import { sudokupad } from './sudokupad.js';
import { sudokuwiki } from './sudokuwiki.js';
import { sukaku } from './sukaku.js';

/** All formats, in the order in which they are tried. @type {import('./board.js').Format[]} */
export const FORMATS = [sudokuwiki, fpuzzles, sudokupad, hodoku, sukaku, marks];

/** Maximum length of a text; a longer one cannot be a single grid. */
const LONGEST = 1_000_000;

/**
 * Reads a board from a text; null if the text is in none of these formats.
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
