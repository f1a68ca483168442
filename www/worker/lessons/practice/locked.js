// Practice with locked candidates: all places of a digit in one house are also in another house, so the digit is
// removed from the rest of that other house. Before the question, domain consistency has reached its fixpoint.

import { placesOf } from './kind.js';
import { walk } from './walk.js';

/** @satisfies {import('../../protocol.js').Options} */
const SETTINGS = { consistency: 'domain', redundant: ['locked'] };

/** @type {import('./kind.js').Kind} */
export const locked = {
  wishes: { level: '+locked', symmetry: 'rotational' },
  settings: SETTINGS,
  positions: (start, random) =>
    walk(start, random, { settle: (grid) => grid.settled({ consistency: 'domain' }), settings: SETTINGS }),
  fits: (grid, { removed }, [source, target]) =>
    target !== undefined &&
    removed.every(
      ([cell, digit]) =>
        !source.cells.includes(cell) && placesOf(grid, source, digit).every((place) => target.cells.includes(place)),
    ),
  text: '[Locked candidates](#locked): if all places of a digit in one house lie where it crosses a second house, the digit leaves the rest of the second house.',
};
