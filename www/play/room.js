// Play: the grid as large as fits, and beside it a title line, Hint and Check, one panel, and the keypad.

import { html, nothing } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { button } from '../app/button.js';
import { isStarted } from '../app/sheet.js';
import { gridView } from '../grid/grid.js';
import { padPanel } from './pad.js';
import { playPanel } from './panel.js';
import { titleView } from './title.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Rest } from '../app/render.js' */

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
export function playRoom(state, commands, rest) {
  const list = state.list === 'steps' ? rest?.stepsPanel : state.list === 'path' ? rest?.pathPanel : undefined;
  const off = !isStarted(state.sheet);
  return html`<main class="play ${list ? 'listing' : ''}">
    <div class="desk">${gridView(state, commands)}</div>
    <div class="beside">
      ${titleView(state, commands)}
      <div class="ask">
        ${button({ name: 'Check', keys: shortcutOf('check'), off: off || state.checking, press: () => commands.check() })}
        ${button({ name: 'Hint', keys: shortcutOf('hint'), look: 'primary', off, press: () => commands.hint() })}
      </div>
      ${playPanel(state, commands)} ${list ? list(state, commands) : (rest?.rulesPanel(state, commands) ?? nothing)}
      ${list ? nothing : (rest?.wordsPanel(state) ?? nothing)} ${padPanel(state, commands)}
    </div>
  </main>`;
}
