// The small picture of a puzzle in the library, from its record: its rules, its digits, and the person's colours, strokes and marks.

import { guard } from 'lit/directives/guard.js';
import { carriedIn } from '../basics/codecs.js';
import { drawnOf } from '../grid/rules/carried.js';
import { lightsOf } from '../grid/rules/fog.js';
import { smallPicture } from '../grid/small-picture.js';
import { placedIn } from './drawn-rules.js';
import { extentOf, linesOf, marksOf } from './record.js';

/** @import { Shown } from '../grid/layers/shown.js' */
/** @import { KeptPuzzle } from './record.js' */

/** @param {KeptPuzzle} record */
export function thumbnail(record) {
  return guard([record.place], () => smallPicture(shownIn(record), 'thumbnail'));
}

/** What the picture of a record shows. @param {KeptPuzzle} record @returns {Shown} */
export function shownIn(record) {
  const { borders, place } = record;
  const grid = extentOf(record);
  const parts = new URLSearchParams(place);
  const { colours, noted, strokes } = marksOf(record);
  const carried = carriedIn(parts.get('carried'));
  // A thumbnail shows nothing that may lie under a fog.
  const isFoggy = lightsOf({ carried }, grid) !== null;
  // Only the engine knows the symbols of the puzzle, and a picture needs no more than the characters of the address.
  const lines = linesOf(record);
  const symbols = [...new Set(`${lines.givens}${lines.entries}`.replaceAll('.', ''))];
  const values = (/** @type {string} */ line) => colours.map((_, cell) => symbols.indexOf(line[cell]) + 1);
  return {
    ...grid,
    symbols,
    borders,
    hairlines: '',
    houses: (parts.get('r') ?? '').split(' ').includes('diagonals') ? diagonals(grid.rows) : [],
    placed: isFoggy ? [] : placedIn(record.drawn),
    drawn: drawnOf({ info: grid, words: isFoggy ? null : { carried } }),
    fog: null,
    givens: values(lines.givens),
    entries: values(lines.entries),
    notes: colours.map((_, cell) => Number(noted.includes(cell))),
    centre: colours.map(() => 0),
    corners: false,
    colours,
    strokes,
  };
}

/** The diagonals of a square grid. @param {number} size */
function diagonals(size) {
  const lines = Array.from({ length: size }, (_, line) => line);
  return [(/** @type {number} */ row) => row, (/** @type {number} */ row) => size - 1 - row].map((column) => ({
    look: 'line',
    cells: lines.map((row) => row * size + column(row)),
  }));
}
