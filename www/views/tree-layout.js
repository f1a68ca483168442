// Where each node of the search tree is drawn and what it is called. The engine sends eight numbers a node,
// a parent before its children; d3-hierarchy places them tidily (Reingold and Tilford's algorithm).

import { hierarchy, tree } from 'd3-hierarchy';

/** Numbers a node: id, parent, depth, status, cell, relation, value, size. */
const WIDTH = 8;
const NO_PARENT = 0xffffffff;
const RELATIONS = ['=', '≠', '≤', '>'];

/** Room for a decision's name between neighbours, and for its edge between levels. */
const SIDEWAYS = 50;
const DOWNWARDS = 50;

/** What the engine's status numbers mean; one that is not whole stands for a subtree. */
export const STATUS = [
  { look: 'open', word: 'open', whole: true },
  { look: 'choice', word: 'choice', whole: true },
  { look: 'failed', word: 'failed', whole: true },
  { look: 'solution', word: 'solution', whole: true },
  { look: 'collapsed', word: 'collapsed', whole: false },
  { look: 'unfinished', word: 'unfinished', whole: false },
];

/**
 * @typedef {object} Placed
 * @property {number} id
 * @property {number} depth
 * @property {number} status
 * @property {number} size
 * @property {string} decision  the decision on the edge into the node, empty at the root
 * @property {string} label
 * @property {number} x
 * @property {number} y
 * @property {boolean} onPath  whether it lies between the root and where the search is
 * @property {Placed | null} parent
 * @property {Placed[]} children
 * @property {Placed | null} left  the neighbour at the same depth
 * @property {Placed | null} right
 */

/** @typedef {{placed: Placed[], current: number, bounds: {left: number, right: number, bottom: number}}} Drawing */

/** The last drawing: most redraws of the page leave the tree as it is. @type {{rows: Uint32Array, drawing: Drawing} | null} */
let last = null;

/**
 * @param {Uint32Array} rows @param {number} current @param {string[]} cells @param {string[]} symbols
 * @returns {Drawing | null}
 */
export function layOut(rows, current, cells, symbols) {
  if (last?.rows === rows) return last.drawing;
  const placed = readNodes(rows, cells, symbols);
  if (placed.length === 0) return null;
  const root = tree()
    .nodeSize([SIDEWAYS, DOWNWARDS])
    .separation(() => 1)(/** @type {any} */ (hierarchy(placed[0], (node) => node.children)));
  const bounds = { left: 0, right: 0, bottom: 0 };
  /** @type {Placed[][]} */
  const levels = [];
  root.each((point) => {
    const node = /** @type {Placed} */ (/** @type {unknown} */ (point.data));
    node.x = point.x;
    node.y = point.y;
    bounds.left = Math.min(bounds.left, node.x);
    bounds.right = Math.max(bounds.right, node.x);
    bounds.bottom = Math.max(bounds.bottom, node.y);
    (levels[point.depth] ??= []).push(node);
  });
  for (const level of levels) {
    level.forEach((node, index) =>
      Object.assign(node, { left: level[index - 1] ?? null, right: level[index + 1] ?? null }),
    );
  }
  let step = placed.find((node) => node.id === current) ?? null;
  for (; step; step = step.parent) step.onPath = true;
  const drawing = { placed, current, bounds };
  last = { rows, drawing };
  return drawing;
}

/** @param {Uint32Array} rows @param {string[]} cells @param {string[]} symbols @returns {Placed[]} */
function readNodes(rows, cells, symbols) {
  /** @type {Map<number, Placed>} */
  const byId = new Map();
  for (let at = 0; at + WIDTH <= rows.length; at += WIDTH) {
    const [id, parentId, depth, status, cell, relation, value, size] = rows.subarray(at, at + WIDTH);
    const parent = parentId === NO_PARENT ? null : (byId.get(parentId) ?? null);
    const decision = parent ? `${cells[cell]} ${RELATIONS[relation]} ${symbols[value - 1]}` : '';
    const { word, whole } = STATUS[status];
    const label = `node ${id}, ${decision || 'root'}, ${word}${whole ? '' : `, ${size} nodes`}`;
    /** @type {Placed} */
    const node = {
      id,
      depth,
      status,
      size,
      decision,
      label,
      parent,
      x: 0,
      y: 0,
      onPath: false,
      children: [],
      left: null,
      right: null,
    };
    parent?.children.push(node);
    byId.set(id, node);
  }
  return [...byId.values()];
}
