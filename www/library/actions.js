// Actions: the library's dialog, the notice about stored work, and the record of the puzzle on the page. Like all
// actions, they neither touch the DOM nor wait.

import { isBegun } from './record.js';
import { isSameSheet } from './undo.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Library } from './library-actions.js' */
/** @import { Notice } from './notices.js' */
/** @import { KeptPuzzle } from './record.js' */

/** Opens the dialog, or closes it with null. @param {State} state @param {Library | null} library */
export function setLibrary(state, library) {
  state.library = library;
}

/** Changes the dialog if it is open. @param {State} state @param {Partial<Library>} changed */
export function changeLibrary(state, changed) {
  if (state.library) state.library = { ...state.library, ...changed };
}

/** Sets the record that work on the page is saved in. @param {State} state @param {KeptPuzzle | null} kept */
export function setKept(state, kept) {
  state.kept = kept;
}

/** @param {State} state @param {Notice | null} notice */
export function setNotice(state, notice) {
  state.notice = notice;
}

/**
 * Restores stored undo steps. They come before the steps that the person has made since.
 * @param {State} state @param {Sheet[]} steps
 */
export function putBefore(state, steps) {
  state.past = [...steps, ...state.past];
}

/** Adds other entries in the same puzzle as the last undo step. @param {State} state @param {Sheet} sheet */
export function layUnder(state, sheet) {
  if (!state.sheet || !isBegun(sheet)) return;
  const { info, opened } = state.sheet;
  state.past = [...state.past, { ...sheet, info, opened }];
}

/**
 * Makes other work on this puzzle an undo step, unless that step exists already.
 * @param {State} state @param {Sheet} theirs
 * @param {number} [at]  its position among the undo steps; by default before the puzzle was opened
 */
export function insertStep(state, theirs, at) {
  const { sheet, past, future } = state;
  if (!sheet || !isBegun(theirs) || [...past, sheet, ...future].some((each) => isSameSheet(each, theirs))) return;
  let place = at ?? past.length;
  if (at === undefined) while (place > 0 && past[place - 1].info === sheet.info) place--;
  state.past = past.toSpliced(place, 0, { ...theirs, opened: sheet.opened });
}

/**
 * Restores the unsaved drafts of a closed tab: the wishes, the print choices, the drafts, the speed and the selection.
 * @param {State} state @param {Partial<Pick<State, 'wishes' | 'speed' | 'selected' | 'drafts' | 'draft' | 'printChoices'>>} unsaved
 */
export function takeUnsaved(state, unsaved) {
  Object.assign(state, unsaved);
}

/** Restores the steps of a comparison. @param {State} state @param {[number, number][]} trail */
export function takeTrail(state, trail) {
  if (state.comparison) state.comparison = { ...state.comparison, trail };
}
