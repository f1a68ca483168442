// The menu "More" of the Lab: everything that a person needs now and then.

import { html } from 'lit/html.js';
import { commandItem, darkSwitch, moreDropdown, moreItem } from './more.js';
import { SOURCES } from '../app/sources.js';
import { offlineItems } from '../offline/menu-items.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** The commands that are in the header if the header has room for them. */
const NARROW = ['library', 'share'];

/** The commands that the menu has only with a puzzle. */
const WITH_PUZZLE = ['about', 'share-puzzle', 'export', 'print', 'new-scene', 'solve', 'clear'];
const ALWAYS = ['shape', 'rules', 'batch', 'palette', 'help'];

/** @param {State} state @param {Commands} commands */
export function moreMenu(state, commands) {
  const items = (/** @type {string[]} */ ids) => ids.map((id) => commandItem(id, state, commands));
  return moreDropdown(html`
    <div class="when-narrow">${items(NARROW)}</div>
    ${items(['import'])} ${state.sheet ? items(WITH_PUZZLE) : ''} ${items(ALWAYS)} ${darkSwitch(state, commands)}
    ${offlineItems(state, commands)}
    <h2>Source puzzles</h2>
    ${SOURCES.map(({ name, line, about }) => moreItem({ name, about, does: () => commands.openSource(line) }))}
  `);
}
