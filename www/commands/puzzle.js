// The commands that Play and the Lab share: typing values, moving in the grid, Undo, and what a person does with the puzzle
// as a whole.

import { isAsking } from '../app/setting.js';
import { hasNumbers, isStarted } from '../basics/sheet.js';
import { hasPen } from '../pen/actions.js';
import { COLOUR_NAMES } from '../play/state.js';
import { NumberKeys } from './number-keys.js';

/** @import { State } from '../app/state.js' */
/** @import { Command, Where } from './command.js' */

/**
 * Elements that use the arrow keys themselves. Arrows move in the grid from everywhere else in Play, for example from the button
 * that was pressed last.
 */
const ARROWED =
  'input, select, textarea, summary, table, [tabindex="0"]:not([role="gridcell"]), [role="radiogroup"], [role="tablist"], [role="tree"], [role="menu"], [role="toolbar"], [popover], dialog';

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The keys of an entered number with two digits, in grids that have such numbers. */
const entered = new NumberKeys();

const hasSheet = (/** @type {Pick<Where, 'state'>} */ { state }) => state.sheet !== null;
const isInGrid = (/** @type {HTMLElement} */ target) => target.closest('[role="grid"]') !== null;

/** Whether no element uses the keys of the grid. Radio buttons, sliders and trees use arrows themselves. @param {HTMLElement} target */
export const isFree = (target) => isInGrid(target) || target === document.body;

/** Whether a list has pages that `[` and `]` turn. @param {Where} where */
const hasPages = ({ state }) =>
  state.sheet !== null && (state.room === 'lab' || state.list === 'path' || state.question !== null);

/** The browser itself closes an open menu. */
export const noPopover = () => document.querySelector(':popover-open') === null;

/** @param {Where} where @param {number} down @param {number} right */
function jump({ target, state, commands }, down, right) {
  if (!isInGrid(target) || !state.sheet) return false;
  commands.move(down * state.sheet.info.size, right * state.sheet.info.size);
  return true;
}

/**
 * Handles a digit of a number with two digits.
 * @param {Where} where @param {NumberKeys} numbers @param {Parameters<NumberKeys['press']>[2]} commands
 */
export const pressNumber = ({ state, event, target }, numbers, commands) =>
  state.sheet !== null &&
  hasNumbers(state.sheet.info) &&
  isFree(target) &&
  event !== undefined &&
  numbers.press(event, state, commands);

/**
 * The signs that keys write: the digits of the grid, or the numbers of the colours.
 * @param {State} state @returns {readonly string[]}
 */
export const signsOf = (state) =>
  state.sheet?.mode === 'colour' || hasPen(state) ? COLOUR_SIGNS : (state.sheet?.info.symbols ?? []);

const COLOUR_SIGNS = COLOUR_NAMES.map((_, index) => `${index + 1}`);

/** Handles a digit of an entered number with two digits. @param {Where} where */
const enterNumber = (where) => !hasPen(where.state) && pressNumber(where, entered, where.commands);

/** @type {readonly Command[]} */
export const PUZZLE = [
  {
    id: 'type',
    name: 'Enter a digit of the grid, or a clue on an empty grid',
    about: 'with Shift: a corner mark',
    scope: 'symbols',
    keys: ['Symbol', 'Shift+Symbol'],
    isKeyOnly: true,
    run(where) {
      const { state, commands, event, value } = where;
      // After "Ask why", a digit names the missing candidate.
      if (state.why && !state.why.report) void commands.why(state.why.cell, value);
      else if (!enterNumber(where)) commands.type(value, event?.shiftKey ? 'notes' : undefined);
    },
  },
  {
    id: 'type-zero',
    name: 'Enter the second digit of a number, in a grid of 36 rows',
    scope: 'symbols',
    keys: ['0', 'Shift+0'],
    isKeyOnly: true,
    run: enterNumber,
  },
  {
    id: 'undo',
    name: 'Undo',
    about: 'also a load or a Clear; held down, it stops at the start of the puzzle',
    scope: 'puzzle',
    keys: ['Control+Z'],
    run: ({ commands, event }) => commands.undo(event?.repeat ?? false),
  },
  {
    id: 'redo',
    name: 'Redo',
    scope: 'puzzle',
    keys: ['Control+Y', 'Control+Shift+Z'],
    run: ({ commands, event }) => commands.redo(event?.repeat ?? false),
  },
  {
    id: 'move',
    name: 'Move in the grid',
    about: 'with Shift: select more cells',
    scope: 'puzzle',
    keys: Object.keys(ARROWS).flatMap((key) => [key, `Shift+${key}`]),
    isKeyOnly: true,
    when: ({ state, target }) =>
      state.sheet !== null && (isFree(target) || (state.room === 'play' && !target.closest(ARROWED))),
    run: ({ commands, event }) => event && commands.move(...ARROWS[event.key], event.shiftKey),
  },
  {
    id: 'row-start',
    name: 'Go to the first cell of the row',
    scope: 'puzzle',
    keys: ['Home'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, 0, -1),
  },
  {
    id: 'row-end',
    name: 'Go to the last cell of the row',
    scope: 'puzzle',
    keys: ['End'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, 0, 1),
  },
  {
    id: 'column-start',
    name: 'Go to the first cell of the column',
    scope: 'puzzle',
    keys: ['PageUp'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, -1, 0),
  },
  {
    id: 'column-end',
    name: 'Go to the last cell of the column',
    scope: 'puzzle',
    keys: ['PageDown'],
    withShift: true,
    isKeyOnly: true,
    run: (where) => jump(where, 1, 0),
  },
  {
    id: 'erase',
    name: 'Empty the cell',
    about: 'with the pen: remove the strokes that touch it; a 0 is entered where it is a digit',
    scope: 'puzzle',
    keys: ['Delete', 'Backspace', '0', '.'],
    withShift: true,
    isKeyOnly: true,
    when: hasSheet,
    run: ({ state, commands }) => (isAsking(state) ? commands.dropTrial() : commands.erase()),
  },
  {
    id: 'page-back',
    name: 'Previous step of a solve path, answer or reason, or stage of the value graph',
    scope: 'puzzle',
    keys: ['['],
    isKeyOnly: true,
    when: hasPages,
    run: ({ commands }) => commands.turnPage(-1),
  },
  {
    id: 'page-on',
    name: 'Next step of a solve path, answer or reason, or stage of the value graph',
    scope: 'puzzle',
    keys: [']'],
    isKeyOnly: true,
    when: hasPages,
    run: ({ commands }) => commands.turnPage(1),
  },
  {
    id: 'dismiss',
    name: 'Close a hint, a message or a node',
    scope: 'puzzle',
    keys: ['Escape'],
    withShift: true,
    isKeyOnly: true,
    when: noPopover,
    run: ({ commands }) => commands.dismiss(),
  },
  {
    id: 'import',
    name: 'Import',
    about: 'paste or type a puzzle',
    scope: 'puzzle',
    run: ({ commands }) => commands.openDraft(),
  },
  {
    id: 'library',
    name: 'Puzzles',
    about: 'your saved puzzles',
    scope: 'puzzle',
    run: ({ commands }) => commands.openLibrary(),
  },
  {
    id: 'share',
    name: 'Share',
    about: 'copies a link to what is on the screen',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.share(),
  },
  {
    id: 'share-puzzle',
    name: 'Share the puzzle alone',
    about: 'copies a link without your digits, marks and steps',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.sharePuzzle(),
  },
  {
    id: 'about',
    name: 'Title and rules',
    about: 'title, author, and the rules in words',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.openAbout(),
  },
  { id: 'export', name: 'Export', scope: 'puzzle', when: hasSheet, run: ({ commands }) => commands.openExport() },
  { id: 'print', name: 'Print', scope: 'puzzle', when: hasSheet, run: ({ commands }) => commands.openPrint() },
  {
    id: 'shape',
    name: 'Shape and rules',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.openSet('shape'),
  },
  {
    id: 'rules',
    name: 'Rules',
    about: 'cages, lines, dots',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.openSet('rules'),
  },
  {
    id: 'ask',
    name: 'Ask about the puzzle',
    about: 'why not, what clashes, what is not needed, what if',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.openSet('ask'),
  },
  {
    id: 'studio',
    name: 'Rule studio',
    about: 'say a rule of your own',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => void commands.openStudio(),
  },
  {
    id: 'generate',
    name: 'Generate',
    about: 'a puzzle like the one on the page',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.generate(),
  },
  {
    id: 'wishes',
    name: 'What to generate',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.openWishes(),
  },
  {
    id: 'clear',
    name: 'Clear',
    about: 'everything',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.clear(),
  },
  {
    id: 'reset-entries',
    name: 'Reset',
    about: 'entries and marks',
    scope: 'puzzle',
    when: hasSheet,
    run: ({ commands }) => commands.resetEntries(),
  },
  {
    id: 'steps',
    name: 'All steps available now',
    scope: 'puzzle',
    when: ({ state }) => isStarted(state.sheet),
    run: ({ commands }) => commands.openSteps(),
  },
  {
    id: 'path',
    name: 'How hard is this puzzle?',
    scope: 'puzzle',
    when: ({ state }) => isStarted(state.sheet),
    run: ({ commands }) => commands.openPath(),
  },
  {
    id: 'techniques',
    name: 'Techniques…',
    scope: 'puzzle',
    when: ({ state }) => isStarted(state.sheet),
    run: ({ commands }) => commands.openTechniques(),
  },
];
