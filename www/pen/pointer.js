// Drawing with the pen by mouse and by touch. One pointer draws at a time, so a second finger draws nothing. A stroke ends
// where the pointer is lifted, also outside of the grid.

import { centresAlong, pointedIn } from '../app/snapping.js';

/** @import { Commands } from '../app/commands.js' */
/** @import { Point } from '../app/strokes.js' */

/** The pointer that draws: its id, and its last point in cells. @type {{id: number, at: Point, commands: Commands} | null} */
let drawing = null;

/** Whether a pointer draws. */
export const isDrawing = () => drawing !== null;

/** The point under the pointer, in cells; null outside of the grid. @param {PointerEvent} event @param {Element} grid @returns {Point | null} */
function pointAt(event, grid) {
  const pointed = pointedIn(event, '[role="gridcell"]');
  if (!pointed || !grid.contains(pointed.element)) return null;
  const { element, within } = pointed;
  const row = Number(element.parentElement?.getAttribute('aria-rowindex')) - 1;
  return [Number(element.getAttribute('aria-colindex')) - 1 + within[0], row + within[1]];
}

/** @param {PointerEvent} event @param {number} cell @param {Commands} commands */
export function pressPen(event, cell, commands) {
  const grid = /** @type {Element} */ (event.currentTarget).closest('[role="grid"]');
  const at = grid && pointAt(event, grid);
  if ((drawing && drawing.id !== event.pointerId) || !at) return;
  drawing = { id: event.pointerId, at, commands };
  commands.select(cell);
  commands.putPenDown();
}

/** Draws on, if the pointer is the one that draws. @param {PointerEvent} event */
export function dragPen(event) {
  if (drawing?.id !== event.pointerId) return;
  // The button was released where the page did not hear it.
  if (!(event.buttons & 1)) return void end(event);
  const to = pointAt(event, /** @type {Element} */ (event.currentTarget));
  if (!to) return;
  const centres = centresAlong(drawing.at, to);
  drawing.at = to;
  if (centres.length > 0) drawing.commands.drawOn(centres);
}

/** @param {PointerEvent} event */
function end({ pointerId, type }) {
  if (drawing?.id !== pointerId) return;
  const { commands } = drawing;
  drawing = null;
  // The browser takes a touch away for a gesture of its own, such as a pinch.
  if (type === 'pointercancel') commands.dropStroke();
  else commands.liftPen();
}

for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) globalThis.addEventListener?.(type, end);
