// Questions about a missing candidate by mouse. The pointer shows a faint digit at the candidate's empty place, and a
// click asks why the candidate is missing. On a keyboard, the key W asks the same question. On a touch screen, the
// button beside the sentence asks it.

import { setPart } from '../app/setting.js';
import { isOpen } from '../app/rooms.js';
import { missing } from './why.js';
import { symbol } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @typedef {{cell: number, value: number, x: number, y: number}} Place  x and y are pixels within the grid */

/** The missing candidate under the pointer. @param {PointerEvent} event @param {State} state @returns {Place | null} */
function placeAt(event, state) {
  const { sheet } = state;
  if (
    !sheet ||
    event.pointerType !== 'mouse' ||
    state.room !== 'lab' ||
    state.stage ||
    state.list ||
    setPart(state) !== null ||
    isOpen(state, 'levels') ||
    state.node
  )
    return null;
  const target = /** @type {Element} */ (event.target).closest('[role="gridcell"]');
  if (!target || target.querySelector('.digit')) return null;
  const row = Number(target.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 1;
  const column = Number(target.getAttribute('aria-colindex')) - 1;
  const cell = row * sheet.info.columns + column;
  const grid = /** @type {Element} */ (target.closest('[role="grid"]')).getBoundingClientRect();
  const box = target.getBoundingClientRect();
  const across = Math.ceil(Math.sqrt(sheet.info.symbols.length));
  const slot = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
    Math.max(0, Math.min(across - 1, Math.floor(((at - from) / length) * across)));
  const [across1, down] = [slot(event.clientX, box.x, box.width), slot(event.clientY, box.y, box.height)];
  const value = down * across + across1 + 1;
  if (!missing(state, cell).includes(value)) return null;
  return {
    cell,
    value,
    x: box.x - grid.x + (box.width * (across1 + 0.5)) / across,
    y: box.y - grid.y + (box.height * (down + 0.5)) / across,
  };
}

/** @param {PointerEvent} event @param {State} state */
export function hover(event, state) {
  const place = placeAt(event, state);
  const ghost = ghostOf(event);
  if (!ghost) return;
  ghost.hidden = place === null;
  if (!place || !state.sheet) return;
  ghost.textContent = symbol(state.sheet.info, place.value);
  ghost.style.translate = `${place.x}px ${place.y}px`;
}

/** @param {PointerEvent} event */
export function unhover(event) {
  const ghost = ghostOf(event);
  if (ghost) ghost.hidden = true;
}

/** @param {PointerEvent} event */
function ghostOf(event) {
  const board = /** @type {Element} */ (event.currentTarget).parentElement;
  return /** @type {HTMLElement | null} */ (board?.querySelector('.ghost') ?? null);
}

/** @param {PointerEvent} event @param {State} state @param {Commands} commands */
export function clickCandidate(event, state, commands) {
  const place = placeAt(event, state);
  if (place) commands.why(place.cell, place.value);
}
