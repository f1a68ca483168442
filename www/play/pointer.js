// Selecting cells by mouse and by touch in Play. A press selects a cell, and a drag adds cells. Ctrl adds or removes one cell, and
// Shift adds a rectangle. A second press soon after the first selects all cells with the same digit. With the pen, a press draws
// instead, and Ctrl and Shift still select.

import { isAsking } from '../app/setting.js';
import { cellOf } from '../basics/grid-strokes.js';
import { centresAlong, pointIn } from '../app/snapping.js';
import { hasPen } from '../pen/actions.js';
import { dragPen, isDrawing, pressPen } from '../pen/pointer.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Point } from '../basics/strokes.js' */

/** Longest time in milliseconds between the two presses of a double press. */
const TWICE_MS = 350;

/** The last press: its cell and time. @type {{cell: number, at: number}} */
let pressed = { cell: -1, at: -Infinity };
/** The last point of the pointer in cells, and the cell that it reached last; null while no button is down. @type {{at: Point, cell: number} | null} */
let drag = null;

/** Whether the pointer's button is down on the grid. A cell that gets the focus then does not change the selection. */
export const isPressing = () => drag !== null;

/**
 * Whether a press leaves the focus to the command for several cells. After a touch, the browser gives the focus to the cell
 * under the finger, also if the cell has just left the selection.
 * @param {State} state
 */
export const keepsFocus = ({ room, several }) => room === 'play' && several;

for (const type of ['pointerup', 'pointercancel']) {
  globalThis.addEventListener?.(type, () => (drag = null));
}

/** @param {PointerEvent} event @param {number} cell @param {State} state @param {Commands} commands */
export function pressCell(event, cell, state, commands) {
  const { room } = state;
  if (room !== 'play' || isAsking(state) || event.button !== 0) {
    commands.select(cell);
    return;
  }
  const isTwice = pressed.cell === cell && event.timeStamp - pressed.at < TWICE_MS;
  pressed = { cell, at: event.timeStamp };
  const grid = /** @type {Element} */ (event.currentTarget).closest('[role="grid"]');
  const at = grid && pointIn(event, grid);
  drag = at && { at, cell };
  commands.putAside();
  if (event.shiftKey) commands.extendTo(cell);
  else if (event.ctrlKey || event.metaKey || state.several) commands.toggle(cell);
  else if (hasPen(state)) pressPen(event, cell, commands);
  else if (isTwice && state.held === null) commands.selectAlike(cell);
  else {
    commands.select(cell);
    commands.writeHeld();
  }
}

/** @param {PointerEvent} event @param {State} state @param {Commands} commands */
export function dragCells(event, state, commands) {
  const { room, sheet } = state;
  if (isDrawing()) {
    dragPen(event);
    return;
  }
  if (room !== 'play' || isAsking(state) || !sheet || !drag || !(event.buttons & 1)) return;
  const to = pointIn(event, /** @type {Element} */ (event.currentTarget));
  if (!to) return;
  const cells = centresAlong(drag.at, to).map((centre) => cellOf(centre, sheet.info.columns));
  drag.at = to;
  for (const cell of cells) {
    if (cell !== drag.cell) commands.extend(cell);
    drag.cell = cell;
  }
}
