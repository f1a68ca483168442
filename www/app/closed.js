// What happens when a dialog has closed. A browser reports the end of a dialog with the next frame. A fast person, or a
// slow machine, opens the dialog again before the report, and the report is then out of date.

/**
 * The listener of a dialog's `close` event. A report about a dialog that is open again is ignored.
 * @param {() => unknown} does
 */
export const whenClosed = (does) => (/** @type {Event} */ event) => {
  if (!(/** @type {HTMLDialogElement} */ (event.currentTarget).open)) does();
};
