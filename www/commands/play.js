// The commands of Play.

import { isStarted } from '../basics/sheet.js';
import { hasPen } from '../pen/actions.js';
import { neighbour } from '../walk/standing.js';
import { isFree, noPopover } from './puzzle.js';

/** @import { Mode } from '../app/state.js' */
/** @import { Command, Where } from './command.js' */

const isSolving = (/** @type {Pick<Where, 'state'>} */ { state }) => isStarted(state.sheet) && !state.paused;

/** Elements whose Enter must not become a hint or a check. */
const ENTERED = 'textarea, select, input:not([type="radio"]), dialog[open], [popover]';

/**
 * The command that chooses what a digit key writes.
 * @param {string} key @param {Mode} mode @param {string} name @returns {Command}
 */
const mode = (key, mode, name) => ({
  id: `mode-${mode}`,
  name: `Write ${name}`,
  scope: 'play',
  keys: [key],
  when: isSolving,
  run: ({ commands }) => commands.setMode(mode),
});

/** The modes that Space goes through. With the pen, Space draws. @type {Mode[]} */
const CYCLE = ['digits', 'notes', 'centre', 'colour'];

/** The digit of a key, whatever the modifiers make of its character. @param {Where} where */
const digitOf = ({ event }) => Number(event?.code.at(-1));

/** @type {readonly Command[]} */
export const PLAY = [
  {
    id: 'hint',
    name: 'Hint',
    scope: 'play',
    keys: ['Shift+Enter'],
    once: true,
    keepsKey: true,
    unless: ENTERED,
    when: isSolving,
    run: ({ commands }) => commands.hint(),
  },
  {
    id: 'check',
    name: 'Check',
    scope: 'play',
    keys: ['Control+Enter'],
    once: true,
    keepsKey: true,
    unless: ENTERED,
    when: (where) => isSolving(where) && !where.state.checking,
    run: ({ commands }) => commands.check(),
  },
  mode('Z', 'digits', 'digits'),
  mode('X', 'notes', 'corner marks'),
  mode('C', 'centre', 'centre marks'),
  mode('V', 'colour', 'colours'),
  {
    id: 'mode-pen',
    name: 'Draw with the pen',
    about: 'drag to draw lines, tap for a circle or a cross; a digit chooses the colour',
    scope: 'play',
    keys: ['B'],
    when: isSolving,
    run: ({ commands }) => commands.setMode('pen'),
  },
  {
    id: 'mode-next',
    name: 'Next kind of mark',
    about: 'digits, corner marks, centre marks, colours; with the pen: as Enter',
    scope: 'play',
    keys: ['Space'],
    isKeyOnly: true,
    when: (where) => isSolving(where) && isFree(where.target),
    run({ commands, event, state }) {
      if (event?.repeat) return;
      if (hasPen(state)) commands.usePen();
      else commands.setMode(CYCLE[(CYCLE.indexOf(state.sheet?.mode ?? 'colour') + 1) % CYCLE.length]);
    },
  },
  {
    id: 'pen-use',
    name: 'With the pen: put it down, or lift it',
    about: 'arrows draw in between',
    scope: 'play',
    keys: ['Enter'],
    isKeyOnly: true,
    when: ({ state, target }) => hasPen(state) && isFree(target),
    // A key that is held down does nothing more.
    run: ({ commands, event }) => void (event?.repeat || commands.usePen()),
  },
  {
    id: 'pen-colour',
    name: 'With the pen: choose its colour',
    scope: 'play',
    keys: ['Digit'],
    isKeyOnly: true,
    when: ({ state }) => hasPen(state),
    run: (where) => where.commands.type(digitOf(where)),
  },
  {
    id: 'mode-change',
    name: 'Change between digits and corner marks',
    scope: 'play',
    keys: ['N'],
    when: isSolving,
    run: ({ commands, state }) => commands.setMode(state.sheet?.mode === 'notes' ? 'digits' : 'notes'),
  },
  {
    id: 'type-centre',
    name: 'Add or remove a centre mark',
    scope: 'play',
    keys: ['Control+Digit', 'Control+0'],
    isKeyOnly: true,
    when: ({ state }) => state.sheet !== null && !state.paused,
    run(where) {
      const { state, commands } = where;
      const value = (state.sheet?.info.symbols.indexOf(`${digitOf(where)}`) ?? -1) + 1;
      return value > 0 && commands.type(value, 'centre');
    },
  },
  {
    id: 'type-colour',
    name: 'Add or remove a colour',
    scope: 'play',
    keys: ['Alt+Digit', 'Control+Shift+Digit'],
    isKeyOnly: true,
    when: ({ state }) => state.sheet !== null && !state.paused,
    run: (where) => where.commands.type(digitOf(where), 'colour'),
  },
  {
    id: 'several',
    name: 'Select several cells',
    about: 'a press adds a cell or takes it out, as with Ctrl; again: back to one cell',
    scope: 'play',
    when: isSolving,
    run: ({ commands }) => commands.toggleSeveral(),
  },
  {
    id: 'pause',
    name: 'Pause, or go on',
    about: 'the clock stops, and the grid is hidden',
    scope: 'play',
    when: ({ state }) => isStarted(state.sheet),
    run: ({ commands }) => commands.pause(),
  },
  {
    id: 'select-all',
    name: 'Select all cells',
    scope: 'play',
    keys: ['Control+A'],
    when: ({ state }) => state.sheet !== null && !state.paused,
    run: ({ commands }) => commands.selectAll(),
  },
  {
    id: 'fold',
    name: 'Drop the stroke of the pen, or close a hint, a check or a message',
    scope: 'play',
    keys: ['Escape'],
    withShift: true,
    isKeyOnly: true,
    when: ({ state }) =>
      state.sheet !== null && noPopover() && (state.penStroke !== null || (!state.menu && !state.notice)),
    run: ({ state, commands }) => (state.penStroke ? commands.dropStroke() : commands.fold()),
  },
  {
    id: 'next-cell',
    name: 'Which cell next, without its digit',
    scope: 'play',
    when: isSolving,
    run: ({ commands }) => commands.nextCell(),
  },
  {
    id: 'fill-marks',
    name: 'Fill in all marks',
    scope: 'play',
    when: (where) => isSolving(where) && where.state.helpers.fill,
    run: ({ commands }) => commands.fillMarks(),
  },
  { id: 'reveal', name: 'Show the solution', scope: 'play', when: isSolving, run: ({ commands }) => commands.reveal() },
  {
    id: 'set',
    name: 'Set',
    about: 'clues, rules and shape of a puzzle',
    scope: 'play',
    when: isSolving,
    run: ({ commands }) => commands.openSet('clues'),
  },
  {
    id: 'walk-back',
    name: 'Previous puzzle',
    about: 'of the list that the puzzle is from',
    scope: 'play',
    keys: ['['],
    when: ({ state }) => neighbour(state, -1) !== null && state.list !== 'path',
    run: ({ commands }) => commands.walk(-1),
  },
  {
    id: 'walk-on',
    name: 'Next puzzle',
    about: 'of the list that the puzzle is from',
    scope: 'play',
    keys: [']'],
    when: ({ state }) => neighbour(state, 1) !== null && state.list !== 'path',
    run: ({ commands }) => commands.walk(1),
  },
  {
    id: 'start',
    name: 'Start solving',
    about: 'the digits become clues',
    scope: 'play',
    when: ({ state }) => state.sheet?.mode === 'clues',
    run: ({ commands }) => commands.leaveSet(),
  },
];
