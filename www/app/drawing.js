// Decides when the page is drawn. A change by an input is drawn as soon as the input is over: its handlers have run, and the
// browser has done its own part, such as checking a box or closing a menu. Any other change, as by a message of a worker, is
// drawn in the next frame. Several changes cause one drawing.

/** The inputs after which the page is drawn. */
const INPUTS = ['pointerdown', 'pointerup', 'keydown', 'keyup', 'click', 'contextmenu', 'paste', 'drop'];
/** The changes of fields. The browser does nothing after them, so the page is drawn at once: another may follow in the same task. */
const CHANGES = ['input', 'change'];
/** The inputs whose handlers use the state of the last drawing. So a drawing that waits is made before them. */
const PRESSES = ['pointerdown', 'pointerup', 'keydown'];

/**
 * Whether the `change` event of the same field follows at once. A drawing before the handlers of `change` would set the field
 * to the old value, and the handlers would read this value.
 * @param {Event} event
 */
const isFirstOfTwo = ({ type, target }) =>
  type === 'input' && target instanceof Element && target.matches('select, [type=checkbox], [type=radio]');

/** The schedule of the drawings. @typedef {ReturnType<typeof scheduleDrawings>} Drawing */

/**
 * @param {() => void} draw
 * @param {() => void} framed  called after a drawing in its frame, when the layout of the page may be measured
 */
export function scheduleDrawings(draw, framed) {
  let isWaiting = false;
  let isDrawing = false;
  const flush = () => {
    // A drawing may remove the focused element. The change handler of this element then comes during the drawing.
    if (!isWaiting || isDrawing) return;
    isWaiting = false;
    isDrawing = true;
    try {
      draw();
    } finally {
      isDrawing = false;
    }
  };
  const soon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      flush();
      framed();
    });
  };
  for (const type of PRESSES) addEventListener(type, flush, true);
  for (const type of INPUTS) addEventListener(type, () => isWaiting && setTimeout(flush));
  for (const type of CHANGES) addEventListener(type, (event) => !isFirstOfTwo(event) && flush());
  return {
    /** Asks for a drawing. */
    soon,
    /** Makes a drawing that waits, for a dialog that has to be open before the next key. */
    flush,
    /** Resolves when the running input is over and the page shows the present state. */
    async drawn() {
      await new Promise((resolve) => setTimeout(resolve));
      flush();
    },
  };
}
