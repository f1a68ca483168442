// Draws the rules of a puzzle below the digits: lines for diagonals, shades for windows. The engine describes these
// shapes, so a new rule with such a shape needs no change here. A shade also has an outline, because colour alone must
// not carry a meaning.

import { html, svg, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { linePath } from './borders.js';
import { outlinePath } from './outline.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** @param {PuzzleInfo} info */
const shapes = ({ drawings }) => drawings.filter(({ look }) => look !== 'border');

/** Tells whether the puzzle's rules have shapes to draw. @param {PuzzleInfo} info */
export const hasGround = (info) => shapes(info).length > 0;

/** @param {PuzzleInfo} info */
export function groundView(info) {
  if (!hasGround(info)) return nothing;
  const { size } = info;
  return guard(
    [info],
    () =>
      html`<svg class="ground" viewBox="0 0 ${size} ${size}" aria-hidden="true">
        ${shapes(info).map(({ look, cells }) =>
          look === 'line'
            ? svg`<path class="through" d=${linePath(cells, size)} />`
            : svg`<path class="shade" d=${cells.map((cell) => `M${cell % size},${Math.floor(cell / size)}h1v1h-1z`).join('')} />
                <path class="rim" d=${outlinePath(cells, size, false)} />`,
        )}
      </svg>`,
  );
}
