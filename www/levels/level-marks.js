// Draws the candidates that each level of the consistency dial removes. Each level has its own shape and tint. The two
// weakest levels make many obvious removals, so their marks are only dots.

import { markPlaces } from '../grid/rules/places.js';
import { polygon } from '../grid/rules/shapes.js';
import { html, svg, nothing } from 'lit/html.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Removal } from './levels.js' */

/** The polygon of each level on the dial: its corners, and its turn in degrees. `null` stands for a dot without the digit. @type {([corners: number, turn?: number] | null)[]} */
const SHAPES = [null, null, [4, 45], [5], [4], [3], [6], [8, 22.5]];

/** @param {number} level @param {number} x @param {number} y @param {number} r */
function shapeOf(level, x, y, r) {
  const shape = SHAPES[level];
  if (!shape) {
    return svg`<circle class="level-${level} dot" cx=${x} cy=${y} r=${r * (level === 0 ? 0.22 : 0.36)} />`;
  }
  // A triangle's centre lies below the middle of its height.
  const [reach, drop] = shape[0] === 3 ? [r * 1.18, r * 0.16] : [r, 0];
  return svg`<path class="level-${level}" d=${polygon([x, y + drop], reach, ...shape)} />`;
}

/** @param {PuzzleInfo} info @param {Removal[]} removals @param {number} across */
export function levelMarksView(info, removals, across) {
  const at = markPlaces(info);
  return html`<svg class="overlay level-marks" viewBox="0 0 ${info.columns} ${info.rows}" aria-hidden="true">
    ${removals.map(({ cell, value, level }) => {
      const { x, y } = at(cell, value);
      const digit = SHAPES[level]
        ? svg`<text x=${x} y=${y + 0.2 / across} font-size=${0.56 / across}>${info.symbols[value - 1]}</text>`
        : nothing;
      return svg`${shapeOf(level, x, y, 0.46 / across)}${digit}`;
    })}
  </svg>`;
}

/** The shape of a level, for use in a list. @param {number} level */
export function levelSwatch(level) {
  return html`<svg class="level-swatch" viewBox="0 0 20 20" aria-hidden="true">${shapeOf(level, 10, 10, 8)}</svg>`;
}
