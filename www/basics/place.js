// Opens an address: the puzzle, entries, notes, settings and the position in the run that the part of the URL after the "#"
// describes. The page opens its screen from it, and the worker opens the scenes of lessons from it.

import { isComplete, withSolution } from './authors-solution.js';
import { masksIn } from './codecs.js';
import { paintIn } from './colours.js';
import { FIELDS, readFields } from './fields.js';
import { both, maskOf } from './masks.js';
import { isMarked, textsOf } from './sheet.js';
import { strokesIn } from './strokes-text.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Read, Usual } from './fields.js' */

/**
 * An address as decoded, before the engine has read its puzzle. `puzzle` is the digits, followed by the rules. `parts` has all
 * parts, because some can be decoded only with the names of the cells.
 * @typedef {Read<typeof FIELDS> & {puzzle: string, parts: URLSearchParams}} Place
 */

/**
 * @param {string} hash @param {Usual} usual
 * @returns {Place | null}  null if the address names no puzzle
 */
export function placeIn(hash, usual) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  if (!parts.get('p')) return null;
  const read = readFields(FIELDS, parts, usual);
  return { ...read, puzzle: `${read.givens} ${read.rules}`.trim(), parts };
}

/**
 * Builds the sheet that an address describes, once the engine has read the puzzle. Entries and notes that do not fit
 * the grid are left out.
 * @param {Place} place @param {PuzzleInfo} info
 * @returns {Sheet}
 */
export function sheetAt(place, info) {
  const all = maskOf(info.symbols.map((_, index) => index + 1));
  const entries = textsOf(place.entries);
  const marksIn = (/** @type {string} */ text) => {
    const masks = masksIn(text);
    return info.givens.map((_, cell) => both(masks[cell] ?? 0, all));
  };
  const colours = masksIn(place.colours);
  const sheet = {
    info,
    givens: [...info.givens],
    entries: info.givens.map((given, cell) => (given ? 0 : info.symbols.indexOf(entries[cell] ?? '.') + 1)),
    notes: marksIn(place.notes),
    centre: marksIn(place.centre),
    colours: info.givens.map((_, cell) => paintIn(colours[cell])),
    strokes: strokesIn(place.lines, info),
    ...wordsAt(place, info),
    mode: place.mode,
  };
  const isFilled = place.filled ?? isMarked(sheet);
  return isFilled && sheet.notes.some(Boolean) ? { ...sheet, filled: true } : sheet;
}

/** The words of a sheet with the author's solution. @param {Place} place @param {PuzzleInfo} info */
function wordsAt({ words, solution, carried }, info) {
  const digits = textsOf(solution).map((text) => info.symbols.indexOf(text) + 1);
  const said = { ...(words ?? { title: '', author: '', rules: '', ignored: [] }), ...(carried ? { carried } : {}) };
  if (isComplete(info, digits)) return { words: withSolution(said, digits, info) };
  return words || carried ? { words: said } : {};
}
