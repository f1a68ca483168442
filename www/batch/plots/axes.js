// The frame of a plot: its size, its axes with their ticks and names, and the grid lines.

import { svg } from 'lit/html.js';
import { narrow } from '../../grid/grid.js';

/** @import { Scale } from './scale.js' */

/** The area of a plot, in units of its drawing. @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Area */

/** Screens on which the plot has less room than the picture of a wide screen. */
const medium = matchMedia('(max-width: 1199px)');

/** A smaller screen has a drawing of fewer units, so that its type keeps its size. @returns {Area} */
export function areaNow() {
  if (narrow.matches) return { width: 360, height: 320, left: 56, right: 344, top: 12, bottom: 250 };
  if (medium.matches) return { width: 640, height: 360, left: 64, right: 624, top: 12, bottom: 290 };
  return { width: 860, height: 420, left: 70, right: 840, top: 14, bottom: 350 };
}

/** @param {Area} area @param {number} at  from 0 to 1 */
export const acrossTo = ({ left, right }, at) => left + at * (right - left);
/** @param {Area} area @param {number} at  from 0 to 1 */
export const upTo = ({ top, bottom }, at) => bottom - at * (bottom - top);

/** The number of ticks that fit beside each other on a wide screen and on a phone. */
const MOST_TICKS = { wide: 12, narrow: 5 };

/**
 * The axes of a plot.
 * @param {Area} area @param {{x: Scale, y: Scale, xName: string, yName: string, slant?: boolean}} axes  `slant`: the values of the
 *   horizontal axis are names
 */
export function axesView(area, { x, y, xName, yName, slant = false }) {
  const { left, right, top, bottom, height } = area;
  const fitting = narrow.matches ? MOST_TICKS.narrow : MOST_TICKS.wide;
  // Names cannot be left out, unlike numbers. Where names have too little room, they are drawn aslant.
  const isAslant = slant && x.ticks.length > (narrow.matches ? 3 : 6);
  const every = slant ? 1 : Math.ceil(x.ticks.length / fitting);
  return svg`<g class="axes" aria-hidden="true">
    ${y.ticks.map(({ at, text }) => {
      const up = upTo(area, at);
      return svg`<path class="rule" d="M${left} ${up}H${right}" />
        <text class="axis-text" x=${left - 8} y=${up + 4} text-anchor="end">${text}</text>`;
    })}
    ${x.ticks.map(({ at, text }, index) => {
      const across = acrossTo(area, at);
      return svg`<path class="mark" d="M${across} ${bottom}v5" />
        ${index % every === 0 ? textView(text, across, bottom, isAslant) : ''}`;
    })}
    <path class="line" d="M${left} ${top}V${bottom}H${right}" />
    <text class="name" x=${(left + right) / 2} y=${height - 8} text-anchor="middle">${xName}</text>
    <text class="name" transform="translate(14 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle">${yName}</text>
  </g>`;
}

/** The text of a tick. @param {string} text @param {number} across @param {number} bottom @param {boolean} isAslant */
const textView = (text, across, bottom, isAslant) =>
  isAslant
    ? svg`<text class="axis-text" transform="translate(${across + 5} ${bottom + 16}) rotate(-32)" text-anchor="end">${text}</text>`
    : svg`<text class="axis-text" x=${across} y=${bottom + 19} text-anchor="middle">${text}</text>`;
