// Practice at the level value: a cell has one candidate left, so this digit is removed from the other cells of a house.
// Before the question, every digit in the grid has been removed from its peers. One or two hidden singles have then
// fixed their cells, without any further removal.

import { onlyOne } from './kind.js';

/** @import { Grid } from './grid.js' */
/** @import { Random } from './random.js' */

/** The most cells that hidden singles have just fixed. */
const MOST_FIXED = 3;

/** @param {Grid} start @param {Random} random @returns {Generator<Grid>} */
function* positions(start, random) {
  let grid = start.settled({ consistency: 'value' });
  while (!grid.isSolved) {
    const runs = grid.runs({ consistency: 'value', redundant: ['hidden'] });
    if (runs.length === 0) return;
    for (let fixed = 1 + random.below(MOST_FIXED); fixed > 0; fixed--) grid = grid.without(random.of(runs).removed);
    yield grid;
    grid = grid.settled({ consistency: 'value' });
  }
}

/** @type {import('./kind.js').Kind} */
export const value = {
  wishes: { level: 'value+hidden', symmetry: 'rotational' },
  settings: { consistency: 'value', redundant: [] },
  positions,
  fits: (grid, { removed }, [house]) =>
    removed.every(([cell, digit]) => house.cells.some((other) => other !== cell && onlyOne(grid, other) === digit)),
  text: '[Value](#value-consistency): a cell with one candidate left, shown in green, rules its digit out in the other cells of its house.',
};
