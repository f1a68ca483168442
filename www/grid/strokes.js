// The strokes of the pen on a grid: over the tints and the drawn rules, and under the digits and pencil marks.

import { svg, html, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { drawnPath, PEN_WIDTH } from '../app/grid-strokes.js';

/** @import { GridStroke } from '../app/grid-strokes.js' */

/** @param {GridStroke} stroke */
export const strokeView = (stroke) => svg`<path class="stroke-${stroke.colour}" d=${drawnPath(stroke)} />`;

/** @param {readonly GridStroke[]} strokes @param {number} size */
export function strokesView(strokes, size) {
  if (strokes.length === 0) return nothing;
  return guard(
    [strokes, size],
    () =>
      html`<svg class="pen-strokes" viewBox="0 0 ${size} ${size}" stroke-width=${PEN_WIDTH} aria-hidden="true">
        ${strokes.map(strokeView)}
      </svg>`,
  );
}
