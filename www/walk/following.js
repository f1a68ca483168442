// Follows the puzzle on the page: notes in the list that it is solved, and keeps the list in the browser.

import * as actions from './actions.js';
import { placeOf } from './standing.js';
import { readCollection } from './state.js';
import { keep, kept } from '../app/storage.js';
import { isFinished, isRevealed } from '../play/finish.js';

/** @import { State } from '../app/state.js' */

const KEY = 'pencilmark-collection';
/** A longer list is not kept, because the storage has little room. */
const LONGEST = 500_000;

export class Following {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    const restored = readCollection(kept('localStorage', KEY));
    if (restored) actions.setCollection(state, restored);
    /** The list as it is kept. */
    this.kept = state.collection;
  }

  follow() {
    const { state } = this;
    const at = placeOf(state);
    if (at >= 0 && at !== state.collection?.at) actions.goTo(state, at);
    if (at >= 0 && this.isSolved(at)) this.note(at);
    if (state.collection === this.kept) return;
    this.kept = state.collection;
    const text = JSON.stringify(state.collection);
    keep('localStorage', KEY, state.collection && text.length <= LONGEST ? text : '');
  }

  /** Whether the person has solved the puzzle of a place, which is on the page. @param {number} at */
  isSolved(at) {
    const { state } = this;
    const record = state.kept?.puzzle === state.collection?.entries[at].puzzle ? state.kept : null;
    if (record?.solved !== undefined) return true;
    return isFinished(state) && !isRevealed(state) && !record?.shown;
  }

  /** @param {number} at */
  note(at) {
    if (!this.state.collection?.entries[at].solved) actions.noteEntry(this.state, at, { solved: true });
  }
}
