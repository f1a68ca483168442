// The drawings that a puzzle's file has beside its rules: lines, arrows, circles, rectangles, texts and cages of SudokuPad and of
// f-puzzles, in the colours of the file. `carried-items.js` reads the single items.

import { fileOf, FPUZZLES, itemOf, listOf, SUDOKUPAD } from './carried-items.js';
import { isFogCage } from './fog.js';
import { short } from './shapes.js';

/** @import { Extent } from '../../basics/extent.js' */
/** @import { Shape, PlacedRule, Point } from './shapes.js' */

/** The largest number of drawings of one kind. Published puzzles have a tenth of it. */
const MOST = 2000;
/** The farthest that a drawing may lie outside the grid, in cells. */
const FARTHEST = 3;

/** @typedef {{shapes: Shape[], isUnder: boolean}} Drawing */
/** @typedef {{top: number, right: number, bottom: number, left: number}} Margins */
/**
 * @typedef {object} Drawn
 * @property {Drawing[]} drawings
 * @property {Margins} margins
 * @property {ReadonlySet<string>} texts  the texts that are drawn, each with its cell, as `clueKey` writes them
 */

/** What a file without drawings draws. @type {Drawn} */
export const NOTHING = { drawings: [], margins: { top: 0, right: 0, bottom: 0, left: 0 }, texts: new Set() };

/** A text at a cell. Rows and columns count from 1, and the cells beside the grid have 0 or one more than its last row or column. @param {number} row @param {number} column @param {string} text */
const clueKey = (row, column, text) => `${row} ${column} ${text.trim()}`;

/**
 * Whether the file draws the clue of a rule itself. Some editors add a text, and a circle around it, to a clue that is a rule.
 * @param {PlacedRule} rule @param {Drawn} [drawn]
 */
export const isDrawnByFile = ({ outside, direction, text }, drawn) =>
  outside !== null && direction === null && (drawn?.texts.has(clueKey(outside.row, outside.column, text)) ?? false);

/** The drawings by the words of a sheet, which do not change. @type {WeakMap<object, {text: string, rows: number, columns: number, drawn: Drawn}>} */
const known = new WeakMap();

/**
 * The drawings of a puzzle's file, the lowest first, and the room that they need on each side of the grid, in cells.
 * @param {{info: Extent, words?: {carried?: string} | null}} sheet
 * @returns {Drawn}
 */
export function drawnOf({ info: { rows, columns }, words }) {
  if (!words?.carried) return NOTHING;
  const before = known.get(words);
  const isSame = before?.text === words.carried && before.rows === rows && before.columns === columns;
  if (before && isSame) return before.drawn;
  const drawn = read(words, { rows, columns });
  known.set(words, { text: words.carried, rows, columns, drawn });
  return drawn;
}

/** @param {{carried?: string}} words @param {Extent} grid @returns {Drawn} */
function read(words, grid) {
  const { source, members } = fileOf(words);
  const readers = source === 'sudokupad' ? SUDOKUPAD : FPUZZLES;
  /** @type {Drawing[]} */
  const drawings = [];
  for (const [field, { draw, isUnder }] of Object.entries(readers))
    for (const [at, item] of listOf(members[field]).slice(0, MOST).entries()) {
      if (isFogCage(itemOf(item))) continue;
      const shapes = draw(itemOf(item), grid, at);
      if (shapes.length > 0 && !shapes.some(isBroken))
        drawings.push({ shapes, isUnder: isUnder || itemOf(item).target === 'underlay' });
    }
  const texts = drawings
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => {
      if (shape.tag !== 'text') return [];
      const [row, column] = [shape.y - shape.height * 0.36, shape.x].map((along) => Math.floor(along) + 1);
      return [clueKey(row, column, shape.text)];
    });
  return { drawings, margins: marginsOf(drawings, grid), texts: new Set(texts) };
}

/** @param {Shape} shape */
const isBroken = (shape) => /NaN|Infinity/.test(JSON.stringify(Object.values(shape)));

/** The room that drawings need outside the grid. @param {Drawing[]} drawings @param {Extent} grid @returns {Margins} */
function marginsOf(drawings, { rows, columns }) {
  const margins = { top: 0, right: 0, bottom: 0, left: 0 };
  const reach = (/** @type {Point} */ [x, y], /** @type {number} */ by) => {
    margins.left = Math.max(margins.left, by - x);
    margins.top = Math.max(margins.top, by - y);
    margins.right = Math.max(margins.right, x + by - columns);
    margins.bottom = Math.max(margins.bottom, y + by - rows);
  };
  for (const shape of drawings.flatMap(({ shapes }) => shapes)) {
    if (shape.tag === 'text') reach([shape.x, shape.y - shape.height * 0.36], shape.height / 2);
    if (shape.tag === 'path' && !shape.transform)
      for (const point of pointsOf(shape.d)) reach(point, (shape.paint.width ?? 0) / 2);
  }
  // The frame of the grid has this width of its own.
  const rounded = (/** @type {number} */ by) => (by > 0.1 ? short(Math.min(by, FARTHEST)) : 0);
  return {
    top: rounded(margins.top),
    right: rounded(margins.right),
    bottom: rounded(margins.bottom),
    left: rounded(margins.left),
  };
}

/** The larger margin on each side. @param {Margins} margins @param {Margins} [other] @returns {Margins} */
export const wider = (margins, other = NOTHING.margins) => ({
  top: Math.max(margins.top, other.top),
  right: Math.max(margins.right, other.right),
  bottom: Math.max(margins.bottom, other.bottom),
  left: Math.max(margins.left, other.left),
});

/** The points of a path, without the radii of arcs. @param {string} d @returns {Point[]} */
const pointsOf = (d) =>
  [...d.matchAll(/[ML]([^A-Za-z]+)/g)].flatMap(([, points]) => {
    const [x, y] = points.split(',').map(Number);
    return [/** @type {Point} */ ([x, y])];
  });
