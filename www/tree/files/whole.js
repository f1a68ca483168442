// Lists all nodes of a search tree for export. No subtree is collapsed, and parents come before their children.

import { NO_PARENT, FAILED, SOLUTION, Plan } from '../plan.js';

/** @import { Stats, TreeLayout } from '../../worker/protocol.js' */

/** A tree at a position of the run. @typedef {{layout: TreeLayout, stats: Stats, position: number}} WholeTree */

/**
 * @typedef {object} Node
 * @property {number} id  nodes are numbered in the order in which they were opened; in a search this is preorder
 * @property {number | null} parent
 * @property {number} branch  index among the children of the parent, from 0
 * @property {number} children  number of children so far
 * @property {number} depth  number of decisions in force
 * @property {number} status  a status of plan.js; never collapsed
 * @property {{cell: string, relation: string, value: string} | null} decision  the decision that leads to the node
 * @property {{nodes: number, failures: number, solutions: number}} subtree  counts that include the node itself
 */

/** @param {TreeLayout} layout @param {{cells: string[], symbols: string[]}} names @returns {Node[]} */
export function nodesOf(layout, names) {
  const { count, ids, parents, depths, status } = layout;
  const plan = new Plan(layout, names, { current: 0, solution: undefined });
  /** @type {Node[]} */
  const nodes = [];
  for (let row = 0; row < count; row++) {
    const above = parents[row] === NO_PARENT ? null : nodes[parents[row]];
    nodes.push({
      id: ids[row],
      parent: above && above.id,
      branch: above ? above.children++ : 0,
      children: 0,
      depth: depths[row],
      status: status[row],
      decision: plan.decided(row),
      subtree: { nodes: 1, failures: +(status[row] === FAILED), solutions: +(status[row] === SOLUTION) },
    });
  }
  for (let row = count - 1; row > 0; row--) {
    const [into, from] = [nodes[parents[row]].subtree, nodes[row].subtree];
    into.nodes += from.nodes;
    into.failures += from.failures;
    into.solutions += from.solutions;
  }
  return nodes;
}
