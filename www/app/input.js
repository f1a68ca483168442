// Turns keys, pasted text and dropped files into commands. Buttons and the number pad call their commands directly.

import { isBatchOpen, ROOMS } from './rooms.js';
import { aboutOf } from './pointing.js';
import { meaningOfKey } from './letters.js';
import { hasNumbers, isStarted } from './sheet.js';
import { hasPen } from '../pen/actions.js';
import { NumberKeys } from '../play/number-keys.js';

/** @import { Commands } from './commands.js' */
/** @import { State } from './state.js' */

/** Elements that receive the typed keys themselves: text fields, lists, open dialogs. */
const TYPING = 'textarea, select, input:not([type="radio"]), dialog[open]';

/** Elements that receive pasted text themselves. */
const FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/** Elements that react to Space themselves. A radio button that is already checked does not react to Space. */
const PRESSABLE = 'button, select, textarea, input:not([type="range"]):not([type="radio"]:checked), [role="menu"]';

/** The keys of a number with two digits, in grids that have such numbers. */
const numbers = new NumberKeys();

/**
 * Elements that use the arrow keys themselves. Arrows move in the grid from everywhere else in Play, for example from the button
 * that was pressed last.
 */
const ARROWED =
  'input, select, textarea, summary, table, [tabindex="0"]:not([role="gridcell"]), [role="radiogroup"], [role="tablist"], [role="tree"], [role="menu"], [role="toolbar"], [popover], dialog';

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {State} state @param {Commands} commands
 * @returns {(event: KeyboardEvent) => void}
 */
export function keyHandler(state, commands) {
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    if (doorKey(event, target, state, commands) || (state.room !== 'learn' && ownKey(event, target, state, commands)))
      event.preventDefault();
  };
}

/**
 * Handles the keys of the rooms: Alt, Shift and the number of the room. They do nothing in a text field, because some
 * keyboards write characters with them.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {State} state @param {Commands} commands
 */
function doorKey(event, target, state, commands) {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || target.closest(FIELDS)) return false;
  const door = ROOMS[Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1];
  if (!door || (state.room === 'learn' && state.learn.place.embed)) return false;
  if (door.id !== state.room) commands.setRoom(door.id);
  return true;
}

/**
 * Handles the keys of Play and the Lab. Learn has keys of its own, which work on its own puzzle.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {State} state @param {Commands} commands
 */
function ownKey(event, target, state, commands) {
  if (isBatchOpen(state)) return batchKey(event, target, commands);
  if (state.ruleDraft) return toolKey(event, target, commands);
  if (event.key === ' ' && state.room === 'lab' && plain(event) && !target.closest(PRESSABLE)) {
    commands.step();
    return true;
  }
  if (target.closest(TYPING)) return false;
  if (state.room === 'play' && playShortcut(event, target, state, commands)) return true;
  if (state.room === 'lab' && asksForMenu(event)) return openMenu(target, state, commands);
  // The browser itself closes an open menu.
  if (event.key === 'Escape' && document.querySelector(':popover-open')) return false;
  return shortcut(event, commands) || press(event, target, state, commands);
}

/**
 * Handles keys while the tool for rules is open: Escape leaves it, and Undo and Redo go through the changes of the puzzle.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {Commands} commands
 */
function toolKey(event, target, commands) {
  const isHeld = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'escape') commands.closeRules();
  else if (!isHeld || target.closest('input')) return false;
  else if (key === 'z' && !event.shiftKey) commands.undoRule(event.repeat);
  else if (key === 'y' || key === 'z') commands.redoRule(event.repeat);
  else return false;
  return true;
}

/**
 * Handles keys in the Batch lab, where the grid and the run are out of sight: only the key of the help and Escape do something.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {Commands} commands
 */
function batchKey(event, target, commands) {
  if (!plain(event) || target.closest(FIELDS) || target.closest('select')) return false;
  if (event.key === '?') commands.help();
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
  return event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
}

/**
 * Opens the menu of the focused cell or constraint, or else of the selected cell.
 * @param {HTMLElement} target @param {State} state @param {Commands} commands
 */
function openMenu(target, state, commands) {
  const selected = document.querySelector('#grid [role="gridcell"][tabindex="0"]');
  const element = target === document.body ? selected : target.closest('[role="gridcell"], [data-constraint]');
  const about = aboutOf(state, element, null);
  if (!element || !about) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  commands.openMenu(about, { clientX: left + width / 2, clientY: top + height / 2 });
  return true;
}

/**
 * Handles keys with modifiers in Play: Shift+Enter is Hint and Ctrl+Enter Check. A digit with Ctrl is a mark in the centre, a
 * digit with Alt or with Ctrl and Shift is a colour, and Ctrl+A selects all cells.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {State} state @param {Commands} commands
 */
function playShortcut(event, target, state, commands) {
  const { sheet } = state;
  const held = event.ctrlKey || event.metaKey;
  if (!sheet || (held && event.altKey)) return false;
  if (event.key === 'Enter' && held !== event.shiftKey && !event.altKey) {
    if (event.repeat || target.closest('[popover]')) return false;
    if (isStarted(sheet) && held && !state.checking) commands.check();
    else if (isStarted(sheet) && !held) commands.hint();
    return true;
  }
  if (held === event.altKey || (event.altKey && event.shiftKey)) return false;
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
    if (event.shiftKey) commands.redo(event.repeat);
    else commands.undo(event.repeat);
  } else if (key === 'y') commands.redo(event.repeat);
  else return false;
  return true;
}

/** Whether a key puts the pen down and lifts it. @param {KeyboardEvent} event */
const isPenKey = ({ key, shiftKey }) => (key === ' ' || key === 'Enter') && !shiftKey;

/** @param {KeyboardEvent} event @param {HTMLElement} target @param {State} state @param {Commands} commands */
function press(event, target, state, commands) {
  const { sheet, room } = state;
  if (!sheet) return false;
  const { value, letter } = meaningOfKey(event, { room, symbols: sheet.info.symbols });
  if (letter?.does === 'menu') return openMenu(target, state, commands);
  if (letter) {
    letter.does(commands, state);
    return true;
  }
  if (!plain(event)) return false;
  const inGrid = target.closest('[role="grid"]') !== null;
  // Radio buttons, sliders and trees handle arrows themselves; buttons handle Space and Enter themselves.
  const free = inGrid || target === document.body;
  const arrow = ARROWS[event.key];
  const hasPages = room === 'lab' || state.list === 'path';
  if (arrow && (free || (room === 'play' && !target.closest(ARROWED)))) commands.move(...arrow, event.shiftKey);
  else if (event.key === 'Home' && inGrid) commands.move(0, -sheet.info.size);
  else if (event.key === 'End' && inGrid) commands.move(0, sheet.info.size);
  else if (event.key === 'PageUp' && inGrid) commands.move(-sheet.info.size, 0);
  else if (event.key === 'PageDown' && inGrid) commands.move(sheet.info.size, 0);
  else if (hasNumbers(sheet.info) && free && numbers.press(event, state, commands)) return true;
  else if (['Delete', 'Backspace', '0', '.'].includes(event.key)) commands.erase();
  else if (isPenKey(event) && free && hasPen(state)) {
    if (!event.repeat) commands.usePen();
  }
  // In the Lab, Enter with Shift or Ctrl does nothing: these keys are Hint and Check in Play.
  else if (event.key === 'Enter' && !event.shiftKey && free && room === 'lab') commands.step();
  else if (event.key === '?') commands.help();
  else if (event.key === ']' && hasPages) commands.turnPage(1);
  else if (event.key === '[' && hasPages) commands.turnPage(-1);
  else if (event.key === 'Escape') {
    if (state.penStroke) commands.dropStroke();
    else if (room === 'play' && !state.menu && !state.notice) commands.fold();
    else commands.dismiss();
  } else if (hasPen(state) && !event.shiftKey && /^[1-9]$/.test(event.key)) commands.type(Number(event.key));
  else if (askingFor(state, value, commands)) return true;
  else if (value) commands.type(value, event.shiftKey ? 'notes' : undefined);
  else return false;
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
