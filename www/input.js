// What a person does with the keyboard, the clipboard and a dropped file, turned into the page's commands.
// Buttons and the number pad say what they do themselves; this is for what has no button to listen on.

/** @import { Commands } from './commands.js' */
/** @import { State } from './state.js' */

/** Where typing belongs to something else: a text, a list, an open dialog. */
const TYPING = 'textarea, select, input:not([type="radio"]), dialog[open]';

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The value that a key stands for, 0 when it is none. With Shift the digit keys type other characters, so
 * the key's place on the keyboard decides.
 * @param {KeyboardEvent} event @param {string[]} symbols
 */
export function valueOfKey(event, symbols) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const typed = event.shiftKey && digit ? digit : event.key;
  return symbols.indexOf(typed.length === 1 ? typed.toUpperCase() : typed) + 1;
}

/**
 * @param {State} state @param {Commands} commands
 * @returns {(event: KeyboardEvent) => void}
 */
export function keyHandler(state, commands) {
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.isComposing || target.closest(TYPING) || document.querySelector('dialog[open]'))
      return;
    if (shortcut(event, commands) || (plain(event) && press(event, target, state, commands))) event.preventDefault();
  };
}

/** @param {KeyboardEvent} event */
function plain(event) {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** @param {KeyboardEvent} event @param {Commands} commands */
function shortcut(event, commands) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'z') {
    if (event.shiftKey) commands.redo();
    else commands.undo();
  } else if (key === 'y') commands.redo();
  else return false;
  return true;
}

/** @param {KeyboardEvent} event @param {HTMLElement} target @param {State} state @param {Commands} commands */
function press(event, target, state, commands) {
  const { sheet } = state;
  if (!sheet) return false;
  const inGrid = target.closest('[role="grid"]') !== null;
  // A radio, a slider or a tree moves by arrows itself; a button is pressed by Space and Enter itself.
  const free = inGrid || target === document.body;
  const arrow = ARROWS[event.key];
  if (arrow && free) commands.move(...arrow);
  else if (event.key === 'Home' && inGrid) commands.move(0, -sheet.info.size);
  else if (event.key === 'End' && inGrid) commands.move(0, sheet.info.size);
  else if (event.key === 'PageUp' && inGrid) commands.move(-sheet.info.size, 0);
  else if (event.key === 'PageDown' && inGrid) commands.move(sheet.info.size, 0);
  else if (['Delete', 'Backspace', '0', '.'].includes(event.key)) commands.erase();
  else if ((event.key === ' ' || event.key === 'Enter') && target === document.body) commands.step();
  else if (event.key === '?') commands.help();
  else if (event.key === 'Escape') commands.dismiss();
  else {
    const value = valueOfKey(event, sheet.info.symbols);
    if (value) commands.type(value, event.shiftKey ? 'notes' : undefined);
    else if (event.key.toLowerCase() === 'n') commands.setMode(sheet.mode === 'notes' ? 'digits' : 'notes');
    else return false;
  }
  return true;
}

/**
 * @param {Commands} commands
 * @returns {(event: ClipboardEvent) => void}
 */
export function pasteHandler(commands) {
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const field = target.closest?.('textarea');
    // A text of megabytes in a text area would hold up the page for seconds: it is read without passing through.
    if (field && text.length < 100_000) return;
    event.preventDefault();
    if (text.trim()) commands.readText(text);
  };
}

/**
 * @param {Commands} commands
 * @returns {(event: DragEvent) => void}
 */
export function dropHandler(commands) {
  return (event) => {
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (!file && !text) return;
    event.preventDefault();
    if (file) commands.readFile(file);
    else if (text) commands.readText(text);
  };
}
