// Whether the focused element was reached by keyboard. The browser's `:focus-visible` does not tell, because it also holds
// after a tap as soon as a key is pressed.

let isFollowing = false;
let byKeyboard = true;

/** Begins to listen, once. */
export function followFocus() {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('pointerdown', () => (byKeyboard = false), true);
  document.addEventListener('keydown', ({ key }) => (byKeyboard ||= key === 'Tab'), true);
}

/** Whether the person last moved the focus by keyboard rather than by pointer. */
export const isByKeyboard = () => byKeyboard;
