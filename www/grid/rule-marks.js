// Marks the cells of the rules that a person looks at in the list of rules.

import { html, svg, nothing } from 'lit/html.js';
import { outlinePath } from './outline.js';
import { squares } from './rules/shapes.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** @param {PuzzleInfo} info @param {readonly number[]} shown  indexes of rules */
export function ruleMarksView({ placed, rows, columns }, shown) {
  const rules = shown.flatMap((index) => placed[index] ?? []);
  if (rules.length === 0) return nothing;
  return html`<svg class="overlay rule-marks" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">
    ${rules.map(
      ({ cells }) =>
        svg`<g class="rule-mark"><path class="inside" d=${squares(cells, columns)} /><path d=${outlinePath(cells, columns, false)} /></g>`,
    )}
  </svg>`;
}
