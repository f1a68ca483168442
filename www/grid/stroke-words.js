// What the pen drew, in words for the accessible names of the cells: each line with the neighbours to which it goes on, and
// the circles and crosses.

import { cellOf } from '../basics/grid-strokes.js';
import { listed } from '../basics/sheet.js';
import { COLOUR_NAMES } from '../play/state.js';

/** @import { GridStroke } from '../basics/grid-strokes.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/**
 * The words for each cell that a stroke touches, for example "red line to A2 and B3".
 * @param {readonly GridStroke[]} strokes @param {PuzzleInfo} info @returns {Map<number, string[]>}
 */
export function strokeWords(strokes, { cells: names, columns }) {
  /** @type {Map<number, string[]>} */
  const words = new Map();
  const say = (/** @type {number} */ cell, /** @type {string} */ said) =>
    words.set(cell, [...(words.get(cell) ?? []), said]);
  COLOUR_NAMES.forEach((colour, index) => {
    const drawn = strokes.filter((stroke) => stroke.colour === index + 1);
    /** The neighbours of each cell along the lines of this colour. @type {Map<number, Set<number>>} */
    const links = new Map();
    for (const { points, sign } of drawn) {
      const cells = points.map((point) => cellOf(point, columns));
      if (sign) say(cells[0], `${colour} ${sign}`);
      else
        cells.forEach((cell, at) => {
          const near = [cells[at - 1], cells[at + 1]].filter((other) => other !== undefined);
          links.set(cell, new Set([...(links.get(cell) ?? []), ...near]));
        });
    }
    for (const [cell, near] of links) {
      const to = [...near].sort((a, b) => a - b).map((other) => names[other]);
      if (to.length > 0) say(cell, `${colour} line to ${listed(to)}`);
    }
  });
  return words;
}
