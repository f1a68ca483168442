// The whole page from the state: one template of panels, drawn at most once a frame.

import { html, render } from 'lit/html.js';
import { gridView } from './views/grid.js';
import { treePanel } from './views/tree.js';
import { headerPanel } from './panels/header.js';
import { explanationPanel } from './panels/explanation.js';
import { padPanel } from './panels/pad.js';
import { settingsPanel } from './panels/settings.js';
import { statisticsPanel } from './panels/statistics.js';
import { queuePanel } from './panels/queue.js';
import { eventsPanel } from './panels/events.js';
import { playerPanel } from './panels/player.js';
import { draftDialog, helpDialog } from './panels/dialogs.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @param {State} state @param {Commands} commands */
function pageView(state, commands) {
  return html`
    ${headerPanel(state, commands)}
    <main>
      <div class="desk">${gridView(state, commands)} ${padPanel(state, commands)}</div>
      ${explanationPanel(state, commands)} ${treePanel(state, commands)}
      <div class="side">
        ${settingsPanel(state, commands)} ${statisticsPanel(state)} ${queuePanel(state)} ${eventsPanel(state, commands)}
      </div>
    </main>
    ${playerPanel(state, commands)} ${draftDialog(state, commands)} ${helpDialog()}
  `;
}

/**
 * A function that has the page drawn soon: many changes in one frame are one drawing.
 * @param {State} state @param {() => Commands} commands @param {HTMLElement} host @param {() => void} drawn
 */
export function renderer(state, commands, host, drawn) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      render(pageView(state, commands()), host);
      drawn();
    });
  };
}
