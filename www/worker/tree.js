// Decides when the search tree is sent to the page. The layout of a tree can be large and stays the same over most
// steps, so a view contains the layout only after a change. A layout that takes long to compute is sent only when the
// page asks for it.

import { transfer } from 'comlink';

/** @import { Session, States } from '../pkg/pencilmark.js' */
/** @import { Tree } from './protocol.js' */

/** Largest tree, in nodes, that is laid out within a step. */
const PROMPT = 20_000;
/** Largest tree, in nodes, whose failures are not collapsed by default. In a larger tree the names would not be legible. */
const SMALL = 150;

export class TreeSender {
  constructor() {
    /** @type {boolean | null} null if the size of the tree decides */
    this.collapse = null;
    /** @type {number[]} ids of the nodes whose subtrees were opened or collapsed by hand */
    this.toggled = [];
    this.sent = '';
  }

  /**
   * Sets which subtrees are collapsed; the next view sends the tree again.
   * @param {boolean | null} collapse @param {number[]} toggled
   */
  shape(collapse, toggled) {
    Object.assign(this, { collapse, toggled, sent: '' });
  }

  /**
   * @param {Session | States} run @param {number} nodes
   * @param {string} state  identifies a state of the tree; the tree only grows, or is cut back to an earlier state
   * @returns {{tree: Tree | null, late: boolean}} `tree` is null if the last layout is still valid, or if the page
   *   has to ask for a `late` one
   */
  next(run, nodes, state) {
    if (state === this.sent) return { tree: null, late: false };
    if (nodes > PROMPT) return { tree: null, late: true };
    return { tree: this.lay(run, nodes, state), late: false };
  }

  /** @param {Session | States} run @param {number} nodes @param {string} state @returns {Tree} */
  lay(run, nodes, state) {
    const collapsed = this.collapse ?? nodes > SMALL;
    this.sent = state;
    return { layout: run.treeLayout(collapsed, Uint32Array.from(this.toggled)), collapsed };
  }
}

/**
 * Transfers the arrays of an answer's tree instead of copying them.
 * @template Answer
 * @param {Answer} answer @param {Tree | null} tree
 * @returns {Answer}
 */
export function handOver(answer, tree) {
  if (!tree) return answer;
  const arrays = Object.values(tree.layout).filter((part) => ArrayBuffer.isView(part));
  return transfer(answer, [...new Set(arrays.map(({ buffer }) => /** @type {ArrayBuffer} */ (buffer)))]);
}
