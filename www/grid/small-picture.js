// A small picture of a grid in a list: the layers of an exported picture with less detail, in the colours of the theme.

import { html, svg } from 'lit/html.js';
import { layersOf } from './layers/index.js';
import { roomBeside } from './layers/drawings.js';
import { shapeView } from './shape-view.js';

/** @import { Shown } from './layers/shown.js' */

/** The room around the grid for its frame, in cells. */
const EDGE = 0.1;

/** A square part of a grid, in cells. @typedef {{row: number, column: number, side: number}} Part */

/** @param {Shown} shown @param {string} [look]  a further class */
export function smallPicture(shown, look = '') {
  const { top, right, bottom, left } = roomBeside(shown);
  const around = 2 * EDGE + Math.max(left + right, top + bottom);
  // A small picture has no room for fog, so a layer that the fog hides is missing.
  const layers = layersOf('small').filter(({ isFogged }) => !isFogged || !shown.fog);
  const shapes = layers.flatMap(({ draw }) => draw(shown));
  return html`<svg
    class="small-picture ${look}"
    viewBox="${-left - EDGE} ${-top - EDGE} ${shown.columns + around} ${shown.rows + around}"
    aria-hidden="true"
  >
    ${shapes.map(shapeView)}
  </svg>`;
}

/** The room for the names of rows and columns, in cells. */
const NAME_ROOM = 0.6;

/**
 * A part of a grid in full detail, for example around a single rule, with the names of its rows and columns if there are any.
 * @param {Shown} shown @param {Part} part @param {{rows: string[], columns: string[]} | null} names
 */
export function partPicture(shown, { row, column, side }, names) {
  const shapes = layersOf('full').flatMap(({ draw }) => draw(shown));
  const room = EDGE + (names ? NAME_ROOM : 0);
  const around = side + EDGE + room;
  const [top, left] = [row - room, column - room];
  const inPart = (/** @type {string[]} */ all, /** @type {number} */ from) => all.slice(from, from + side);
  const nameView = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) =>
    svg`<text class="axis-name" x=${x} y=${y + 0.13} font-size="0.36">${name}</text>`;
  return html`<svg class="small-picture" viewBox="${left} ${top} ${around} ${around}" aria-hidden="true">
    ${shapes.map(shapeView)}
    ${names && svg`<path class="axis-margin" d="M${left} ${top}H${left + around}V${row - EDGE}H${column - EDGE}V${top + around}H${left}Z" />`}
    ${names && inPart(names.columns, column).map((name, at) => nameView(name, column + at + 0.5, top + 0.3))}
    ${names && inPart(names.rows, row).map((name, at) => nameView(name, left + 0.3, row + at + 0.5))}
  </svg>`;
}
