// The menu "More": everything that a person needs now and then, in both rooms.

import { html } from 'lit/html.js';
import { SOURCES } from './sources.js';
import { isDark } from './theme.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @typedef {[name: string, does: (commands: Commands) => void]} Item */

/** The items that need a puzzle, and the items that do not. @type {Record<'puzzle' | 'page', Item[]>} */
const ITEMS = {
  puzzle: [
    ['Export', (commands) => commands.openExport()],
    ['Print', (commands) => commands.openPrint()],
    ['Show the solution', (commands) => commands.solve()],
    ['Clear', (commands) => commands.clear()],
  ],
  page: [
    ['Import', (commands) => commands.openDraft()],
    ['Shape and rules', (commands) => commands.openShape()],
    ['Rules', (commands) => commands.openRules()],
    ['Keys and help', (commands) => commands.help()],
  ],
};

/** The items that stand in the header where there is room for them. @type {Item[]} */
const NARROW = [
  ['Puzzles', (commands) => commands.openLibrary()],
  ['Share', (commands) => commands.share()],
];

/** @param {State} state @param {Commands} commands */
export function moreMenu(state, commands) {
  const item = (/** @type {Item} */ [name, does]) =>
    html`<button popovertarget="more" popovertargetaction="hide" @click=${() => does(commands)}>${name}</button>`;
  return html`<button class="quiet more" popovertarget="more" aria-label="More" title="More">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="5" cy="12" r="1.8" />
        <circle cx="12" cy="12" r="1.8" />
        <circle cx="19" cy="12" r="1.8" />
      </svg>
    </button>
    <div id="more" class="dropdown" popover role="group" aria-label="More">
      <div class="when-narrow">${NARROW.map(item)}</div>
      ${ITEMS.page.slice(0, 1).map(item)} ${state.sheet ? ITEMS.puzzle.map(item) : ''} ${ITEMS.page.slice(1).map(item)}
      <button
        aria-pressed=${isDark(state) ? 'true' : 'false'}
        @click=${() => commands.setTheme(isDark(state) ? 'light' : 'dark')}
      >
        Dark theme
      </button>
      <h2>Source puzzles</h2>
      ${SOURCES.map(
        (source) =>
          html`<button
            popovertarget="more"
            popovertargetaction="hide"
            title=${`${source.about}: ${source.shows}`}
            @click=${() => commands.readText(source.line)}
          >
            ${source.name}
          </button>`,
      )}
    </div>`;
}
