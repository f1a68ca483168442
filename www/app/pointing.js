// Finds the cell, candidate or constraint under the pointer, for the right mouse button, a long press and a plain click. The
// elements name them by `data-cell` and `data-constraint`. The rooms have the handlers, so a dialog or a tool has no menus.

/** @import { State, About } from './state.js' */
/** @import { Commands } from '../page/commands.js' */

/** The time in milliseconds that a finger must rest to open the menu, and the pixels that it may move meanwhile. */
const PRESS_MS = 500;
const SLIP = 10;

/** The names of constraints and learnt clauses, in sentences and lists. */
export const NAMED = '[data-constraint], [data-clause]';

/**
 * @param {State} state @param {EventTarget | null} target @param {{clientX: number, clientY: number} | null} point
 * @returns {About | null}
 */
export function aboutOf(state, target, point) {
  if (!(target instanceof Element) || !state.sheet) return null;
  const { constraint, clause } = /** @type {HTMLElement | null} */ (target.closest(NAMED))?.dataset ?? {};
  if (clause) return { kind: 'clause', number: Number(clause) };
  if (constraint) return { kind: 'constraint', name: constraint };
  const cell = target.closest('[data-cell]')?.getAttribute('data-cell');
  return cell ? { kind: 'cell', cell: Number(cell), value: point ? valueAt(state, target, point) : 0 } : null;
}

/**
 * The candidate under the pointer; 0 if the cell shows a single digit.
 * @param {State} state @param {Element} target @param {{clientX: number, clientY: number}} point
 */
function valueAt({ sheet }, target, { clientX, clientY }) {
  const marks = target.closest('[role="gridcell"]')?.querySelector('.marks');
  if (!marks || !sheet) return 0;
  const { left, top, width, height } = marks.getBoundingClientRect();
  const across = Math.ceil(Math.sqrt(sheet.info.symbols.length));
  const column = Math.floor(((clientX - left) / width) * across);
  const row = Math.floor(((clientY - top) / height) * across);
  const inside = column >= 0 && column < across && row >= 0 && row < across;
  const value = row * across + column + 1;
  return inside && value <= sheet.info.symbols.length ? value : 0;
}

/** The handlers of the Lab: menus of cells and constraints, and guesses. @param {State} state @param {Commands} commands */
export const pointers = (state, commands) => ({
  /** @param {MouseEvent} event */
  menu(event) {
    const about = event.defaultPrevented ? null : aboutOf(state, event.target, event);
    if (!about) return;
    event.preventDefault();
    commands.openMenu(about, event);
  },
  /** Picks the clicked candidate at a choice point. @param {MouseEvent} event */
  pick(event) {
    if (!state.run?.view.choice || state.node) return;
    const about = aboutOf(state, event.target, event);
    if (about?.kind === 'cell' && about.value) commands.pick(about);
  },
});

/** The grid of Play has no menu, and no menu of the browser either: a finger that rests marks cells. @param {Event} event */
export function withoutMenu(event) {
  if (/** @type {Element} */ (event.target).closest('[data-cell]')) event.preventDefault();
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
