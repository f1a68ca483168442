// Drawing with the pen by mouse and by touch. One pointer draws at a time, so a second finger draws nothing. A stroke ends
// where the pointer is lifted, also outside of the grid.

import { centresAlong, pointIn } from '../app/snapping.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { Point } from '../basics/strokes.js' */

/** The pointer that draws: its id, and its last point in cells. @type {{id: number, at: Point, commands: Commands} | null} */
let drawing = null;

/** Whether a pointer draws. */
export const isDrawing = () => drawing !== null;

/** @param {PointerEvent} event @param {number} cell @param {Commands} commands */
export function pressPen(event, cell, commands) {
  const grid = /** @type {Element} */ (event.currentTarget).closest('[role="grid"]');
  const at = grid && pointIn(event, grid);
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
  const to = pointIn(event, /** @type {Element} */ (event.currentTarget));
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
