// Tree items for screen readers. Each node has an item at its place over the canvas, so that people can find it by
// touch too. A small tree has items for all nodes, and a large tree only around the focused node.

import { html, nothing } from 'lit/html.js';
import { isCollapsed } from './plan.js';

/** @import { Plan, Move } from './plan.js' */

/** Largest tree, in nodes, whose nodes all have items. */
const ALL = 200;
/** The numbers of neighbours and of children around the focused node that have items in a larger tree. */
const AROUND = 24;

/** @param {Plan} plan @param {number} focused  a row */
function rowsFor(plan, focused) {
  if (plan.count <= ALL) return Array.from({ length: plan.count }, (_, row) => row);
  const { levels, depths } = plan.layout;
  const place = plan.placeOf(focused);
  const [start, end] = plan.level(depths[focused]);
  const [first, past] = plan.children(focused);
  const rows = new Set(plan.pathTo(focused));
  for (let at = Math.max(start, place - AROUND / 2); at < Math.min(end, place + AROUND / 2); at++) rows.add(levels[at]);
  for (let at = first; at < Math.min(past, first + AROUND); at++) rows.add(levels[at]);
  // Rows are in the order in which nodes were opened, so a parent comes before its children.
  return [...rows].sort((a, b) => a - b);
}

/** @param {Plan} plan @param {number} row */
function amongSiblings(plan, row) {
  const parent = plan.parentOf(row);
  if (parent < 0) return { place: 1, of: 1 };
  const [first, past] = plan.children(parent);
  return { place: plan.placeOf(row) - first + 1, of: past - first };
}

/**
 * @param {Plan} plan @param {number} focused @param {number} shown  a row, or -1 for none
 */
export function itemsView(plan, focused, shown) {
  const { ids, depths, status, x } = plan.layout;
  return rowsFor(plan, focused).map((row) => {
    const { place, of } = amongSiblings(plan, row);
    return html`<div
      role="treeitem"
      id="node-${ids[row]}"
      aria-label=${plan.label(row)}
      aria-level=${depths[row] + 1}
      aria-posinset=${place}
      aria-setsize=${of}
      aria-selected=${row === shown ? 'true' : 'false'}
      aria-expanded=${isCollapsed(status[row]) ? 'false' : nothing}
      style="--at:${x[row]};--deep:${depths[row]}"
    ></div>`;
  });
}

/** @type {Record<string, Move>} */
export const MOVES = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};
