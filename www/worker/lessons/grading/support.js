// Tells why a candidate stays, by the rule of the level: a support of the candidate, or the condition for a removal
// that is not met in its houses. A claim is made only if it is true in the grid.

import { listed, symbol } from '../../../basics/sheet.js';
import { hallSets } from '../hall-sets.js';
import { cellsNamed, digitsNamed } from '../words.js';

/** @import { HouseInfo } from '../../../pkg/pencilmark.js' */
/** @import { Candidate, Position } from '../position.js' */

/** The most cells of a Hall set that a sentence names. */
const LARGEST_SET = 3;

/**
 * One different digit for each list, or null if there is no such choice. The lists are taken one after the other. A list
 * without a free digit makes an earlier list change its digit (augmenting paths).
 * @param {number[][]} lists @returns {number[] | null}
 */
export function oneEach(lists) {
  /** @type {Map<number, number>} */
  const takenBy = new Map();
  /** @param {number} list @param {Set<number>} tried @returns {boolean} */
  const place = (list, tried) =>
    lists[list].some((digit) => {
      if (tried.has(digit)) return false;
      tried.add(digit);
      const other = takenBy.get(digit);
      if (other !== undefined && !place(other, tried)) return false;
      takenBy.set(digit, list);
      return true;
    });
  if (!lists.every((_, list) => place(list, new Set()))) return null;
  const digits = lists.map(() => 0);
  for (const [digit, list] of takenBy) digits[list] = digit;
  return digits;
}

/** @param {number} low @param {number} high */
const range = (low, high) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

export class Support {
  /** @param {Position} position @param {Candidate} candidate @param {HouseInfo[]} asked  the houses that the prompt is about */
  constructor({ info, candidates, options }, [cell, digit], asked) {
    this.info = info;
    this.grid = candidates;
    this.options = options;
    this.cell = cell;
    this.digit = digit;
    this.asked = asked;
    this.name = info.cells[cell];
    this.symbol = symbol(info, digit);
    this.around = info.houses.filter(({ cells }) => cells.includes(cell));
    /** The house that a support is given for. */
    this.house = asked.find(({ cells }) => cells.includes(cell)) ?? this.around[0];
  }

  /** Why the candidate stays, as a clause; null if no reason of this file holds. @returns {string | null} */
  words() {
    const { grid, cell, options } = this;
    if (grid[cell].length === 1) return `it is the last candidate of ${this.name}`;
    const { model = 'alldifferent', redundant = [], shaving } = options;
    if (model === 'mixed' || redundant.includes('fish') || redundant.includes('totals') || shaving) return null;
    // The arcs of a pairwise model, and forward checking, remove only the digits of filled cells.
    if (model !== 'alldifferent' || options.consistency === 'forward')
      return redundant.length > 0 ? null : this.value();
    if (redundant.includes('locked')) return this.crossing() ?? this.filling();
    if (options.consistency === 'value') return redundant.includes('hidden') ? this.hidden() : this.value();
    if (options.consistency === 'bounds') return this.between() ?? this.filling();
    return this.holding() ?? this.filling();
  }

  /** The names of the houses of the cell. */
  get houses() {
    return listed(this.around.map(({ name }) => name));
  }

  /** At the level value: no other cell of a house is fixed to the digit. */
  value() {
    const { around, grid, cell, digit } = this;
    const isFixed = (/** @type {number} */ other) =>
      other !== cell && grid[other].length === 1 && grid[other][0] === digit;
    if (around.some(({ cells }) => cells.some(isFixed))) return null;
    return `no other cell of ${this.houses} has ${this.symbol} as its only candidate`;
  }

  /** At the level value+hidden: the digit has no other place in a house, or all other digits of the cell have one. */
  hidden() {
    const { around, grid, cell, digit } = this;
    const isOnly = (/** @type {HouseInfo} */ { cells }, /** @type {number} */ value) =>
      cells.every((other) => other === cell || !grid[other].includes(value));
    const lonely = around.find((house) => isOnly(house, digit));
    if (lonely) return `${this.name} is the only place for ${this.symbol} in ${lonely.name}`;
    if (grid[cell].some((value) => value !== digit && around.some((house) => isOnly(house, value)))) return null;
    return `each other digit of ${this.name} has a second place in ${this.houses}`;
  }

  /** The cell belongs to a Hall set that keeps the digit. */
  holding() {
    const { grid, cell, digit, info, asked, house, around } = this;
    for (let size = 2; size <= LARGEST_SET; size++) {
      for (const each of asked.length > 0 ? [house] : around) {
        for (const { cells, values, removes } of hallSets(grid, each, size)) {
          if (removes.length > 0 && cells.includes(cell) && values.includes(digit))
            return `${cellsNamed(info, cells)} hold only ${digitsNamed(info, values)} between them and keep these digits`;
        }
      }
    }
    return null;
  }

  /** At the level bounds: the digit is neither the smallest nor the largest of its cell. */
  between() {
    const values = this.grid[this.cell];
    const isEnd = this.digit === values[0] || this.digit === values.at(-1);
    return isEnd ? null : `bounds looks only at the smallest and the largest candidate of ${this.name}`;
  }

  /** With locked candidates: the digit has a place in the second house beside the crossing. */
  crossing() {
    const [one, other] = this.asked;
    if (!one || !other || this.asked.length > 2) return null;
    const { grid, cell, digit, info } = this;
    const [inOne, inOther] = [one, other].map(({ cells }) => cells.includes(cell));
    if (inOne && inOther)
      return `${this.name} lies where the two houses cross, and only candidates beside the crossing go`;
    if (!inOne && !inOther) return null;
    const [home, second] = inOne ? [one, other] : [other, one];
    const beside = second.cells.find((place) => grid[place].includes(digit) && !home.cells.includes(place));
    return beside === undefined
      ? null
      : `in ${second.name}, ${this.symbol} also fits in ${info.cells[beside]}, which is not in ${home.name}`;
  }

  /** A whole house that can be filled with the digit in the cell. */
  filling() {
    const { house, grid, cell, digit, info, options } = this;
    const isInterval = options.consistency === 'bounds';
    const offered = (/** @type {number[]} */ values) => (isInterval ? range(values[0], values.at(-1) ?? 0) : values);
    const digits = oneEach(house.cells.map((other) => (other === cell ? [digit] : offered(grid[other]))));
    if (!digits) return null;
    const placed = house.cells.flatMap((other, at) =>
      grid[other].length > 1 && other !== cell ? [`${symbol(info, digits[at])} in ${info.cells[other]}`] : [],
    );
    if (placed.length === 0) return null;
    const how = isInterval ? ' from the intervals of the cells' : '';
    return `${house.name} can still be filled with it${how}: ${listed(placed)}`;
  }
}
