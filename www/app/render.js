// Renders the whole page from the state: one template of panels, at most once a frame. The first drawing shows the grid
// and the panels around it. The other panels are empty boxes of their final size until their code has loaded (rest.js).

import { html, nothing, render } from 'lit/html.js';
import { headerPanel } from './header.js';
import { labRoom } from '../lab/room.js';
import { playRoom } from '../play/room.js';
import { scrollCues } from './scroll-cue.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @import { Learning } from '../learn/learning.js' */

/** @typedef {typeof import('./rest.js')} Rest */

/** The number of value keys that fit on one line beside the mode buttons. */
const ONE_LINE = 9;

/** Whether the tool for rules is open instead of the room. @param {State} state */
const isToolOpen = ({ ruleDraft, sheet, room }) => ruleDraft !== null && sheet !== null && room !== 'learn';

/** Whether Learn shows a lesson rather than a view. @param {State} state */
const isScene = ({ room, learn }) => room === 'learn' && learn.lesson !== null;

/** @param {State} state @param {Commands} commands @param {Rest | null} rest @param {Learning | null} learning */
function pageView(state, commands, rest, learning) {
  const isLearn = state.room === 'learn';
  const header = isLearn && rest && learning ? rest.learnHeader(state, learning) : nothing;
  return html`
    ${isLearn && state.learn.place.embed ? nothing : headerPanel(state, commands, header)}
    ${
      rest && isToolOpen(state)
        ? rest.ruleRoom(state, commands)
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
    ${rest.techniquesDialog(state, commands)} ${rest.wishesDialog(state, commands)} ${rest.shapeDialog(state, commands)}
    ${rest.exportDialog(state, commands)} ${rest.printDialog(state, commands)} ${rest.libraryDialog(state, commands)}
    ${rest.paletteDialog(state, commands, learning)} ${rest.unfinishedDialog(state)}
    ${rest.noticePanel(state, commands)} ${rest.updateNotice(state, commands)}
  `;
}

/**
 * Makes the functions that draw the page. `drawSoon` schedules a drawing, and listens to the stores; several changes within one
 * frame cause one drawing. `drawNow` draws at once, which forms need, because the handlers of an older drawing use an older state.
 * `settle` makes a scheduled drawing now.
 * @param {State} state @param {() => Commands} commands @param {() => Rest | null} rest
 * @param {() => Learning | null} learning @param {HTMLElement} host
 * @param {() => void} drawn
 */
export function renderer(state, commands, rest, learning, host, drawn) {
  let waiting = false;
  let drawing = false;
  const cues = scrollCues(host);
  const drawSoon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      settle();
      cues.mark();
    });
  };
  const settle = () => {
    if (waiting) drawNow();
  };
  const drawNow = () => {
    // A drawing may remove the focused element. The change handler of this element then asks for a drawing during the
    // present one.
    if (drawing) return drawSoon();
    waiting = false;
    drawing = true;
    try {
      // The tool for rules has the layout of Play in both rooms.
      host.dataset.room = isToolOpen(state) ? 'play' : state.room;
      host.toggleAttribute('data-present', state.present && host.dataset.room === 'lab');
      host.toggleAttribute('data-presenting', state.present && isScene(state));
      host.toggleAttribute('data-running', state.run !== null);
      host.dataset.keys = (state.sheet?.info.size ?? 0) > ONE_LINE ? 'many' : 'few';
      render(pageView(state, commands(), rest(), learning()), host);
    } finally {
      drawing = false;
    }
    drawn();
    cues.ask();
  };
  return { drawSoon, drawNow, settle };
}
