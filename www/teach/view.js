// The view Teach: the list of decks, the editor of a deck, its tally, or its worksheet, as the address says.

import { html } from 'lit/html.js';
import { deckList } from './deck-list.js';
import { editor } from './editor.js';
import { teachPage } from './place.js';
import { tallyView } from './tally-view.js';
import { worksheetView } from './worksheet-view.js';

/** @import { State } from '../app/state.js' */
/** @import { Teaching } from './teaching.js' */

/** @param {State} state @param {{teaching: Teaching}} learning */
export function teachView(state, { teaching }) {
  const page = teachPage(state.learn.place.term);
  return html`<div @drop=${(/** @type {DragEvent} */ event) => drop(event, teaching)}>
    ${pageView(state, teaching, page)}
  </div>`;
}

/** @param {State} state @param {Teaching} teaching @param {import('./place.js').TeachPage} page */
function pageView(state, teaching, page) {
  const { deck } = state.teach;
  if (!page.deck) return deckList(state, teaching);
  if (deck?.id !== page.deck) return html`<div class="teach" aria-busy="true"></div>`;
  if (page.part === 'tally') return tallyView(state, teaching, deck);
  if (page.part === 'worksheet') return worksheetView(state, teaching, deck);
  return editor(state, teaching, deck);
}

/** Opens dropped files. @param {DragEvent} event @param {Teaching} teaching */
function drop(event, teaching) {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  void teaching.openFiles(files);
}
