// The houses of a board beside its rows and columns: boxes of any shape, regions in their place, and diagonals and windows on
// top. Other programs write them down cell by cell; a board keeps them as the shape of its boxes and as the words by which
// the engine reads them ("@regions=1122… @diagonals @windoku"), so here is the way from the one to the other.

/** @import { Board } from './board.js' */

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @param {number} size @param {(index: number) => number} cell @returns {number[]} */
const cellsOf = (size, cell) => Array.from({ length: size }, (_, index) => cell(index));

/** Cells as one key, in whatever order they come. @param {number[]} cells */
const keyOf = (cells) => [...cells].sort((a, b) => a - b).join(' ');

/** From the top left to the bottom right. @param {number} size */
const falling = (size) => cellsOf(size, (index) => index * (size + 1));

/** From the bottom left to the top right. @param {number} size */
const rising = (size) => cellsOf(size, (index) => (index + 1) * (size - 1));

/** @param {Pick<Board, 'size' | 'boxWidth' | 'boxHeight'>} board @param {number} cell */
const boxOf = ({ size, boxWidth, boxHeight }, cell) =>
  Math.floor(cell / size / boxHeight) * (size / boxWidth) + Math.floor((cell % size) / boxWidth);

/** As large as a box, one row or column apart, and off the edge of the grid. @param {Board} board @returns {number[][]} */
function windowsOf({ size, boxWidth, boxHeight }) {
  const starts = (/** @type {number} */ each) => {
    const count = Math.floor((size - 1) / (each + 1));
    return Array.from({ length: count }, (_, index) => 1 + index * (each + 1));
  };
  return starts(boxHeight).flatMap((top) =>
    starts(boxWidth).map((left) =>
      cellsOf(size, (index) => (top + Math.floor(index / boxWidth)) * size + left + (index % boxWidth)),
    ),
  );
}

/** What stands behind a rule's name, '' where nothing does; undefined without the rule. @param {Board} board @param {string} name */
function ruleNamed({ rules }, name) {
  const word = rules.split(' ').find((each) => each.slice(1).split('=')[0] === name);
  return word && (word.split('=')[1] ?? '');
}

/**
 * The houses of a board.
 * @param {Board} board
 * @returns {{boxes: number[], falling: number[] | null, rising: number[] | null, windows: number[][]}} `boxes`: for each cell the
 *   number of its box or region, from 0; the others are cells
 */
export function housesOf(board) {
  const { size } = board;
  const [regions, diagonals] = [ruleNamed(board, 'regions'), ruleNamed(board, 'diagonals')];
  const symbols = [...new Set(regions)].sort((a, b) => SYMBOLS.indexOf(a) - SYMBOLS.indexOf(b));
  return {
    boxes: board.givens.map((_, cell) => (regions ? symbols.indexOf(regions[cell]) : boxOf(board, cell))),
    falling: diagonals === '' || diagonals === 'falling' ? falling(size) : null,
    rising: diagonals === '' || diagonals === 'rising' ? rising(size) : null,
    windows: ruleNamed(board, 'windoku') === undefined ? [] : windowsOf(board),
  };
}

/** Boards of a shape come in a row, and have the same peers. */
let latest = { shape: '', peers: /** @type {Set<number>[]} */ ([]) };

/** For each cell the cells it shares a house with. @param {Board} board @returns {Set<number>[]} */
export function peersOf(board) {
  const { size, boxWidth, rules } = board;
  const shape = [size, boxWidth, rules].join();
  if (latest.shape !== shape) latest = { shape, peers: peersAmong(board) };
  return latest.peers;
}

/** @param {Board} board */
function peersAmong(board) {
  const { size } = board;
  const { boxes, falling, rising, windows } = housesOf(board);
  /** @type {Map<string, number[]>} */
  const houses = new Map();
  boxes.forEach((box, cell) => {
    for (const name of [`row ${Math.floor(cell / size)}`, `column ${cell % size}`, `box ${box}`])
      houses.set(name, [...(houses.get(name) ?? []), cell]);
  });
  const peers = boxes.map(() => /** @type {Set<number>} */ (new Set()));
  for (const house of [...houses.values(), falling ?? [], rising ?? [], ...windows])
    for (const cell of house) for (const other of house) if (other !== cell) peers[cell].add(other);
  return peers;
}

/**
 * Takes over which box or region each cell lies in, by any numbers. Rectangles of one shape are boxes.
 * @param {Board} board @param {number[]} of
 * @returns {boolean} whether these are as many regions as rows, of as many cells each
 */
export function takeRegions(board, of) {
  const { size } = board;
  const numbers = [...new Set(of)].sort((a, b) => a - b);
  const isOne = (/** @type {number} */ number) => of.filter((other) => other === number).length === size;
  if (of.length !== size * size || numbers.length !== size || !numbers.every(isOne)) return false;
  const widths = [board.boxWidth, ...cellsOf(size, (index) => index + 1)];
  const width = widths.find((each) => {
    const shape = { size, boxWidth: each, boxHeight: size / each };
    /** @type {Map<number, number>} */
    const boxes = new Map();
    return (
      size % each === 0 &&
      of.every((number, cell) => {
        const box = boxOf(shape, cell);
        if (!boxes.has(box)) boxes.set(box, number);
        return boxes.get(box) === number;
      })
    );
  });
  if (width !== undefined) [board.boxWidth, board.boxHeight] = [width, size / width];
  else addRule(board, `@regions=${of.map((number) => SYMBOLS[numbers.indexOf(number)]).join('')}`);
  return true;
}

/**
 * Takes over houses that lie over the others, when they are the diagonals or all the windows. Rows, columns and boxes say
 * nothing new.
 * @param {Board} board @param {number[][]} houses
 * @returns {boolean} whether that was all
 */
export function takeHouses(board, houses) {
  const { size } = board;
  const left = new Set(houses.map(keyOf));
  const take = (/** @type {number[][]} */ all) => {
    const keys = all.map(keyOf);
    return keys.length > 0 && keys.every((key) => left.has(key)) && keys.every((key) => left.delete(key));
  };
  const { boxes } = housesOf(board);
  for (let index = 0; index < size; index++) {
    take([cellsOf(size, (at) => index * size + at)]);
    take([cellsOf(size, (at) => at * size + index)]);
    take([boxes.flatMap((box, cell) => (box === index ? [cell] : []))]);
  }
  const [falls, rises] = [take([falling(size)]), take([rising(size)])];
  if (falls || rises) addRule(board, falls && rises ? '@diagonals' : `@diagonals=${falls ? 'falling' : 'rising'}`);
  if (take(windowsOf(board))) addRule(board, '@windoku');
  return left.size === 0;
}

/** @param {Board} board @param {string} rule */
function addRule(board, rule) {
  board.rules = board.rules ? `${board.rules} ${rule}` : rule;
}
