// The guesses in force at the moment shown, by cell. The grid marks each guess with its depth until the guess is taken
// back, and not only at its own event.

import { symbol } from '../basics/sheet.js';
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
 * The guess of each cell that has one. A cell can have several guesses if a guess splits a domain in halves. Then the
 * last one counts.
 * @param {Pick<State, 'run' | 'node'>} of @param {PuzzleInfo} info @returns {Map<number, CellGuess>}
 */
export function cellGuesses(of, info) {
  const { guesses = [] } = momentOf(of) ?? {};
  return new Map(
    guesses.map(({ decided: { cell, relation, value }, depth }) => {
      const isOpen = relation !== '=';
      const words = isOpen ? `guess ${relation} ${symbol(info, value)} at depth ${depth}` : `guess at depth ${depth}`;
      return [info.cells.indexOf(cell), { depth, isOpen, words }];
    }),
  );
}
