// The menu "More" of Play: everything that a player needs now and then. On a phone it also holds the buttons that do not
// fit on the screen.

import { html, nothing } from 'lit/html.js';
import { SOURCES } from '../app/sources.js';
import { isDark } from '../app/theme.js';
import { HELP } from '../hints/help-menu.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Helpers } from './state.js' */

/** @typedef {{name: string, does: () => unknown, about?: string, off?: boolean, look?: string}} Item */

/** @type {[keyof Helpers, string][]} */
const SWITCHES = [
  ['clock', 'Show the time'],
  ['highlight', 'Highlight digits and houses'],
  ['tidy', 'Keep marks up to date'],
  ['fill', 'Offer to fill in marks'],
];

/** @param {Item} item */
const itemView = ({ name, does, about, off = false, look = '' }) =>
  html`<button
    class=${look}
    popovertarget="more"
    popovertargetaction="hide"
    aria-label=${about ? name : nothing}
    aria-description=${about ?? nothing}
    aria-disabled=${off ? 'true' : nothing}
    @click=${() => off || does()}
  >
    ${name}${about ? html` <small data-about=${about} aria-hidden="true"></small>` : nothing}
  </button>`;

/** @param {State} state @param {Commands} commands */
export function playMenu(state, commands) {
  const { sheet, helpers } = state;
  const isSetUp = sheet?.mode === 'clues';
  const switchView = (/** @type {string} */ name, /** @type {boolean} */ on, /** @type {() => unknown} */ turn) =>
    html`<button role="switch" aria-checked=${on ? 'true' : 'false'} @click=${turn}>
      ${name}<i class="switch" aria-hidden="true"></i>
    </button>`;
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
  return html`<button class="quiet more" popovertarget="more" aria-label="More" title="More">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="5" cy="12" r="1.8" />
        <circle cx="12" cy="12" r="1.8" />
        <circle cx="19" cy="12" r="1.8" />
      </svg>
    </button>
    <div id="more" class="dropdown" popover role="group" aria-label="More">
      ${onPhones.map((item) => itemView({ ...item, look: 'on-phones' }))} ${always.map(itemView)}
      <h2>More help</h2>
      ${HELP.map(([name, does]) => itemView({ name, does: () => does(commands), off: !sheet || isSetUp }))}
      <h2>Switches</h2>
      ${SWITCHES.map(([id, name]) => switchView(name, helpers[id], () => commands.setHelpers({ [id]: !helpers[id] })))}
      ${switchView('Dark theme', isDark(state), () => commands.setTheme(isDark(state) ? 'light' : 'dark'))}
      <h2>Source puzzles</h2>
      ${SOURCES.map(({ name, line, about }) => itemView({ name, about, does: () => commands.readText(line) }))}
    </div>`;
}
