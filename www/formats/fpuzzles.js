// f-puzzles: a JSON object with the grid and the rules of the puzzle, plain or packed into a link.

import { FormatError, blankBoard, digitFrom, digitsOf, usualBox } from './board.js';
import { housesOf, takeHouses, takeRegions } from './houses.js';
import { pack, unpack } from './packed.js';

const ADDRESS = 'https://www.f-puzzles.com/?load=';

/**
 * The rules in f-puzzles JSON that Pencilmark does not support, with their names for people. Other fields are drawings,
 * colours and settings.
 * @type {Record<string, string>}
 */
const RULES = {
  antiknight: 'the anti-knight rule',
  antiking: 'the anti-king rule',
  disjointgroups: 'disjoint groups',
  nonconsecutive: 'the non-consecutive rule',
  odd: 'odd cells',
  even: 'even cells',
  thermometer: 'thermometers',
  palindrome: 'palindromes',
  killercage: 'killer cages',
  littlekillersum: 'little killer sums',
  sandwichsum: 'sandwich sums',
  difference: 'differences',
  ratio: 'ratios',
  clone: 'clones',
  arrow: 'arrows',
  betweenline: 'between lines',
  minimum: 'minimum cells',
  maximum: 'maximum cells',
  xv: 'XV marks',
  quadruple: 'quadruples',
  negative: 'negative constraints',
};

/**
 * The colours that f-puzzles offers for cells, in the order of the page's colours. White and black are left out.
 */
const COLOURS = '#A8A8A8 #FFA0A0 #FFE060 #FFFFB0 #B0FFB0 #60D060 #D0D0FF #8080F0 #FF80FF'.split(' ');

/** The red, green and blue of a colour such as #FFA0A0. @param {string} colour */
const partsOf = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/**
 * The page's colour for a colour of f-puzzles, 0 for none. Other programs offer other colours, so a colour that is not
 * in the list becomes the most similar one. White is the colour of a plain cell.
 * @param {unknown} value
 */
function colourFrom(value) {
  if (typeof value !== 'string' || !/^#[\da-f]{6}$/i.test(value) || /^#f{6}$/i.test(value)) return 0;
  const wanted = partsOf(value);
  const distances = COLOURS.map((colour) =>
    partsOf(colour).reduce((sum, part, index) => sum + (part - wanted[index]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances)) + 1;
}

/** @param {string} text */
const packedIn = (text) => /^https?:\/\/(?:www\.)?f-puzzles\.com\/\S*[?&]load=([^&#\s]*)/i.exec(text)?.[1];

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an object's own property and ignores inherited ones, because the object comes from untrusted JSON.
 * @param {Record<string, unknown>} object @param {string} name
 */
const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

/** The cell of a name such as R2C3. @param {unknown} name @param {number} size */
function cellNamed(name, size) {
  const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/i.exec(typeof name === 'string' ? name : '') ?? [];
  const [r, c] = [Number(row), Number(column)];
  if (r >= 1 && c >= 1 && r <= size && c <= size) return (r - 1) * size + c - 1;
  throw new FormatError(`${JSON.stringify(name)?.slice(0, 40)} is no cell of a ${size}x${size} grid.`);
}

/** @param {number} cell @param {number} size */
const cellName = (cell, size) => `R${Math.floor(cell / size) + 1}C${(cell % size) + 1}`;

/** @type {import('./board.js').Format} */
export const fpuzzles = {
  id: 'fpuzzles',
  name: 'an f-puzzles link',

  matches: (text) => packedIn(text) !== undefined || (text.startsWith('{') && text.includes('"grid"')),

  read(text) {
    const packed = packedIn(text);
    return fromJson(packed === undefined ? text : unpack(packed, 'f-puzzles link'));
  },

  write(board) {
    const { size, givens, entries, notes, centre, colours, title, author } = board;
    const { boxes, falling, rising, windows } = housesOf(board);
    const usual = housesOf({ ...board, ...usualBox(size), rules: '' }).boxes;
    const cell = (/** @type {number} */ at) => ({
      ...(givens[at] ? { value: givens[at], given: true } : {}),
      ...(entries[at] ? { value: entries[at] } : {}),
      ...(notes[at] ? { cornerPencilMarks: digitsOf(notes[at]) } : {}),
      ...(centre[at] ? { centerPencilMarks: digitsOf(centre[at]) } : {}),
      ...(colours[at] ? { highlight: COLOURS[colours[at] - 1] } : {}),
      ...(boxes[at] === usual[at] ? {} : { region: boxes[at] }),
    });
    const grid = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => cell(row * size + column)),
    );
    const names = (/** @type {number[]} */ cells) => ({ cells: cells.map((at) => cellName(at, size)) });
    return (
      ADDRESS +
      pack(
        JSON.stringify({
          size,
          ...(title ? { title } : {}),
          ...(author ? { author } : {}),
          grid,
          ...(rising ? { 'diagonal+': true } : {}),
          ...(falling ? { 'diagonal-': true } : {}),
          ...(windows.length > 0 ? { extraregion: windows.map(names) } : {}),
        }),
      )
    );
  },
};

/** @param {string} json @returns {import('./board.js').Board} */
export function fromJson(json) {
  /** @type {unknown} */
  let puzzle;
  try {
    puzzle = JSON.parse(json);
  } catch {
    throw new FormatError('This f-puzzles puzzle is not the JSON it should be.');
  }
  const grid = isObject(puzzle) ? own(puzzle, 'grid') : undefined;
  if (!isObject(puzzle) || !Array.isArray(grid)) throw new FormatError('This f-puzzles puzzle has no grid.');
  const size = Number(own(puzzle, 'size') ?? grid.length);
  const board = blankBoard(size);
  const usual = housesOf(board).boxes;
  if (grid.length !== size)
    throw new FormatError(`This f-puzzles puzzle has ${grid.length} rows; a ${size}x${size} grid has ${size}.`);
  /** @type {number[]} */
  const regions = [];
  grid.forEach((row, r) => {
    if (!Array.isArray(row) || row.length !== size)
      throw new FormatError(`Row ${r + 1} of this f-puzzles puzzle does not have ${size} cells.`);
    row.forEach((cell, c) => {
      const at = r * size + c;
      regions[at] = usual[at];
      if (!isObject(cell)) return;
      const digit = digitFrom(own(cell, 'value'), size, at);
      board[own(cell, 'given') ? 'givens' : 'entries'][at] = digit;
      const marked = (/** @type {string} */ name) => {
        const marks = digit ? undefined : own(cell, name);
        const digits = Array.isArray(marks) ? marks.map((mark) => digitFrom(mark, size, at)) : [];
        return digits.reduce((mask, mark) => (mark ? mask | (1 << (mark - 1)) : mask), 0);
      };
      // A cell has a colour from the person who solves the puzzle, and another one from its author.
      board.colours[at] = colourFrom(own(cell, 'highlight')) || colourFrom(own(cell, 'c'));
      board.notes[at] = marked('cornerPencilMarks');
      board.centre[at] = marked('centerPencilMarks') || marked('givenPencilMarks');
      const region = own(cell, 'region');
      if (region !== undefined && region !== null) regions[at] = Number(region);
    });
  });
  const has = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const rules = Object.keys(RULES).filter((name) => has(own(puzzle, name)));
  const isRegular = takeRegions(board, regions);
  const diagonal = (/** @type {string} */ name, /** @type {(index: number) => number} */ cell) =>
    own(puzzle, name) ? [Array.from({ length: size }, (_, index) => cell(index))] : [];
  const extra = own(puzzle, 'extraregion');
  const isAll = takeHouses(board, [
    ...diagonal('diagonal-', (index) => index * (size + 1)),
    ...diagonal('diagonal+', (index) => (index + 1) * (size - 1)),
    ...(Array.isArray(extra) ? extra : []).map((region) => {
      const cells = isObject(region) ? own(region, 'cells') : undefined;
      return Array.isArray(cells) ? cells.map((name) => cellNamed(name, size)) : [];
    }),
  ]);
  board.left = [
    ...(isRegular ? [] : ['irregular regions']),
    ...(isAll ? [] : ['extra regions']),
    ...new Set(rules.map((name) => RULES[name])),
  ];
  board.title = said(own(puzzle, 'title'));
  board.author = said(own(puzzle, 'author'));
  return board;
}

/** Shortens a title or author to a single line of at most 120 characters. @param {unknown} value */
export const said = (value) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 120) : '');
