// The menu "More" of Play: everything that a player needs now and then. On a phone, the menu also has the buttons that
// do not fit on the screen.

import { html, nothing } from 'lit/html.js';
import { commandItem, darkSwitch, moreDropdown, moreItem, moreSwitch } from '../shell/more.js';
import { commandOf } from '../commands/table.js';
import { SOURCES } from '../app/sources.js';
import { standingWords } from '../walk/standing.js';
import { offlineItems } from '../offline/menu-items.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Helpers } from './state.js' */

/** @type {[Exclude<keyof Helpers, 'counted'>, string][]} */
const SWITCHES = [
  ['clock', 'Show the time'],
  ['highlight', 'Highlight digits and houses'],
  ['tidy', 'Keep marks up to date'],
  ['fill', 'Offer to fill in marks'],
  ['digitFirst', 'Digit first: choose a digit, then tap its cells'],
  ['places', 'Each corner mark at a place of its own'],
];

/** The commands of the menu. */
const ITEMS = [
  'import',
  'share-puzzle',
  'export',
  'print',
  'reveal',
  'reset-entries',
  'clear',
  'set',
  'shape',
  'rules',
  'about',
  'palette',
  'help',
];

/** The commands whose explanation the menu shows. */
const TOLD = ['share-puzzle', 'reset-entries', 'clear', 'set', 'rules'];
const HELP = ['next-cell', 'steps', 'path', 'techniques'];

/** @param {State} state @param {Commands} commands */
export function playMenu(state, commands) {
  const { helpers } = state;
  const item = (/** @type {string} */ id, /** @type {{name?: string, about?: string, look?: string}} */ own = {}) =>
    commandItem(id, state, commands, own);
  const look = 'on-phones';
  const standing = standingWords(state);
  return moreDropdown(html`
    ${moreItem({ name: 'New puzzle', look, does: () => document.getElementById('new')?.showPopover() })}
    ${standing ? html`${item('walk-on', { about: standing, look })} ${item('walk-back', { look })}` : nothing}
    ${item('library', { name: 'Your puzzles', look })} ${item('share', { name: 'Share this puzzle', look })}
    ${moreItem({ name: 'Redo the last step', look, does: () => commands.redo(), off: state.future.length === 0 })}
    ${item('fill-marks', { look })}
    ${ITEMS.map((id) => item(id, TOLD.includes(id) ? { about: commandOf(id).about } : {}))}
    ${offlineItems(state, commands)}
    <h2>More help</h2>
    ${HELP.map((id) => item(id))}
    <h2>Switches</h2>
    ${SWITCHES.map(([id, name]) => moreSwitch(name, helpers[id], () => commands.setHelpers({ [id]: !helpers[id] })))}
    ${darkSwitch(state, commands)}
    <h2>Source puzzles</h2>
    ${SOURCES.map(({ name, line, about }) => moreItem({ name, about, does: () => commands.openSource(line) }))}
  `);
}
