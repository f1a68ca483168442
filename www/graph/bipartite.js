// Draws a bipartite graph: cells and values, or rows and columns. Bold lines are the matching, dashed lines were just
// deleted, and purple lines belong to a Hall set.

import { html, svg, nothing } from 'lit/html.js';

/**
 * @typedef {object} Point
 * @property {string} text
 * @property {string} [look]  'hall' or ''
 * @property {string} [letter]  letter of the point's component
 */

/** @typedef {{from: number, to: number, look: 'plain' | 'matching' | 'removed' | 'pending' | 'hall' | 'hall matching'}} Line */

/** The size of the drawing in its own units; the browser scales it to the available room. */
const WIDTH = 260;
const EDGE = 34;
/** The maximum height of a row, and the height from which rows move closer together. */
const ROW = 22;
const ROWS = 232;
/** The drawing order; later lines lie on top. */
const ORDER = ['plain', 'pending', 'removed', 'hall', 'matching', 'hall matching'];

/** @param {{left: Point[], right: Point[], lines: Line[], label: string}} graph */
export function bipartiteView({ left, right, lines, label }) {
  const rows = Math.max(left.length, right.length);
  const row = Math.min(ROW, ROWS / rows);
  const height = rows * row + 4;
  const y = (/** @type {number} */ index, /** @type {Point[]} */ side) =>
    2 + ((index + 0.5) * (height - 4)) / Math.max(side.length, 1);
  const sorted = [...lines].sort((a, b) => ORDER.indexOf(a.look) - ORDER.indexOf(b.look));
  return html`<svg
    class="bipartite"
    viewBox="0 0 ${WIDTH} ${height}"
    style="--row:${row}px"
    role="img"
    aria-label=${label}
  >
    ${sorted.map(
      ({ from, to, look }) =>
        svg`<path class="link ${look}" d="M${EDGE},${y(from, left)}L${WIDTH - EDGE},${y(to, right)}" />`,
    )}
    ${left.map((point, index) => pointView(point, EDGE, y(index, left), 'end', EDGE - 11))}
    ${right.map((point, index) => pointView(point, WIDTH - EDGE, y(index, right), 'start', WIDTH - EDGE + 11))}
  </svg>`;
}

/** @param {Point} point @param {number} x @param {number} y @param {string} anchor @param {number} textX */
function pointView({ text, look = '', letter }, x, y, anchor, textX) {
  return svg`<g class="point ${look} ${letter ? `part-${letter}` : ''}">
    ${letter ? svg`<circle cx=${x} cy=${y} r="8" /><text class="letter" x=${x} y=${y + 3.5}>${letter}</text>` : svg`<circle cx=${x} cy=${y} r="4.5" />`}
    <text x=${textX} y=${y + 4} text-anchor=${anchor}>${text}</text>
    ${look === 'hall' ? svg`<circle class="ring" cx=${x} cy=${y} r=${letter ? 10.5 : 7.5} />` : nothing}
  </g>`;
}
