// Whether a digit of a cell occurs in no solution.

import { hasValue } from '../basics/masks.js';
import { truthIn } from '../grid/truth.js';

/** @import { State } from '../app/state.js' */

/** A digit on trial is no part of the puzzle that stories are about. @param {State} state @param {number} cell @param {number} value */
export function isMissing(state, cell, value) {
  const truth = state.trial ? null : truthIn(state)?.(cell);
  return Boolean(truth) && !hasValue(truth?.possible ?? 0, value) && !hasValue(truth?.undecided ?? 0, value);
}
