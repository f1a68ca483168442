// The part of the header that belongs to Play: another puzzle, the library, a link, and a menu for the rest.

import { html } from 'lit/html.js';
import { button } from '../app/button.js';
import { moreMenu } from '../app/more-menu.js';
import { newMenu } from '../generate/new-menu.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** @param {State} state @param {Commands} commands */
export function playHeader(state, commands) {
  return html`<nav class="doors" aria-label="Puzzle">
    ${newMenu(state, commands)}
    <button class="quiet" @click=${() => commands.openLibrary()}>Puzzles</button>
    ${button({ name: 'Share', look: 'quiet', off: !state.sheet, press: () => commands.share() })}
    ${moreMenu(state, commands)}
  </nav>`;
}
