// SudokuPad links. `fpuz` and `fpuzzles` carry an f-puzzles puzzle, `scl` and `ctc` SudokuPad's own, packed; anything
// else is the name of a puzzle on its server, which a page that works alone cannot ask for.

import { FormatError, blankBoard, digitFrom } from './board.js';
import { fromJson, said } from './fpuzzles.js';
import { readNotation } from './notation.js';
import { pack, unpack } from './packed.js';

const ADDRESS = 'https://sudokupad.app/';
const LINK =
  /^https?:\/\/(?:[\w-]+\.)*(?:sudokupad\.app|sudokupad\.svencodes\.com|crackingthecryptic\.com)\/(?:sudoku\/)?(?:\?puzzleid=)?([^?#\s]*)/i;

/** SudokuPad's short names for what is read here. @type {Record<string, string>} */
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
    // A digit that a person wrote and their pencil marks are not part of a puzzle there.
    if (board.entries.some(Boolean) || board.notes.some(Boolean)) return null;
    const { size, boxWidth, boxHeight, givens, title, author } = board;
    const rows = Array.from({ length: size }, (_, row) =>
      givens.slice(row * size, (row + 1) * size).map((given) => (given ? { value: given } : {})),
    );
    const regions = Array.from({ length: size }, (_, box) => {
      const across = size / boxWidth;
      const [top, left] = [Math.floor(box / across) * boxHeight, (box % across) * boxWidth];
      return Array.from({ length: size }, (_, at) => [top + Math.floor(at / boxWidth), left + (at % boxWidth)]);
    });
    const about = [title && `title: ${title}`, author && `author: ${author}`].filter(Boolean);
    const cages = about.map((value) => ({ value }));
    return `${ADDRESS}scl${pack(JSON.stringify({ cellSize: 50, cells: rows, regions, cages }))}`;
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
  takeRegions(board, member(puzzle, 'regions'));
  takeCages(board, member(puzzle, 'cages'));
  for (const [name, words] of [
    ['lines', 'lines'],
    ['arrows', 'arrows'],
    ['overlays', 'drawings'],
    ['underlays', 'drawings'],
  ]) {
    const drawn = member(puzzle, name);
    if (Array.isArray(drawn) && drawn.length > 0 && !board.left.includes(words)) board.left.push(words);
  }
  return board;
}

/** @param {import('./board.js').Board} board @param {unknown} regions */
function takeRegions(board, regions) {
  if (!Array.isArray(regions) || regions.length === 0) return;
  const { size } = board;
  // Regions as the numbers of their cells: then a box is a box, in whatever order they come.
  const key = (/** @type {number[]} */ cells) => cells.sort((a, b) => a - b).join(' ');
  const given = regions.map((region) =>
    key(
      (Array.isArray(region) ? region : []).map((place) =>
        Array.isArray(place) ? Number(place[0]) * size + Number(place[1]) : -1,
      ),
    ),
  );
  const boxes = (/** @type {number} */ width) => {
    const height = size / width;
    const members = new Map();
    for (let cell = 0; cell < size * size; cell++) {
      const box = Math.floor(cell / size / height) * (size / width) + Math.floor((cell % size) / width);
      members.set(box, [...(members.get(box) ?? []), cell]);
    }
    return [...members.values()].map(key);
  };
  for (let width = 2; width < size; width++) {
    if (size % width === 0 && boxes(width).every((box) => given.includes(box))) {
      [board.boxWidth, board.boxHeight] = [width, size / width];
      return;
    }
  }
  board.left.push('irregular regions');
}

/** Names stand in cages without cells; cages with cells are rules. @param {import('./board.js').Board} board @param {unknown} cages */
function takeCages(board, cages) {
  if (!Array.isArray(cages)) return;
  for (const cage of cages) {
    const [, name, text] = /^(title|author)\s*:\s*(.*)$/s.exec(`${member(cage, 'value') ?? ''}`) ?? [];
    if (name === 'title' || name === 'author') board[name] = said(text);
    const cells = member(cage, 'cells');
    if (Array.isArray(cells) && cells.length > 0 && !board.left.includes('cages')) board.left.push('cages');
  }
}
