// What a letter key does in Play and in the Lab, in one table. A letter that is a digit of the grid enters this digit:
// before a run and during it, like the keys 1 to 9. Every other letter of the table is a command. With Alt and Shift
// held, a letter of the table is its command in every grid, so that large grids lose no command.

import { isStarted } from './sheet.js';

/** @import { Commands } from './commands.js' */
/** @import { State, Mode } from './state.js' */

/**
 * A letter, the room in which it works, and its command. `menu` opens the menu of the focused object; only the key
 * handler can find this object.
 * @typedef {{letter: string, room: 'play' | 'lab', does: 'menu' | ((commands: Commands, state: State) => unknown)}} Letter
 */

/**
 * Makes the command that chooses an entry mode. The command does nothing while a person types the clues.
 * @param {Mode} mode @returns {Letter['does']}
 */
const mode = (mode) => (commands, state) => isStarted(state.sheet) && commands.setMode(mode);

/** @type {readonly Letter[]} */
export const LETTERS = [
  { letter: 'z', room: 'play', does: mode('digits') },
  { letter: 'x', room: 'play', does: mode('notes') },
  { letter: 'c', room: 'play', does: mode('centre') },
  { letter: 'v', room: 'play', does: mode('colour') },
  { letter: 'b', room: 'play', does: mode('pen') },
  {
    letter: 'n',
    room: 'play',
    does: (commands, state) =>
      isStarted(state.sheet) && commands.setMode(state.sheet?.mode === 'notes' ? 'digits' : 'notes'),
  },
  { letter: 'n', room: 'lab', does: (commands) => commands.nextInteresting() },
  { letter: 'x', room: 'lab', does: (commands) => commands.finishPropagation() },
  { letter: 'r', room: 'lab', does: (commands) => commands.runToEnd() },
  { letter: 'u', room: 'lab', does: (commands) => commands.backToDecision() },
  { letter: 's', room: 'lab', does: 'menu' },
  { letter: 'w', room: 'lab', does: (commands, state) => commands.ask(state.selected) },
  { letter: 'l', room: 'lab', does: (commands) => commands.setTab('levels') },
  { letter: 'c', room: 'lab', does: (commands) => commands.setTab('compare') },
  { letter: 'p', room: 'lab', does: (commands) => commands.togglePresent() },
];

/** @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>} Pressed */

/**
 * The value that a key enters, or 0. With Shift, digit keys produce other characters, so the physical key decides.
 * @param {Pick<Pressed, 'key' | 'code' | 'shiftKey'>} event @param {string[]} symbols
 */
export function valueOfKey(event, symbols) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const typed = event.shiftKey && digit ? digit : event.key;
  return symbols.indexOf(typed.length === 1 ? typed.toUpperCase() : typed) + 1;
}

/** The letter of a key. With Alt, some systems write another character, and then the physical key decides. @param {Pressed} event */
function letterOf({ key, code, altKey }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return (altKey && /^Key([A-Z])$/.exec(code)?.[1].toLowerCase()) || '';
}

/**
 * What a key means in a room and a grid: a value, a command of the table, or nothing of both.
 * @param {Pressed} event @param {{room: State['room'], symbols: string[]}} where
 * @returns {{value: number, letter: Letter | null}}
 */
export function meaningOfKey(event, { room, symbols }) {
  const isHeld = event.altKey && event.shiftKey;
  if (event.ctrlKey || event.metaKey || (event.altKey && !isHeld)) return { value: 0, letter: null };
  const value = isHeld ? 0 : valueOfKey(event, symbols);
  const pressed = letterOf(event);
  const letter = LETTERS.find((each) => each.room === room && each.letter === pressed) ?? null;
  return { value, letter: value ? null : letter };
}
