// The editor of a deck: its title and actions, the list of scenes, and the fields of the scene that is chosen.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { questionsOf } from './codes.js';
import { messages } from './messages.js';
import { sceneForm } from './scene-form.js';
import { sceneList } from './scene-list.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { Teaching } from './teaching.js' */

/** @type {Record<State['teach']['saving'], string>} */
const SAVING = { kept: 'Saved in this browser', waiting: 'Saving …', refused: 'Not saved' };

/** The head of a deck's pages: the way back, and the title. @param {Teaching} teaching @param {unknown} title @param {unknown} actions */
export const deckHead = (teaching, title, actions) =>
  html`<div class="teach-head">
    <div class="teach-title">
      <button type="button" class="link" @click=${() => teaching.goTo('')}>My decks</button>
      ${title}
    </div>
    <div class="teach-actions">${actions}</div>
  </div>`;

/** @param {State} state @param {Teaching} teaching @param {Lesson} deck */
export function editor(state, teaching, deck) {
  const { saving } = state.teach;
  const isEmpty = deck.scenes.length === 0;
  const asks = questionsOf(deck).length > 0;
  return html`<div class="teach teach-editor">
    ${deckHead(
      teaching,
      html`<h2 class="unseen">${deck.title || 'Deck without a title'}</h2>
        <input
          class="deck-title"
          aria-label="Title of the deck"
          placeholder="Title of the deck"
          autocomplete="off"
          .value=${live(deck.title)}
          @input=${(/** @type {Event} */ event) =>
            teaching.changeDeck({ title: /** @type {HTMLInputElement} */ (event.target).value })}
        />`,
      html`<span class="saving ${saving === 'refused' ? 'bad' : ''}" role="status">${SAVING[saving]}</span>
        ${button({ name: 'Tally', look: 'quiet', off: !asks, press: () => teaching.goTo(deck.id, 'tally') })}
        ${button({ name: 'Worksheet', look: 'quiet', off: !asks, press: () => teaching.goTo(deck.id, 'worksheet') })}
        ${button({ name: 'Save as file', look: 'quiet', press: () => teaching.saveFile(deck) })}
        ${button({ name: 'Copy link', off: isEmpty, press: () => teaching.copyLink(deck) })}
        ${button({ name: 'Present', look: isEmpty ? '' : 'primary', off: isEmpty, press: () => teaching.present(deck) })}`,
    )}
    ${messages(state, teaching, (gone) => !('kept' in gone) && gone.deck === deck.id)}
    ${
      teaching.tallying.differs(deck)
        ? html`<p class="teach-differs" role="note">
            The questions differ from those that the class has. The codes of the class still count, for the old
            questions. A new link gives other codes.
          </p>`
        : nothing
    }
    <div class="deck-body">
      ${sceneList(state, teaching, deck)}
      ${
        isEmpty
          ? html`<p class="teach-empty">
              This deck has no scene yet. <b>Add scene</b> takes the puzzle that is open in the Lab. In the Lab, the
              menu More has “New scene from here”, which takes exactly what you see there.
            </p>`
          : sceneForm(state, teaching, deck)
      }
    </div>
  </div>`;
}
