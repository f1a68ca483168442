// Keeps the current entry of a list, or of a drawing that is larger than its room, in view. Only the room itself is scrolled:
// the page stays where the reader has it.

import { ref } from 'lit/directives/ref.js';

/** What each room was last scrolled for. @type {WeakMap<Element, unknown>} */
const last = new WeakMap();
const AIR = 6;

/**
 * For the room, as an attribute: when `what` is another thing than before, the entry is brought into view.
 * @param {unknown} what @param {string} entry  a selector
 */
export function reveal(what, entry) {
  return ref((room) => {
    if (!room || last.get(room) === what) return;
    last.set(room, what);
    // Once all of it has been drawn.
    queueMicrotask(() => {
      const box = room.getBoundingClientRect();
      const at = room.querySelector(entry)?.getBoundingClientRect();
      if (!at) return;
      room.scrollTop += outside(at.top, at.bottom, box.top, box.bottom);
      room.scrollLeft += outside(at.left, at.right, box.left, box.right);
    });
  });
}

/** How far something has to move to be inside. @param {number} from @param {number} to @param {number} least @param {number} most */
function outside(from, to, least, most) {
  if (from < least) return from - least - AIR;
  return to > most ? to - most + AIR : 0;
}
