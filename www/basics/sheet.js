// Computes facts about a sheet that need no solver: the digit in a cell, equal digits in a house, the candidates that
// the rules leave. All functions work for any grid that the engine describes.

import { linesOf } from './extent.js';
import { either, maskOf, values, without } from './masks.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Extent } from './extent.js' */
/** @import { HouseInfo } from '../pkg/pencilmark.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/**
 * @param {PuzzleInfo} info
 * @param {number[]} [givens]
 * @returns {Sheet}
 */
export function freshSheet(info, givens = info.givens) {
  const blank = () => new Array(info.cells.length).fill(0);
  const hasGivens = givens.some((value) => value > 0);
  return {
    info,
    givens: [...givens],
    entries: blank(),
    notes: blank(),
    centre: blank(),
    colours: blank(),
    strokes: [],
    mode: hasGivens ? 'digits' : 'clues',
  };
}

/**
 * A sheet with the shape and rules of another description. A digit is its place among the digits of the grid, so it moves if the least
 * digit changes. What is no digit any more is left out.
 * @param {Sheet} sheet @param {PuzzleInfo} info @returns {Sheet}
 */
export function withDigits(sheet, info) {
  const moved = Number(sheet.info.symbols[0]) - Number(info.symbols[0]);
  if (moved === 0 && sheet.info.symbols.length <= info.symbols.length) return { ...sheet, info };
  const digit = (/** @type {number} */ value) =>
    value > 0 && value + moved > 0 && value + moved <= info.symbols.length ? value + moved : 0;
  const mask = (/** @type {number} */ marks) => maskOf(values(marks).map(digit).filter(Boolean));
  const { givens, entries, notes, centre } = sheet;
  return {
    ...{ ...sheet, info, givens: givens.map(digit), entries: entries.map(digit) },
    ...{ notes: notes.map(mask), centre: centre.map(mask) },
  };
}

/**
 * Makes a sheet the first one of a puzzle, with a new number `opened`. All edits of the sheet keep this number, and
 * other puzzles have other numbers.
 * @param {Sheet} sheet @returns {Sheet}
 */
export const opening = (sheet) => ({ ...sheet, opened: Math.random() });

/** Whether a grid has anything to begin from: givens, or rules that are drawn or named. @param {Pick<Sheet, 'info' | 'givens'>} sheet */
export const hasClues = ({ info, givens }) => givens.some(Boolean) || info.placed.length > 0;

/** Whether the person solves the puzzle, instead of typing its clues. @param {Pick<Sheet, 'mode'> | null} sheet */
export const isStarted = (sheet) => sheet !== null && sheet.mode !== 'clues';

/** The digit in each cell, given or entered; 0 for none. @param {Pick<Sheet, 'givens' | 'entries'>} sheet */
export function digits(sheet) {
  return sheet.givens.map((given, cell) => given || sheet.entries[cell]);
}

/**
 * The text that the engine reads for a grid: a line of digits, followed by the puzzle's rules. The shape of the boxes
 * is passed separately, as an option ({@link boxShape}).
 * @param {PuzzleInfo} info @param {number[]} all  one digit for each cell, 0 for none
 */
export function puzzleOf(info, all) {
  return `${lineOf(info, all)} ${info.rules}`.trim();
}

/**
 * The digits as a line, with dots for blanks. In grids of more than 35 values the digits are numbers with blanks between.
 * @param {PuzzleInfo} info @param {number[]} all
 */
export function lineOf(info, all) {
  return all.map((value) => (value ? symbol(info, value) : '.')).join(hasNumbers(info) ? ' ' : '');
}

/** The texts of the cells of a line: words if the line has blanks, and else characters. @param {string} line */
export const textsOf = (line) => (line.includes(' ') ? line.split(' ').filter(Boolean) : Array.from(line));

/** Whether the digits of a grid are written as numbers of several characters. @param {Pick<PuzzleInfo, 'symbols'>} info */
export const hasNumbers = ({ symbols }) => (symbols.at(-1) ?? '').length > 1;

/** Whether a grid is a Latin square: it has neither boxes nor regions. @param {PuzzleInfo} info */
export const isLatin = ({ houses }) => houses.every(({ kind }) => kind !== 'box' && kind !== 'region');

/** The shape of the boxes in the engine's format, with the width before the height. @param {Pick<PuzzleInfo, 'boxWidth' | 'boxHeight'>} info */
export function boxShape(info) {
  return `${info.boxWidth}x${info.boxHeight}`;
}

/**
 * Whether the boxes alone fix the grid: it is square, and a box has as many cells as a row. The rules of any other grid state its
 * sides or its boxes.
 * @param {Pick<PuzzleInfo, 'rows' | 'columns' | 'boxWidth' | 'boxHeight'>} info
 */
export const isFixedByBoxes = ({ rows, columns, boxWidth, boxHeight }) =>
  rows === columns && boxWidth * boxHeight === rows;

/**
 * The shape of the boxes as an option of the engine, if it fixes the grid.
 * @param {Pick<PuzzleInfo, 'rows' | 'columns' | 'boxWidth' | 'boxHeight'>} info @returns {{box?: string}}
 */
export const boxOption = (info) => (isFixedByBoxes(info) ? { box: boxShape(info) } : {});

/** Whether a grid is as usual: its boxes fix it, and each house has the digits from 1. @param {PuzzleInfo} info */
export const isUsual = (info) => isFixedByBoxes(info) && info.symbols.length === info.rows && info.symbols[0] === '1';

/**
 * How often each digit occurs in a full grid: as often as the grid has rows, columns or boxes that hold every digit. `null` if it
 * is cut into no such houses.
 * @param {PuzzleInfo} info
 */
export function occurrences({ houses, cells, symbols }) {
  for (const kind of ['row', 'column', 'box', 'region']) {
    const full = houses.filter((house) => house.kind === kind && house.cells.length === symbols.length);
    if (full.length * symbols.length === cells.length) return full.length;
  }
  return null;
}

/**
 * The default boxes of a size, as square as possible and wider than tall. For a prime size each box is a row.
 * @param {number} size
 */
export function usualBox(size) {
  let height = Math.floor(Math.sqrt(size));
  while (size % height) height--;
  return { boxWidth: size / height, boxHeight: height };
}

/**
 * All shapes of boxes with as many cells as the longer side, or as there are digits, the widest first.
 * @param {Extent & {digits?: number}} grid
 */
export function boxShapes({ rows, columns, digits = 0 }) {
  const counts = [...new Set([Math.max(rows, columns), digits])];
  const shapes = counts.flatMap((cells) =>
    linesOf(rows).map((line) => ({ boxWidth: cells / (line + 1), boxHeight: line + 1 })),
  );
  return shapes
    .filter(
      ({ boxWidth: width, boxHeight: height }) =>
        width > 1 && height > 1 && Number.isInteger(width) && columns % width === 0 && rows % height === 0,
    )
    .map(boxShape);
}

/**
 * The shape and the rules as a text. Two puzzles have equal texts exactly if the puzzles differ only in their digits.
 * @param {PuzzleInfo} info
 */
export function shapeOf(info) {
  return `${boxShape(info)} ${info.rules}`;
}

/** A text that identifies a puzzle while a person works on it. @param {Pick<Sheet, 'info' | 'givens'>} sheet */
export const puzzleKey = ({ info, givens }) => `${puzzleOf(info, givens)} ${boxOption(info).box ?? ''}`;

/**
 * The sheet with a digit that is entered on trial as a given, if the digit belongs to this puzzle.
 * @param {Sheet} sheet @param {{cell: number, value: number, puzzle: string} | null} trial
 */
export const onTrial = (sheet, trial) =>
  trial?.puzzle === puzzleKey(sheet) ? { ...sheet, givens: sheet.givens.with(trial.cell, trial.value) } : sheet;

/** @param {PuzzleInfo} info @param {number} value */
export function symbol(info, value) {
  return info.symbols[value - 1];
}

/**
 * The person's candidates for each cell, for the engine: all marks of the cell. A cell may have marks in the corners for the places
 * of a digit in a box, and others in the centre.
 * @param {Sheet} sheet
 */
export function candidatesOf({ notes, centre }) {
  return notes.map((mask, cell) => either(mask, centre[cell]));
}

/** A grid with the person's entries apart from the givens. @typedef {{puzzle: string, entries: number[]}} OwnGrid */

/** @param {Sheet} sheet @param {number[]} entries @returns {OwnGrid} */
export const ownGrid = ({ info, givens }, entries) => ({ puzzle: puzzleOf(info, givens), entries });

/**
 * The grid that a run starts from, and its pencil marks. Without marks, the run starts from the rules alone. With
 * `exact`, the puzzle has no givens: each digit is the only candidate of its cell. A cell with an empty list has all
 * candidates.
 * @param {Sheet} sheet @param {boolean | 'exact'} ownMarks
 * `own` separates the givens from the entries, so that sentences do not call an entry a given. `own` is null without
 * entries.
 * @returns {{puzzle: string, candidates: number[][] | null, own: OwnGrid | null}}
 */
export function startOf(sheet, ownMarks) {
  const all = digits(sheet);
  const puzzle = puzzleOf(sheet.info, all);
  const own = sheet.entries.some(Boolean) ? ownGrid(sheet, sheet.entries) : null;
  if (!ownMarks) return { puzzle, candidates: null, own };
  const marks = candidatesOf(sheet).map((mask) => values(mask));
  if (ownMarks !== 'exact') return { puzzle, candidates: marks, own };
  const empty = all.map(() => 0);
  const exact = all.map((digit, cell) => (digit ? [digit] : marks[cell]));
  return { puzzle: puzzleOf(sheet.info, empty), candidates: exact, own: null };
}

/** Whether every blank cell has pencil marks. @param {Pick<Sheet, 'givens' | 'entries' | 'notes' | 'centre'>} sheet */
export const isMarked = (sheet) =>
  digits(sheet).every((digit, cell) => digit || sheet.notes[cell] || sheet.centre[cell]);

/** Whether a sheet holds pencil marks. @param {Sheet} sheet */
export const hasMarks = ({ notes, centre }) => notes.some(Boolean) || centre.some(Boolean);

/** Equal digits in a house. @typedef {{house: HouseInfo, value: number, cells: number[]}} Clash */

/** Cache; a sheet never changes, so its clashes are computed once. @type {WeakMap<Sheet, Clash[]>} */
const knownClashes = new WeakMap();

/**
 * Lists the equal digits in each house.
 * @param {Sheet} sheet
 * @returns {Clash[]}
 */
export function clashes(sheet) {
  const known = knownClashes.get(sheet);
  if (known) return known;
  const found = clashesAmong(sheet.info, digits(sheet));
  knownClashes.set(sheet, found);
  return found;
}

/** @param {PuzzleInfo} info @param {number[]} all  one digit for each cell, 0 for none @returns {Clash[]} */
export function clashesAmong(info, all) {
  /** @type {Clash[]} */
  const found = [];
  for (const house of info.houses) {
    /** @type {Map<number, number[]>} */
    const places = new Map();
    for (const cell of house.cells) {
      if (all[cell]) places.set(all[cell], [...(places.get(all[cell]) ?? []), cell]);
    }
    for (const [value, cells] of places) if (cells.length > 1) found.push({ house, value, cells });
  }
  return found;
}

/** Describes the clashes: "Two 5s in row A: A1 and A4." @param {Sheet} sheet @returns {string | null} */
export function clashSentence(sheet) {
  const found = clashes(sheet);
  if (found.length === 0) return null;
  const sentences = found.slice(0, 3).map(({ house, value, cells }) => {
    const names = cells.map((cell) => sheet.info.cells[cell]);
    const count = cells.length === 2 ? 'Two' : `${cells.length}`;
    // "row A" is a name; "the rising diagonal" needs its article.
    const where = house.kind === 'diagonal' ? `the ${house.name}` : house.name;
    return `${count} ${symbol(sheet.info, value)}s in ${where}: ${listed(names)}.`;
  });
  if (found.length > 3) sentences.push(`And ${found.length - 3} more.`);
  return sentences.join(' ');
}

/** @param {string[]} names */
export function listed(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** The sentence about a puzzle without a solution. @param {PuzzleInfo} info */
export const noSolution = ({ placed }) =>
  `This puzzle has no solution: one of its clues ${placed.length > 0 ? 'or rules ' : ''}must be wrong.`;

/** Describes the rules that a puzzle adds to the classic rules; '' if it adds no rule. @param {PuzzleInfo} info */
export function rulesInWords(info) {
  const of = (/** @type {string} */ kind) => info.houses.filter((house) => house.kind === kind);
  const [diagonals, windows] = [of('diagonal'), of('window')];
  const more = [
    ...(diagonals.length === 2 ? ['both diagonals'] : diagonals.map(({ name }) => `the ${name}`)),
    ...(windows.length > 1 ? ['the windows'] : windows.map(() => 'the window')),
  ];
  const hold = diagonals.length + windows.length > 1 ? 'hold' : 'holds';
  const sentences = [
    ...(of('region').length > 0 ? ['Regions stand in the place of boxes.'] : []),
    ...(isLatin(info) ? ['This is a Latin square: it has no boxes.'] : []),
    ...(more.length > 0 ? [`${capital(listed(more))} ${hold} every digit too.`] : []),
  ];
  return sentences.join(' ');
}

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The cells that share a house with the given cell. @param {PuzzleInfo} info @param {number} cell */
export function peers(info, cell) {
  const all = new Set(info.houses.filter((house) => house.cells.includes(cell)).flatMap((house) => house.cells));
  all.delete(cell);
  return all;
}

/**
 * Bit mask of the values that no digit in a shared house rules out.
 * @param {Pick<Sheet, 'info' | 'givens' | 'entries'>} sheet @param {number} cell
 */
export function openValues(sheet, cell) {
  const all = digits(sheet);
  let mask = maskOf(sheet.info.symbols.map((_, index) => index + 1));
  for (const peer of peers(sheet.info, cell)) if (all[peer]) mask = without(mask, maskOf([all[peer]]));
  return mask;
}

/**
 * Converts a typed constraint ("Row a", "A1 != A5", "A1 A5") to the engine's name. Any other text is returned
 * unchanged, so that the engine can refuse it.
 * @param {PuzzleInfo} info @param {string} text
 */
export function constraintNamed(info, text) {
  const tidy = text.trim().replace(/\s+/g, ' ');
  const house = info.houses.find(({ name }) => name.toLowerCase() === tidy.toLowerCase());
  if (house) return house.name;
  const ends = tidy
    .split(/ ?(?:≠|!=|<>|,| ) ?/)
    .map((name) => info.cells.find((cell) => cell.toLowerCase() === name.toLowerCase()));
  return ends.length === 2 && ends[0] && ends[1] ? `${ends[0]} ≠ ${ends[1]}` : tidy;
}
