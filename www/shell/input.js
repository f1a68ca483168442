// Turns keys, pasted text and dropped files into commands. Buttons and the number pad call their commands directly.

import { FIELDS, runKey, valueOfKey } from '../commands/command.js';
import { signsOf } from '../commands/puzzle.js';
import { scopesOf, TABLE } from '../commands/table.js';
import { isBatchOpen } from '../app/rooms.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { State } from '../app/state.js' */

/**
 * The handler of keys: finds the command of a key in the table, by the scopes of the moment.
 * @param {State} state @param {Commands} commands
 * @returns {(event: KeyboardEvent) => void}
 */
export function keyHandler(state, commands) {
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    const value = isHeld ? 0 : valueOfKey(event, signsOf(state));
    if (runKey(TABLE, scopesOf(state), { state, commands, event, target, value })) event.preventDefault();
  };
}

/**
 * Whether the browser shall paste a text into this field of the Batch lab: a filter, or a list that already has text. A text
 * for an empty list is measured at once instead.
 * @param {HTMLElement} target
 */
function isWriting(target) {
  const field = /** @type {HTMLTextAreaElement | null} */ (target.closest?.(FIELDS));
  return field !== null && (field.id !== 'batch-text' || (field.value !== '' && !field.readOnly));
}

/**
 * @param {State} state @param {Commands} commands
 * @returns {(event: ClipboardEvent) => void}
 */
export function pasteHandler(state, commands) {
  return (event) => {
    if (state.room === 'learn') return;
    const target = /** @type {HTMLElement} */ (event.target);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Inserting megabytes of text into a text area would block the page for seconds, so a long text is read directly.
    const isLab = isBatchOpen(state) && !document.querySelector('dialog[open]');
    if (text.length < 100_000 && (isLab ? isWriting(target) : target.closest?.(FIELDS))) return;
    event.preventDefault();
    if (isLab) {
      if (text.trim()) commands.readBatch(text);
      return;
    }
    const [file] = event.clipboardData?.files ?? [];
    if (text.trim()) commands.readText(text);
    // A copied picture, or a file that was copied in a list of files.
    else if (file) commands.readFile(file);
  };
}

/**
 * Shows where a dragged file or text may be dropped: on the whole page, except in Learn.
 * @param {State} state @param {HTMLElement} root
 */
export function followDrags(state, root) {
  const show = (/** @type {boolean} */ isOver) => root.classList.toggle('dropping', isOver && state.room !== 'learn');
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    show(true);
  });
  // The pointer leaves the last element when it leaves the window.
  document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget || show(false));
  for (const type of ['drop', 'dragend']) document.addEventListener(type, () => show(false), true);
}

/**
 * @param {State} state @param {Commands} commands
 * @returns {(event: DragEvent) => void}
 */
export function dropHandler(state, commands) {
  return (event) => {
    // Learn takes files itself. A dropped file that nobody takes must not replace the page.
    if (state.room === 'learn' && event.dataTransfer?.files.length) event.preventDefault();
    if (state.room === 'learn' || event.defaultPrevented) return;
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (!file && !text) return;
    event.preventDefault();
    const isLab = isBatchOpen(state) && !document.querySelector('dialog[open]');
    if (file) (isLab ? commands.readBatchFile : commands.readFile)(file);
    else if (text) (isLab ? commands.readBatch : commands.readText)(text);
  };
}
