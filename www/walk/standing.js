// Where the puzzle on the page stands in the list, and how many puzzles of the list are solved.

import { puzzleKey } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */

/** The place of the puzzle on the page in the list; -1 if the list does not have it. @param {Pick<State, 'sheet' | 'collection'>} state */
export function placeOf({ sheet, collection }) {
  if (!sheet || !collection) return -1;
  const key = puzzleKey(sheet);
  return collection.entries[collection.at]?.key === key
    ? collection.at
    : collection.entries.findIndex((entry) => entry.key === key);
}

/**
 * The place of the next or the previous puzzle; null at the end of the list.
 * @param {Pick<State, 'sheet' | 'collection'>} state @param {1 | -1} way
 */
export function neighbour(state, way) {
  const at = placeOf(state);
  const next = at + way;
  return at < 0 || next < 0 || next >= (state.collection?.entries.length ?? 0) ? null : next;
}

/** "3 of 20, 2 solved"; '' if the puzzle on the page is in no list. @param {Pick<State, 'sheet' | 'collection'>} state */
export function standingWords(state) {
  const at = placeOf(state);
  const { entries } = state.collection ?? { entries: [] };
  if (at < 0) return '';
  return `${at + 1} of ${entries.length}, ${entries.filter(({ solved }) => solved).length} solved`;
}
