// Practice at the level bounds, which treats a cell as the interval from its smallest to its largest candidate. If k
// intervals are within k neighbouring digits, these digits are removed from the ends of the other intervals. Before the
// question, the level value+hidden has reached its fixpoint.

import { settledBelow } from './hall.js';
import { walk } from './walk.js';

/** @import { HouseInfo } from '../../../pkg/pencilmark.js' */
/** @import { Grid } from './grid.js' */

/**
 * Whether a digit cannot be an end of a cell, because the intervals of other cells fill a range of digits around it.
 * @param {Grid} grid @param {HouseInfo} house @param {number} cell @param {number} digit
 */
function isFilled({ candidates, info }, house, cell, digit) {
  const others = house.cells.filter((other) => other !== cell).map((other) => candidates[other]);
  for (let low = 1; low <= digit; low++) {
    for (let high = digit; high <= info.symbols.length; high++) {
      const inside = others.filter((values) => values[0] >= low && (values.at(-1) ?? 0) <= high).length;
      if (inside === high - low + 1) return true;
    }
  }
  return false;
}

/** The candidates at the ends of a cell that the intervals of the other cells rule out. @param {Grid} grid @param {HouseInfo} house @param {number} cell */
function ruledOut(grid, house, cell) {
  const values = grid.candidates[cell];
  const stays = values.map((digit) => !isFilled(grid, house, cell, digit));
  const [first, last] = [stays.indexOf(true), stays.lastIndexOf(true)];
  return values.filter((_, at) => at < first || at > last).map((digit) => String([cell, digit]));
}

/** @satisfies {import('../../protocol.js').Options} */
const SETTINGS = { consistency: 'bounds', redundant: [] };

/** @type {import('./kind.js').Kind} */
export const bounds = {
  wishes: { level: 'domain', symmetry: 'rotational' },
  settings: SETTINGS,
  positions: (start, random) => walk(start, random, { settle: (grid) => settledBelow(grid, 2), settings: SETTINGS }),
  fits(grid, { removed }, [house]) {
    const wanted = new Set(house.cells.flatMap((cell) => ruledOut(grid, house, cell)));
    return removed.length === wanted.size && removed.every((each) => wanted.has(String(each)));
  },
  text: '[Bounds](#bounds-consistency): a cell counts as an interval, from its smallest to its largest candidate. If k intervals lie within k neighbouring digits, these digits leave the ends of the other cells.',
};
