// How hard the puzzle is that the person makes, in the bar of Set.

import { tenths } from '../app/numbers.js';
import { puzzleKey } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */

/** The rating and the hardest step of the puzzle, once it has one solution: "Rated 4.4, hardest: X-Wing". @param {State} state */
export function ratingWords({ sheet, rating }) {
  if (!sheet || rating?.puzzle !== puzzleKey(sheet) || rating.unrated) return '';
  if (!rating.solved) return 'Beyond all techniques.';
  return `Rated ${tenths(rating.rating)}${rating.hardest ? `, hardest: ${rating.hardest}` : ''}.`;
}
