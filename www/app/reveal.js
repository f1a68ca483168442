// Keeps the current entry visible in a scrolling list or drawing. Only the list scrolls; the page does not move.

import { ref } from 'lit/directives/ref.js';

/** The value that each element was last scrolled for. @type {WeakMap<Element, unknown>} */
const last = new WeakMap();
const AIR = 6;

/**
 * A directive for the scrolling element: scrolls to the entry whenever `what` changes.
 * @param {unknown} what  identifies the current entry @param {string} entry  a selector
 */
export function reveal(what, entry) {
  return ref((room) => {
    if (!room || last.get(room) === what) return;
    last.set(room, what);
    // The scroll position is set in the next frame, when everything around the list has its size too.
    requestAnimationFrame(() => {
      const box = room.getBoundingClientRect();
      const at = room.querySelector(entry)?.getBoundingClientRect();
      if (!at) return;
      room.scrollTop += outside(at.top, at.bottom, box.top, box.bottom);
      room.scrollLeft += outside(at.left, at.right, box.left, box.right);
    });
  });
}

/**
 * The distance by which an interval has to move to lie inside another one.
 * @param {number} from @param {number} to @param {number} least @param {number} most
 */
function outside(from, to, least, most) {
  // If an entry is larger than the list, the list shows the beginning of the entry.
  if (to - from > most - least - AIR) return from - least;
  if (from < least) return from - least - AIR;
  return to > most ? to - most + AIR : 0;
}
