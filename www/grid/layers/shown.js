// What a grid shows, as its layers need it: the puzzle, the person's work, and the drawings of the file.

import { linesBetween } from '../borders.js';
import { drawnOf } from '../rules/carried.js';
import { fogOver } from '../rules/fog.js';

/** @import { Board } from '../../app/board-of.js' */
/** @import { GridStroke } from '../../basics/grid-strokes.js' */
/** @import { Drawn } from '../rules/carried.js' */
/** @import { Fog } from '../rules/fog.js' */
/** @import { PlacedRule } from '../rules/shapes.js' */

/**
 * What a grid shows.
 * @typedef {object} Shown
 * @property {number} rows
 * @property {number} columns
 * @property {string[]} symbols
 * @property {string} borders  the thick lines between cells, as a path
 * @property {string} hairlines  the other lines between cells, as a path
 * @property {readonly {look: string, cells: number[]}[]} houses  the houses that have a drawing: diagonals and windows
 * @property {readonly PlacedRule[]} placed  the rules
 * @property {Drawn} drawn  the drawings of the puzzle's file
 * @property {Fog | null} fog
 * @property {readonly number[]} givens
 * @property {readonly number[]} entries
 * @property {readonly number[]} notes
 * @property {readonly number[]} centre
 * @property {boolean} corners  whether the notes stand in the corners; otherwise each note has a place of its own
 * @property {readonly number[]} colours
 * @property {readonly GridStroke[]} strokes
 */

/** What a board shows. @param {Board} board @returns {Shown} */
export function shownOf({ info, givens, entries, notes, centre, colours, strokes, words, corners = false }) {
  const { rows, columns, symbols, placed, drawings } = info;
  return {
    rows,
    columns,
    symbols,
    ...linesBetween(info),
    houses: drawings,
    placed,
    drawn: drawnOf({ info, words }),
    fog: fogOver({ info, givens, entries, words }),
    givens,
    entries,
    notes,
    centre,
    corners,
    colours,
    strokes,
  };
}
