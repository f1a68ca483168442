// A small picture of a search tree for a comparison. The whole tree fits into a small area. The nodes have the same shapes as
// in the large view, but no text.

import { html, svg, nothing } from 'lit/html.js';

/** @import { TreeLayout } from '../worker/protocol.js' */

const ROOM = { width: 400, height: 150 };
const MARGIN = 10;
const NO_PARENT = 0xffffffff;
const FAILED = 2;
const SOLUTION = 3;
const COLLAPSED = 4;
const ABANDONED = 6;
const COLLAPSED_ABANDONED = 7;

/**
 * @param {TreeLayout | null} layout @param {number | undefined} current  the node that the grid shows
 * @param {string} label
 */
export function smallTreeView(layout, current, label) {
  return html`<svg class="small-tree" viewBox="0 0 ${ROOM.width} ${ROOM.height}" role="img" aria-label=${label}>
    ${layout && layout.count > 0 ? drawing(layout, current) : nothing}
  </svg>`;
}

/** @param {TreeLayout} layout @param {number | undefined} current */
function drawing({ ids, count, x, depths, parents, status, minX, maxX, depth }, current) {
  const wide = Math.max(maxX - minX, 1);
  const across = Math.min((ROOM.width - 2 * MARGIN) / wide, 34);
  const down = Math.min((ROOM.height - 2 * MARGIN) / Math.max(depth, 1), 34);
  const left = (ROOM.width - (maxX - minX) * across) / 2;
  const at = (/** @type {number} */ row) => {
    const [px, py] = [left + (x[row] - minX) * across, MARGIN + depths[row] * down];
    return { px: px.toFixed(1), py: py.toFixed(1), cx: px, cy: py };
  };
  const r = Math.max(1.2, Math.min(4, across * 0.32, down * 0.32));
  /** @type {Record<string, string>} */
  const paths = { edge: '', choice: '', failed: '', solution: '', collapsed: '', abandoned: '', current: '' };
  for (let row = 0; row < count; row++) {
    const { px, py, cx, cy } = at(row);
    if (parents[row] !== NO_PARENT) {
      const up = at(parents[row]);
      paths.edge += `M${up.px},${up.py}L${px},${py}`;
    }
    if (ids[row] === current) {
      const wide = r + 3.5;
      paths.current = `M${cx - wide},${cy}a${wide},${wide} 0 1 0 ${2 * wide},0a${wide},${wide} 0 1 0 ${-2 * wide},0z`;
    }
    if (status[row] === FAILED) paths.failed += `M${cx - r},${cy - r}h${2 * r}v${2 * r}h${-2 * r}z`;
    else if (status[row] === SOLUTION)
      paths.solution += `M${cx},${cy - 1.7 * r}l${1.7 * r},${1.7 * r}l${-1.7 * r},${1.7 * r}l${-1.7 * r},${-1.7 * r}z`;
    else if (status[row] === COLLAPSED) paths.collapsed += `M${cx},${cy - 1.5 * r}l${1.6 * r},${2.8 * r}h${-3.2 * r}z`;
    else if (status[row] === COLLAPSED_ABANDONED)
      paths.abandoned += `M${cx},${cy - 1.5 * r}l${1.6 * r},${2.8 * r}h${-3.2 * r}z`;
    else
      paths[status[row] === ABANDONED ? 'abandoned' : 'choice'] +=
        `M${cx - r},${cy}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
  }
  return Object.entries(paths).map(([look, d]) => (d ? svg`<path class=${look} d=${d} />` : nothing));
}
