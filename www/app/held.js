// Whether the key that is down is held. A browser clicks a focused button again for each repetition of Enter, and the click
// does not say so. Undo and Redo ask here, because they stop at the border of a puzzle while a key is held.

let held = false;

/** Whether a click comes from a key that is held down. */
export const isKeyHeld = () => held;

/** Follows the keys of the page. The capturing phase comes before every handler of the page. @param {Window} window */
export function followHeldKeys(window) {
  window.addEventListener('keydown', (event) => (held = event.repeat), true);
  for (const kind of ['keyup', 'pointerdown']) window.addEventListener(kind, () => (held = false), true);
  // This listener does not use the capturing phase. So it notices when the window loses the focus, and not when a button does.
  window.addEventListener('blur', () => (held = false));
}
