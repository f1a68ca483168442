// Renders the whole page from the state: one template of panels, at most once a frame.

import { html, nothing, render } from 'lit/html.js';
import { gridView, narrow } from './views/grid.js';
import { comparePanel } from './panels/compare.js';
import { headerPanel } from './panels/header.js';
import { explanationPanel } from './panels/explanation.js';
import { padPanel } from './panels/pad.js';
import { settingsPanel } from './panels/settings.js';
import { statisticsPanel } from './panels/statistics.js';
import { levelsPanel } from './panels/levels.js';
import { lensPanel } from './panels/lens.js';
import { queuePanel } from './panels/queue.js';
import { eventsPanel } from './panels/events.js';
import { menuPanel } from './panels/menu.js';
import { playerPanel, secondLine } from './panels/player.js';
import { treePanel } from './panels/tree.js';
import { draftDialog, helpDialog } from './panels/dialogs.js';
import { libraryDialog } from './library/panel.js';
import { noticePanel } from './library/notice.js';
import { exportDialog } from './panels/export.js';
import { wishesDialog } from './panels/generate.js';
import { printDialog } from './panels/print.js';
import { pathPanel } from './panels/path.js';
import { shapeDialog } from './panels/shape.js';
import { stepsPanel } from './panels/steps.js';
import { techniquesDialog } from './panels/techniques.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** The number of value keys that fit on one line beside the mode buttons. */
const ONE_LINE = 9;

/** @param {State} state @param {Commands} commands */
function pageView(state, commands) {
  return html`
    ${headerPanel(state, commands)} ${contents(state, commands)} ${menuPanel(state, commands)}
    ${draftDialog(state, commands)} ${helpDialog()} ${techniquesDialog(state, commands)}
    ${wishesDialog(state, commands)} ${shapeDialog(state, commands)} ${exportDialog(state, commands)}
    ${printDialog(state, commands)} ${libraryDialog(state, commands)} ${noticePanel(state, commands)}
  `;
}

/** @param {State} state @param {Commands} commands */
function contents(state, commands) {
  if (state.view === 'compare') return comparePanel(state, commands);
  const desk = html`<div class="desk">${gridView(state, commands)} ${padPanel(state, commands)}</div>`;
  if (state.view === 'levels') return html`<main>${desk} ${levelsPanel(state, commands)}</main>`;
  if (state.view === 'steps' || state.view === 'path') {
    const list = state.view === 'steps' ? stepsPanel(state, commands) : pathPanel(state, commands);
    return html`<main>${desk} ${explanationPanel(state, commands)} ${list}</main>`;
  }
  return html`
    <main>
      ${settingsPanel(state, commands)} ${desk} ${explanationPanel(state, commands)}
      ${narrow.matches ? secondLine(state, commands) : nothing} ${treePanel(state, commands)} ${statisticsPanel(state)}
      <div class="side">
        ${lensPanel(state, commands)} ${queuePanel(state, commands)} ${eventsPanel(state, commands)}
      </div>
    </main>
    ${playerPanel(state, commands)}
  `;
}

/**
 * Returns a function that schedules a redraw. All changes within one frame cause a single redraw.
 * @param {State} state @param {() => Commands} commands @param {HTMLElement} host @param {() => void} drawn
 */
export function renderer(state, commands, host, drawn) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      host.dataset.view = state.view;
      host.dataset.stage = state.stage;
      host.toggleAttribute('data-present', state.present);
      host.toggleAttribute('data-running', state.run !== null);
      host.dataset.keys = (state.sheet?.info.size ?? 0) > ONE_LINE ? 'many' : 'few';
      render(pageView(state, commands()), host);
      drawn();
    });
  };
}
