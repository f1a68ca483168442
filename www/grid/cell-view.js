// What a cell shows on every board of the page: the classes of its look, its colours, and its digit or its pencil marks.

import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { symbol } from '../basics/sheet.js';
import { edgesOf } from './borders.js';
import { marksView, ownMarksView, possibleView } from './marks.js';
import { paintClass, paintsView } from './paints.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Look } from './cells.js' */

/** @param {PuzzleInfo} info @param {Look} look @param {number} cell @returns {Record<string, boolean>} */
export function classesOf(info, { kind, clash, colour, roles }, cell) {
  const { right, below } = edgesOf(info)[cell];
  return {
    cell: true,
    [kind]: true,
    clash,
    ...paintClass(colour),
    'box-right': right,
    'box-below': below,
    ...Object.fromEntries(roles.map((role) => [`mark-${role}`, true])),
  };
}

/**
 * @param {PuzzleInfo} info @param {Look} look @param {boolean} dots  whether pencil marks are too small for digits
 * @param {number} stamp  changes with every step, so that the strokes through removed candidates are drawn again
 */
export const contentsView = (info, look, dots, stamp) =>
  html`${paintsView(look.colour)}${look.value ? digitView(info, look) : marksIn(info, look, dots, stamp)}`;

/** @param {PuzzleInfo} info @param {Look} look */
export const digitView = (info, { value }) => html`<span class="digit">${symbol(info, value)}</span>`;

/** The marks of a cell without a digit. @param {PuzzleInfo} info @param {Look} look @param {boolean} dots @param {number} stamp */
function marksIn({ symbols }, look, dots, stamp) {
  const { kind, struck, centre, isOwn } = look;
  if (kind === 'empty') return nothing;
  if (kind === 'possible') return possibleView(look, symbols, pitch(symbols.length), dots);
  if (isOwn && (centre || !dots)) return ownMarksView(look, symbols);
  if (kind === 'dead' && !struck) return html`<span class="digit none"></span>`;
  // A new key restarts the animation when the same cell loses candidates again.
  return keyed(struck ? stamp : 0, marksView(look, symbols, pitch(symbols.length), dots));
}

/** Fills the corner of a cell where two thick lines of other cells meet. @param {PuzzleInfo} info @param {number} cell */
export const cornerView = (info, cell) => (edgesOf(info)[cell].corner ? html`<i class="corner"></i>` : nothing);

/** The number of pencil marks side by side in a cell. @param {number} digits  the number of digits */
export const pitch = (digits) => Math.ceil(Math.sqrt(digits));

/**
 * Whether the pencil marks of a grid are smaller than those of the usual grid of a size.
 * @param {Pick<PuzzleInfo, 'size' | 'symbols'>} info @param {number} size
 */
export const isDenser = (info, size) => info.size * pitch(info.symbols.length) > size * pitch(size);
