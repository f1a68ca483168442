// The part of the header that belongs to Learn: the views, or the name of the open lesson, its scene, and the way to the
// Lab.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { commandItem, darkSwitch, moreDropdown, moreItem } from '../shell/more.js';
import { offlineItems } from '../offline/menu-items.js';
import { presentSwitch } from '../present/switch.js';
import { presentTools } from '../present/tools.js';
import { VIEWS, viewNamed } from './views.js';

/** @import { State } from '../app/state.js' */
/** @import { Learning } from './learning.js' */

/** @param {State} state @param {Learning} learning */
export function learnHeader(state, learning) {
  const { lesson, place } = state.learn;
  const view = place.deck ? undefined : viewNamed(place.lesson);
  const isScene = lesson !== null && place.scene < lesson.scenes.length;
  return html`${view ? viewsNav(view.id, learning) : lessonName(state, learning)}
    <nav class="doors" aria-label="Lesson">
      ${
        isScene
          ? html`${
              learning.hooks.more
                ? nothing
                : html`<span class="scene-count">scene ${place.scene + 1} of ${lesson.scenes.length}</span>`
            }
            ${button({ name: 'Try it in the Lab', look: 'quiet wide strong', press: () => learning.commands.tryIt() })}`
          : nothing
      }
      ${state.present && lesson && !view ? presentTools(learning.presenting) : nothing}
      ${lesson && !view ? presentSwitch(state, { togglePresent: () => learning.presenting.toggle() }) : nothing}
      ${learnMenu(state, learning)}
    </nav>`;
}

/** @param {string} chosen @param {Learning} learning */
function viewsNav(chosen, { commands }) {
  if (VIEWS.length < 2) return nothing;
  return html`<nav class="views" aria-label="Views of Learn">
    ${VIEWS.map(
      ({ id, name }) =>
        html`<button
          class="quiet"
          aria-current=${id === chosen ? 'page' : nothing}
          @click=${() => commands.openView(id)}
        >
          ${name}
        </button>`,
    )}
  </nav>`;
}

/** The way back to the list, and the name of the lesson. @param {State} state @param {Learning} learning */
function lessonName({ learn }, { commands, teaching, ownDeck }) {
  const { lesson, known, place } = learn;
  const at = place.deck ? -1 : known.findIndex(({ id }) => id === lesson?.id);
  return html`<div class="lesson-name">
    ${
      ownDeck
        ? html`<button class="quiet" @click=${() => teaching.goTo(ownDeck.id)}>Edit the deck</button>`
        : html`<button class="quiet" @click=${() => commands.openView('lessons')}>Lessons</button>`
    }
    ${lesson ? html`<span aria-hidden="true">›</span><b>${at >= 0 ? `${at + 1} · ` : ''}${lesson.title}</b>` : nothing}
  </div>`;
}

/** @param {State} state @param {Learning} learning */
function learnMenu(state, learning) {
  const { learn } = state;
  const { commands, page, scene, teaching } = learning;
  const linked = learn.place.deck ? learn.lesson : null;
  return moreDropdown(html`
    ${scene ? html`<div class="when-narrow">${moreItem({ name: 'Try it in the Lab', does: () => commands.tryIt() })}</div>` : nothing}
    ${moreItem({ name: 'Share', does: () => commands.share() })}
    ${linked ? moreItem({ name: 'Edit in Teach', does: () => teaching.editLinked(linked) }) : nothing}
    ${learn.lesson ? moreItem({ name: 'Reset the lesson', does: () => commands.reset(learn.key) }) : nothing}
    ${commandItem('palette', state, page)} ${commandItem('help', state, page)} ${darkSwitch(state, page)}
    ${offlineItems(state, page)}
  `);
}
