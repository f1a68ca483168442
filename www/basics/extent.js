// The extent of a grid. A cell is one number: its row times the number of columns, plus its column. Places that count from 1 have the
// places beside the grid too: row or column 0, and one more than the last row or column.

/**
 * The numbers of rows and of columns. The geometry that the engine sends has them, so it is an extent itself.
 * @typedef {{rows: number, columns: number}} Extent
 */

/** The column and the row of a cell, from 0. @param {number} cell @param {number} columns @returns {[column: number, row: number]} */
export const cornerOf = (cell, columns) => [cell % columns, Math.floor(cell / columns)];

/** The number of cells. @param {Extent} grid */
export const cellsIn = ({ rows, columns }) => rows * columns;

/** The longer side. @param {Extent} grid */
export const longerSide = ({ rows, columns }) => Math.max(rows, columns);

/** Whether a place, from 0, is a cell. @param {number} row @param {number} column @param {Extent} grid */
export const isCell = (row, column, { rows, columns }) => row >= 0 && row < rows && column >= 0 && column < columns;

/** The numbers of the rows or of the columns, from 0. @param {number} count */
export const linesOf = (count) => Array.from({ length: count }, (_, line) => line);

/** The words for the sides: "6x8" has 6 rows. @param {Extent} grid */
export const extentName = ({ rows, columns }) => `${rows}x${columns}`;
