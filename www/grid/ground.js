// Draws the rules of a puzzle below the digits: lines for diagonals, shades for windows, and the cages, lines, dots and
// clues of the other rules. The engine describes all shapes. The lines between the cells are part of the drawing,
// because they have to lie over wide lines and areas. A shade also has an outline, because colour alone must not carry
// a meaning.

import { html, svg, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { styled } from '../app/styled.js';
import { edgesOf, linePath } from './borders.js';
import { outlinePath } from './outline.js';
import { CLUE_ROOM } from './rules/clue.js';
import { clueMargins, drawRules } from './rules/index.js';
import { styleOf } from './rules/markup.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Shape } from './rules/shapes.js' */

/** @param {PuzzleInfo} info */
const shapes = ({ drawings }) => drawings.filter(({ look }) => look !== 'border');

/** Tells whether the puzzle's rules have shapes to draw. @param {PuzzleInfo} info */
export const hasGround = (info) => shapes(info).length > 0 || info.placed.length > 0;

/** @param {PuzzleInfo} info @param {boolean} [isAlways]  whether the lines between the cells are drawn without any rule too */
export function groundView(info, isAlways = false) {
  if (!isAlways && !hasGround(info)) return nothing;
  const { size, placed } = info;
  /** @param {ReturnType<typeof drawRules>[number]} drawn */
  const ruleView = ({ rule, shapes }) => svg`<g data-rule=${rule.id}>${shapes.map(shapeView)}</g>`;
  return guard([info], () => {
    const drawn = drawRules(placed, size);
    const under = drawn.filter(({ isUnder }) => isUnder);
    return html`<svg class="ground" viewBox="0 0 ${size} ${size}" aria-hidden="true">
      ${shapes(info).map(({ look, cells }) =>
        look === 'line'
          ? svg`<path class="through" d=${linePath(cells, size)} />`
          : svg`<path class="shade" d=${cells.map((cell) => `M${cell % size},${Math.floor(cell / size)}h1v1h-1z`).join('')} />
                <path class="rim" d=${outlinePath(cells, size, false)} />`,
      )}
      ${under.map(ruleView)} ${bordersView(info)} ${drawn.filter(({ isUnder }) => !isUnder).map(ruleView)}
    </svg>`;
  });
}

/** The lines between the cells. @param {PuzzleInfo} info */
function bordersView(info) {
  const { size } = info;
  const sides = { thin: '', thick: '' };
  edgesOf(info).forEach(({ right, below }, cell) => {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    if (x + 1 < size) sides[right ? 'thick' : 'thin'] += `M${x + 1},${y}v1`;
    if (y + 1 < size) sides[below ? 'thick' : 'thin'] += `M${x},${y + 1}h1`;
  });
  return svg`<path class="hairlines" d=${sides.thin} /><path class="frames" d=${sides.thick} />`;
}

/** @param {Shape} shape */
export function shapeView(shape) {
  const style = styleOf(shape.paint, (name) => `var(--rule-${name})`);
  switch (shape.tag) {
    case 'path':
      return svg`<path ${styled(style)} d=${shape.d} />`;
    case 'circle':
      return svg`<circle ${styled(style)} cx=${shape.x} cy=${shape.y} r=${shape.r} />`;
    case 'text':
      return svg`<text ${styled(style)} x=${shape.x} y=${shape.y} font-size=${shape.height}>${shape.text}</text>`;
  }
}

/**
 * The room that clues beside the grid take, in cells, as CSS variables of a board: one for each side, and one for the
 * larger sum of two opposite sides.
 * @param {PuzzleInfo} info @param {boolean} [isAround]  whether all sides have room
 */
export function clueRoom({ placed, size }, isAround = false) {
  const around = { top: CLUE_ROOM, right: CLUE_ROOM, bottom: CLUE_ROOM, left: CLUE_ROOM };
  const { top, right, bottom, left } = isAround ? around : clueMargins(placed, size);
  const most = Math.max(top + bottom, left + right);
  return most > 0 ? `--top:${top};--right-of:${right};--below-it:${bottom};--left:${left};--clues:${most};` : '';
}
