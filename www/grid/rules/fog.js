// The fog of a puzzle's file. A cell under the fog shows nothing of the rules and of the drawings, until a right digit near it lifts
// the fog. SudokuPad and f-puzzles describe the fog by cells that are lit, and SudokuPad also by links from cells to cells.

import { authorsSolution } from '../../basics/authors-solution.js';
import { setPart } from '../../app/setting.js';
import { cornerOf, isCell } from '../../basics/extent.js';
import { fileOf, itemOf, listOf } from './carried-items.js';

/** @import { Extent } from '../../basics/extent.js' */
/** @import { Sheet, State } from '../../app/state.js' */
/** @import { PlacedRule } from './shapes.js' */

/**
 * What lifts the fog, with cells as indexes. `lit` cells have no fog, and `lamps` light the cells around them too. With `links`, a
 * group of right digits lights other cells; without them, each right digit is a lamp.
 * @typedef {{lit: number[], lamps: number[], links: {from: number[], to: number[]}[] | null}} Lights
 */

/** For each cell whether it is under the fog. @typedef {readonly boolean[]} Fog */

/** What a fog depends on. @typedef {Pick<Sheet, 'info' | 'givens' | 'entries'> & {words?: Sheet['words'] | null}} Foggy */

/** A cage with this value says which cells are lit. */
const CAGE = /^\s*foglight\s*(?::(.*))?$/i;

/**
 * The lights of a puzzle's file; null if the file describes no fog.
 * @param {{carried?: string} | null | undefined} words @param {Extent} grid @returns {Lights | null}
 */
export function lightsOf(words, grid) {
  const { members } = fileOf(words);
  const cages = [...listOf(members.cages), ...listOf(members.cage)].map(itemOf).filter(isFogCage);
  const { foglight, fogofwar, triggereffect } = members;
  const inCages = cages.flatMap(({ cells, value }) => [
    ...listOf(cells).flatMap((cell) => cellsOf(cell, grid)),
    ...cellsOf(CAGE.exec(`${value}`)?.[1], grid),
  ]);
  const links = listOf(triggereffect)
    .map((link) => ({ trigger: itemOf(itemOf(link).trigger), effect: itemOf(itemOf(link).effect) }))
    .filter(({ effect }) => effect.type === 'foglight')
    .map(({ trigger, effect }) => ({ from: cellsOf(trigger.cell, grid), to: cellsOf(effect.cells, grid) }));
  // An empty list of lit cells is a fog over the whole grid. Effects of other kinds, such as messages, are no fog.
  const isFoggy = Array.isArray(foglight) || Boolean(foglight) || listOf(fogofwar).length > 0;
  if (!isFoggy && links.length === 0 && cages.length === 0) return null;
  return {
    lit: [...inCages, ...cellsOf(foglight, grid)],
    lamps: cellsOf(fogofwar, grid),
    links: links.length > 0 ? links : null,
  };
}

/** Whether a cage is no cage, but says which cells are lit. @param {{value?: unknown}} cage */
export const isFogCage = ({ value }) => typeof value === 'string' && CAGE.test(value);

/**
 * The cells of a value: a text such as `r1c1r2c2` or `r1c1-r3c3`, a row and a column from 0, or a list of such values.
 * @param {unknown} value @param {Extent} grid @returns {number[]}
 */
function cellsOf(value, grid) {
  const cell = (/** @type {number} */ row, /** @type {number} */ column) =>
    isCell(row, column, grid) ? [row * grid.columns + column] : [];
  if (Array.isArray(value)) {
    const [row, column] = value;
    if (value.length === 2 && Number.isInteger(row) && Number.isInteger(column)) return cell(row, column);
    return value.flatMap((part) => cellsOf(part, grid));
  }
  if (typeof value !== 'string') return [];
  return [...value.matchAll(/r(\d{1,2})c(\d{1,2})(?:\s*-\s*r(\d{1,2})c(\d{1,2}))?/gi)].flatMap(([, ...numbers]) => {
    const [top, left, bottom = top, right = left] = numbers.map((each) => (each === undefined ? undefined : +each - 1));
    const rows = range(Number(top), Number(bottom));
    return rows.flatMap((row) => range(Number(left), Number(right)).flatMap((column) => cell(row, column)));
  });
}

/** The whole numbers between two numbers of at most two digits. @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** A cell and the cells around it. @param {number} cell @param {Extent} grid */
function around(cell, { rows, columns }) {
  const [column, row] = cornerOf(cell, columns);
  const near = (/** @type {number} */ at, /** @type {number} */ count) =>
    [at - 1, at, at + 1].filter((each) => each >= 0 && each < count);
  return near(row, rows).flatMap((each) => near(column, columns).map((other) => each * columns + other));
}

/**
 * The fog over a grid; null if there is none. A given lights its own cell. A digit is right if it is that of the author's solution;
 * without a solution in the file, every digit is.
 * @param {Foggy | null} sheet @returns {Fog | null}
 */
export function fogOver(sheet) {
  const lights = sheet && lightsOf(sheet.words, sheet.info);
  if (!sheet || !lights) return null;
  const { info, givens, entries } = sheet;
  const solution = authorsSolution({ info, givens, words: sheet.words ?? undefined });
  const isRight = (/** @type {number} */ cell) =>
    givens[cell] > 0 || (entries[cell] > 0 && (!solution || entries[cell] === solution[cell]));
  const { lit, lamps, links } = lights;
  const entered = links ? [] : entries.flatMap((_, cell) => (!givens[cell] && isRight(cell) ? [cell] : []));
  const light = new Set([
    ...lit,
    ...givens.flatMap((given, cell) => (given ? [cell] : [])),
    ...[...lamps, ...entered].flatMap((cell) => around(cell, info)),
    ...(links ?? []).flatMap(({ from, to }) => (from.length > 0 && from.every(isRight) ? to : [])),
  ]);
  return light.size < givens.length ? givens.map((_, cell) => !light.has(cell)) : null;
}

/**
 * The fog that a person sees. The Lab and Set show the whole puzzle, and so does Play after "Show the solution".
 * @param {Pick<State, 'sheet' | 'room' | 'revealed' | 'ruleDraft' | 'shaping' | 'asking'>} state
 */
export function fogIn(state) {
  const { sheet, room, revealed } = state;
  if (room !== 'play' || !sheet || setPart(state) !== null) return null;
  return revealed !== null && sheet.entries === revealed.entries ? null : fogOver(sheet);
}

/** Whether the fog hides a rule or a part of it. A clue beside the grid is never under the fog. @param {PlacedRule} rule @param {Fog | null} fog */
export const isUnder = ({ outside, cells }, fog) => fog !== null && outside === null && cells.some((cell) => fog[cell]);

/** Whether the fog hides the rule of a name. @param {Sheet['info']} info @param {string} name @param {Fog | null} fog */
export const isNameUnder = ({ placed }, name, fog) => placed.some((rule) => rule.label === name && isUnder(rule, fog));

/** The names of a cell's rules that the fog does not hide. @param {Sheet['info']} info @param {number} cell @param {Fog} fog */
export const namesInSight = ({ placed }, cell, fog) =>
  placed.filter((rule) => rule.cells.includes(cell) && !isUnder(rule, fog)).map(({ label }) => label);

/** Whether the fog hides some rule, so that no hint may use the rules. @param {Parameters<typeof fogIn>[0]} state */
export function hidesRules(state) {
  const fog = fogIn(state);
  return fog !== null && (state.sheet?.info.placed.some((rule) => isUnder(rule, fog)) ?? false);
}

/** The part of a grid without fog as a path, in units of a cell: a large square without the cells under the fog. @param {Fog} fog @param {Extent} grid */
export const litPath = (fog, { rows, columns }) =>
  `M-9,-9h${columns + 18}v${rows + 18}h-${columns + 18}z${fog.map((isUnder, cell) => (isUnder ? `M${cornerOf(cell, columns)}v1h1v-1z` : '')).join('')}`;
