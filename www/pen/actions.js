// Actions of the pen: put it down, draw, lift it, erase strokes, and change its colour. A finished stroke is one step of
// Undo. Like all actions, they neither touch the DOM nor wait.

import { edit } from '../app/actions.js';
import { cellOf, centreOf, drawnTo, withLine, withNextSign, withoutCells } from '../basics/grid-strokes.js';
import { begun } from '../basics/strokes.js';
import { selectedCells } from '../play/selection.js';
import { COLOURS } from '../play/state.js';

/** @import { State } from '../app/state.js' */
/** @import { Point } from '../basics/strokes.js' */

/** Whether the person draws with the pen. The Lab shows neither the modes nor the pen. @param {Pick<State, 'room' | 'sheet'>} state */
export const hasPen = ({ room, sheet }) => room === 'play' && sheet?.mode === 'pen';

/** Puts the pen down on the selected cell. @param {State} state */
export function putPenDown(state) {
  liftPen(state);
  if (!state.sheet) return;
  const at = centreOf(state.selected, state.sheet.info.columns);
  Object.assign(state, { penStroke: begun(state.penColour, at), penTaps: true });
}

/**
 * Draws on through the centres of cells. The last cell gets the focus.
 * @param {State} state @param {readonly Point[]} points
 */
export function drawOn(state, points) {
  const { sheet, penStroke } = state;
  if (!sheet || !penStroke) return;
  const stroke = points.reduce(drawnTo, penStroke);
  if (stroke === penStroke) return;
  const cell = cellOf(/** @type {Point} */ (stroke.points.at(-1)), sheet.info.columns);
  Object.assign(state, { penStroke: stroke, penTaps: false, selected: cell, selection: [cell] });
}

/**
 * Lifts the pen. A pen that never left its cell changes the sign in this cell. A line that was taken back as a whole changes
 * nothing.
 * @param {State} state
 */
export function liftPen(state) {
  const { sheet, penStroke: stroke, penTaps } = state;
  state.penStroke = null;
  if (!sheet || !stroke) return;
  if (penTaps) edit(state, { ...sheet, strokes: withNextSign(sheet.strokes, stroke.colour, stroke.points[0]) });
  else if (stroke.points.length > 1) edit(state, { ...sheet, strokes: withLine(sheet.strokes, stroke) });
}

/** Discards the stroke that is being drawn. @param {State} state */
export function dropStroke(state) {
  state.penStroke = null;
}

/** Ends a stroke because the selection goes elsewhere. A line stays, and a pen that never left its cell draws nothing. @param {State} state */
export function leaveStroke(state) {
  if (!state.penStroke) return;
  if (state.penTaps) dropStroke(state);
  else liftPen(state);
}

/** Removes the strokes that touch the selected cells. @param {State} state */
export function eraseStrokes(state) {
  const { sheet } = state;
  dropStroke(state);
  if (!sheet) return;
  const strokes = withoutCells(sheet.strokes, selectedCells(state), sheet.info.columns);
  if (strokes.length < sheet.strokes.length) edit(state, { ...sheet, strokes });
}

/** @param {State} state @param {number} colour */
export function setPenColour(state, colour) {
  if (colour > COLOURS) return;
  const { penStroke } = state;
  Object.assign(state, { penColour: colour, penStroke: penStroke && { ...penStroke, colour } });
}
