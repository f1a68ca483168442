// The state of the pen: its colour, and the stroke that is being drawn. Finished strokes belong to the sheet.

/** @import { GridStroke } from '../basics/grid-strokes.js' */

/**
 * @typedef {object} PenState
 * @property {number} penColour  from 1, as the colours of cells
 * @property {GridStroke | null} penStroke  the stroke that is being drawn; null while the pen is up
 * @property {boolean} penTaps  whether the pen is still in the cell where it was put down
 */

/** @returns {PenState} */
export const penDefaults = () => ({ penColour: 6, penStroke: null, penTaps: false });
