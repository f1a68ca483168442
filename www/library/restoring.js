// Compares stored work with the puzzle on the page, and restores its undo steps.

import * as actions from '../app/actions.js';
import { decode } from '../address/address.js';
import { sheetAt } from '../basics/place.js';
import { isSameSheet, unpack } from './undo.js';

/** @import { State } from '../app/state.js' */
/** @import { KeptPuzzle } from './record.js' */

/** The sheet of a record, if the record is about the puzzle on the page. @param {State} state @param {KeptPuzzle} record */
export function sheetOf(state, { place }) {
  const there = decode(place, state);
  const info = state.sheet?.info;
  return there && info ? sheetAt(there, info) : null;
}

/** Whether the page shows the sheet of a record. @param {State} state @param {KeptPuzzle} record */
export function isOnPage(state, record) {
  const sheet = sheetOf(state, record);
  return !!sheet && !!state.sheet && isSameSheet(sheet, state.sheet);
}

/** Replaces the undo steps of the page by stored ones. @param {State} state @param {string} undo */
export function restoreSteps(state, undo) {
  const steps = state.sheet && unpack(undo, state.sheet);
  actions.setUndo(state, steps || { past: [], future: [] });
}
