// Whether the key that is down is held. A browser clicks a focused button again for each repetition of Enter, and the click
// does not say so. Undo and Redo ask here, because they stop at the border of a puzzle while a key is held.

let held = false;

/** Whether a click comes from a key that is held down. */
export const isKeyHeld = () => held;

/** Follows the keys of the page. The capturing phase comes before every handler of the page. @param {Window} window */
export function followHeldKeys(window) {
  window.addEventListener('keydown', (event) => (held = event.repeat), true);
  for (const kind of ['keyup', 'pointerdown']) window.addEventListener(kind, () => (held = false), true);
  // Without the capturing phase only the window's own loss of the focus counts, not that of a button.
  window.addEventListener('blur', () => (held = false));
}
