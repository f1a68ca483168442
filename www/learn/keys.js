// The commands of Learn and their keys. In the grid, arrows move, Space and Enter tap the cell, and a digit taps a candidate.
// Elsewhere the arrow keys walk through the scenes. While a lesson is presented, its commands come first.

import { runKey, valueOfKey } from '../commands/command.js';
import { PRESENTING } from '../present/commands.js';

/** @import { Command } from '../commands/command.js' */
/** @import { Learning } from './learning.js' */

/** What a command of Learn gets. @typedef {{learning: Learning, event?: KeyboardEvent, target: HTMLElement, value: number}} LearnWhere */

/** Elements that use arrow keys and letters themselves. */
const BUSY = 'input, textarea, select, [role="tablist"], [role="tree"], [role="menu"], [contenteditable], dialog';

/** Elements that undo typing themselves. */
const TEXT = 'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/** @type {Record<string, [down: number, right: number]>} */
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The sheet of the scene's grid. @param {LearnWhere} where */
const sheetOf = ({ learning }) => learning.desk?.state.sheet ?? null;

/** @param {LearnWhere} where @param {number} down @param {number} right */
function jump(where, down, right) {
  const size = sheetOf(where)?.info.size;
  if (!size) return false;
  where.learning.desk?.commands.move(down * size, right * size);
  return true;
}

/** Whether a lesson is open. @param {LearnWhere} where */
const isPlaying = ({ learning }) => learning.state.learn.lesson !== null;

/** @type {readonly Command<LearnWhere>[]} */
export const LEARN = [
  ...PRESENTING,
  {
    id: 'scene-move',
    name: 'Move from cell to cell',
    scope: 'board',
    keys: Object.keys(MOVES),
    withShift: true,
    isKeyOnly: true,
    run: ({ learning, event }) => event && learning.desk?.commands.move(...MOVES[event.key]),
  },
  {
    id: 'scene-row-start',
    name: 'Go to the first cell of the row',
    scope: 'board',
    keys: ['Home'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, 0, -1),
  },
  {
    id: 'scene-row-end',
    name: 'Go to the last cell of the row',
    scope: 'board',
    keys: ['End'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, 0, 1),
  },
  {
    id: 'scene-column-start',
    name: 'Go to the first cell of the column',
    scope: 'board',
    keys: ['PageUp'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, -1, 0),
  },
  {
    id: 'scene-column-end',
    name: 'Go to the last cell of the column',
    scope: 'board',
    keys: ['PageDown'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, 1, 0),
  },
  {
    id: 'scene-tap',
    name: 'Tap the cell',
    scope: 'board',
    keys: ['Space', 'Enter'],
    withShift: true,
    isKeyOnly: true,
    run: ({ learning: { desk, commands } }) => desk && commands.tap(desk.state.selected, 0),
  },
  {
    id: 'scene-candidate',
    name: 'Tap a candidate of the cell',
    scope: 'board',
    keys: ['Symbol', 'Shift+Symbol'],
    isKeyOnly: true,
    run: ({ learning: { desk, commands }, value }) => desk && commands.tap(desk.state.selected, value),
  },
  {
    id: 'scene-dismiss',
    name: 'Close what the grid of the scene shows',
    scope: 'learn',
    keys: ['Escape'],
    withShift: true,
    isKeyOnly: true,
    run: ({ learning }) => learning.desk?.commands.dismiss(),
  },
  {
    id: 'scene-next',
    name: 'The next scene',
    scope: 'learn',
    keys: ['ArrowRight', 'PageDown'],
    withShift: true,
    when: isPlaying,
    run: ({ learning }) => void learning.commands.next(),
  },
  {
    id: 'scene-back',
    name: 'The scene before',
    scope: 'learn',
    keys: ['ArrowLeft', 'PageUp'],
    withShift: true,
    when: isPlaying,
    run: ({ learning }) => void learning.commands.back(),
  },
  {
    id: 'answer-lock',
    name: 'Lock the answer in',
    scope: 'learn',
    keys: ['L'],
    withShift: true,
    when: isPlaying,
    run: ({ learning }) => void learning.commands.lock(),
  },
  {
    id: 'answer-reveal',
    name: 'Reveal',
    scope: 'learn',
    keys: ['R'],
    withShift: true,
    when: isPlaying,
    run: ({ learning }) => void learning.commands.reveal(),
  },
  {
    id: 'answer-hide',
    name: 'Hide the digits, or show them again',
    scope: 'learn',
    keys: ['H'],
    withShift: true,
    when: isPlaying,
    run: ({ learning }) => void learning.commands.hide(),
  },
  {
    id: 'scene-present',
    name: 'Present, or stop presenting',
    scope: 'learn',
    keys: ['P'],
    withShift: true,
    when: isPlaying,
    run: ({ learning }) => learning.presenting.toggle(),
  },
];

/** @param {KeyboardEvent} event */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** @param {Learning} learning @returns {(event: KeyboardEvent) => void} */
export function learnKeys(learning) {
  return (event) => {
    const { state, desk } = learning;
    const target = /** @type {HTMLElement} */ (event.target);
    if (state.room !== 'learn' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('dialog[open]')) return;
    if (isUndo(event) && !target.closest(TEXT) && learning.teaching.undo()) return event.preventDefault();
    const isBusy = isTyping(target, event, learning.asked?.locked === true);
    const symbols = desk?.state.sheet?.info.symbols;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    const value = isHeld || !symbols ? 0 : valueOfKey(event, symbols);
    /** @type {import('../commands/command.js').Scope[]} */
    const scopes = [];
    if (learning.presenting.isOn && !isBusy) scopes.push('presenting');
    if (symbols && target.closest('[role="grid"]')) scopes.push('board');
    if (!isBusy) scopes.push('learn');
    if (runKey(LEARN, scopes, { learning, event, target, value })) event.preventDefault();
  };
}

/**
 * Whether an element uses a key itself. A radio button uses only the arrows and Space. It uses no key after the answer
 * is locked.
 * @param {HTMLElement} target @param {KeyboardEvent} event @param {boolean} isLocked
 */
function isTyping(target, event, isLocked) {
  const isArrow = event.key.startsWith('Arrow');
  if (isArrow && isLocked && target.closest('.widget')) return false;
  if (isArrow && target.closest('.widget')) return true;
  if (target.matches('input[type="radio"]')) return isArrow || event.key === ' ';
  return target.closest(BUSY) !== null;
}

/** The keys of a command of Learn, for `aria-keyshortcuts`. @param {string} id */
export const learnShortcutOf = (id) => LEARN.find((command) => command.id === id)?.keys?.[0] ?? '';
