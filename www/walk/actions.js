// Actions: the list of puzzles that the person walks through. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { Collection, Entry } from './state.js' */

/** Begins to walk through a list, or leaves it with null. @param {State} state @param {Collection | null} collection */
export function setCollection(state, collection) {
  state.collection = collection;
}

/** Records the place of the puzzle on the page. @param {State} state @param {number} at */
export function goTo(state, at) {
  if (state.collection) state.collection = { ...state.collection, at };
}

/** Records what is known of a puzzle of the list. @param {State} state @param {number} at @param {Partial<Entry>} changed */
export function noteEntry(state, at, changed) {
  const { collection } = state;
  if (!collection) return;
  const entries = collection.entries.map((entry, index) => (index === at ? { ...entry, ...changed } : entry));
  state.collection = { ...collection, entries };
}
