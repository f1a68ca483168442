// The keys of Learn. In the grid, arrows move, Space and Enter tap the cell, and a digit taps a candidate. Elsewhere the
// arrow keys walk through the scenes.

import { valueOfKey } from '../app/letters.js';

/** @import { Learning } from './learning.js' */

/** Elements that use arrow keys and letters themselves. */
const BUSY = 'input, textarea, select, [role="tablist"], [role="tree"], [role="menu"], [contenteditable], dialog';

/** Elements that undo typing themselves. */
const TEXT = 'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/** @param {KeyboardEvent} event */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** @type {Record<string, [down: number, right: number]>} */
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {Learning} learning @returns {(event: KeyboardEvent) => void} */
export function learnKeys(learning) {
  return (event) => {
    const { state, desk } = learning;
    const target = /** @type {HTMLElement} */ (event.target);
    if (state.room !== 'learn' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('dialog[open]')) return;
    if (isUndo(event) && !target.closest(TEXT) && learning.teaching.undo()) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isBusy = isTyping(target, event, learning.asked?.locked === true);
    if (learning.presenting.isOn && !isBusy && learning.presenting.key(event)) event.preventDefault();
    else if (target.closest('[role="grid"]') && desk?.state.sheet && inGrid(event, learning)) event.preventDefault();
    else if (!event.defaultPrevented && !isBusy && elsewhere(event, learning)) event.preventDefault();
  };
}

/**
 * Whether an element uses a key itself. A radio button uses only the arrows and Space. It uses no key after the answer
 * is locked.
 * @param {HTMLElement} target @param {KeyboardEvent} event @param {boolean} isLocked
 */
function isTyping(target, event, isLocked) {
  const isArrow = event.key.startsWith('Arrow');
  if (isArrow && isLocked && target.closest('.widget')) return false;
  if (isArrow && target.closest('.widget')) return true;
  if (target.matches('input[type="radio"]')) return isArrow || event.key === ' ';
  return target.closest(BUSY) !== null;
}

/** @param {KeyboardEvent} event @param {Learning} learning */
function inGrid(event, { desk, commands }) {
  if (!desk?.state.sheet) return false;
  const { state: scene, commands: grid } = desk;
  const { info } = /** @type {NonNullable<typeof scene.sheet>} */ (scene.sheet);
  const move = MOVES[event.key];
  const value = valueOfKey(event, info.symbols);
  if (move) grid.move(...move);
  else if (event.key === 'Home') grid.move(0, -info.size);
  else if (event.key === 'End') grid.move(0, info.size);
  else if (event.key === 'PageUp') grid.move(-info.size, 0);
  else if (event.key === 'PageDown') grid.move(info.size, 0);
  else if (event.key === 'Enter' || event.key === ' ') commands.tap(scene.selected, 0);
  else if (value) commands.tap(scene.selected, value);
  else return false;
  return true;
}

/** @param {KeyboardEvent} event @param {Learning} learning */
function elsewhere(event, learning) {
  const { state, commands, page, desk } = learning;
  const key = event.key.toLowerCase();
  const isPlaying = state.learn.lesson !== null;
  if (key === '?') page.help();
  else if (key === 'escape') desk?.commands.dismiss();
  else if (!isPlaying) return false;
  else if (key === 'p') learning.presenting.toggle();
  else if (key === 'arrowright' || key === 'pagedown') commands.next();
  else if (key === 'arrowleft' || key === 'pageup') commands.back();
  else if (key === 'l') commands.lock();
  else if (key === 'r') commands.reveal();
  else if (key === 'h') commands.hide();
  else return false;
  return true;
}
