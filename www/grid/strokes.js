// The strokes of the pen on a grid: over the tints and the drawn rules, and under the digits and pencil marks.

import { html, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { PEN_WIDTH } from '../basics/grid-strokes.js';
import { LAYERS } from './layers/index.js';
import { shapeView } from './shape-view.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { GridStroke } from '../basics/grid-strokes.js' */

/** @param {readonly GridStroke[]} strokes @param {Extent} grid */
export function strokesView(strokes, { rows, columns }) {
  if (strokes.length === 0) return nothing;
  return guard(
    [strokes, rows, columns],
    () =>
      html`<svg class="pen-strokes" viewBox="0 0 ${columns} ${rows}" stroke-width=${PEN_WIDTH} aria-hidden="true">
        ${LAYERS.strokes.draw({ strokes }).map(shapeView)}
      </svg>`,
  );
}
