// The colours of a cell: one colour as its background, and several as equal shares around the middle of the cell.

import { html, nothing, svg } from 'lit/html.js';
import { coloursOf, sharePath, shares } from '../basics/colours.js';

/** The class of a cell with colours. @param {number} [paint]  as a number of `colours.js` @returns {Record<string, boolean>} */
export function paintClass(paint = 0) {
  const colours = coloursOf(paint);
  return colours.length > 1 ? { 'many-paints': true } : colours.length > 0 ? { [`paint-${colours[0]}`]: true } : {};
}

/** The shares of several colours. @param {number} [paint] */
export function paintsView(paint = 0) {
  const colours = coloursOf(paint);
  if (colours.length < 2) return nothing;
  return html`<svg class="paints" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    ${shares(colours).map(({ colour, points }) => svg`<path class="paint-${colour}" d=${sharePath(points)} />`)}
  </svg>`;
}
