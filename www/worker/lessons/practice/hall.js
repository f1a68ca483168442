// Practice with Hall sets of one size. Before the question, everything that is easier than these sets has reached its
// fixpoint. The question is about the removals of sets of exactly that size.

import { hallSets } from '../hall-sets.js';
import { walk } from './walk.js';

/** @import { HouseInfo } from '../../../pkg/pencilmark.js' */
/** @import { Options } from '../../protocol.js' */
/** @import { Candidate } from '../position.js' */
/** @import { Grid, Run } from './grid.js' */

/** Single places and single candidates. @type {Options} */
const SINGLES = { consistency: 'value', redundant: ['hidden'] };
/** @satisfies {Options} */
const SETTINGS = { consistency: 'domain', redundant: [] };

/** The kind of practice with Hall sets of `size` cells. @param {number} size @param {string} text  the prompt @returns {import('./kind.js').Kind} */
export const hallKind = (size, text) => ({
  wishes: { level: 'domain', symmetry: 'rotational' },
  settings: SETTINGS,
  positions: (start, random) => walk(start, random, { settle: (grid) => settledBelow(grid, size), settings: SETTINGS }),
  fits: (grid, run, [house]) => removesByHallSets(grid, run, house, size),
  text,
});

/**
 * What the Hall sets of some size remove in a house.
 * @param {Grid} grid @param {HouseInfo} house @param {number} size @returns {Candidate[]}
 */
const takenIn = ({ candidates }, house, size) =>
  [...hallSets(candidates, house, size)].flatMap(({ removes }) => removes);

/** The fixpoint of single places, single candidates and the Hall sets of fewer than `size` cells. @param {Grid} grid @param {number} size @returns {Grid} */
export function settledBelow(grid, size) {
  const settled = grid.settled(SINGLES);
  for (let smaller = 2; smaller < size; smaller++) {
    const removed = settled.info.houses.flatMap((house) => takenIn(settled, house, smaller));
    if (removed.length > 0) return settledBelow(settled.without(removed), size);
  }
  return settled;
}

/**
 * Whether a run removes exactly what the Hall sets of one size remove, and the engine gives them as the reason. If k
 * digits have only k places, the engine may give that as the reason instead.
 * @param {Grid} grid @param {Run} run @param {HouseInfo} house @param {number} size
 */
function removesByHallSets(grid, run, house, size) {
  const taken = new Set(takenIn(grid, house, size).map(String));
  if (run.removed.length !== taken.size || !run.removed.every((each) => taken.has(String(each)))) return false;
  return grid.reasons(SETTINGS, run).every(({ rule, cells }) => rule === 'hall' && cells.length === size);
}
