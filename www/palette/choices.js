// What the palette offers: every command that is available, the tabs of the Lab, kinds of puzzles, and the source puzzles.
// A command of another room goes to this room first.

import { SOURCES } from '../app/sources.js';
import { isDark } from '../app/theme.js';
import { isBatchOpen, ROOMS } from '../app/rooms.js';
import { keysOf, keyWords } from '../commands/command.js';
import { scopesOf, TABLE } from '../commands/table.js';
import { HARD } from '../generate/generating.js';
import { tabsFor } from '../lab/tabs.js';
import { LEARN } from '../learn/keys.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Learning } from '../learn/learning.js' */
/** @import { Command, Scope } from '../commands/command.js' */
/** @import { Choice } from './search.js' */

/** The room that a command of a scope needs. @param {State} state @param {Scope} scope @returns {State['room'] | null} */
function roomFor(state, scope) {
  if (scope === 'play' || scope === 'lab') return scope;
  if (scope !== 'puzzle') return null;
  return state.room === 'learn' ? 'play' : state.room;
}

/**
 * Opens a room, without the Batch lab and the tools of Set. Resolves once the room is drawn, because some commands read the
 * document; to false if the person stays.
 * @param {State} state @param {Commands} commands @param {State['room']} room
 */
async function reach(state, commands, room) {
  if ((await commands.setRoom(room)) === false) return false;
  if (isBatchOpen(state)) commands.closeBatchLab();
  // The drawing of these changes is due in the next frame, before this callback.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return true;
}

/** The order in which the palette lists the scopes. @type {Scope[]} */
const ORDER = ['studio', 'set', 'batch', 'play', 'lab', 'puzzle', 'page'];

/**
 * The choices of one table. A command of a room that is not open is offered if it would be available there.
 * @param {State} state @param {Commands} commands @returns {Choice[]}
 */
function ofTable(state, commands) {
  const target = document.body;
  const scopes = scopesOf(state);
  const rank = (/** @type {Command} */ { scope }) => ORDER.indexOf(scope);
  return TABLE.toSorted((one, other) => rank(one) - rank(other)).flatMap((command) => {
    const { id, name, about = '', scope, isKeyOnly, when } = command;
    const room = roomFor(state, scope);
    const isElsewhere = room !== null && !scopes.includes(scope);
    const where = { state, commands, target, value: 0 };
    const isOpen = isElsewhere || scopes.includes(scope);
    if (isKeyOnly || id === 'palette' || !isOpen || (when && !when(where))) return [];
    const run = async () => {
      if (isElsewhere && !(await reach(state, commands, room))) return;
      command.run({ state, commands, target, value: 0 });
    };
    return [{ id, name, about, place: isElsewhere ? nameOf(room) : '', keys: wordsOf(command), run }];
  });
}

/** @param {State['room']} room */
const nameOf = (room) => ROOMS.find(({ id }) => id === room)?.name ?? '';

/** @param {Command<any>} command */
const wordsOf = (command) => (command.keys?.length ? keyWords(keysOf(command)[0]) : '');

/** The choices of a lesson. @param {State} state @param {Learning | null} learning @returns {Choice[]} */
function ofLesson(state, learning) {
  if (state.room !== 'learn' || !learning) return [];
  const scopes = learning.presenting.isOn ? ['presenting', 'learn'] : ['learn'];
  const where = { learning, target: document.body, value: 0 };
  return LEARN.filter(
    ({ scope, isKeyOnly, when, id }) =>
      scopes.includes(scope) && !isKeyOnly && !/^present-(next|back)$/.test(id) && (!when || when(where)),
  ).map((command) => ({
    id: command.id,
    name: command.name,
    about: command.about ?? '',
    place: '',
    keys: wordsOf(command),
    run: () => command.run(where),
  }));
}

/** The choices that are not commands of the table. @param {State} state @param {Commands} commands @returns {Choice[]} */
function others(state, commands) {
  const dark = isDark(state);
  /** Goes to a room before something happens there. @param {State['room']} room @param {() => unknown} does */
  const inRoom = (room, does) => async () => {
    if (isIn(room) || (await reach(state, commands, room))) does();
  };
  const isIn = (/** @type {State['room']} */ room) => state.room === room && scopesOf(state).includes('puzzle');
  const lab = isIn('lab') ? '' : 'Lab';
  const room = state.room === 'learn' ? 'play' : state.room;
  const own = isIn(room) ? '' : nameOf(room);
  return [
    {
      id: 'theme',
      name: dark ? 'Light theme' : 'Dark theme',
      about: '',
      place: '',
      keys: '',
      run: () => commands.setTheme(dark ? 'light' : 'dark'),
    },
    ...tabsFor(state)
      .filter(({ id }) => id !== 'levels' && id !== 'compare')
      .map(({ id, name, shows }) => ({
        id: `tab-${id}`,
        name: `Tab ${name}`,
        about: shows,
        place: lab,
        keys: '',
        run: inRoom('lab', () => commands.setTab(/** @type {State['tab']} */ (id))),
      })),
    ...HARD.map(([kind, name]) => ({
      id: `new-${kind}`,
      name: `New puzzle: ${name}`,
      about: '',
      place: own,
      keys: '',
      run: inRoom(room, () => commands.newPuzzle(kind)),
    })),
    ...SOURCES.map(({ name, line, about }, index) => ({
      id: `source-${index}`,
      name: `Open ${name}`,
      about,
      place: own,
      keys: '',
      run: inRoom(room, () => commands.openSource(line)),
    })),
  ];
}

/**
 * Everything that the palette offers now: first what the open room has, then the page, then other rooms. Two rooms can have a
 * command of one name, such as Hint; the one of the open room is offered.
 * @param {State} state @param {Commands} commands @param {Learning | null} learning @returns {Choice[]}
 */
export function choicesOf(state, commands, learning) {
  const all = [...ofLesson(state, learning), ...ofTable(state, commands), ...others(state, commands)];
  const here = all.filter(({ place }) => !place);
  const names = new Set(here.map(({ name }) => name));
  return [...here, ...all.filter(({ place, name }) => place && !names.has(name))];
}
