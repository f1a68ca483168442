// The Lab: the grid, the sentence with the buttons that move the run, one stage of tabs, and the timeline.

import { html, nothing } from 'lit/html.js';
import { gridView } from '../grid/grid.js';
import { explanationPanel } from '../run/explanation.js';
import { playerPanel } from '../run/player.js';
import { stageView } from './stage.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Rest } from '../app/render.js' */

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
export function labRoom(state, commands, rest) {
  if (state.list) {
    const list = state.list === 'steps' ? rest?.stepsPanel : rest?.pathPanel;
    return html`<main class="lab">
      <div class="desk">${gridView(state, commands)}</div>
      <div class="beside">${explanationPanel(state, commands)} ${list?.(state, commands) ?? nothing}</div>
    </main>`;
  }
  if (state.tab === 'compare') return html`<main class="lab whole">${stageView(state, commands, rest)}</main>`;
  return html`<main class="lab">
      <div class="desk">${gridView(state, commands)}</div>
      <div class="beside">${explanationPanel(state, commands)} ${stageView(state, commands, rest)}</div>
    </main>
    ${playerPanel(state, commands)}`;
}
