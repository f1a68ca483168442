// Turns keys, pasted text and dropped files into commands. Buttons and the number pad call their commands directly.

import { isBatchOpen, ROOMS } from './rooms.js';
import { aboutOf } from './pointing.js';
import { hasNumbers } from './sheet.js';
import { NumberKeys } from '../play/number-keys.js';

/** @import { Commands } from './commands.js' */
/** @import { State, Mode } from './state.js' */

/** Elements that receive the typed keys themselves: text fields, lists, open dialogs. */
const TYPING = 'textarea, select, input:not([type="radio"]), dialog[open]';

/** Elements that receive pasted text themselves. */
const FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/** Elements that react to Space themselves. A radio button that is already checked does not react to Space. */
const PRESSABLE = 'button, select, textarea, input:not([type="range"]):not([type="radio"]:checked), [role="menu"]';

/** The keys of a number with two digits, in grids that have such numbers. */
const numbers = new NumberKeys();

/**
 * Letter keys for commands. In grids of more than 26 values a letter may be a digit, which then comes first.
 * @type {Record<string, (commands: Commands) => void>}
 */
const LETTERS = {
  r: (commands) => commands.runToEnd(),
  u: (commands) => commands.backToDecision(),
  x: (commands) => commands.finishPropagation(),
};

/** Letter keys for the modes of the keypad in Play. @type {Record<string, Mode>} */
const MODES = { z: 'digits', x: 'notes', c: 'centre', v: 'colour' };

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The value that a key enters, or 0. With Shift, digit keys produce other characters, so the physical key decides.
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
    // Learn has keys of its own, which work on its own puzzle.
    if (state.room === 'learn') return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    if (isBatchOpen(state)) {
      if (batchKey(event, target, commands)) event.preventDefault();
      return;
    }
    if (event.key === ' ' && state.room === 'lab' && !state.ruleDraft && plain(event) && !target.closest(PRESSABLE)) {
      event.preventDefault();
      commands.step();
      return;
    }
    if (state.ruleDraft) {
      if (toolKey(event, target, commands)) event.preventDefault();
      return;
    }
    if (target.closest(TYPING)) return;
    if (state.room === 'play' && playShortcut(event, state, commands)) {
      event.preventDefault();
      return;
    }
    if (state.room === 'lab' && asksForMenu(event)) {
      if (openMenu(target, state, commands)) event.preventDefault();
      return;
    }
    // The browser itself closes an open menu.
    if (event.key === 'Escape' && document.querySelector(':popover-open')) return;
    if (shortcut(event, commands) || (plain(event) && press(event, target, state, commands))) event.preventDefault();
  };
}

/**
 * Handles keys while the tool for rules is open: Escape leaves it, and Undo and Redo go through the changes of the puzzle.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {Commands} commands
 */
function toolKey(event, target, commands) {
  const isHeld = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'escape') commands.leaveRule();
  else if (!isHeld || target.closest('input')) return false;
  else if (key === 'z' && !event.shiftKey) commands.undoRule();
  else if (key === 'y' || key === 'z') commands.redoRule();
  else return false;
  return true;
}

/**
 * Handles keys in the Batch lab, where the grid and the run are out of sight: only the keys of the rooms, the help and Escape
 * do something.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {Commands} commands
 */
function batchKey(event, target, commands) {
  if (!plain(event) || target.closest(FIELDS) || target.closest('select')) return false;
  const door = ROOMS.find((each) => each.key === event.key.toLowerCase());
  if (door) commands.setRoom(door.id);
  else if (event.key === '?') commands.help();
  else if (event.key === 'Escape' && !document.querySelector('[popover]:popover-open')) commands.closeBatchLab();
  else return false;
  return true;
}

/** @param {KeyboardEvent} event */
function plain(event) {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** @param {KeyboardEvent} event */
function asksForMenu(event) {
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) return true;
  return plain(event) && event.key.toLowerCase() === 's';
}

/**
 * Opens the menu of the focused cell or constraint, or else of the selected cell.
 * @param {HTMLElement} target @param {State} state @param {Commands} commands
 */
function openMenu(target, state, commands) {
  const selected = document.querySelector('[role="gridcell"][tabindex="0"]');
  const element = target === document.body ? selected : target.closest('[role="gridcell"], [data-constraint]');
  const about = aboutOf(state, element, null);
  if (!element || !about) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  commands.openMenu(about, { clientX: left + width / 2, clientY: top + height / 2 });
  return true;
}

/**
 * Handles keys with Ctrl or Alt in Play: a digit with Ctrl is a mark in the centre, a digit with Alt or with Ctrl and
 * Shift is a colour, and Ctrl+A selects all cells.
 * @param {KeyboardEvent} event @param {State} state @param {Commands} commands
 */
function playShortcut(event, { sheet }, commands) {
  const held = event.ctrlKey || event.metaKey;
  if (!sheet || held === event.altKey) return false;
  const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0);
  if (digit) commands.type(digit, event.altKey || event.shiftKey ? 'colour' : 'centre');
  else if (held && event.key.toLowerCase() === 'a') commands.selectAll();
  else return false;
  return true;
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
  // Radio buttons, sliders and trees handle arrows themselves; buttons handle Space and Enter themselves.
  const free = inGrid || target === document.body;
  const arrow = ARROWS[event.key];
  if (arrow && free) commands.move(...arrow, event.shiftKey);
  else if (event.key === 'Home' && inGrid) commands.move(0, -sheet.info.size);
  else if (event.key === 'End' && inGrid) commands.move(0, sheet.info.size);
  else if (event.key === 'PageUp' && inGrid) commands.move(-sheet.info.size, 0);
  else if (event.key === 'PageDown' && inGrid) commands.move(sheet.info.size, 0);
  else if (hasNumbers(sheet.info) && free && numbers.press(event, state, commands)) return true;
  else if (['Delete', 'Backspace', '0', '.'].includes(event.key)) commands.erase();
  else if (event.key === 'Enter' && free && state.room === 'lab') commands.step();
  else if (event.key === '?') commands.help();
  else if (event.key === 'Escape') {
    if (state.room === 'play' && !state.menu && !state.notice) commands.fold();
    else commands.dismiss();
  } else {
    const value = valueOfKey(event, sheet.info.symbols);
    if (askingFor(state, value, commands) || command(event.key, state, commands)) return true;
    const letter = event.key.toLowerCase();
    const mode = state.room === 'play' && sheet.mode !== 'clues' && MODES[letter];
    if (value) commands.type(value, event.shiftKey ? 'notes' : undefined);
    else if (mode) commands.setMode(mode);
    else if (letter === 'n' && state.room === 'lab') commands.nextInteresting();
    else if (letter === 'n') commands.setMode(sheet.mode === 'notes' ? 'digits' : 'notes');
    else if (state.room === 'lab' && LETTERS[letter]) LETTERS[letter](commands);
    else return false;
  }
  return true;
}

/**
 * Handles a digit key after "Ask why": the digit names the missing candidate.
 * @param {State} state @param {number} value @param {Commands} commands
 */
function askingFor({ why }, value, commands) {
  if (!why || why.report || !value) return false;
  commands.why(why.cell, value);
  return true;
}

/**
 * Handles the letter keys for commands. On a grid whose digits include letters, these keys enter digits until a run
 * begins.
 * @param {string} key @param {State} state @param {Commands} commands
 */
function command(key, { sheet, run, room, selected, list }, commands) {
  const door = ROOMS.find((each) => each.key === key.toLowerCase());
  if (door) {
    commands.setRoom(door.id);
    return true;
  }
  const hasPages = room === 'lab' || list === 'path';
  if (key === ']' && hasPages) commands.turnPage(1);
  else if (key === '[' && hasPages) commands.turnPage(-1);
  else if (room === 'play') return false;
  else if (!run && sheet?.info.symbols.includes(key.toUpperCase())) return false;
  else if (key === 'w' || key === 'W') commands.ask(selected);
  else if (key === 'p' || key === 'P') commands.togglePresent();
  else if (key === 'l' || key === 'L') commands.setTab('levels');
  else if (key === 'c' || key === 'C') commands.setTab('compare');
  else return false;
  return true;
}

/**
 * Whether a field of the Batch lab takes a pasted text itself: a filter, or the list while the person is writing it. An empty
 * list takes the text and measures it at once.
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
    if (text.trim()) commands.readText(text);
  };
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
