// The shape of a kind of practice.

/** @import { HouseInfo } from '../../../pkg/pencilmark.js' */
/** @import { Options } from '../../protocol.js' */
/** @import { Grid, Run } from './grid.js' */
/** @import { Random } from './random.js' */

/**
 * @typedef {object} Kind
 * @property {import('../../protocol.js').Wishes} wishes  the puzzles that have such positions
 * @property {Pick<Options, 'consistency' | 'redundant'>} settings  the level of the question
 * @property {(start: Grid, random: Random) => Iterable<Grid>} positions  grids at the fixpoint of everything easier
 * @property {(grid: Grid, run: Run, houses: HouseInfo[]) => boolean} fits  whether every removal of a run of one constraint is of
 *   this kind, and of no easier one
 * @property {string} text  the rule of the level in a sentence or two
 */

export {};

/** The candidate of a cell that has only one left; 0 otherwise. @param {Grid} grid @param {number} cell */
export const onlyOne = ({ candidates }, cell) => (candidates[cell].length === 1 ? candidates[cell][0] : 0);

/** The cells of a house in which a digit is still possible. @param {Grid} grid @param {HouseInfo} house @param {number} value */
export const placesOf = ({ candidates }, house, value) =>
  house.cells.filter((cell) => candidates[cell].includes(value));
