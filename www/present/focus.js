// Whether the focused element was reached by keyboard. The selector `:focus-visible` is not enough: it also matches
// after a tap, once any key is pressed.

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
