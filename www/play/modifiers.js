// The keys Shift, Ctrl and Alt change what a digit writes. While such a key is held, the keypad shows the mode that it means.

import { setLit } from './actions.js';

/** @import { Mode, State } from '../app/state.js' */

/** What a digit writes while these keys are held; null if it writes as chosen. @param {Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>} keys @returns {Mode | null} */
export function modeHeld({ shiftKey, ctrlKey, metaKey, altKey }) {
  const isControl = ctrlKey || metaKey;
  if (altKey || (isControl && shiftKey)) return 'colour';
  if (isControl) return 'centre';
  return shiftKey ? 'notes' : null;
}

/** Follows the modifier keys of the page. @param {Window} window @param {State} state */
export function followModifiers(window, state) {
  const show = (/** @type {KeyboardEvent} */ event) => setLit(state, modeHeld(event));
  for (const kind of /** @type {const} */ (['keydown', 'keyup'])) window.addEventListener(kind, show, true);
  // The window may lose the focus while a key is held, and the key then goes up elsewhere.
  window.addEventListener('blur', () => setLit(state, null));
}
