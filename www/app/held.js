// Tells whether the pressed key is being held down. While Enter is held, a browser clicks the focused button again and
// again, and the click event does not show it. Undo and Redo use this file: they stop at the border of a puzzle while a
// key is held.

let held = false;

/** Whether a click comes from a key that is held down. */
export const isKeyHeld = () => held;

/**
 * Listens to the keys of the page. The listeners use the capturing phase, so they run before all other key handlers.
 * @param {Window} window
 */
export function followHeldKeys(window) {
  window.addEventListener('keydown', (event) => (held = event.repeat), true);
  for (const kind of ['keyup', 'pointerdown']) window.addEventListener(kind, () => (held = false), true);
  // Without the capturing phase, this listener is called when the window loses the focus, but not when a button does.
  window.addEventListener('blur', () => (held = false));
}
