// Hall sets of a grid: k cells of one house that hold k digits between them.

import { both, either, maskOf, values } from '../../basics/masks.js';

/** @import { HouseInfo } from '../../pkg/pencilmark.js' */
/** @import { Candidate } from './position.js' */

/** @typedef {{house: HouseInfo, cells: number[], values: number[], removes: Candidate[]}} HallSet */

/** The most sets of cells that a search in one house tries. In grids of up to 16 rows, it tries all sets. */
const MOST_SETS = 2 ** 16;

/** The digits that some cells hold between them, smallest first. @param {number[][]} grid @param {number[]} cells */
export const heldBy = (grid, cells) => [...new Set(cells.flatMap((cell) => grid[cell]))].sort((a, b) => a - b);

/**
 * The candidates that a Hall set takes from the other cells of its house.
 * @param {number[][]} grid @param {HouseInfo} house @param {number[]} cells @param {number[]} held @returns {Candidate[]}
 */
export const takenBy = (grid, house, cells, held) =>
  house.cells
    .filter((cell) => !cells.includes(cell))
    .flatMap((cell) =>
      grid[cell].filter((value) => held.includes(value)).map((value) => /** @type {Candidate} */ ([cell, value])),
    );

/** The number of values of a set. @param {number} mask */
function sizeOf(mask) {
  let count = 0;
  for (let part = Math.floor(mask / 2 ** 32); part; part &= part - 1) count++;
  for (let part = both(mask, 2 ** 32 - 1) | 0; part; part &= part - 1) count++;
  return count;
}

/**
 * The Hall sets of a house with a number of cells.
 * @param {number[][]} grid @param {HouseInfo} house @param {number} size
 * @returns {Generator<HallSet>}
 */
export function* hallSets(grid, house, size) {
  const small = house.cells.filter((cell) => grid[cell].length > 0 && grid[cell].length <= size);
  const masks = small.map((cell) => maskOf(grid[cell]));
  let looked = 0;
  /** @param {number} from @param {number[]} cells @param {number} held @returns {Generator<HallSet>} */
  function* extend(from, cells, held) {
    if (cells.length === size) {
      const digits = values(held);
      if (digits.length === size) yield { house, cells, values: digits, removes: takenBy(grid, house, cells, digits) };
      return;
    }
    // The set needs enough cells after this one.
    const last = small.length - (size - cells.length);
    for (let next = from; next <= last && looked < MOST_SETS; next++) {
      looked++;
      const more = either(held, masks[next]);
      if (sizeOf(more) <= size) yield* extend(next + 1, [...cells, small[next]], more);
    }
  }
  yield* extend(0, [], 0);
}
