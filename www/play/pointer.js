// Selecting cells by mouse and by touch in Play. A press selects a cell, and a drag adds cells. Ctrl adds or removes one cell, and
// Shift adds a rectangle. A second press soon after the first selects all cells with the same digit. With the pen, a press draws
// instead, and Ctrl and Shift still select.

import { pointedIn } from '../app/snapping.js';
import { hasPen } from '../pen/actions.js';
import { dragPen, isDrawing, pressPen } from '../pen/pointer.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** Longest time in milliseconds between the two presses of a double press. */
const TWICE_MS = 350;

/** The last press: its cell and time. @type {{cell: number, at: number}} */
let pressed = { cell: -1, at: -Infinity };
/** The cell that the pointer reached last while its button is down; -1 while no button is down. */
let reached = -1;

/** Whether the pointer's button is down on the grid. A cell that gets the focus then does not change the selection. */
export const isPressing = () => reached >= 0;

for (const type of ['pointerup', 'pointercancel']) {
  globalThis.addEventListener?.(type, () => (reached = -1));
}

/** @param {PointerEvent} event @param {number} cell @param {State} state @param {Commands} commands */
export function pressCell(event, cell, state, commands) {
  const { room } = state;
  if (room !== 'play' || event.button !== 0) {
    commands.select(cell);
    return;
  }
  const isTwice = pressed.cell === cell && event.timeStamp - pressed.at < TWICE_MS;
  pressed = { cell, at: event.timeStamp };
  reached = cell;
  commands.putAside();
  if (event.shiftKey) commands.extendTo(cell);
  else if (event.ctrlKey || event.metaKey) commands.toggle(cell);
  else if (hasPen(state)) pressPen(event, cell, commands);
  else if (isTwice) commands.selectAlike(cell);
  else commands.select(cell);
}

/** @param {PointerEvent} event @param {State} state @param {Commands} commands */
export function dragCells(event, state, commands) {
  const { room, sheet } = state;
  if (isDrawing()) {
    dragPen(event);
    return;
  }
  if (room !== 'play' || !sheet || reached < 0 || !(event.buttons & 1)) return;
  const grid = /** @type {Element} */ (event.currentTarget);
  const target = pointedIn(event, '[role="gridcell"]')?.element;
  if (!target || !grid.contains(target)) return;
  const row = Number(target.parentElement?.getAttribute('aria-rowindex')) - 1;
  const cell = row * sheet.info.size + Number(target.getAttribute('aria-colindex')) - 1;
  if (cell === reached) return;
  reached = cell;
  commands.extend(cell);
}
