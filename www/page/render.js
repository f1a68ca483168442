// Renders the whole page from the state: one template of panels. The first drawing shows the grid
// and the panels around it. The other panels are empty boxes of their final size until their code has loaded (rest.js).

import { html, nothing, render } from 'lit/html.js';
import { headerPanel } from '../app/header.js';
import { labRoom } from '../lab/room.js';
import { playRoom } from '../play/room.js';
import { setRoom } from '../set/room.js';
import { isSetTool, setPart } from '../app/setting.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from './commands.js' */

/** @import { Learning } from '../learn/learning.js' */

/** @typedef {typeof import('./rest.js')} Rest */

/** The number of value keys that fit on one line beside the mode buttons. */
const ONE_LINE = 9;

/** Whether Learn shows a lesson rather than a view. @param {State} state */
const isScene = ({ room, learn }) => room === 'learn' && learn.lesson !== null;

/** @param {State} state @param {Commands} commands @param {Rest | null} rest @param {Learning | null} learning */
function pageView(state, commands, rest, learning) {
  const isLearn = state.room === 'learn';
  const part = setPart(state);
  const header = isLearn && rest && learning ? rest.learnHeader(state, learning) : nothing;
  return html`
    ${isLearn && state.learn.place.embed ? nothing : headerPanel(state, commands, header)}
    ${
      part
        ? setRoom(state, part, commands, rest)
        : isLearn
          ? rest && learning
            ? rest.learnRoom(state, commands, learning)
            : html`<main class="learn" aria-busy="true"></main>`
          : state.room === 'play'
            ? playRoom(state, commands, rest)
            : labRoom(state, commands, rest)
    }
    ${rest ? overlays(state, commands, rest, learning) : nothing}
    ${rest && learning ? rest.addingDialog(state, learning) : nothing}
  `;
}

/**
 * The dialogs, the menu and the notice that open over the page.
 * @param {State} state @param {Commands} commands @param {Rest} rest @param {Learning | null} learning
 */
function overlays(state, commands, rest, learning) {
  return html`
    ${rest.menuPanel(state, commands)} ${rest.draftDialog(state, commands)} ${rest.helpDialog()}
    ${rest.techniquesDialog(state, commands)} ${rest.wishesDialog(state, commands)} ${rest.aboutDialog(state, commands)}
    ${rest.exportDialog(state, commands)} ${rest.printDialog(state, commands)} ${rest.libraryDialog(state, commands)}
    ${rest.paletteDialog(state, commands, learning)} ${rest.unfinishedDialog(state)}
    ${rest.noticePanel(state, commands)} ${rest.updateNotice(state, commands)}
  `;
}

/**
 * Draws the page.
 * @param {HTMLElement} host @param {State} state @param {Commands} commands @param {Rest | null} rest
 * @param {Learning | null} learning
 */
export function drawPage(host, state, commands, rest, learning) {
  // Each of the two asks for a drawing: the clock of a long task, and what is not in the state.
  void [state.now, state.shown];
  // The tools of Set have the layout of Play in both rooms.
  host.dataset.room = isSetTool(state) ? 'play' : state.room;
  host.toggleAttribute('data-present', state.present && host.dataset.room === 'lab');
  host.toggleAttribute('data-presenting', state.present && isScene(state));
  host.toggleAttribute('data-running', state.run !== null);
  host.dataset.keys = (state.sheet?.info.symbols.length ?? 0) > ONE_LINE ? 'many' : 'few';
  render(pageView(state, commands, rest, learning), host);
}
