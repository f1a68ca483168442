// The places of pencil marks in a cell. The marks make room for the drawings of rules. Below a total in the corner of a
// cell, the marks move down. Beside dots, letters and circles on the edges of a cell, the marks move inward.

/** @import { PlacedRule } from './shapes.js' */

/** A grid whose cells hold marks: its rules, and the symbols of its digits. @typedef {{placed: readonly PlacedRule[], symbols: readonly string[]}} Marked */

/** The looks that write a text in the corner of a cell. */
const CORNERED = new Set(['cage']);
/** The looks that lie on the edges or corners of cells. */
const EDGED = new Set(['white-dot', 'black-dot', 'letter', 'quadruple']);

/** Whether texts stand in the corners of cells. @param {readonly PlacedRule[]} placed */
export const hasTotals = (placed) => placed.some(({ look, text }) => CORNERED.has(look) && text !== '');

/** Whether marks lie on the edges of cells. @param {readonly PlacedRule[]} placed */
const hasEdgeMarks = (placed) => placed.some(({ look }) => EDGED.has(look));

/**
 * The part of a cell that holds the pencil marks, and the height of their type. `line` is the height of type at which a
 * single mark in the centre fills the cell's width; the type for n marks is `line / n` high. `corner` is the height of the type
 * of a person's marks in the corners. All lengths are in cells.
 * @param {Marked} grid
 */
export function markRoom({ placed, symbols }) {
  const across = Math.ceil(Math.sqrt(symbols.length));
  const isEdged = hasEdgeMarks(placed);
  const [left, width] = isEdged ? [0.11, 0.77] : [0.03, 0.93];
  const top = hasTotals(placed) ? 0.21 : left;
  const height = (isEdged ? 0.89 : 0.96) - top;
  // Drawings on the edges leave less room to the pencil marks. The digits therefore fill a larger share of this room.
  const fill = isEdged ? 0.76 : 0.65;
  return {
    left,
    top,
    width,
    height,
    across,
    line: isEdged ? 1.08 : 1.45,
    corner: isEdged || hasTotals(placed) ? 0.23 : 0.27,
    type: (fill * Math.min(width, height * 1.18)) / across,
  };
}

/** The room of the marks as variables for the style of a board. @param {Marked} grid */
export function markRoomStyle(grid) {
  const { left, top, width, height, across, line, corner, type } = markRoom(grid);
  // Drawn rules make the places smaller. Large type of a room must not become larger than its place.
  const most = grid.placed.length > 0 ? `--mark-most:${width / across}; ` : '';
  return `${most}--mark-line:${line}; --mark-left:${left}; --mark-top:${top}; --mark-width:${width}; --mark-height:${height}; --mark-corner:${corner}; --mark-type:${type};`;
}

/**
 * Returns a function for the centre of a mark, in cells from the corner of the grid.
 * @param {Marked & {columns: number}} grid
 * @returns {(cell: number, value: number) => {x: number, y: number}}
 */
export function markPlaces(grid) {
  const { columns } = grid;
  const { left, top, width, height, across } = markRoom(grid);
  return (cell, value) => ({
    x: (cell % columns) + left + (width * (((value - 1) % across) + 0.5)) / across,
    y: Math.floor(cell / columns) + top + (height * (Math.floor((value - 1) / across) + 0.5)) / across,
  });
}
