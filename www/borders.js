// Where the lines of a grid run. The thick ones lie between neighbours in different boxes, or in different regions where there
// are no boxes: this is read off the houses, so that every shape is drawn by the same few lines.

/** @import { PuzzleInfo } from './worker/protocol.js' */

/**
 * Which sides of a cell are thick: right and below; the outer frame is not among them.
 * @typedef {object} Edges
 * @property {boolean} right
 * @property {boolean} below
 * @property {boolean} corner  two thick lines meet at its lower right, and neither is its own
 */

/** The shape of a puzzle never changes. @type {WeakMap<PuzzleInfo, Edges[]>} */
const known = new WeakMap();

/** @param {PuzzleInfo} info @returns {Edges[]}  cell by cell */
export function edgesOf(info) {
  const edges = known.get(info) ?? edgesAmong(info.size, boxesOf(info));
  known.set(info, edges);
  return edges;
}

/** @type {WeakMap<PuzzleInfo, string[]>} */
const knownWords = new WeakMap();

/** Which houses each cell lies in that its name does not tell: its region, a diagonal, a window. @param {PuzzleInfo} info */
export function houseWords(info) {
  let words = knownWords.get(info);
  if (!words) {
    const special = info.houses.filter(({ kind }) => kind !== 'row' && kind !== 'column' && kind !== 'box');
    const of = (/** @type {number} */ cell) => special.filter(({ cells }) => cells.includes(cell));
    words = info.cells.map((_, cell) =>
      of(cell)
        .map(({ name }) => name)
        .join(', '),
    );
    knownWords.set(info, words);
  }
  return words;
}

/** The number of each cell's box or region, from 0. @param {PuzzleInfo} info */
export function boxesOf({ houses, cells }) {
  const boxes = cells.map(() => 0);
  houses
    .filter(({ kind }) => kind === 'box' || kind === 'region')
    .forEach((house, number) => {
      for (const cell of house.cells) boxes[cell] = number;
    });
  return boxes;
}

/** @param {number} size @param {readonly number[]} boxes  the number of each cell's @returns {Edges[]} */
export function edgesAmong(size, boxes) {
  return boxes.map((box, cell) => {
    const [inRow, inColumn] = [(cell + 1) % size > 0, cell + size < boxes.length];
    const right = inRow && boxes[cell + 1] !== box;
    const below = inColumn && boxes[cell + size] !== box;
    return { right, below, corner: inRow && inColumn && !right && !below && boxes[cell + size + 1] !== box };
  });
}

/** Through the middles of cells, and on to where the first and the last of them end. @param {number[]} cells @param {number} size */
export function linePath(cells, size) {
  const middles = cells.map((cell) => [(cell % size) + 0.5, Math.floor(cell / size) + 0.5]);
  const beyond = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [fromX, fromY]) => [
    x + (x - fromX) / 2,
    y + (y - fromY) / 2,
  ];
  const [first, second] = middles;
  const [last, before] = middles.toReversed();
  return `M${[beyond(first, second), ...middles, beyond(last, before)].join('L')}`;
}
