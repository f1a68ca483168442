// The spotlight: all but a circle of the page is dark. The circle follows the pointer, and the focus of the keyboard. Its
// place is a property of the document's style, so moving it needs no drawing.

let isFollowing = false;

/** @param {number} x @param {number} y  in pixels of the window */
function place(x, y) {
  document.documentElement.style.setProperty('--spot-x', `${x}px`);
  document.documentElement.style.setProperty('--spot-y', `${y}px`);
}

/** Follows the pointer and the focus, from the first call on. */
export function followPointer() {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('pointermove', ({ clientX, clientY }) => place(clientX, clientY));
  document.addEventListener('focusin', ({ target }) => {
    const { left, top, width, height } = /** @type {Element} */ (target).getBoundingClientRect();
    place(left + width / 2, top + height / 2);
  });
}
