// A small picture of a grid in a list: the layers of an exported picture with less detail, in the colours of the theme.

import { html } from 'lit/html.js';
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
  const side = shown.size + 2 * EDGE + Math.max(left + right, top + bottom);
  // A small picture has no room for fog, so a layer that the fog hides is missing.
  const layers = layersOf('small').filter(({ isFogged }) => !isFogged || !shown.fog);
  const shapes = layers.flatMap(({ draw }) => draw(shown));
  return html`<svg
    class="small-picture ${look}"
    viewBox="${-left - EDGE} ${-top - EDGE} ${side} ${side}"
    aria-hidden="true"
  >
    ${shapes.map(shapeView)}
  </svg>`;
}

/** A part of a grid in full detail, for example around a single rule. @param {Shown} shown @param {Part} part */
export function partPicture(shown, { row, column, side }) {
  const shapes = layersOf('full').flatMap(({ draw }) => draw(shown));
  const around = side + 2 * EDGE;
  return html`<svg
    class="small-picture"
    viewBox="${column - EDGE} ${row - EDGE} ${around} ${around}"
    aria-hidden="true"
  >
    ${shapes.map(shapeView)}
  </svg>`;
}
