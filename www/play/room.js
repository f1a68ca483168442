// Play: the grid as large as fits, one panel for hints and messages, and the keypad.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { gridView } from '../grid/grid.js';
import { helpMenuPanel } from '../hints/help-menu.js';
import { explanationPanel } from '../run/explanation.js';
import { padPanel } from './pad.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Rest } from '../app/render.js' */

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
export function playRoom(state, commands, rest) {
  const { sheet, busy } = state;
  const list = state.list === 'steps' ? rest?.stepsPanel : state.list === 'path' ? rest?.pathPanel : undefined;
  return html`<main class="play">
    <div class="desk">${gridView(state, commands)}</div>
    <div class="beside">
      <div class="ask">
        ${button({ name: 'Hint', look: 'primary', off: !sheet || busy === 'solving', press: () => commands.hint() })}
        ${helpMenuPanel(state, commands)}
      </div>
      ${explanationPanel(state, commands)} ${list?.(state, commands) ?? nothing} ${padPanel(state, commands)}
    </div>
  </main>`;
}
