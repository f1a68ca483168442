// The list of a teacher's decks, and the lessons and examples that a deck can begin with.

import { html, nothing } from 'lit/html.js';
import { fileButton } from '../app/file-button.js';
import { dots } from '../shell/more.js';
import { plainText } from '../learn/text.js';
import { questionsOf } from './codes.js';
import { EXAMPLES } from './decks/index.js';
import { messages } from './messages.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { KeptDeck } from './store.js' */
/** @import { Teaching } from './teaching.js' */

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "6 scenes, 3 questions". @param {Lesson} deck */
export function sizeOf(deck) {
  const [scenes, questions] = [deck.scenes.length, questionsOf(deck).length];
  const asked = questions === 0 ? 'no question' : `${questions} ${questions === 1 ? 'question' : 'questions'}`;
  return `${scenes} ${scenes === 1 ? 'scene' : 'scenes'}, ${asked}`;
}

/** @param {State} state @param {Teaching} teaching */
export function deckList(state, teaching) {
  const { decks } = state.teach;
  return html`<div class="teach teach-list">
    <div class="teach-head">
      <h2>My decks</h2>
      <div class="teach-actions">
        ${fileButton('Open a file', (files) => void teaching.openFiles(files), '.json,application/json')}
        <button type="button" class="primary" @click=${() => teaching.newDeck()}>New deck</button>
      </div>
    </div>
    ${messages(state, teaching, (gone) => 'kept' in gone)}
    ${
      decks && decks.length > 0
        ? html`<ul class="deck-rows" aria-label="My decks">
            ${decks.map((kept) => row(kept, teaching))}
          </ul>`
        : html`<p class="teach-empty">
            ${
              decks
                ? html`A deck is a short list of scenes for one hour. Begin with an example below, open a file, or put
                  scenes of your own in a new deck. Decks stay in this browser until you save them as files.`
                : 'Looking …'
            }
          </p>`
    }
    <h2>Begin with a copy</h2>
    <h3>Examples for 50 minutes</h3>
    <ul class="deck-rows" aria-label="Examples">
      ${EXAMPLES.map((example) => beginning(example.title, example.about, () => teaching.beginWith(example)))}
    </ul>
    <h3>Lessons</h3>
    <ul class="deck-rows" aria-label="Lessons to copy">
      ${state.learn.known.map((lesson, at) =>
        beginning(`${at + 1} · ${plainText(lesson.title)}`, sizeOf(lesson), () =>
          teaching.beginWith({ id: lesson.id, load: async () => lesson }),
        ),
      )}
    </ul>
  </div>`;
}

/** @param {KeptDeck} kept @param {Teaching} teaching */
function row({ id, deck, updated }, teaching) {
  const name = deck.title.trim() || 'Deck without a title';
  const menu = `more-${id}`;
  const item = (/** @type {string} */ words, /** @type {() => unknown} */ press) =>
    html`<button type="button" popovertarget=${menu} popovertargetaction="hide" @click=${press}>${words}</button>`;
  return html`<li>
    <div class="deck-words">
      <button type="button" class="deck-name" aria-label=${`Edit ${name}`} @click=${() => teaching.goTo(id)}>
        ${name}
      </button>
      <p>${sizeOf(deck)} · ${dates.format(updated)}</p>
    </div>
    <div class="teach-actions">
      <button type="button" aria-label=${`Present ${name}`} @click=${() => teaching.present(deck)}>Present</button>
      <button type="button" class="quiet" aria-label=${`Tally of ${name}`} @click=${() => teaching.goTo(id, 'tally')}>
        Tally
      </button>
      <button type="button" class="quiet more" popovertarget=${menu} aria-label=${`More for ${name}`} title="More">
        ${dots}
      </button>
      <div
        id=${menu}
        class="dropdown deck-more"
        popover
        role="group"
        aria-label=${`More for ${name}`}
        @beforetoggle=${placeMenu}
      >
        ${item('Copy link', () => teaching.copyLink(deck))} ${item('Save as file', () => teaching.saveFile(deck))}
        ${item('Worksheet', () => teaching.goTo(id, 'worksheet'))} ${item('Duplicate', () => teaching.duplicate(id))}
        ${item('Delete', () => teaching.remove(id))}
      </div>
    </div>
  </li>`;
}

/** Puts an opening menu below its button. @param {Event} event */
function placeMenu({ target }) {
  const menu = /** @type {HTMLElement} */ (target);
  const { bottom, right } = /** @type {Element} */ (menu.previousElementSibling).getBoundingClientRect();
  menu.style.top = `${bottom + 4}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
}

/** @param {string} title @param {string | undefined} about @param {() => unknown} press */
function beginning(title, about, press) {
  return html`<li>
    <div class="deck-words">
      <b>${title}</b>
      ${about ? html`<p>${about}</p>` : nothing}
    </div>
    <button type="button" aria-label=${`Make a copy of ${title}`} @click=${press}>Make a copy</button>
  </li>`;
}
