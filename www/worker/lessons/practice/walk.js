// The way through a puzzle: easier propagation runs to its fixpoint, then one constraint of the level removes
// candidates, and so on. The grids on the way are the positions from which questions are made.

/** @import { Options } from '../../protocol.js' */
/** @import { Grid } from './grid.js' */
/** @import { Random } from './random.js' */

/**
 * @param {Grid} start @param {Random} random
 * @param {{settle: (grid: Grid) => Grid, settings: Options}} kind
 * @returns {Generator<Grid>}
 */
export function* walk(start, random, { settle, settings }) {
  let grid = settle(start);
  while (!grid.isSolved) {
    yield grid;
    const runs = grid.runs(settings);
    if (runs.length === 0) return;
    grid = settle(grid.without(random.of(runs).removed));
  }
}
