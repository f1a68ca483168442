// The commands of the whole page, of the Batch lab, of the tools of Set and of the rule studio.

import { ROOMS } from '../app/rooms.js';
import { isAsking } from '../app/setting.js';
import { FIELDS } from './command.js';
import { NumberKeys } from './number-keys.js';
import { noPopover, pressNumber } from './puzzle.js';

/** @import { Command, Where } from './command.js' */

/** The keys of a number with two digits that is asked about. */
const asked = new NumberKeys();

/** Handles a digit of a number with two digits that is asked about. @param {Where} where */
const askNumber = (where) =>
  pressNumber(where, asked, {
    type: (value) => void where.commands.askAboutDigit(where.state.selected, value),
    undo: where.commands.undo,
  });

/** Whether a digit is a question about the selected cell. @param {Pick<Where, 'state'>} where */
const isAboutCell = ({ state }) => isAsking(state) && state.sheet?.givens[state.selected] === 0;

/** @type {Command[]} */
const rooms = ROOMS.map(({ id, name, about }, index) => ({
  id: `room-${id}`,
  name: `Go to ${name}`,
  about,
  scope: 'page',
  keys: [`Alt+Shift+${index + 1}`],
  // Some keyboards write characters with these keys.
  unless: FIELDS,
  // A lesson in a frame of another page has no rooms.
  when: ({ state }) => state.room !== id && !(state.room === 'learn' && state.learn.place.embed),
  run: ({ commands }) => commands.setRoom(id),
}));

/** @type {readonly Command[]} */
export const PAGE = [
  ...rooms,
  {
    id: 'palette',
    name: 'Commands',
    about: 'type what you want',
    scope: 'page',
    keys: ['Control+K'],
    unless: 'dialog[open]',
    when: ({ state }) => !(state.room === 'learn' && state.learn.place.embed),
    run: ({ commands }) => void commands.openPalette(),
  },
  { id: 'help', name: 'Keys and help', scope: 'page', keys: ['?'], run: ({ commands }) => commands.help() },
  {
    id: 'batch-close',
    name: 'Close the Batch lab',
    scope: 'batch',
    keys: ['Escape'],
    withShift: true,
    when: noPopover,
    run: ({ commands }) => commands.closeBatchLab(),
  },
  {
    id: 'rules-close',
    name: 'Leave a part of Set, or take the digit on trial back',
    about: 'a finished rule joins the puzzle, and a rule that is changed stays as it was',
    scope: 'set',
    keys: ['Escape'],
    withShift: true,
    run({ state, commands }) {
      if (state.trial) commands.dropTrial();
      else if (typeof state.ruleDraft?.editing === 'number') commands.emptyRule();
      else void commands.leaveSetTool();
    },
  },
  {
    id: 'ask-digit',
    name: 'Ask about a digit of the selected cell',
    scope: 'set',
    keys: ['Symbol'],
    unless: `${FIELDS}, select, dialog[open]`,
    isKeyOnly: true,
    when: isAboutCell,
    run(where) {
      const { state, commands, value } = where;
      if (!askNumber(where)) void commands.askAboutDigit(state.selected, value);
    },
  },
  {
    id: 'ask-zero',
    name: 'Ask about a number that ends in 0, in a grid of 36 rows',
    scope: 'set',
    keys: ['0'],
    unless: `${FIELDS}, select, dialog[open]`,
    isKeyOnly: true,
    when: isAboutCell,
    run: askNumber,
  },
  {
    id: 'studio-use',
    name: 'Use this rule',
    about: 'the rule becomes a kind of rule, and you draw it',
    scope: 'studio',
    keys: ['Control+Enter'],
    run: ({ commands }) => void commands.useOwnRule(),
  },
  {
    id: 'studio-close',
    name: 'Leave the rule studio',
    about: 'the text stays there',
    scope: 'studio',
    keys: ['Escape'],
    withShift: true,
    run: ({ commands }) => commands.leaveStudio(),
  },
  {
    id: 'rules-undo',
    name: 'Undo',
    about: 'the drawn rule or stroke, or else the last change',
    scope: 'set',
    keys: ['Control+Z'],
    unless: FIELDS,
    // While regions are drawn, a stroke is the last change.
    run: ({ state, commands, event }) =>
      state.regions?.past.length ? commands.undoStroke() : void commands.undoRule(event?.repeat ?? false),
  },
  {
    id: 'rules-redo',
    name: 'Redo',
    scope: 'set',
    keys: ['Control+Y', 'Control+Shift+Z'],
    unless: FIELDS,
    run: ({ commands, event }) => void commands.redoRule(event?.repeat ?? false),
  },
];
