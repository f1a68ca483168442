// Borders of the grid. Thick lines lie between neighbouring cells of different boxes, or of different regions if the
// shape has no boxes. All borders are derived from the houses, so the same code draws every shape.

/** @import { PuzzleInfo } from '../worker/protocol.js' */

/**
 * Tells whether the right and the lower side of a cell are thick. The outer frame is drawn separately.
 * @typedef {object} Edges
 * @property {boolean} right
 * @property {boolean} below
 * @property {boolean} corner  two thick lines meet at the lower right corner of the cell, and neither is a side of
 *   this cell
 */

/** Cache; the shape of a puzzle never changes. @type {WeakMap<PuzzleInfo, Edges[]>} */
const known = new WeakMap();

/** @param {PuzzleInfo} info @returns {Edges[]} the edges of each cell, by index */
export function edgesOf(info) {
  const edges = known.get(info) ?? edgesAmong(info.columns, boxesOf(info));
  known.set(info, edges);
  return edges;
}

/** @type {WeakMap<PuzzleInfo, string[]>} */
const knownWords = new WeakMap();

/**
 * Names those houses of each cell that the cell's name does not show: its region, diagonals and windows.
 * @param {PuzzleInfo} info
 */
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

/** @type {WeakMap<PuzzleInfo, string[][]>} */
const knownRules = new WeakMap();

/** The names of each cell's rules. @param {PuzzleInfo} info */
export function ruleNames(info) {
  let names = knownRules.get(info);
  if (!names) {
    names = info.cells.map(() => /** @type {string[]} */ ([]));
    for (const { label, cells } of info.placed) for (const cell of cells) names[cell].push(label);
    knownRules.set(info, names);
  }
  return names;
}

/** Numbers each cell's box or region, from 0. @param {PuzzleInfo} info */
export function boxesOf({ houses, cells }) {
  const boxes = cells.map(() => 0);
  houses
    .filter(({ kind }) => kind === 'box' || kind === 'region')
    .forEach((house, number) => {
      for (const cell of house.cells) boxes[cell] = number;
    });
  return boxes;
}

/** @param {number} columns @param {readonly number[]} boxes  the number of each cell's box @returns {Edges[]} */
export function edgesAmong(columns, boxes) {
  return boxes.map((box, cell) => {
    const [inRow, inColumn] = [(cell + 1) % columns > 0, cell + columns < boxes.length];
    const right = inRow && boxes[cell + 1] !== box;
    const below = inColumn && boxes[cell + columns] !== box;
    return { right, below, corner: inRow && inColumn && !right && !below && boxes[cell + columns + 1] !== box };
  });
}

/** @type {WeakMap<PuzzleInfo, {borders: string, hairlines: string}>} */
const knownLines = new WeakMap();

/** @param {PuzzleInfo} info */
export function linesBetween(info) {
  const lines = knownLines.get(info) ?? linesAmong(info.columns, boxesOf(info));
  knownLines.set(info, lines);
  return lines;
}

/**
 * The lines between cells as two paths, in cells: the thick lines between boxes, and the other ones.
 * @param {number} columns @param {readonly number[]} boxes  the number of each cell's box
 */
export function linesAmong(columns, boxes) {
  const rows = boxes.length / columns;
  const paths = { borders: '', hairlines: '' };
  for (const across of [true, false]) {
    const [lines, end] = across ? [rows, columns] : [columns, rows];
    for (let at = 1; at < lines; at++) {
      const cell = (/** @type {number} */ along) => (across ? at * columns + along : along * columns + at);
      const isThick = (/** @type {number} */ along) =>
        boxes[cell(along)] !== boxes[cell(along) - (across ? columns : 1)];
      for (let from = 0, along = 1; along <= end; along++) {
        if (along < end && isThick(along) === isThick(from)) continue;
        paths[isThick(from) ? 'borders' : 'hairlines'] += across
          ? `M${from} ${at}H${along}`
          : `M${at} ${from}V${along}`;
        from = along;
      }
    }
  }
  return paths;
}

/**
 * Path of a line through the centres of cells. The path starts and ends at the outer edge of the first and the last
 * cell.
 * @param {number[]} cells @param {number} columns
 */
export function linePath(cells, columns) {
  const middles = cells.map((cell) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5]);
  const beyond = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [fromX, fromY]) => [
    x + (x - fromX) / 2,
    y + (y - fromY) / 2,
  ];
  const [first, second] = middles;
  const [last, before] = middles.toReversed();
  return `M${[beyond(first, second), ...middles, beyond(last, before)].join('L')}`;
}
