// Brute force for tests of lessons: random positions of runs of generated puzzles, and the meaning of constraints on a
// grid of candidates, computed without the engine.

import fc from 'fast-check';
import { maskAt, values } from '../../www/basics/masks.js';
import { engine } from './engine.js';

/** @typedef {number[][]} Grid  the candidates of each cell */

/** Generated puzzles by size and seed. @type {Map<string, string>} */
const puzzles = new Map();

/** @param {number} size @param {number} seed */
export function puzzleOf(size, seed) {
  const key = `${size} ${seed}`;
  if (!puzzles.has(key)) {
    const generator = new engine.Generator({ size, seed });
    let made;
    while (!made) made = generator.advance(50);
    puzzles.set(key, `${made.puzzle}`);
    generator.free();
  }
  return puzzles.get(key) ?? '';
}

/**
 * A random position between two filterings.
 * @typedef {{puzzle: string, state: string, grid: Grid, info: import('../../www/pkg/pencilmark.js').PuzzleInfo, at: number, options: import('../../www/pkg/pencilmark.js').Options}} Spot
 */

/**
 * @param {{size: number, seed: number, settings: string, options: import('../../www/pkg/pencilmark.js').Options, steps: number}} of
 * @returns {Spot}
 */
export function spotOf({ size, seed, settings, options, steps }) {
  const puzzle = puzzleOf(size, seed);
  const run = new engine.Session(puzzle, options);
  run.advance('end', 10_000);
  // The positions are spread over the whole run, even if the run is short.
  const count = steps % (run.stats().filterings + 1);
  run.seek(0, undefined);
  if (count > 0) engine.step(run, 'filtering', count);
  const { position: at, domains } = run.current();
  run.free();
  const info = engine.parse(puzzle, undefined);
  const grid = info.cells.map((_, cell) => values(maskAt(domains, cell, size)));
  return { puzzle, state: `p=${puzzle}&${settings}&at=${at}`, grid, info, at, options };
}

export const LEVELS = /** @type {const} */ ({
  'level=domain': { consistency: 'domain' },
  'level=value': { consistency: 'value' },
  'level=value&plus=hidden': { consistency: 'value', redundant: ['hidden'] },
  'level=value&model=pairwise': { consistency: 'value', model: 'pairwise' },
});

/** Random positions. @param {(keyof typeof LEVELS)[]} names @param {number} [most]  filterings from the start */
export const spots = (names, most = 70) =>
  fc
    .record({
      size: fc.constantFrom(4, 6, 9),
      seed: fc.nat(7),
      settings: fc.constantFrom(...names),
      steps: fc.nat(most),
    })
    .map((of) => spotOf({ ...of, options: /** @type {any} */ (LEVELS[of.settings]) }));

/** @param {Spot} spot @param {import('../../www/learn/questions/index.js').Question} question */
export const sceneAt = ({ state }, question) => ({ state, title: '', text: '', question });

/** All pairs of a cell and a digit of a grid. @param {Grid} grid @returns {[number, number][]} */
export const pairs = (grid) =>
  grid.flatMap((all, cell) => all.map((value) => /** @type {[number, number]} */ ([cell, value])));

/** The pairs of the first grid that the second does not have. @param {Grid} before @param {Grid} after */
export const gone = (before, after) => pairs(before).filter(([cell, value]) => !after[cell].includes(value));

/** Whether some cells can take different digits, one each. @param {Grid} grid @param {number[]} cells @param {Set<number>} [used] @returns {boolean} */
export function canDiffer(grid, cells, used = new Set()) {
  const [first, ...others] = cells;
  if (first === undefined) return true;
  return grid[first].some((value) => !used.has(value) && canDiffer(grid, others, new Set(used).add(value)));
}

/**
 * The candidates of an AllDifferent at domain consistency: those that some assignment of the house uses.
 * @param {Grid} grid @param {number[]} house
 */
export function supported(grid, house) {
  const cells = [...house].sort((a, b) => grid[a].length - grid[b].length);
  return grid.map((all, cell) => {
    if (!house.includes(cell)) return all;
    const others = cells.filter((other) => other !== cell);
    return all.filter((value) => canDiffer(grid, others, new Set([value])));
  });
}

/**
 * The candidates of a house after fixed cells have removed their digits.
 * @param {Grid} grid @param {number[]} house @returns {Grid}
 */
export function differing(grid, house) {
  const next = grid.map((all, cell) =>
    house.includes(cell)
      ? all.filter(
          (value) => !house.some((other) => other !== cell && grid[other].length === 1 && grid[other][0] === value),
        )
      : all,
  );
  return gone(grid, next).length > 0 ? differing(next, house) : next;
}

/**
 * The candidates of a house after each digit with one place has taken that place.
 * @param {Grid} grid @param {number[]} house @param {number} size @returns {Grid}
 */
export function placed(grid, house, size) {
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  const next = grid.map((all, cell) => {
    const own = digits.filter(
      (value) =>
        all.includes(value) &&
        house.includes(cell) &&
        house.every((other) => other === cell || !grid[other].includes(value)),
    );
    // A cell that has to take two digits can take none.
    return own.length > 1 ? [] : own.length === 1 ? own : all;
  });
  return gone(grid, next).length > 0 ? placed(next, house, size) : next;
}

/**
 * For each constraint of the model, the candidates that it leaves in a grid, by its meaning and strength.
 * @param {Spot} spot @param {Grid} grid @returns {Grid[]}
 */
export function eachConstraint({ info, options }, grid) {
  const houses = info.houses.map(({ cells }) => cells);
  if (options.model === 'pairwise') {
    return houses.map((house) =>
      // A revision uses the cells as they were before.
      grid.map((all, cell) =>
        house.includes(cell)
          ? all.filter(
              (value) => !house.some((other) => other !== cell && grid[other].length === 1 && grid[other][0] === value),
            )
          : all,
      ),
    );
  }
  if (options.consistency === 'domain') return houses.map((house) => supported(grid, house));
  const weak = houses.map((house) => differing(grid, house));
  return options.redundant?.length ? [...weak, ...houses.map((house) => placed(grid, house, info.size))] : weak;
}

/** @param {Grid} grid @param {Grid[]} others  what parts of the constraints leave */
export const together = (grid, others) =>
  grid.map((all, cell) => all.filter((value) => others.every((other) => other[cell].includes(value))));

/** The fixpoint of all constraints. @param {Spot} spot @param {Grid} grid @returns {Grid} */
export function fixpoint(spot, grid) {
  const next = together(grid, eachConstraint(spot, grid));
  return gone(grid, next).length > 0 && next.every(({ length }) => length > 0) ? fixpoint(spot, next) : next;
}

/** Whether a grid breaks a constraint: a cell is empty, or hidden singles find a digit without a place. @param {Spot} spot @param {Grid} grid */
export function isBroken({ info, options }, grid) {
  if (grid.some(({ length }) => length === 0)) return true;
  const digits = info.symbols.map((_, index) => index + 1);
  const isLost = (/** @type {number[]} */ cells) =>
    digits.some((value) => cells.every((cell) => !grid[cell].includes(value)));
  return options.redundant?.includes('hidden') === true && info.houses.some(({ cells }) => isLost(cells));
}

/** Whether propagation fails on a grid. @param {Spot} spot @param {Grid} [grid] */
export const fails = (spot, grid = spot.grid) => isBroken(spot, fixpoint(spot, grid));

/** @param {[number, number][]} list */
export const sorted = (list) => [...list].sort(([a, v], [b, w]) => a - b || v - w);
