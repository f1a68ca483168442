// Actions: the changes of the teacher's part of the state. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { Gone, Teach } from './state.js' */

/** @param {State} state @param {Partial<Teach>} changed */
export function changeTeach(state, changed) {
  state.teach = { ...state.teach, ...changed };
}

/** Opens a deck in the editor, or closes it with null. @param {State} state @param {Lesson | null} deck */
export function openDeck(state, deck) {
  changeTeach(state, { deck, at: 0, computed: null, saving: 'kept' });
}

/** Replaces the open deck by a changed one, which is then to be saved. @param {State} state @param {Lesson} deck */
export function changeDeck(state, deck) {
  const at = Math.max(0, Math.min(state.teach.at, deck.scenes.length - 1));
  changeTeach(state, { deck, at, saving: 'waiting', said: null });
}

/** @param {State} state @param {number} at */
export function showScene(state, at) {
  changeTeach(state, { at, computed: null });
}

/** Remembers a deletion, so that it can be undone. @param {State} state @param {Gone} gone */
export function putAway(state, gone) {
  changeTeach(state, { gone: [...state.teach.gone, gone] });
}

/** Forgets the last deletion, or the deletions within a deck. @param {State} state @param {Gone[]} gone */
export function setGone(state, gone) {
  changeTeach(state, { gone });
}

/** @param {State} state @param {string} text @param {boolean} [bad] */
export function say(state, text, bad = false) {
  changeTeach(state, { said: { text, bad } });
}

/** Removes a message, unless it reports an error. @param {State} state */
export function forgetWords(state) {
  if (!state.teach.said?.bad) changeTeach(state, { said: null });
}
