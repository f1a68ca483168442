// A small menu beside the Hint button with other kinds of help.

import { html } from 'lit/html.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** @type {[name: string, does: (commands: Commands) => void][]} */
const ITEMS = [
  ['Which cell next, without its digit', (commands) => commands.nextCell()],
  ['All steps available now', (commands) => commands.openSteps()],
  ['How hard is this puzzle?', (commands) => commands.openPath()],
  ['Techniques…', (commands) => commands.openTechniques()],
];

/** @param {State} state @param {Commands} commands */
export function helpMenuPanel({ sheet }, commands) {
  return html`<button
      class="quiet more-help"
      popovertarget="help-menu"
      aria-label="More help"
      aria-disabled=${sheet ? 'false' : 'true'}
    >
      <svg viewBox="0 0 12 8" aria-hidden="true"><path d="M1 1.5l5 5 5-5" /></svg>
    </button>
    <div id="help-menu" popover role="group" aria-label="More help">
      ${ITEMS.map(
        ([name, does]) =>
          html`<button popovertarget="help-menu" popovertargetaction="hide" @click=${() => sheet && does(commands)}>
            ${name}
          </button>`,
      )}
    </div>`;
}
