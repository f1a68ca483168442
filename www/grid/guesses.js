// The guesses that hold at the moment shown, cell by cell. The grid marks them with their depths as long as they hold, and
// not only at the event that makes them.

import { momentOf } from '../run/moment.js';

/** @import { State } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/**
 * @typedef {object} CellGuess
 * @property {number} depth  the depth of the guess in the search tree
 * @property {boolean} isOpen  whether the guess leaves the cell several digits
 * @property {string} words
 */

/**
 * The guess of each cell that has one. If several guesses concern a cell, as with halves of a domain, the last one counts.
 * @param {Pick<State, 'run' | 'node'>} of @param {PuzzleInfo} info @returns {Map<number, CellGuess>}
 */
export function cellGuesses(of, info) {
  const { guesses = [] } = momentOf(of) ?? {};
  return new Map(
    guesses.map(({ decision, depth }) => {
      const [cell, relation, value] = decision.split(' ');
      const isOpen = relation !== '=';
      const words = isOpen ? `guess ${relation} ${value} at depth ${depth}` : `guess at depth ${depth}`;
      return [info.cells.indexOf(cell), { depth, isOpen, words }];
    }),
  );
}
