// The pencil marks of one cell as a small drawing. A 16x16 grid has thousands of them, so those that look alike are
// one element: a text whose characters each have a place of their own, or a path of dots where a phone has no room
// for digits. What is gone is drawn over it, and is not part of the cell's text.

import { html, nothing, svg } from 'lit/html.js';
import { values } from '../sheet.js';

/** @import { Look } from '../cells.js' */

/** How far below the middle of its place a digit's foot stands. */
const FOOT = 0.235;

/** @typedef {{text: string, x: number, y: number}} Place */

/**
 * @param {Look} look @param {string[]} symbols @param {number} across  marks side by side
 * @param {boolean} dots
 */
export function marksView({ candidates, struck, faded, held }, symbols, across, dots) {
  const place = (/** @type {number} */ value) => ({
    text: symbols[value - 1],
    x: ((value - 1) % across) + 0.5,
    y: Math.floor((value - 1) / across) + 0.5,
  });
  const places = (/** @type {number} */ mask) => values(mask).map(place);
  const digits = () =>
    candidates & held ? mixedText(places(candidates), places(held)) : plainText(places(candidates));
  const gone =
    (/** @type {string} */ look) =>
    (/** @type {Place} */ { text, x, y }) =>
      html`<i class=${look} style="left:${(100 * x) / across}%; top:${(100 * y) / across}%" data-gone=${text}></i>`;
  return html`<span class="marks" aria-hidden="true">
    <svg viewBox="0 0 ${across} ${across}">
      ${dots ? [dotsPath('open', places(candidates & ~held)), dotsPath('held', places(candidates & held))] : digits()}
    </svg>
    ${places(faded).map(gone('faded'))} ${places(struck).map(gone('struck'))}
  </span>`;
}

/** @param {Place[]} places */
function plainText(places) {
  if (places.length === 0) return nothing;
  // The spaces keep the digits apart for whoever reads the text; each shares the place of the digit before it.
  const each = (/** @type {(place: Place) => number} */ at) =>
    places.flatMap((place) => [at(place), at(place)]).join(' ');
  return svg`<text x=${each(({ x }) => x)} y=${each(({ y }) => y + FOOT)}>${places.map(({ text }) => text).join(' ')}</text>`;
}

/** @param {Place[]} places @param {Place[]} held */
function mixedText(places, held) {
  return svg`<text>${places.map(({ text, x, y }) => {
    const look = held.some((place) => place.text === text) ? 'held' : nothing;
    return svg`<tspan class=${look} x=${x} y=${y + FOOT}>${`${text} `}</tspan>`;
  })}</text>`;
}

/** @param {string} look @param {Place[]} places */
function dotsPath(look, places) {
  if (places.length === 0) return nothing;
  return svg`<path class=${look} d=${places.map(({ x, y }) => `M${x},${y}h0`).join('')} />`;
}
