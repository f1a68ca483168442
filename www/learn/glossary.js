// The glossary: the words of the field, with the player's words beside them. The chosen word opens a scene on Learn's
// desk, and the grid of the scene is beside the text.

import { html, nothing } from 'lit/html.js';
import { reveal } from '../app/reveal.js';
import { gridView } from '../grid/grid.js';
import { LESSONS } from './lessons/index.js';
import { learnAddress } from './place.js';
import { lineView } from './text.js';

/** @import { State } from '../app/state.js' */
/** @import { Learning } from './learning.js' */

/**
 * @typedef {object} Entry
 * @property {string} id  as in links: `[words](#id)` in the text of a lesson
 * @property {string} term  the word of the field
 * @property {string} [player]  the player's word
 * @property {string} text  one to three sentences
 * @property {string} state  the scene, as in a lesson
 * @property {string} lesson  the id of the lesson that explains the word
 */

/** The entry that is open when the address names none. */
const FIRST = 'csp';

/** @type {readonly Entry[]} */
let entries = [];

/** The scene that is open on the desk: the entry, and the epoch of the desk. @type {WeakMap<Learning, string>} */
const standing = new WeakMap();

/** Loads the entries, and returns the view. */
export async function loadGlossary() {
  const file = await import('./glossary.json', { with: { type: 'json' } });
  entries = file.default;
  return glossaryView;
}

/** @param {State} state @param {Learning} learning */
function glossaryView({ learn }, learning) {
  const entry = entries.find(({ id }) => id === learn.place.term) ?? entries.find(({ id }) => id === FIRST);
  if (!entry) return nothing;
  openScene(entry, learning);
  return html`<section class="glossary" aria-labelledby="glossary-title">
    <h2 id="glossary-title">Glossary</h2>
    <article aria-live="polite">${entryView(entry, learning)}</article>
    <nav aria-label="Words of the glossary" ${reveal(entry.id, '[aria-current]')}>
      <ul>
        ${entries.map(
          ({ id, term, player }) =>
            html`<li>
              <a href=${address(id)} aria-current=${id === entry.id ? 'true' : nothing}>
                ${term} ${player ? html`<small>${player}</small>` : nothing}
              </a>
            </li>`,
        )}
      </ul>
    </nav>
  </section>`;
}

/** @param {string} term */
const address = (term) => `#${learnAddress({ lesson: 'glossary', term })}`;

/** @param {Entry} entry @param {Learning} learning */
function entryView({ term, player, text, lesson: id }, { state, desk, commands }) {
  const { from } = state.learn;
  const at = LESSONS.findIndex((each) => each.id === id);
  const lesson = state.learn.known.find((each) => each.id === id);
  return html`<div class="word-entry">
      <h3>${term}</h3>
      ${player ? html`<p class="player-word">A player says: ${player}</p>` : nothing}
      <p class="scene-text">${lineView(text)}</p>
      <p class="word-entry-links">
        ${from ? html`<a href="#${learnAddress(from)}">Back to ${from.lesson === 'practice' ? 'Practice' : 'the lesson'}</a>` : nothing}
        ${lesson && lesson.id !== from?.lesson ? html`<a href="#${learnAddress({ lesson: id })}">Lesson ${at + 1}: ${lesson.title}</a>` : nothing}
        <button @click=${() => commands.tryIt()}>Try it in the Lab</button>
      </p>
    </div>
    <div class="desk">
      ${desk?.state.sheet ? gridView(desk.state, desk.commands) : html`<div class="board loading" aria-busy="true"></div>`}
    </div>`;
}

/** Opens the scene of an entry, unless it is open already. @param {Entry} entry @param {Learning} learning */
function openScene({ id, state }, learning) {
  if (standing.get(learning) === `${id} ${learning.epoch}`) return;
  const mine = ++learning.epoch;
  standing.set(learning, `${id} ${mine}`);
  // A drawing must not change the state, so the scene opens after the drawing.
  queueMicrotask(() => learning.load(state, mine));
}
