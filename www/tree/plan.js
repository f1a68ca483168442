// Answers questions about a laid-out search tree: the nodes within a range of x, the node nearest to a point, the
// neighbours and the label of a node. A row is an index into the layout's arrays, and a place is an index into
// `levels`. Nothing is drawn here. Rows are sorted by level and place in the engine's arrays, so every question is a
// binary search.

import { counted } from '../app/numbers.js';

/** @import { TreeLayout } from '../worker/protocol.js' */

export const NO_PARENT = 0xffffffff;
const RELATIONS = ['=', '≠', '≤', '>'];

/** The status numbers of the engine. A layout never contains 5 (a subtree left out for lack of room). */
export const STATUS = /** @type {const} */ ([
  'open',
  'choice',
  'failed',
  'solution',
  'collapsed',
  'left out',
  'abandoned',
  'abandoned, collapsed',
  'filled',
]);
export const [OPEN, CHOICE, FAILED, SOLUTION, COLLAPSED, , ABANDONED, COLLAPSED_ABANDONED, FILLED] = STATUS.keys();

/**
 * The words for statuses that have another meaning in a tree of whole grids: there, a person stops branches, and
 * nothing restarts.
 * @type {Partial<Record<number, string>>}
 */
const GRID_STATUS = {
  [OPEN]: 'not looked at yet',
  [FAILED]: 'dead end',
  [ABANDONED]: 'stopped',
  [COLLAPSED_ABANDONED]: 'collapsed, stopped',
};

/** Tells whether a row stands for a whole collapsed subtree. @param {number} status */
export const isCollapsed = (status) => status === COLLAPSED || status === COLLAPSED_ABANDONED;

/**
 * The names of the moves from one node to another.
 * @typedef {'parent' | 'child' | 'left' | 'right' | 'first' | 'last'} Move
 */

export class Plan {
  /**
   * @param {TreeLayout} layout
   * @param {{cells: string[], symbols: string[]}} names
   * @param {{current: number, solution: number | undefined}} marked  ids of the current node and of the first solution
   */
  constructor(layout, names, { current, solution }) {
    this.layout = layout;
    this.names = names;
    this.count = layout.count;
    this.depth = layout.depth;
    this.current = this.rowOf(current);
    this.path = this.pathTo(this.current);
    this.solutionPath = solution === undefined ? [] : this.pathTo(this.rowOf(solution));
    this.onPath = new Set(this.path);
    const { jumps = [] } = layout;
    /**
     * The backjumps that passed over choice points, as rows. Jumps inside a collapsed subtree are not drawn.
     * @type {{from: number, to: number}[]}
     */
    this.jumps = Array.from({ length: jumps.length / 2 }, (_, at) => ({ from: jumps[2 * at], to: jumps[2 * at + 1] }));
    this.returnedTo = new Set(this.jumps.map(({ to }) => to));
    /** The choice points that a backjump passed over. @type {Set<number>} */
    this.passed = new Set();
    for (const { from, to } of this.jumps) {
      for (let at = this.parentOf(from); at > to && !this.passed.has(at); at = this.parentOf(at)) this.passed.add(at);
    }
  }

  /** The row that draws a node; -1 if the node is inside a collapsed subtree. @param {number | null | undefined} id */
  rowOf(id) {
    const { ids, rows } = this.layout;
    const row = id == null ? -1 : rows ? (rows[id] ?? -1) : this.rowUpTo(id);
    return row >= 0 && ids[row] === id ? row : -1;
  }

  /**
   * The last row whose id is at most `id`. Rows are in the order in which their nodes were opened.
   * @param {number} id
   */
  rowUpTo(id) {
    const { ids } = this.layout;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids[middle] <= id) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /**
   * The row of a node, or of the collapsed subtree that contains it. Ids are in preorder, unless the layout has the row of
   * each id.
   * @param {number} id
   */
  rowAround(id) {
    const { ids, status, sizes, rows } = this.layout;
    if (rows) return rows[id] ?? -1;
    const row = this.rowUpTo(id);
    if (row < 0 || ids[row] === id) return row;
    return isCollapsed(status[row]) && id < ids[row] + sizes[row] ? row : -1;
  }

  /** @param {number} row */
  parentOf(row) {
    const parent = this.layout.parents[row];
    return parent === NO_PARENT ? -1 : parent;
  }

  /** The rows from the root to the given row. @param {number} row */
  pathTo(row) {
    const path = [];
    for (let at = row; at >= 0; at = this.parentOf(at)) path.push(at);
    return path.reverse();
  }

  /** @param {number} depth @returns {[start: number, end: number]} the range of the level's rows in `levels` */
  level(depth) {
    const { levelStarts } = this.layout;
    return [levelStarts[depth], levelStarts[depth + 1]];
  }

  /**
   * Finds the first place in a level whose row passes a monotone test: after the first row that passes, all rows pass.
   * @param {number} depth
   * @param {(row: number) => boolean} passes
   * @param {number} [from]  a place at or before the result
   */
  firstAt(depth, passes, from) {
    const { levels } = this.layout;
    let [low, high] = this.level(depth);
    if (from !== undefined) low = from;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes(levels[middle])) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * The places in a level whose nodes, or the edges above them, touch a strip of the tree. The places are contiguous,
   * because no two edges cross.
   * @param {number} depth @param {number} left @param {number} right
   * @returns {[start: number, end: number]}
   */
  strip(depth, left, right) {
    const { x, parents } = this.layout;
    const above = (/** @type {number} */ row) => (parents[row] === NO_PARENT ? x[row] : x[parents[row]]);
    const start = this.firstAt(depth, (row) => Math.max(x[row], above(row)) >= left);
    return [start, this.firstAt(depth, (row) => Math.min(x[row], above(row)) > right, start)];
  }

  /**
   * The places in a level whose nodes lie within a strip.
   * @param {number} depth @param {number} left @param {number} right
   * @returns {[start: number, end: number]}
   */
  within(depth, left, right) {
    const { x } = this.layout;
    const start = this.firstAt(depth, (row) => x[row] >= left);
    return [start, this.firstAt(depth, (row) => x[row] > right, start)];
  }

  /** The row nearest to a point in a level. @param {number} depth @param {number} at */
  nearest(depth, at) {
    const { x, levels } = this.layout;
    if (depth < 0 || depth > this.depth) return -1;
    const [start, end] = this.level(depth);
    const next = this.firstAt(depth, (row) => x[row] >= at);
    if (next === end) return levels[end - 1];
    if (next === start) return levels[start];
    return x[levels[next]] - at < at - x[levels[next - 1]] ? levels[next] : levels[next - 1];
  }

  /** The place of a row in `levels`. @param {number} row */
  placeOf(row) {
    const { x, depths } = this.layout;
    return this.firstAt(depths[row], (other) => x[other] >= x[row]);
  }

  /** The places in `levels` of a row's children. @param {number} row @returns {[start: number, end: number]} */
  children(row) {
    const { x, depths, parents } = this.layout;
    const depth = depths[row] + 1;
    if (depth > this.depth) return [0, 0];
    const start = this.firstAt(depth, (child) => x[parents[child]] >= x[row]);
    return [start, this.firstAt(depth, (child) => x[parents[child]] > x[row], start)];
  }

  /** The row that a move leads to; the same row if the move is not possible. @param {number} row @param {Move} move */
  go(row, move) {
    const { levels, depths } = this.layout;
    const place = this.placeOf(row);
    const [start, end] = this.level(depths[row]);
    switch (move) {
      case 'parent':
        return Math.max(this.parentOf(row), 0);
      case 'child': {
        const [first, past] = this.children(row);
        return first < past ? levels[first] : row;
      }
      case 'left':
        return levels[Math.max(place - 1, start)];
      case 'right':
        return levels[Math.min(place + 1, end - 1)];
      case 'first':
        return 0;
      case 'last':
        return this.current < 0 ? row : this.current;
    }
  }

  /**
   * The words on the edge above a node: its decision, or the number of digits that were filled in, as in "+7"; '' at the
   * root.
   * @param {number} row
   */
  decision(row) {
    const { parents, fills } = this.layout;
    const decided = this.decided(row);
    if (decided) return `${decided.cell} ${decided.relation} ${decided.value}`;
    return parents[row] !== NO_PARENT && fills?.[row] ? `+${fills[row]}` : '';
  }

  /** The decision above a node in names; null at the root, and where digits were filled in. @param {number} row */
  decided(row) {
    const { cells, relations, values, parents } = this.layout;
    if (parents[row] === NO_PARENT || cells[row] < 0) return null;
    const { names } = this;
    return {
      cell: names.cells[cells[row]],
      relation: RELATIONS[relations[row]],
      value: names.symbols[values[row] - 1],
    };
  }

  /**
   * The decision above a node without its cell, as in "= 5". This text is used if the whole decision has no room.
   * @param {number} row
   */
  shortDecision(row) {
    const decided = this.decided(row);
    return decided ? `${decided.relation} ${decided.value}` : this.decision(row);
  }

  /** The accessible name of a node. @param {number} row */
  label(row) {
    const { ids, status, sizes, rows } = this.layout;
    const words = (rows && GRID_STATUS[status[row]]) ?? STATUS[status[row]];
    const filled = this.layout.fills?.[row];
    const way = filled && !this.decided(row) ? `${filled} filled in` : this.decision(row);
    const parts = [`node ${ids[row]}`, way || 'root', words];
    if (this.passed.has(row)) parts.push('passed over');
    if (isCollapsed(status[row])) parts.push(`${counted(sizes[row])} nodes`);
    if (row === this.current) parts.push('current');
    return parts.join(', ');
  }
}
