// Houses of a board besides rows and columns: boxes, irregular regions, diagonals and windows. Other programs list the
// cells of these houses. A board stores the shape of its boxes, and all other houses as words that the engine reads
// ("@regions=1122… @diagonals @windoku"). This file converts between lists of cells and words.

/** @import { Board } from './board.js' */

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @param {number} size @param {(index: number) => number} cell @returns {number[]} */
const cellsOf = (size, cell) => Array.from({ length: size }, (_, index) => cell(index));

/** A key that is equal for equal sets of cells, in any order. @param {number[]} cells */
const keyOf = (cells) => [...cells].sort((a, b) => a - b).join(' ');

/** The diagonal from the top left to the bottom right. @param {number} size */
const falling = (size) => cellsOf(size, (index) => index * (size + 1));

/** The diagonal from the bottom left to the top right. @param {number} size */
const rising = (size) => cellsOf(size, (index) => (index + 1) * (size - 1));

/** @param {Pick<Board, 'size' | 'boxWidth' | 'boxHeight'>} board @param {number} cell */
const boxOf = ({ size, boxWidth, boxHeight }, cell) =>
  Math.floor(cell / size / boxHeight) * (size / boxWidth) + Math.floor((cell % size) / boxWidth);

/**
 * The windows of windoku. Each window has the size of a box, lies one row or column away from the next, and does not
 * touch the edge of the grid.
 * @param {Board} board
 * @returns {number[][]}
 */
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

/**
 * The data of a rule: '' if the rule has no data, undefined if the board does not have the rule.
 * @param {Board} board @param {string} name
 */
function ruleNamed({ rules }, name) {
  const word = rules.split(' ').find((each) => each.slice(1).split('=')[0] === name);
  return word && (word.split('=')[1] ?? '');
}

/**
 * Lists the houses of a board. `boxes` holds the number of each cell's box or region, from 0; the other fields hold cells.
 * @param {Board} board
 * @returns {{boxes: number[], falling: number[] | null, rising: number[] | null, windows: number[][]}}
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

/** Cache of the peers for the last shape of a board, because consecutive boards often share their shape. */
let latest = { shape: '', peers: /** @type {Set<number>[]} */ ([]) };

/** The peers of each cell. @param {Board} board @returns {Set<number>[]} */
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
 * Sets the regions of a board from a region number for each cell. Equal rectangles become boxes.
 * @param {Board} board @param {number[]} of
 * @returns {boolean} whether the regions are valid: as many regions as rows, with equally many cells
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
 * Adds extra houses to a board. Supported are the diagonals and the complete set of windows; rows, columns and boxes
 * add nothing.
 * @param {Board} board @param {number[][]} houses
 * @returns {boolean} whether all houses are supported
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
