// The engine's report of an imported puzzle as a sheet, and a sheet as the engine's request for an export.

import { authorsSolution, withSolution } from '../basics/authors-solution.js';
import { coloursOf } from '../basics/colours.js';
import { maskOf, values } from '../basics/masks.js';
import { freshSheet, puzzleOf, boxOption } from '../basics/sheet.js';
import { drawnOf } from '../grid/rules/carried.js';
import { boardOf } from '../app/board-of.js';

/** @import { SheetWords } from '../basics/authors-solution.js' */
/** @import { Sheet } from '../app/state.js' */
/** @import { ImportReport, ExportRequest } from '../worker/protocol.js' */

/** The colours that f-puzzles offers for cells, in the order of the page's colours. White and black are left out. */
const COLOURS = '#a8a8a8 #ffa0a0 #ffe060 #ffffb0 #b0ffb0 #60d060 #d0d0ff #8080f0 #ff80ff'.split(' ');

/** The red, green and blue of a colour such as #ffa0a0. @param {string} colour */
const partsOf = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/**
 * The page's colour for a colour of another program, 0 for none. A colour that is not in the list becomes the most
 * similar one.
 * @param {string} colour
 */
export function colourFrom(colour) {
  if (!/^#[\da-f]{6}/i.test(colour)) return 0;
  const wanted = partsOf(colour);
  const distances = COLOURS.map((each) =>
    partsOf(each).reduce((sum, part, index) => sum + (part - wanted[index]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances)) + 1;
}

/**
 * The sheet of an imported puzzle. The candidates that a text lists become marks in the corners, where the page shows
 * candidates.
 * @param {ImportReport} report
 * @returns {Sheet}
 */
export function sheetOf({ info, words, entries, candidates, centre, corner, colours }) {
  const filled = (/** @type {number} */ cell) => info.givens[cell] || entries[cell];
  /** @param {number[][][]} lists */
  const masks = (...lists) =>
    info.givens.map((_, cell) =>
      filled(cell) ? 0 : maskOf(lists.map((list) => list[cell] ?? []).find((marks) => marks.length > 0) ?? []),
    );
  const fresh = freshSheet(info);
  const sheet = {
    ...fresh,
    words: hasWords(words) || words.carried ? wordsOf(words, info) : null,
    entries: info.givens.map((given, cell) => (given ? 0 : (entries[cell] ?? 0))),
    notes: masks(candidates, corner),
    centre: masks(centre),
    colours: info.givens.map((_, cell) => colourFrom(colours[cell] ?? '')),
  };
  const isBegun = [sheet.entries, sheet.notes, sheet.centre, sheet.colours].some((all) => all.some(Boolean));
  // A puzzle may have rules as its only clues, or drawings of rules that only its words tell.
  const isWhole = info.placed.length > 0 || drawnOf(sheet).drawings.length > 0;
  return { ...sheet, mode: isBegun || isWhole ? 'digits' : fresh.mode };
}

/** The words of a report for a sheet. @param {ImportReport['words']} words @param {ImportReport['info']} info */
function wordsOf({ solution, ...words }, info) {
  return solution.length > 0 ? withSolution(words, solution, info) : words;
}

/** Whether a puzzle says anything beside its digits and rules. @param {SheetWords} words */
export const hasWords = ({ title, author, rules, ignored, solution = [] }) =>
  title !== '' || author !== '' || rules !== '' || ignored.length > 0 || solution.length > 0;

/**
 * @param {Sheet} sheet @param {number[]} [solution]  the solution that the formats carry, by default the author's; empty for none
 * @returns {[request: ExportRequest, options: {box?: string}]}
 */
export function requestOf(sheet, solution = authorsSolution(sheet) ?? []) {
  const { info, givens, entries, notes, centre, colours } = boardOf(sheet);
  const lists = (/** @type {number[]} */ masks) => masks.map(values);
  const request = {
    puzzle: puzzleOf(info, givens),
    entries,
    centre: lists(centre),
    corner: lists(notes),
    // The other formats have one colour for a cell.
    colours: colours.map((paint) => COLOURS[(coloursOf(paint)[0] ?? 0) - 1] ?? ''),
    ...(sheet.words || solution.length > 0 ? { words: { ...sheet.words, solution } } : {}),
  };
  return [request, boxOption(info)];
}
