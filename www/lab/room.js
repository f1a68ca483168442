// The Lab: the grid, the sentence with the buttons that move the run, the stage, and the timeline at the foot. The stage is a
// row of tabs with their panels.

import { html, nothing } from 'lit/html.js';
import { looks, scene } from '../grid/cells.js';
import { gridView } from '../grid/grid.js';
import { legendEntries, legendView } from '../grid/legend.js';
import { pointers } from '../app/pointing.js';
import { isBatchOpen, isOpen } from '../app/rooms.js';
import { explanationPanel } from '../run/explanation.js';
import { playerPanel } from '../run/player.js';
import { stageView } from './stage.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Rest } from '../page/render.js' */

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
export function labRoom(state, commands, rest) {
  if (isBatchOpen(state))
    return rest?.batchRoom(state, commands) ?? html`<main class="lab whole" aria-busy="true"></main>`;
  const { menu, pick } = pointers(state, commands);
  if (state.list) {
    const list = state.list === 'steps' ? rest?.stepsPanel : rest?.pathPanel;
    return html`<main class="lab" @contextmenu=${menu} @click=${pick}>
      ${deskView(state, commands)}
      <div class="beside">${explanationPanel(state, commands)} ${list?.(state, commands) ?? nothing}</div>
    </main>`;
  }
  // When a tab takes the whole room, the elements of the stage stay, so the focus stays too.
  const isWhole = state.tab === 'compare';
  return html`<main class="lab ${isWhole ? 'whole' : ''}" @contextmenu=${menu} @click=${pick}>
      ${isWhole ? nothing : deskView(state, commands)}
      <div class="beside">
        ${isWhole ? nothing : html`${explanationPanel(state, commands)} ${rest?.wordsPanel(state, commands) ?? nothing}`}
        ${stageView(state, commands)}
      </div>
    </main>
    ${isWhole ? nothing : playerPanel(state, commands)}`;
}

/** The grid, and one line below it about its marks. @param {State} state @param {Commands} commands */
function deskView(state, commands) {
  return html`<div class="desk">
    ${gridView(state, commands)}
    <div class="grid-line">
      ${
        isOpen(state, 'levels')
          ? nothing
          : html`${legendView(legendEntries(scene(state), looks(state)))} ${sinceView(state, commands)}`
      }
    </div>
  </div>`;
}

/**
 * The switch that also shows the candidates removed before the present filtering. It is shown only while the grid shows
 * a run.
 * @param {State} state @param {Commands} commands
 */
function sinceView({ run, sinceStop }, commands) {
  if (!run || run.view.report.position === 0) return nothing;
  return html`<label class="check" title="Also strike the candidates that left before the present filtering">
    <input
      type="checkbox"
      .checked=${sinceStop}
      @change=${(/** @type {Event} */ event) => commands.setSinceStop(/** @type {HTMLInputElement} */ (event.target).checked)}
    />since I last stopped
  </label>`;
}
