// Learn: a view, or the player of an open lesson.

import { html, nothing } from 'lit/html.js';
import { panelOf, viewNamed } from './views.js';
import { playerView } from './player.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Learning } from './learning.js' */

/** @param {State} state @param {Commands} _commands  the commands of the page @param {Learning} learning */
export function learnRoom(state, _commands, learning) {
  return html`${contentView(state, learning)}
    <p class="toast" role="status">${state.message?.text ?? nothing}</p>`;
}

/** @param {State} state @param {Learning} learning */
function contentView(state, learning) {
  const { place, trouble, lesson } = state.learn;
  if (trouble) return troubleView(trouble, learning);
  const view = place.deck ? undefined : viewNamed(place.lesson);
  if (view && lesson) return panelOf(view)?.(state, learning) ?? nothing;
  if (view) return html`<main class="learn view">${panelOf(view)?.(state, learning) ?? nothing}</main>`;
  return lesson ? playerView(state, learning) : html`<main class="learn" aria-busy="true"></main>`;
}

/** @param {string} trouble @param {Learning} learning */
function troubleView(trouble, { commands }) {
  return html`<main class="learn lesson-end">
    <div class="end-card">
      <div role="alert"><h2>${trouble}</h2></div>
      <p>Nothing of yours is lost: your puzzles and your progress are as they were.</p>
      <div class="end-buttons">
        <button class="primary" @click=${() => commands.openView('lessons')}>All lessons</button>
      </div>
    </div>
  </main>`;
}
