// Finds the cell, candidate or constraint under the pointer. The right mouse button, a long press and a plain click all
// use this file.

/** @import { State, About } from './state.js' */
/** @import { Commands } from './commands.js' */

/** The time in milliseconds that a finger must rest to open the menu, and the pixels that it may move meanwhile. */
const PRESS_MS = 500;
const SLIP = 10;

/**
 * @param {State} state @param {EventTarget | null} target @param {{clientX: number, clientY: number} | null} point
 * @returns {About | null}
 */
export function aboutOf(state, target, point) {
  if (!(target instanceof Element) || !state.sheet) return null;
  const named = target.closest('[data-constraint]');
  if (named) return { kind: 'constraint', name: named.getAttribute('data-constraint') ?? '' };
  const cell = cellOf(target);
  return cell < 0 ? null : { kind: 'cell', cell, value: point ? valueAt(state, target, point) : 0 };
}

/**
 * The index of a cell in the grid of Play or the Lab, or -1 for a cell of another grid. The run uses the same indexes.
 * The tool for rules, a comparison and the drawing of regions have grids of their own, which have no menus.
 * @param {Element} target
 */
function cellOf(target) {
  const cell = target.closest('[role="gridcell"]');
  const board = cell?.closest('[role="grid"]');
  return cell && board?.id === 'grid' ? [...board.querySelectorAll('[role="gridcell"]')].indexOf(cell) : -1;
}

/**
 * The candidate under the pointer; 0 if the cell shows a single digit.
 * @param {State} state @param {Element} target @param {{clientX: number, clientY: number}} point
 */
function valueAt({ sheet }, target, { clientX, clientY }) {
  const marks = target.closest('[role="gridcell"]')?.querySelector('.marks');
  if (!marks || !sheet) return 0;
  const { left, top, width, height } = marks.getBoundingClientRect();
  const across = Math.ceil(Math.sqrt(sheet.info.size));
  const column = Math.floor(((clientX - left) / width) * across);
  const row = Math.floor(((clientY - top) / height) * across);
  const inside = column >= 0 && column < across && row >= 0 && row < across;
  const value = row * across + column + 1;
  return inside && value <= sheet.info.size ? value : 0;
}

/** @param {State} state @param {Commands} commands */
export function contextMenuHandler(state, commands) {
  return (/** @type {MouseEvent} */ event) => {
    // Learn shows a puzzle of its own.
    if (event.defaultPrevented || state.room === 'learn') return;
    const about = aboutOf(state, event.target, event);
    if (!about) return;
    event.preventDefault();
    // The menus of cells and constraints are about the solver.
    if (state.room === 'play') return;
    commands.openMenu(about, event);
  };
}

/** Picks the clicked candidate at a choice point. @param {State} state @param {Commands} commands */
export function pickHandler(state, commands) {
  return (/** @type {MouseEvent} */ event) => {
    if (!state.run?.view.choice || state.node || state.room === 'learn') return;
    const about = aboutOf(state, event.target, event);
    if (about?.kind === 'cell' && about.value) commands.pick(about);
  };
}

/** Opens the menu on a long press, for which some browsers send no `contextmenu` event. @param {State} state */
export function longPress(state) {
  /** @type {{timer: ReturnType<typeof setTimeout>, x: number, y: number} | null} */
  let pressed = null;
  const end = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
  };
  document.addEventListener('pointerdown', (event) => {
    end();
    const { target, clientX, clientY, pointerType } = event;
    if (pointerType !== 'touch' || !target) return;
    const timer = setTimeout(() => {
      pressed = null;
      if (state.menu) return;
      target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
    }, PRESS_MS);
    pressed = { timer, x: clientX, y: clientY };
  });
  document.addEventListener('pointermove', (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) end();
  });
  for (const type of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(type, end, true);
}
