// Play: the grid as large as fits, and beside it a title line, Hint and Check, one panel, and the keypad.

import { html, nothing } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { button } from '../app/button.js';
import { withoutMenu } from '../app/pointing.js';
import { isStarted } from '../basics/sheet.js';
import { extentStyle } from '../grid/frame.js';
import { gridView } from '../grid/grid.js';
import { padPanel } from './pad.js';
import { playPanel } from './panel.js';
import { titleView } from './title.js';
import { walkPanel } from '../walk/panel.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Rest } from '../page/render.js' */

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
export function playRoom(state, commands, rest) {
  const list = state.list === 'steps' ? rest?.stepsPanel : state.list === 'path' ? rest?.pathPanel : undefined;
  const isPaused = state.paused && isStarted(state.sheet);
  const off = !isStarted(state.sheet);
  return html`<main class="play ${list ? 'listing' : ''}" @contextmenu=${withoutMenu}>
    <div class="desk">${isPaused ? pausedView(state, commands) : gridView(state, commands)}</div>
    <div class="beside" ?inert=${isPaused}>
      ${titleView(state, commands)} ${walkPanel(state, commands)}
      <div class="ask">
        ${button({ name: 'Check', keys: shortcutOf('check'), off: off || state.checking, press: () => commands.check() })}
        ${button({ name: 'Hint', keys: shortcutOf('hint'), look: 'primary', off, press: () => commands.hint() })}
      </div>
      ${playPanel(state, commands)} ${list ? list(state, commands) : (rest?.rulesPanel(state, commands) ?? nothing)}
      ${list ? nothing : (rest?.wordsPanel(state, commands) ?? nothing)} ${padPanel(state, commands)}
    </div>
  </main>`;
}

/** The board of a pause, which tells nothing about the grid. @param {State} state @param {Commands} commands */
function pausedView({ sheet }, commands) {
  return html`<div class="board paused" style=${extentStyle(sheet?.info ?? { rows: 9, columns: 9 })}>
    <div class="grid" id="grid">
      <p>Paused</p>
      <button class="primary" tabindex="0" @click=${() => commands.pause()}>Go on</button>
    </div>
  </div>`;
}
