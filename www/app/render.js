// Renders the whole page from the state: one template of panels, at most once a frame. The first drawing shows the grid
// and the panels around it. The other panels are empty boxes of their final size until their code has loaded (rest.js).

import { html, nothing, render } from 'lit/html.js';
import { headerPanel } from './header.js';
import { labRoom } from '../lab/room.js';
import { playRoom } from '../play/room.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @typedef {typeof import('./rest.js')} Rest */

/** The number of value keys that fit on one line beside the mode buttons. */
const ONE_LINE = 9;

/** Whether the tool for rules stands in the place of the room. @param {State} state */
const isToolOpen = ({ ruleDraft, sheet }) => ruleDraft !== null && sheet !== null;

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
function pageView(state, commands, rest) {
  return html`
    ${headerPanel(state, commands)}
    ${
      rest && isToolOpen(state)
        ? rest.ruleRoom(state, commands)
        : state.room === 'play'
          ? playRoom(state, commands, rest)
          : labRoom(state, commands, rest)
    }
    ${rest ? overlays(state, commands, rest) : nothing}
  `;
}

/**
 * The dialogs, the menu and the notice that open over the page.
 * @param {State} state @param {Commands} commands @param {Rest} rest
 */
function overlays(state, commands, rest) {
  return html`
    ${rest.menuPanel(state, commands)} ${rest.draftDialog(state, commands)} ${rest.helpDialog()}
    ${rest.techniquesDialog(state, commands)} ${rest.wishesDialog(state, commands)} ${rest.shapeDialog(state, commands)}
    ${rest.exportDialog(state, commands)} ${rest.printDialog(state, commands)} ${rest.libraryDialog(state, commands)}
    ${rest.noticePanel(state, commands)}
  `;
}

/**
 * Returns a function that schedules a redraw. All changes within one frame cause a single redraw.
 * @param {State} state @param {() => Commands} commands @param {() => Rest | null} rest @param {HTMLElement} host
 * @param {() => void} drawn
 */
export function renderer(state, commands, rest, host, drawn) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      // The tool for rules has the layout of Play in both rooms.
      host.dataset.room = isToolOpen(state) ? 'play' : state.room;
      host.toggleAttribute('data-present', state.present && host.dataset.room === 'lab');
      host.toggleAttribute('data-running', state.run !== null);
      host.dataset.keys = (state.sheet?.info.size ?? 0) > ONE_LINE ? 'many' : 'few';
      render(pageView(state, commands(), rest()), host);
      drawn();
    });
  };
}
