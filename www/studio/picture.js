// The small drawing of an example: its shape, with the digits of the first example in its cells. The drawing shows the part of the
// grid around the shape.

import { html } from 'lit/html.js';
import { axisNames } from '../grid/frame.js';
import { CLUE_ROOM } from '../grid/rules/clue.js';
import { partPicture } from '../grid/small-picture.js';
import { shownOf } from '../grid/layers/shown.js';

/** @import { PuzzleInfo, Trial } from '../worker/protocol.js' */
/** @import { PlacedRule } from '../grid/rules/shapes.js' */
/** @import { Look } from './state.js' */

/** The place beside the grid of a clue about these cells: a row or a column. @param {number[]} cells @param {number} size */
function besideOf(cells, size) {
  const [first, second = 0] = cells;
  const [row, column] = [Math.floor(first / size), first % size];
  const step = second - first;
  const down = step === 1 || step === -1 ? 0 : Math.sign(step);
  const right = step === size || step === -size ? 0 : Math.sign(step - down * size);
  return { outside: { row: row + 1 - down, column: column + 1 - right }, direction: { down, right } };
}

/** The rule of an example, as far as a drawing needs it. @param {Trial} trial @param {Look} look @param {number} size */
function ruleOf({ groups, value, values: several }, { shape, look, colour }, size) {
  const cells = [...new Set(groups.flat())];
  const values = value === null ? several : [value];
  const isBeside = shape === 'outside' || shape === 'diagonal';
  const beside = isBeside ? besideOf(cells, size) : { outside: null, direction: null };
  return /** @type {PlacedRule} */ ({
    ...{ id: 'own', look, colour, cells, groups: isBeside ? [] : groups, values },
    text: values.join(' '),
    outside: beside.outside,
    direction: shape === 'diagonal' ? beside.direction : null,
  });
}

/** The least side of the part of the grid that the drawing shows, in cells. */
const LEAST_SIDE = 4;

/** The part of the grid around some cells. @param {number[]} cells @param {number} size @param {boolean} isBeside  whether a clue stands beside the grid */
function partAround(cells, size, isBeside) {
  const rows = cells.map((cell) => Math.floor(cell / size));
  const columns = cells.map((cell) => cell % size);
  const room = isBeside ? CLUE_ROOM : 0;
  const extent = (/** @type {number[]} */ lines) => Math.max(...lines) - Math.min(...lines) + 1;
  const side = Math.min(size, Math.max(LEAST_SIDE, extent(rows), extent(columns)));
  const from = (/** @type {number[]} */ lines) => Math.max(0, Math.min(Math.min(...lines), size - side));
  return { row: from(rows) - room, column: from(columns) - room, side: side + room };
}

/** @param {PuzzleInfo} info  a usual grid @param {Trial} trial @param {Look} look */
export function pictureView(info, trial, look) {
  const { size } = info;
  const blank = info.cells.map(() => 0);
  const first = trial.examples[0]?.digits ?? [];
  const givens = blank.map((_, cell) => first[trial.cells.indexOf(cell)] ?? 0);
  const shown = shownOf({
    ...{ info: { ...info, placed: [ruleOf(trial, look, size)] }, givens, words: null },
    ...{ entries: blank, notes: blank, centre: blank, colours: blank, strokes: [] },
  });
  const isBeside = ruleOf(trial, look, size).outside !== null;
  // A clue stands where the names would.
  const names =
    isBeside || info.houses.length === 0 ? null : { rows: axisNames(info, 'row'), columns: axisNames(info, 'column') };
  return html`<div class="studio-picture">${partPicture(shown, partAround(trial.cells, size, isBeside), names)}</div>`;
}
