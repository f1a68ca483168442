// The part of the header that belongs to Play: another puzzle, the library, a link, and a menu for the rest. On a
// phone, the menu also has the first three, and the time is beside the menu.

import { html } from 'lit/html.js';
import { button } from '../app/button.js';
import { newMenu } from '../generate/new-menu.js';
import { playMenu } from './menu.js';
import { setSwitch } from '../set/bar.js';
import { titleView } from './title.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function playHeader(state, commands) {
  return html`<div class="doors-title">${titleView(state, commands)}</div>
    <nav class="doors" aria-label="Puzzle">
      ${newMenu(state, commands)}
      <button class="quiet roomy" @click=${() => commands.openLibrary()}>Puzzles</button>
      ${button({ name: 'Share', look: 'quiet roomy', off: !state.sheet, press: () => commands.share() })}
      ${setSwitch(state, commands)} ${playMenu(state, commands)}
    </nav>`;
}
