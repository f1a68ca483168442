// The part of the header that belongs to the Lab: a button with the settings of the solver, and other buttons.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { moreMenu } from '../shell/more-menu.js';
import { newMenu } from '../generate/new-menu.js';
import { presentSwitch } from '../present/switch.js';
import { settingsSheet, settingsWords } from '../run/settings-sheet.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function labHeader(state, commands) {
  const { sheet } = state;
  const words = settingsWords(state);
  return html`<button class="settings-chip" popovertarget="settings" aria-label="Solver settings: ${words}">
      <span>${words}</span>
    </button>
    <div id="settings" popover role="dialog" aria-label="Solver settings">${settingsSheet(state, commands)}</div>
    <nav class="doors" aria-label="Puzzle">
      ${
        state.learn.away
          ? button({
              name: 'Back to the lesson',
              look: 'accent back-to-lesson',
              press: () => commands.setRoom('learn'),
            })
          : nothing
      }
      ${
        state.batchLab.list && !state.batchLab.isOpen
          ? button({ name: 'Back to the list', look: 'accent wide', press: () => commands.openBatchLab() })
          : nothing
      }
      ${newMenu(state, commands)}
      <button class="quiet wide" @click=${() => commands.openLibrary()}>Puzzles</button>
      ${button({ name: 'Share', look: 'quiet wide', off: !sheet, press: () => commands.share() })}
      ${presentSwitch(state, commands)} ${moreMenu(state, commands)}
    </nav>`;
}
