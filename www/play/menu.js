// The menu "More" of Play: everything that a player needs now and then. On a phone, the menu also has the buttons that
// do not fit on the screen.

import { html } from 'lit/html.js';
import { darkSwitch, moreDropdown, moreItem, moreSwitch } from '../app/more.js';
import { SOURCES } from '../app/sources.js';
import { offlineItems } from '../offline/menu-items.js';
import { HELP } from '../hints/help-menu.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Helpers } from './state.js' */

/** @import { Item } from '../app/more.js' */

/** @type {[keyof Helpers, string][]} */
const SWITCHES = [
  ['clock', 'Show the time'],
  ['highlight', 'Highlight digits and houses'],
  ['tidy', 'Keep marks up to date'],
  ['fill', 'Offer to fill in marks'],
];

/** @param {State} state @param {Commands} commands */
export function playMenu(state, commands) {
  const { sheet, helpers } = state;
  const isSetUp = sheet?.mode === 'clues';
  /** @type {Item[]} */
  const onPhones = [
    { name: 'New puzzle', does: () => document.getElementById('new')?.showPopover() },
    { name: 'Your puzzles', does: () => commands.openLibrary() },
    { name: 'Share this puzzle', does: () => commands.share() },
    { name: 'Redo the last step', does: () => commands.redo(), off: state.future.length === 0 },
    { name: 'Fill in all marks', does: () => commands.fillMarks(), off: !sheet || isSetUp || !helpers.fill },
  ];
  /** @type {Item[]} */
  const always = [
    { name: 'Import', does: () => commands.openDraft() },
    { name: 'Export', does: () => commands.openExport(), off: !sheet },
    { name: 'Print', does: () => commands.openPrint(), off: !sheet },
    { name: 'Show the solution', does: () => commands.reveal(), off: !sheet || isSetUp },
    { name: 'Reset', about: 'entries and marks', does: () => commands.resetEntries(), off: !sheet },
    { name: 'Clear', about: 'everything', does: () => commands.clear(), off: !sheet },
    { name: 'Change the clues', does: () => commands.editClues(), off: !sheet || isSetUp },
    { name: 'Shape and rules', does: () => commands.openShape() },
    { name: 'Rules', about: 'cages, lines, dots', does: () => commands.openRules(), off: !sheet },
    { name: 'Keys and help', does: () => commands.help() },
  ];
  return moreDropdown(html`
    ${onPhones.map((item) => moreItem({ ...item, look: 'on-phones' }))} ${always.map(moreItem)}
    ${offlineItems(state, commands)}
    <h2>More help</h2>
    ${HELP.map(([name, does]) => moreItem({ name, does: () => does(commands), off: !sheet || isSetUp }))}
    <h2>Switches</h2>
    ${SWITCHES.map(([id, name]) => moreSwitch(name, helpers[id], () => commands.setHelpers({ [id]: !helpers[id] })))}
    ${darkSwitch(state, commands)}
    <h2>Source puzzles</h2>
    ${SOURCES.map(({ name, line, about }) => moreItem({ name, about, does: () => commands.openSource(line) }))}
  `);
}
