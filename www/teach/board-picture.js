// A small picture of a scene's grid: the borders of its boxes and its digits. A cell with pencil marks is empty, because
// marks are not legible at this size.

import { html, nothing, svg } from 'lit/html.js';
import { boxesOf, edgesAmong } from '../grid/borders.js';

/** @import { Board } from '../app/board-of.js' */

/** The largest grid whose digits are legible in the picture. */
const LEGIBLE_SIZE = 9;

/** @param {Board} board */
export function boardPicture({ info, givens, entries }) {
  const { size, symbols } = info;
  const borders = edgesAmong(size, boxesOf(info)).map(({ right, below }, cell) => {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    return `${right ? `M${x + 1} ${y}v1` : ''}${below ? `M${x} ${y + 1}h1` : ''}`;
  });
  const digit = (/** @type {number} */ cell) => {
    const value = givens[cell] || entries[cell];
    if (!value) return nothing;
    const [x, y] = [(cell % size) + 0.5, Math.floor(cell / size)];
    if (size > LEGIBLE_SIZE) return svg`<rect class="dot" x=${x - 0.2} y=${y + 0.4} width="0.4" height="0.2" />`;
    return svg`<text class=${givens[cell] ? 'given' : 'entry'} x=${x} y=${y + 0.78}>${symbols[value - 1]}</text>`;
  };
  return html`<svg
    class="board-picture"
    font-size="0.72"
    viewBox="-0.1 -0.1 ${size + 0.2} ${size + 0.2}"
    aria-hidden="true"
  >
    <path class="edge" d=${`M0 0H${size}V${size}H0Z${borders.join('')}`} />
    ${givens.map((_, cell) => digit(cell))}
  </svg>`;
}
