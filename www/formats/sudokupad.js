// SudokuPad links. `fpuz` and `fpuzzles` precede a packed f-puzzles puzzle, `scl` and `ctc` a packed SudokuPad puzzle.
// Any other link names a puzzle on SudokuPad's server; this page makes no requests to other servers.

import { FormatError, blankBoard, digitFrom } from './board.js';
import { fromJson, said } from './fpuzzles.js';
import { housesOf, takeHouses, takeRegions } from './houses.js';
import { readNotation } from './notation.js';
import { pack, unpack } from './packed.js';

const ADDRESS = 'https://sudokupad.app/';
const LINK =
  /^https?:\/\/(?:[\w-]+\.)*(?:sudokupad\.app|sudokupad\.svencodes\.com|crackingthecryptic\.com)\/(?:sudoku\/)?(?:\?puzzleid=)?([^?#\s]*)/i;

/** SudokuPad's abbreviations of the property names that this file reads. @type {Record<string, string>} */
const SHORT = {
  cells: 'ce',
  regions: 're',
  cages: 'ca',
  value: 'v',
  lines: 'l',
  arrows: 'a',
  title: 't',
  overlays: 'o',
  underlays: 'u',
  wayPoints: 'wp',
};

/** @param {string} text */
const puzzleIn = (text) =>
  LINK.exec(text)?.[1] ?? (/^(?:scl|ctc|fpuz(?:zles)?)[\w+/=%-]{20,}$/.test(text) ? text : undefined);

/** @type {import('./board.js').Format} */
export const sudokupad = {
  id: 'sudokupad',
  name: 'a SudokuPad link',

  matches: (text) => puzzleIn(text) !== undefined,

  read(text) {
    const puzzle = puzzleIn(text) ?? '';
    const [, kind, packed] = /^(scl|ctc|fpuz(?:zles)?|scf)?(.*)$/s.exec(puzzle) ?? [];
    if (kind === 'scl' || kind === 'ctc') return fromNotation(unpack(packed, 'SudokuPad link'));
    if (kind?.startsWith('fpuz')) return fromJson(unpack(packed, 'SudokuPad link'));
    if (puzzle === '') throw new FormatError('This SudokuPad link names no puzzle.');
    throw new FormatError(
      'This link is only the name of a puzzle on SudokuPad’s server, and Pencilmark does not fetch from other servers. Open it there, and copy a link that holds the puzzle itself (it begins with scl or fpuz).',
    );
  },

  write(board) {
    // SudokuPad puzzles have no place for a person's entries and pencil marks.
    const { entries, notes, centre } = board;
    if ([entries, notes, centre].some((all) => all.some(Boolean))) return null;
    const { size, givens, title, author } = board;
    const { boxes, falling, rising, windows } = housesOf(board);
    const rows = Array.from({ length: size }, (_, row) =>
      givens.slice(row * size, (row + 1) * size).map((given) => (given ? { value: given } : {})),
    );
    const place = (/** @type {number} */ cell) => [Math.floor(cell / size), cell % size];
    const regions = Array.from({ length: size }, (_, box) =>
      boxes.flatMap((other, cell) => (other === box ? [place(cell)] : [])),
    );
    const about = [title && `title: ${title}`, author && `author: ${author}`].filter(Boolean);
    // An extra house is written as a cage whose digits differ. A diagonal's cage is hidden, and a line is drawn
    // instead.
    const house = (/** @type {number[] | null} */ cells) => (cells ? [{ cells: cells.map(place), unique: true }] : []);
    const hidden = [...house(falling), ...house(rising)].map((cage) => ({ ...cage, hidden: true }));
    const cages = [...about.map((value) => ({ value })), ...hidden, ...windows.flatMap(house)];
    const line = (/** @type {number[][]} */ ...wayPoints) => ({ wayPoints, color: '#34bbe6', thickness: 2 });
    const lines = [...(falling ? [line([0, 0], [size, size])] : []), ...(rising ? [line([size, 0], [0, size])] : [])];
    const drawn = lines.length > 0 ? { lines } : {};
    return `${ADDRESS}scl${pack(JSON.stringify({ cellSize: 50, cells: rows, regions, cages, ...drawn }))}`;
  },
};

/** @param {unknown} members @param {string} name @returns {unknown} */
function member(members, name) {
  return members instanceof Map ? (members.get(name) ?? members.get(SHORT[name])) : undefined;
}

/** @param {string} text */
function fromNotation(text) {
  const puzzle = readNotation(text);
  const cells = member(puzzle, 'cells');
  if (!Array.isArray(cells)) throw new FormatError('The puzzle in this SudokuPad link has no cells.');
  const size = cells.length;
  const board = blankBoard(size);
  cells.forEach((row, r) => {
    if (!Array.isArray(row) || row.length !== size) {
      throw new FormatError(
        `Row ${r + 1} of the puzzle in this SudokuPad link does not have ${size} cells: it is no square.`,
      );
    }
    row.forEach((cell, c) => (board.givens[r * size + c] = digitFrom(member(cell, 'value'), size, r * size + c)));
  });
  takeDrawnRegions(board, member(puzzle, 'regions'));
  takeCages(board, member(puzzle, 'cages'));
  for (const [name, words] of [
    ['lines', 'lines'],
    ['arrows', 'arrows'],
    ['overlays', 'drawings'],
    ['underlays', 'drawings'],
  ]) {
    const drawn = member(puzzle, name);
    if (!Array.isArray(drawn) || board.left.includes(words)) continue;
    if (drawn.some((each) => !isDrawnDiagonal(board, each))) board.left.push(words);
  }
  return board;
}

/**
 * Converts places to cell indexes; null if a place lies outside the grid.
 * @param {unknown} places @param {number} size
 */
function cellsAt(places, size) {
  const cells = (Array.isArray(places) ? places : []).map((place) => {
    const [row, column] = Array.isArray(place) ? place.map(Number) : [];
    const isOne = Number.isInteger(row) && Number.isInteger(column) && row >= 0 && column >= 0 && row < size;
    return isOne && column < size ? row * size + column : -1;
  });
  return cells.includes(-1) ? null : cells;
}

/** @param {import('./board.js').Board} board @param {unknown} regions */
function takeDrawnRegions(board, regions) {
  if (!Array.isArray(regions) || regions.length === 0) return;
  const of = board.givens.map(() => -1);
  regions.forEach((region, number) => {
    for (const cell of cellsAt(region, board.size) ?? []) of[cell] = number;
  });
  const held = regions.every((region) => cellsAt(region, board.size)?.length === board.size);
  if (!held || of.includes(-1) || !takeRegions(board, of)) board.left.push('irregular regions');
}

/**
 * Tells whether a line only shows a diagonal that is already a house.
 * @param {import('./board.js').Board} board @param {unknown} line
 */
function isDrawnDiagonal(board, line) {
  const points = member(line, 'wayPoints');
  if (!Array.isArray(points) || points.length !== 2) return false;
  const [from, to] = points.map((point) => (Array.isArray(point) ? point.map(Number) : []));
  const isCorner = [...from, ...to].every((at) => at === 0 || at === board.size);
  const { falling, rising } = housesOf(board);
  const isAcross = from.length === 2 && to.length === 2 && from[0] !== to[0] && from[1] !== to[1];
  return isCorner && isAcross && (from[0] === from[1] ? falling : rising) !== null;
}

/**
 * Reads cages. Cages without cells hold the title and author. A cage without a sum that has as many cells as there are
 * digits is a house. All other cages are unsupported rules.
 * @param {import('./board.js').Board} board @param {unknown} cages
 */
function takeCages(board, cages) {
  if (!Array.isArray(cages)) return;
  /** @type {number[][]} */
  const houses = [];
  let others = false;
  for (const cage of cages) {
    const value = member(cage, 'value') ?? '';
    const [, name, text] = /^(title|author)\s*:\s*(.*)$/s.exec(`${value}`) ?? [];
    if (name === 'title' || name === 'author') board[name] = said(text);
    const cells = member(cage, 'cells');
    if (!Array.isArray(cells) || cells.length === 0) continue;
    const at = cellsAt(cells, board.size);
    if (value === '' && member(cage, 'unique') !== false && at?.length === board.size) houses.push(at);
    else others = true;
  }
  if (!takeHouses(board, houses) || others) board.left.push('cages');
}
