// The dialog "New scene from here": it puts exactly what the Lab shows into a deck.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { whenClosed } from '../app/closed.js';
import { nameOfScene } from './deck.js';
import { optionsOf } from './fields.js';

/** @import { State } from '../app/state.js' */
/** @import { Scene } from '../learn/lesson.js' */
/** @import { Adding } from './state.js' */
/** @import { KeptDeck } from './store.js' */
/** @import { Teaching } from './teaching.js' */

/** @param {State} state @param {{teaching: Teaching}} learning */
export function addingDialog(state, { teaching }) {
  const { adding, decks } = state.teach;
  return html`<dialog id="adding" aria-labelledby="adding-title" @close=${whenClosed(() => teaching.fromLab.closed())}>
    <form
      @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        void teaching.fromLab.add(true);
      }}
    >
      <h2 id="adding-title">New scene from here</h2>
      ${
        adding
          ? html`<p>
                The scene opens what the Lab shows now: its puzzle, its settings and its position. A tab other than the
                graph stays beside the grid; only Compare, which needs the whole width, stays in the Lab.
              </p>
              ${adding.at === null ? titleField(adding.title, teaching) : nothing}
              <label class="field"
                ><span>Deck</span
                ><select
                  @change=${(/** @type {Event} */ event) =>
                    teaching.fromLab.change({ deck: /** @type {HTMLSelectElement} */ (event.target).value, at: null })}
                >
                  ${optionsOf([...(decks ?? []).map(nameOfDeck), ['', 'A new deck']], adding.deck)}
                </select></label
              >
              ${placeField(adding, decks?.find(({ id }) => id === adding.deck)?.deck.scenes ?? [], teaching)}`
          : nothing
      }
      ${adding && state.teach.said?.bad ? html`<p class="message said bad" role="alert">${state.teach.said.text}</p>` : nothing}
      <div class="buttons">
        <button type="button" @click=${() => teaching.parts.closeDialog('adding')}>Cancel</button>
        <button type="button" @click=${() => teaching.fromLab.add(false)}>
          ${adding?.at == null ? 'Add' : 'Replace'} and stay in the Lab
        </button>
        <button class="primary">${adding?.at == null ? 'Add' : 'Replace'} and edit</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {string} title @param {Teaching} teaching */
function titleField(title, teaching) {
  return html`<label class="field"
    ><span>Title: the prompt of the scene</span
    ><input
      class="typed"
      autocomplete="off"
      autofocus
      .value=${live(title)}
      @input=${(/** @type {Event} */ event) =>
        teaching.fromLab.change({ title: /** @type {HTMLInputElement} */ (event.target).value })}
  /></label>`;
}

/** @param {KeptDeck} kept @returns {[value: string, name: string]} */
const nameOfDeck = ({ id, deck }) => [id, deck.title];

/** @param {Scene} scene @param {number} place @returns {[value: string, name: string]} */
const placeOf = (scene, place) => [`${place}`, `Replace the grid of scene ${place + 1}: ${nameOfScene(scene, place)}`];

/**
 * The choice of the place in the deck: a new scene, or an existing scene, whose grid is replaced.
 * @param {Adding} adding @param {Scene[]} scenes @param {Teaching} teaching
 */
function placeField({ at }, scenes, teaching) {
  if (scenes.length === 0) return nothing;
  return html`<label class="field"
    ><span>Place</span
    ><select
      @change=${(/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLSelectElement} */ (event.target);
        teaching.fromLab.change({ at: value === '' ? null : Number(value) });
      }}
    >
      ${optionsOf([['', 'A new scene at the end'], ...scenes.map(placeOf)], `${at ?? ''}`)}
    </select></label
  >`;
}
