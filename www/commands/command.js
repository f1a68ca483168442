// What a command is, and how a key finds its command. A command is one record: its id, its words, its keys, the scope in
// which the keys work, when it is available, and what it does. The handler of keys, the menus, the labels of buttons, the
// help and the palette all read these records.

/** @import { State } from '../app/state.js' */

/**
 * The places in which keys work. `page`: everywhere. `symbols`: a key that enters a value. `play` and `lab`: one room.
 * `puzzle`: Play and the Lab. `batch` and `set`: the Batch lab, and the parts of Set for rules, the shape and questions. `studio`: the rule studio.
 * `presenting`, `board` and `learn`: a presented lesson, the grid of a lesson, and Learn.
 * @typedef {'page' | 'symbols' | 'play' | 'lab' | 'puzzle' | 'batch' | 'set' | 'studio' | 'presenting' | 'board' | 'learn'} Scope
 */

/**
 * A command. `With` is what the scope gives to its commands.
 * @template [With=Where]
 * @typedef {object} Command
 * @property {string} id
 * @property {string} name  the words of the command in menus, in the palette and in the help
 * @property {string} [about]  an explanation of the name
 * @property {Scope} scope
 * @property {readonly string[]} [keys]  in the notation of `aria-keyshortcuts`; `Digit` is any digit key from 1 to 9, and
 *   `Symbol` any key that is a value of the grid
 * @property {boolean} [withShift]  whether the keys work with Shift too
 * @property {boolean} [keepsKey]  whether the command takes its key even while it is unavailable, so that the browser does nothing else
 * @property {boolean} [once]  whether the command ignores a key that is held down
 * @property {string} [unless]  a selector of elements that use these keys themselves; otherwise the selector of the scope
 * @property {(where: With) => boolean} [when]  whether the command is available
 * @property {(where: With) => unknown} run  returns `false` if the key means something else here
 * @property {boolean} [isKeyOnly]  whether the command needs a key, such as a movement, and is therefore not in the palette
 */

/**
 * What a command gets. Only a key has an event; `target` is the element with the focus, and `value` is the value that the
 * key enters, or 0.
 * @typedef {{state: State, commands: import('../page/commands.js').Commands, event?: KeyboardEvent, target: HTMLElement, value: number}} Where
 */

/** @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>} Pressed */

/** Elements that receive the typed keys themselves: text fields, lists, open dialogs. */
const TYPING = 'textarea, select, input:not([type="radio"]), dialog[open]';

/** Elements that receive text themselves. */
export const FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/** For each scope the elements that use its keys themselves. @type {Record<Scope, string>} */
const UNLESS = {
  page: `${FIELDS}, select`,
  symbols: TYPING,
  play: TYPING,
  lab: TYPING,
  puzzle: TYPING,
  batch: `${FIELDS}, select`,
  set: '',
  studio: '',
  presenting: '',
  board: '',
  learn: '',
};

/** The scopes in which a letter of the alphabet is a command. With Alt and Shift it is one in every grid. */
const LETTERED = ['play', 'lab'];

/**
 * The value that a key enters, or 0. With Shift, digit keys produce other characters, so the physical key decides.
 * @param {Pick<Pressed, 'key' | 'code' | 'shiftKey'>} event @param {readonly string[]} symbols
 */
export function valueOfKey(event, symbols) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const typed = event.shiftKey && digit ? digit : event.key;
  return symbols.indexOf(typed.length === 1 ? typed.toUpperCase() : typed) + 1;
}

/** The letter of a key. With Alt, some systems write another character, and then the physical key decides. @param {Pressed} event */
function letterOf({ key, code, altKey }) {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return (altKey && /^Key([A-Z])$/.exec(code)?.[1]) || '';
}

/**
 * Whether a pressed key is a key of a command. Control also stands for the key Meta. Shift counts only where it makes no
 * other character: with letters and signs it does not count, unless Control or Alt is held too.
 * @param {string} keys  one key in the notation of `aria-keyshortcuts` @param {Pressed} event @param {number} value @param {boolean} [withShift]
 */
export function isPressed(keys, event, value, withShift = false) {
  const names = keys === '+' ? ['+'] : keys.split('+');
  const name = names[names.length - 1];
  const needs = (/** @type {string} */ modifier) => names.slice(0, -1).includes(modifier);
  const { altKey, shiftKey } = event;
  const isHeld = event.ctrlKey || event.metaKey;
  if (isHeld !== needs('Control') || altKey !== needs('Alt')) return false;
  const isSign = name.length === 1 && !isHeld && !altKey && !/\d/.test(name);
  if (!isSign && !(withShift && shiftKey) && shiftKey !== needs('Shift')) return false;
  if (name === 'Symbol') return value > 0;
  if (name === 'Digit') return /^(?:Digit|Numpad)[1-9]$/.test(event.code);
  if (name === 'Space') return event.key === ' ';
  if (/^[A-Z]$/.test(name)) return letterOf(event) === name;
  // With Shift or Alt, a digit key makes another character.
  if (/^\d$/.test(name)) return event.key === name || ((altKey || shiftKey) && event.code === `Digit${name}`);
  return event.key === name;
}

/** All keys of a command, with the second key of a letter. @param {Pick<Command<any>, 'keys' | 'scope'>} command */
export const keysOf = ({ keys = [], scope }) =>
  LETTERED.includes(scope)
    ? keys.flatMap((key) => (/^[A-Z]$/.test(key) ? [key, `Alt+Shift+${key}`] : [key]))
    : [...keys];

/**
 * Runs the first command of the key, scope by scope. Returns whether a command took the key.
 * @template {{event?: KeyboardEvent, target: HTMLElement, value: number}} With
 * @param {readonly Command<With>[]} table @param {readonly Scope[]} scopes  in the order of their precedence
 * @param {With & {event: KeyboardEvent}} where
 */
export function runKey(table, scopes, where) {
  const { event, target, value } = where;
  for (const scope of scopes) {
    for (const command of table) {
      if (command.scope !== scope || !keysOf(command).some((key) => isPressed(key, event, value, command.withShift)))
        continue;
      if (command.once && event.repeat) continue;
      const unless = command.unless ?? UNLESS[scope];
      if (unless && target.closest?.(unless)) continue;
      if (command.when && !command.when(where)) {
        if (command.keepsKey) return true;
        continue;
      }
      if (command.run(where) !== false) return true;
    }
  }
  return false;
}

/** The words of keys, as the help and the palette show them. @type {Record<string, string>} */
const WORDS = {
  Control: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  Digit: 'Digit',
  Symbol: 'Digit',
};

/** @param {string} key */
export const keyWords = (key) => (key === '+' ? ['+'] : key.split('+')).map((part) => WORDS[part] ?? part).join(' + ');
