// Draws the layers that lie under the digits of a board, and over the tints of its cells: diagonals, windows, rules, and the drawings
// of the puzzle's file. The lines between the cells are among them, because they have to lie over wide lines and areas.

import { html, svg, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { linesBetween } from './borders.js';
import { LAYERS } from './layers/index.js';
import { roomBeside } from './layers/drawings.js';
import { NOTHING, wider } from './rules/carried.js';
import { CLUE_ROOM } from './rules/clue.js';
import { litPath } from './rules/fog.js';
import { shapeView } from './shape-view.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Drawn } from './rules/carried.js' */
/** @import { Fog } from './rules/fog.js' */
/** @import { Shown } from './layers/shown.js' */
/** @import { Group, Shape } from './rules/shapes.js' */

/**
 * What the ground shows.
 * @typedef {Pick<Shown, 'rows' | 'columns' | 'placed' | 'drawn' | 'houses' | 'borders' | 'hairlines'> & {proposed?: number}} Ground
 */
/** @typedef {{draw: (shown: Ground) => (Shape | Group)[], isFogged?: boolean}} GroundLayer */

/** Tells whether there is anything to draw: shapes of the rules, or drawings of the puzzle's file. @param {PuzzleInfo} info @param {Drawn} [drawn] */
export const hasGround = ({ drawings, placed }, drawn = NOTHING) =>
  drawings.some(({ look }) => look !== 'border') || placed.length > 0 || drawn.drawings.length > 0;

/**
 * @param {PuzzleInfo} info @param {Drawn} [drawn]  the drawings of the puzzle's file
 * @param {boolean} [isAlways]  whether the lines between the cells are drawn without any rule too
 * @param {Fog | null} [fog]  the cells in which nothing but the lines between the cells is drawn
 * @param {number} [proposed]  the index of a rule that is only proposed
 */
export function groundView(info, drawn = NOTHING, isAlways = false, fog = null, proposed = -1) {
  if (!isAlways && !hasGround(info, drawn)) return nothing;
  const { rows, columns, placed, drawings } = info;
  return guard([info, drawn, fog?.join(), proposed], () => {
    const shown = { rows, columns, placed, drawn, houses: drawings, proposed, ...linesBetween(info) };
    const hasPaints = drawn.drawings.some(({ isUnder }) => isUnder);
    return html`${hasPaints ? groundOf('given-under', [LAYERS.filePaints], shown, fog) : nothing}${groundOf('', OVER_PAINTS, shown, fog)}`;
  });
}

/** The layers over the paints of the file. The paints are a drawing of their own, which the page blends with the tints of the cells. */
const { shades, diagonals, rulesUnder, hairlines, borders, rulesOver, fileSigns } = LAYERS;
const OVER_PAINTS = [diagonals, shades, rulesUnder, hairlines, borders, rulesOver, fileSigns];

/** @param {string} look @param {GroundLayer[]} layers @param {Ground} shown @param {Fog | null} fog */
function groundOf(look, layers, shown, fog) {
  const { rows, columns } = shown;
  const lit = look ? `lit-${look}` : 'lit';
  return html`<svg class="ground ${look}" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">
    ${fog ? svg`<clipPath id=${lit}><path d=${litPath(fog, shown)} clip-rule="evenodd" /></clipPath>` : nothing}
    ${layers.map(({ draw, isFogged }) => svg`<g clip-path=${fog && isFogged ? `url(#${lit})` : nothing}>${draw(shown).map(shapeView)}</g>`)}
  </svg>`;
}

/**
 * The room beside the grid for clues and for drawings, in cells, as CSS variables of a board, one for each side.
 * @param {PuzzleInfo} info @param {Drawn} [drawn] @param {boolean} [isAround]  whether all sides have room for clues
 */
export function clueRoom(info, drawn = NOTHING, isAround = false) {
  const around = { top: CLUE_ROOM, right: CLUE_ROOM, bottom: CLUE_ROOM, left: CLUE_ROOM };
  const { top, right, bottom, left } = isAround ? wider(around, drawn.margins) : roomBeside({ ...info, drawn });
  if (top + right + bottom + left === 0) return '';
  return `--top:${top};--right-of:${right};--below-it:${bottom};--left:${left};`;
}
