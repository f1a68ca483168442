// Search trees of any shape, laid out as by the engine, for tests of the code that uses a layout.

/** @import { TreeLayout } from '../../www/worker/protocol.js' */

export const NAMES = {
  cells: Array.from({ length: 81 }, (_, cell) => `${'ABCDEFGHI'[Math.floor(cell / 9)]}${(cell % 9) + 1}`),
  symbols: [...'123456789'],
};

/** Pseudo-random numbers, the same in every run. @param {number} seed */
export function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Builds a tree from the parent of each node, in preorder; -1 for the root. Leaves are one unit apart, and each parent
 * is above the middle of its children.
 * @param {number[]} parents @param {(row: number, isLeaf: boolean) => number} status
 * @returns {TreeLayout}
 */
export function layoutOf(parents, status) {
  const count = parents.length;
  const children = parents.map(() => /** @type {number[]} */ ([]));
  const depths = new Uint32Array(count);
  for (let row = 1; row < count; row++) {
    children[parents[row]].push(row);
    depths[row] = depths[parents[row]] + 1;
  }
  const x = new Float32Array(count);
  let leaves = children.filter((below) => below.length === 0).length;
  for (let row = count - 1; row >= 0; row--) {
    const below = children[row];
    x[row] = below.length === 0 ? --leaves : (x[below[0]] + x[/** @type {number} */ (below.at(-1))]) / 2;
  }
  const depth = Math.max(...depths);
  const levels = Array.from({ length: count }, (_, row) => row).sort((a, b) => depths[a] - depths[b] || x[a] - x[b]);
  const levelStarts = Array.from({ length: depth + 2 }, (_, d) => depths.filter((each) => each < d).length);
  return {
    count,
    ids: Uint32Array.from({ length: count }, (_, row) => row),
    parents: Uint32Array.from(parents, (parent) => (parent < 0 ? 0xffffffff : parent)),
    depths,
    x,
    status: Uint8Array.from({ length: count }, (_, row) => status(row, children[row].length === 0)),
    sizes: new Uint32Array(count).fill(1),
    cells: Int16Array.from({ length: count }, (_, row) => (row === 0 ? -1 : row % 81)),
    relations: new Uint8Array(count),
    values: Uint8Array.from({ length: count }, (_, row) => (row === 0 ? 0 : 1 + (row % 9))),
    jumps: new Uint32Array(),
    levels: Uint32Array.from(levels),
    levelStarts: Uint32Array.from(levelStarts),
    minX: Math.min(...x),
    maxX: Math.max(...x),
    depth,
  };
}

/** The parents of a random tree of about `count` nodes. @param {number} count @param {number} seed */
export function anyTree(count, seed) {
  const next = random(seed);
  const parents = [-1];
  const open = [0];
  while (parents.length < count) {
    parents.push(open[open.length - 1]);
    if (next() < 0.62) open.push(parents.length - 1);
    else while (open.length > 1 && next() < 0.4) open.pop();
  }
  return parents;
}
