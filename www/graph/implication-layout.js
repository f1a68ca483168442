// Lays an implication graph out in columns: decisions at the left, then the facts of the cut, then what follows from
// them, and the conflict at the right. The column of a fact is the length of the longest path to it.
import { columnsOf, grouped } from './implication-folds.js';

/** @import { Implications, ImplicationNode } from '../worker/protocol.js' */

/**
 * A box of the drawing: a fact, or several facts that are folded into one box.
 * @typedef {object} Box
 * @property {string} key  identifies the box; the index of the fact, or the name of a fold
 * @property {ImplicationNode['kind'] | 'fold'} kind
 * @property {number[]} facts  the facts of the box, as indexes of the graph's nodes
 * @property {string} text
 * @property {string[]} lines  the text as it is drawn
 * @property {number} column
 * @property {number} x  the left edge
 * @property {number} y  the middle
 * @property {number} width
 * @property {number} height
 */

/**
 * A line between two boxes. It passes between the boxes of the columns that it crosses.
 * @typedef {{from: string, to: string, via: number, points: [x: number, y: number][]}} Link
 */

/**
 * How a drawing fits its panel. `narrow` boxes have short lines. `spread` is a factor of the distances from top to bottom.
 * `folds` says how the graph is folded, even if the graph is small.
 * @typedef {{narrow: boolean, spread: number, folds?: import('./implication-folds.js').Folds}} Room
 */

/** @typedef {{boxes: Box[], links: Link[], width: number, height: number, cut: number, isFolded: boolean}} Drawing  `cut` is the x of the dashed line */

/** Lengths in pixels. */
export const LINE = 16;
const AROUND = 10;
const APART = 10;
const LANE = 14;
const GAP = { wide: 44, narrow: 20 };
const LETTER = 7.4;
const PADDING = { wide: 18, narrow: 11 };
/** The most letters in a line of a box, and the most lines. */
const LETTERS = { wide: 16, narrow: 9 };
const LINES = 3;
/** The most letters in a line of a narrow box of facts, so that the cell is on the line above its relation. */
const FACT = 4;
/** The number of passes that sort the columns, and of passes that move the boxes towards their neighbours. */
const SWEEPS = 8;

/** Breaks a text into short lines. @param {string} text @param {number} most  letters in a line */
export function linesOf(text, most) {
  // A relation stays with its digit: "A5" and "= 3".
  const words = text.replace(/([=≠≤≥>]) /g, '$1\u00a0').split(' ');
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length > LINES) lines.splice(LINES - 1, lines.length, `${lines[LINES - 1]} …`);
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}

/** @param {string} key @param {number} count */
function foldText(key, count) {
  if (key === 'guesses') return `${count} guesses`;
  return key.startsWith('beside') ? `${count} more facts` : `${count} facts`;
}

/**
 * @param {Implications} graph @param {readonly string[]} [opened]  keys of folds that a person has opened
 * @param {Room} [room] @returns {Drawing}
 */
export function layImplications(graph, opened = [], room = { narrow: false, spread: 1 }) {
  const { nodes, edges } = graph;
  const { columns, cut } = columnsOf(graph);
  const groups = grouped(graph, columns, opened, room.folds);
  /** @type {string[]} */
  const home = [];
  for (const { key, facts } of groups) for (const at of facts) home[at] = key;
  // Columns whose facts are all in the fold of another column are left out.
  const used = [...new Set(groups.map(({ facts }) => Math.min(...facts.map((at) => columns[at]))))].sort(
    (a, b) => a - b,
  );
  /** @type {Box[]} */
  const boxes = groups.map(({ key, facts }) => {
    const isFold = key !== `${facts[0]}`;
    const text = isFold ? foldText(key, facts.length) : (nodes[facts[0]].label ?? nodes[facts[0]].words);
    const size = room.narrow ? 'narrow' : 'wide';
    const isShort = isFold || nodes[facts[0]].kind !== 'conflict';
    const lines = linesOf(text, room.narrow && isShort ? FACT : LETTERS[size]);
    const width = Math.max(34, Math.max(...lines.map((line) => line.length)) * LETTER + PADDING[size]);
    const height = lines.length * LINE + AROUND;
    const column = used.indexOf(Math.min(...facts.map((at) => columns[at])));
    return { key, kind: isFold ? 'fold' : nodes[facts[0]].kind, facts, text, lines, column, x: 0, y: 0, width, height };
  });
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  /** @type {Map<string, {from: Box, to: Box, via: number}>} */
  const joined = new Map();
  for (const { from, to, via } of edges) {
    const [a, b] = [byKey.get(home[from]), byKey.get(home[to])];
    if (!a || !b || a === b || a.column >= b.column) continue;
    const key = `${a.key} ${b.key}`;
    const known = joined.get(key);
    joined.set(key, { from: a, to: b, via: known ? Math.min(known.via, via) : via });
  }
  return place(boxes, [...joined.values()], used.filter((column) => column <= cut).length - 1, room);
}

/**
 * A place in a column: a box, or the crossing of a line.
 * @typedef {{box: Box | null, room: number, y: number, before: Place[], after: Place[]}} Place
 */

/**
 * @param {Box[]} boxes @param {{from: Box, to: Box, via: number}[]} joined @param {number} cut  the last column before the cut
 * @param {Room} room @returns {Drawing}
 */
function place(boxes, joined, cut, { narrow, spread }) {
  const gap = GAP[narrow ? 'narrow' : 'wide'];
  const last = Math.max(...boxes.map(({ column }) => column));
  /** @type {Place[][]} */
  const columns = Array.from({ length: last + 1 }, () => []);
  /** @type {Map<Box, Place>} */
  const placeOf = new Map();
  const put = (/** @type {Box | null} */ box, /** @type {number} */ column) => {
    /** @type {Place} */
    const made = { box, room: (box ? box.height + APART : LANE) * spread, y: 0, before: [], after: [] };
    columns[column].push(made);
    if (box) placeOf.set(box, made);
    return made;
  };
  for (const box of boxes) put(box, box.column);
  const ways = joined.map((link) => {
    const way = [/** @type {Place} */ (placeOf.get(link.from))];
    for (let column = link.from.column + 1; column < link.to.column; column++) way.push(put(null, column));
    way.push(/** @type {Place} */ (placeOf.get(link.to)));
    for (let at = 1; at < way.length; at++) {
      way[at - 1].after.push(way[at]);
      way[at].before.push(way[at - 1]);
    }
    return { ...link, way };
  });
  order(columns);
  settle(columns);
  // The columns stand side by side, each as wide as its widest box.
  let left = 0;
  const spans = columns.map((column) => {
    const width = Math.max(0, ...column.map(({ box }) => box?.width ?? 0));
    const span = { left, right: left + width };
    left = span.right + gap;
    return span;
  });
  const tops = columns.flat().map(({ y, room }) => y - room / 2);
  const top = Math.min(...tops);
  const height = Math.max(...columns.flat().map(({ y, room }) => y + room / 2)) - top;
  for (const [box, { y }] of placeOf) {
    const { left: from, right } = spans[box.column];
    box.x = (from + right - box.width) / 2;
    box.y = y - top;
  }
  const links = ways.map(({ from, to, via, way }) => {
    /** @type {Link['points']} */
    const points = [[from.x + from.width, from.y]];
    way.slice(1, -1).forEach(({ y }, index) => {
      const { left: enters, right: leaves } = spans[from.column + index + 1];
      points.push([enters, y - top], [leaves, y - top]);
    });
    points.push([to.x, to.y]);
    return { from: from.key, to: to.key, via, points };
  });
  const end = spans[last].right;
  return {
    boxes,
    links,
    width: end,
    height,
    cut: cut < last ? spans[cut].right + gap / 2 : end,
    isFolded: boxes.some(({ kind }) => kind === 'fold'),
  };
}

/** The mean of numbers; `otherwise` if there are none. @param {number[]} numbers @param {number} otherwise */
const mean = (numbers, otherwise) =>
  numbers.length > 0 ? numbers.reduce((a, b) => a + b, 0) / numbers.length : otherwise;

/** Sorts each column by the mean place of the neighbours (the barycentre method), so that few lines cross. @param {Place[][]} columns */
function order(columns) {
  const number = () => columns.forEach((column) => column.forEach((place, at) => (place.y = at - column.length / 2)));
  number();
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forward = sweep % 2 === 0;
    for (const column of forward ? columns : columns.toReversed()) {
      const wanted = new Map(
        column.map((place) => [
          place,
          mean(
            (forward ? place.before : place.after).map(({ y }) => y),
            place.y,
          ),
        ]),
      );
      column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      column.forEach((place, at) => (place.y = at - column.length / 2));
    }
  }
}

/** Moves the places of each column towards their neighbours; no two places touch. @param {Place[][]} columns */
function settle(columns) {
  for (const column of columns) {
    const whole = column.reduce((sum, { room }) => sum + room, 0);
    let y = -whole / 2;
    for (const place of column) {
      place.y = y + place.room / 2;
      y += place.room;
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forward = sweep % 2 === 0;
    for (const column of forward ? columns : columns.toReversed()) {
      const wanted = column.map((place) =>
        mean(
          (forward ? place.before : place.after).map(({ y }) => y),
          place.y,
        ),
      );
      let below = -Infinity;
      const pushed = column.map((place, at) => {
        const y = Math.max(wanted[at], below + place.room / 2);
        below = y + place.room / 2;
        return y;
      });
      const shift = mean(wanted, 0) - mean(pushed, 0);
      column.forEach((place, at) => (place.y = pushed[at] + shift));
    }
  }
}

/**
 * The box that an arrow key leads to: along a line, or to the next box of the column.
 * @param {Drawing} drawing @param {string} key  the present box @param {string} pressed @returns {string | null}
 */
export function walkTo({ boxes, links }, key, pressed) {
  const here = boxes.find((box) => box.key === key);
  if (!here) return boxes[0]?.key ?? null;
  const nearest = (/** @type {Box[]} */ found) =>
    found.sort((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y) || a.y - b.y)[0]?.key ?? null;
  const at = (/** @type {string} */ wanted) => /** @type {Box} */ (boxes.find((box) => box.key === wanted));
  switch (pressed) {
    case 'ArrowRight':
      return nearest(links.filter(({ from }) => from === key).map(({ to }) => at(to)));
    case 'ArrowLeft':
      return nearest(links.filter(({ to }) => to === key).map(({ from }) => at(from)));
    case 'ArrowDown':
      return nearest(boxes.filter(({ column, y }) => column === here.column && y > here.y));
    case 'ArrowUp':
      return nearest(boxes.filter(({ column, y }) => column === here.column && y < here.y));
    case 'Home':
      return boxes.toSorted((a, b) => a.column - b.column || a.y - b.y)[0].key;
    case 'End':
      return boxes.toSorted((a, b) => b.column - a.column || a.y - b.y)[0].key;
    default:
      return null;
  }
}
