// The commands of a presented lesson. They come before the other commands of Learn.

import { isByKeyboard } from './focus.js';

/** @import { Command } from '../commands/command.js' */
/** @import { Presenting } from './presenting.js' */

/**
 * What these commands get.
 * @typedef {{learning: {presenting: Presenting, commands: {next: () => unknown, back: () => unknown}}, event?: KeyboardEvent, target: HTMLElement, value: number}} PresentWhere
 */

/**
 * Whether the arrow keys move in the grid of a presented lesson: if the focus came there by keyboard.
 * @param {PresentWhere} where
 */
const isInGrid = ({ target, event }) =>
  (event?.key.startsWith('Arrow') ?? false) && target.closest('[role="grid"]') !== null && isByKeyboard();

/** Whether the teacher has something open over the page. @param {PresentWhere} where */
const isDrawing = ({ learning: { presenting } }) =>
  presenting.presentation.tool !== null || presenting.presentation.showsNotes;

/** @type {readonly Command<PresentWhere>[]} */
export const PRESENTING = [
  {
    id: 'present-end',
    name: 'Stop presenting',
    scope: 'presenting',
    keys: ['P'],
    isKeyOnly: true,
    run: ({ learning }) => learning.presenting.toggle(),
  },
  {
    id: 'present-next',
    name: 'The next scene',
    scope: 'presenting',
    keys: ['ArrowRight', 'PageDown'],
    withShift: true,
    when: (where) => !isInGrid(where),
    run: ({ learning }) => void learning.commands.next(),
  },
  {
    id: 'present-back',
    name: 'The scene before',
    scope: 'presenting',
    keys: ['ArrowLeft', 'PageUp'],
    withShift: true,
    when: (where) => !isInGrid(where),
    run: ({ learning }) => void learning.commands.back(),
  },
  {
    id: 'present-cover',
    name: 'Hide the question, or show it again',
    scope: 'presenting',
    keys: ['H'],
    run: ({ learning }) => learning.presenting.cover(),
  },
  {
    id: 'present-notes',
    name: 'The notes on the scene',
    scope: 'presenting',
    keys: ['N'],
    run: ({ learning }) => learning.presenting.toggleNotes(),
  },
  {
    id: 'present-pen',
    name: 'Draw with the pen',
    scope: 'presenting',
    keys: ['D'],
    run: ({ learning }) => learning.presenting.useTool('pen'),
  },
  {
    id: 'present-spotlight',
    name: 'The spotlight, which follows the pointer and the focus',
    scope: 'presenting',
    keys: ['S'],
    run: ({ learning }) => learning.presenting.useTool('spotlight'),
  },
  {
    id: 'present-undo',
    name: 'Undo a stroke',
    scope: 'presenting',
    keys: ['U'],
    run: ({ learning }) => learning.presenting.undo(),
  },
  {
    id: 'present-clear',
    name: 'Clear the strokes',
    scope: 'presenting',
    keys: ['C'],
    run: ({ learning }) => learning.presenting.clear(),
  },
  {
    id: 'present-interesting',
    name: 'The next interesting position of the run',
    scope: 'presenting',
    keys: ['I'],
    run: ({ learning }) => void learning.presenting.nextInteresting(),
  },
  {
    id: 'present-down',
    name: 'Put the pen, the spotlight and the notes away',
    scope: 'presenting',
    keys: ['Escape'],
    withShift: true,
    when: isDrawing,
    run: ({ learning }) => learning.presenting.putDown(),
  },
];

/** The keys of a command, for `aria-keyshortcuts`. @param {string} id */
export const presentShortcutOf = (id) => PRESENTING.find((command) => command.id === id)?.keys?.[0] ?? '';
