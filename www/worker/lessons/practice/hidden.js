// Practice at the level value+hidden: a digit has only one place left in a house, so the other candidates of this cell
// are removed. Before the question, the level value has reached its fixpoint.

import { placesOf } from './kind.js';
import { walk } from './walk.js';

/** @satisfies {import('../../protocol.js').Options} */
const SETTINGS = { consistency: 'value', redundant: ['hidden'] };

/** @type {import('./kind.js').Kind} */
export const hidden = {
  wishes: { level: 'value+hidden', symmetry: 'rotational' },
  settings: SETTINGS,
  positions: (start, random) =>
    walk(start, random, { settle: (grid) => grid.settled({ consistency: 'value' }), settings: SETTINGS }),
  fits: (grid, { removed }, [house]) =>
    removed.every(([cell, digit]) =>
      grid.candidates[cell].some((other) => other !== digit && placesOf(grid, house, other).length === 1),
    ),
  text: '[Hidden](#hidden-single): a digit with one place left in a house takes this place, so the other candidates of the cell go.',
};
