// When the search tree crosses to the page. Its layout is large where the tree is, and stays the same over most
// steps, so a view carries it only when it changed; one that takes long is left for the page to ask for.

import { transfer } from 'comlink';

/** @import { Session } from '../pkg/pencilmark.js' */
/** @import { Tree } from './protocol.js' */

/** Trees of more nodes than this are not laid out within a step. */
const PROMPT = 20_000;
/** Where nobody has chosen, failures are collapsed in trees of more nodes than this: past it, names are lost. */
const SMALL = 150;

export class TreeSender {
  constructor() {
    /** @type {boolean | null} null: as the size of the tree suggests */
    this.collapse = null;
    /** @type {number[]} nodes for which it is the other way round */
    this.toggled = [];
    this.sent = '';
  }

  /** The page has no tree yet, or wants another one. @param {boolean | null} collapse @param {number[]} toggled */
  shape(collapse, toggled) {
    Object.assign(this, { collapse, toggled, sent: '' });
  }

  /**
   * @param {Session} run @param {number} nodes
   * @param {string} state  what makes the tree another one: it only ever grows, or is cut back to an earlier state
   * @returns {{tree: Tree | null, late: boolean}}  no tree: the one that was sent last still stands, or is `late`
   */
  next(run, nodes, state) {
    if (state === this.sent) return { tree: null, late: false };
    if (nodes > PROMPT) return { tree: null, late: true };
    return { tree: this.lay(run, nodes, state), late: false };
  }

  /** @param {Session} run @param {number} nodes @param {string} state @returns {Tree} */
  lay(run, nodes, state) {
    const collapsed = this.collapse ?? nodes > SMALL;
    this.sent = state;
    return { layout: run.treeLayout(collapsed, Uint32Array.from(this.toggled)), collapsed };
  }
}

/**
 * Hands the arrays of a tree over instead of copying them.
 * @template Value
 * @param {Value} value @param {Tree | null | undefined} tree
 * @returns {Value}
 */
export function handOver(value, tree) {
  if (!tree) return value;
  const buffers = new Set(
    Object.values(tree.layout)
      .filter((part) => ArrayBuffer.isView(part))
      .map((part) => /** @type {ArrayBuffer} */ (part.buffer)),
  );
  return transfer(value, [...buffers]);
}
