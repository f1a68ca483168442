// The commands of the whole page, of the Batch lab and of the tool for rules.

import { ROOMS } from '../app/rooms.js';
import { FIELDS } from './command.js';
import { noPopover } from './puzzle.js';

/** @import { Command } from './command.js' */

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
    name: 'Leave the tool for rules',
    about: 'a finished rule joins the puzzle',
    scope: 'rules',
    keys: ['Escape'],
    withShift: true,
    run: ({ commands }) => void commands.closeRules(),
  },
  {
    id: 'rules-undo',
    name: 'Undo',
    about: 'the drawn rule, or else the last change',
    scope: 'rules',
    keys: ['Control+Z'],
    unless: 'input',
    run: ({ commands, event }) => void commands.undoRule(event?.repeat ?? false),
  },
  {
    id: 'rules-redo',
    name: 'Redo',
    scope: 'rules',
    keys: ['Control+Y', 'Control+Shift+Z'],
    unless: 'input',
    run: ({ commands, event }) => void commands.redoRule(event?.repeat ?? false),
  },
];
