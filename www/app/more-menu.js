// The menu "More" of the Lab: everything that a person needs now and then.

import { html } from 'lit/html.js';
import { darkSwitch, moreDropdown, moreItem } from './more.js';
import { SOURCES } from './sources.js';
import { offlineItems } from '../offline/menu-items.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @typedef {[name: string, does: (commands: Commands) => void]} Item */

/** The items that need a puzzle, and the items that do not. @type {Record<'puzzle' | 'page', Item[]>} */
const ITEMS = {
  puzzle: [
    ['Export', (commands) => commands.openExport()],
    ['Print', (commands) => commands.openPrint()],
    ['New scene from here', (commands) => commands.newScene()],
    ['Show the solution', (commands) => commands.solve()],
    ['Clear', (commands) => commands.clear()],
  ],
  page: [
    ['Import', (commands) => commands.openDraft()],
    ['Shape and rules', (commands) => commands.openShape()],
    ['Rules', (commands) => commands.openRules()],
    ['Batch lab', (commands) => commands.openBatchLab()],
    ['Keys and help', (commands) => commands.help()],
  ],
};

/** The items that are in the header if the header has room for them. @type {Item[]} */
const NARROW = [
  ['Puzzles', (commands) => commands.openLibrary()],
  ['Share', (commands) => commands.share()],
];

/** @param {State} state @param {Commands} commands */
export function moreMenu(state, commands) {
  const item = (/** @type {Item} */ [name, does]) => moreItem({ name, does: () => does(commands) });
  return moreDropdown(html`
    <div class="when-narrow">${NARROW.map(item)}</div>
    ${ITEMS.page.slice(0, 1).map(item)} ${state.sheet ? ITEMS.puzzle.map(item) : ''} ${ITEMS.page.slice(1).map(item)}
    ${darkSwitch(state, commands)} ${offlineItems(state, commands)}
    <h2>Source puzzles</h2>
    ${SOURCES.map(({ name, line, about }) => moreItem({ name, about, does: () => commands.openSource(line) }))}
  `);
}
