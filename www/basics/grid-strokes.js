// The strokes on a grid: lines from centre to centre of neighbouring cells, also diagonal ones, and circles and crosses
// in cells. Every segment belongs to one stroke only, and every cell has at most one circle or cross.

import { begun, extended, pathOf, shortened, withStroke } from './strokes.js';

/** @import { Point, Stroke } from './strokes.js' */

/** A sign in one cell. @typedef {'circle' | 'cross'} Sign */

/**
 * A stroke on a grid. Its points are the centres of cells, in cells from the corner of the grid. Its colour counts from 1. A
 * stroke with a sign has one point.
 * @typedef {Stroke<number> & {sign?: Sign}} GridStroke
 */

/** The centre of a cell. @param {number} cell @param {number} columns @returns {Point} */
export const centreOf = (cell, columns) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];

/** The cell around a point. @param {Point} point @param {number} columns */
export const cellOf = ([x, y], columns) => Math.floor(y) * columns + Math.floor(x);

/** @param {Point} a @param {Point} b */
const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/** The name of a segment, the same in both directions. @param {Point} a @param {Point} b */
const nameOf = (a, b) => (a[1] < b[1] || (a[1] === b[1] && a[0] < b[0]) ? `${a} ${b}` : `${b} ${a}`);

/** The names of the segments of a stroke. @param {GridStroke} stroke */
const segmentsOf = ({ points }) => points.slice(1).map((point, at) => nameOf(points[at], point));

/**
 * Draws a stroke on to a cell. Between cells that are no neighbours, the stroke takes diagonal steps first. A step back over
 * the last segment takes this segment back.
 * @param {GridStroke} stroke @param {Point} to @returns {GridStroke}
 */
export function drawnTo(stroke, to) {
  const from = /** @type {Point} */ (stroke.points.at(-1));
  if (isSame(from, to)) return stroke;
  /** @type {Point} */
  const next = [from[0] + Math.sign(to[0] - from[0]), from[1] + Math.sign(to[1] - from[1])];
  const before = stroke.points.at(-2);
  return drawnTo(before && isSame(before, next) ? shortened(stroke) : extended(stroke, next), to);
}

/**
 * The parts of a stroke that consist of segments with a property. A sign has no segments, so it stays.
 * @param {GridStroke} stroke @param {(name: string) => boolean} isKept  called once for each segment, in order
 * @returns {GridStroke[]}
 */
function partsOf(stroke, isKept) {
  if (stroke.sign) return [stroke];
  const { colour, points } = stroke;
  /** @type {GridStroke[]} */
  const parts = [];
  let isOpen = false;
  segmentsOf(stroke).forEach((name, at) => {
    const [from, to] = [points[at], points[at + 1]];
    const last = parts.length - 1;
    const keeps = isKept(name);
    if (keeps && isOpen) parts[last] = extended(parts[last], to);
    else if (keeps) parts.push(extended(begun(colour, from), to));
    isOpen = keeps;
  });
  return parts;
}

/** The parts of a stroke that are not in a set yet. The set then has them. @param {GridStroke} stroke @param {Set<string>} known */
export const newParts = (stroke, known) => partsOf(stroke, (name) => !known.has(name) && !!known.add(name));

/**
 * Draws a line. A line over segments of its own colour erases them, and over other segments it replaces them.
 * @param {readonly GridStroke[]} strokes @param {GridStroke} line @returns {GridStroke[]}
 */
export function withLine(strokes, line) {
  const drawn = new Set(segmentsOf(line));
  const equal = new Set(strokes.filter(({ colour }) => colour === line.colour).flatMap(segmentsOf));
  const others = strokes.flatMap((stroke) => partsOf(stroke, (name) => !drawn.has(name)));
  return [...drawn].every((name) => equal.has(name)) ? others : newParts(line, new Set()).reduce(withStroke, others);
}

/**
 * Changes the sign at a point: a circle, then a cross, then nothing.
 * @param {readonly GridStroke[]} strokes @param {number} colour @param {Point} point @returns {GridStroke[]}
 */
export function withNextSign(strokes, colour, point) {
  const isHere = (/** @type {GridStroke} */ { sign, points }) => sign !== undefined && isSame(points[0], point);
  const sign = strokes.find(isHere)?.sign;
  const others = strokes.filter((stroke) => !isHere(stroke));
  if (sign === 'cross') return others;
  return withStroke(others, { ...begun(colour, point), sign: sign ? 'cross' : 'circle' });
}

/** The width of a stroke, in cells. */
export const PEN_WIDTH = 0.08;

/** The sides of a circle and of a cross, from the centre of the cell. They leave room for a digit between them. */
const REACH = 0.34;

/** The path of a stroke in a drawing whose unit is a cell. @param {GridStroke} stroke */
export function drawnPath({ points, sign }) {
  const [[x, y]] = points;
  const [left, right, top, bottom] = [x - REACH, x + REACH, y - REACH, y + REACH].map((side) =>
    Number(side.toFixed(2)),
  );
  if (sign === 'circle')
    return `M${left} ${y}A${REACH} ${REACH} 0 1 1 ${right} ${y}A${REACH} ${REACH} 0 1 1 ${left} ${y}Z`;
  if (sign === 'cross') return `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
  return pathOf(points);
}

/** Removes the strokes that touch some cells. @param {readonly GridStroke[]} strokes @param {readonly number[]} cells @param {number} columns */
export const withoutCells = (strokes, cells, columns) =>
  strokes.filter(({ points }) => !points.some((point) => cells.includes(cellOf(point, columns))));
