// Writes the search tree as a single JSON object, with one node on each line of its list.
//
//     { "format": "pencilmark-tree", "version": 1,
//       "puzzle": "53..7…", "box": "3x3", "options": {…}, "position": 4711, "statistics": {…},
//       "nodes": [
//         {"id":0, "parent":null, "branch":0, "children":2, "depth":0, "status":"choice", "decision":null, "subtree":{…}},
//         {"id":1, "parent":0, "branch":0, …, "status":"failed", "decision":{"cell":"A3","relation":"=","value":"4"}, …} ] }
//
// Nodes are numbered in the order in which they were opened. A parent therefore comes before its children, and a
// subtree is a range of lines. The status is `open`, `choice`, `failed`, `solution`, `abandoned` or, in a tree of whole grids, `filled`; the relation is
// `=`, `≠`, `≤` or `>`. `subtree` counts the nodes, failures and solutions of the subtree, including the node itself.
// `position` is the event of the run at which the tree was recorded; the statistics belong to the same event.

import { STATUS } from '../plan.js';
import { nodesOf } from './whole.js';

/** @import { WholeTree } from './whole.js' */
/** @import { Sheet, Settings } from '../../app/state.js' */

/** @param {WholeTree} tree @param {Sheet} sheet @param {Settings | {strategy: 'states'}} options @returns {string[]} */
export function treeJson({ layout, stats, position }, { info, givens }, options) {
  const head = {
    format: 'pencilmark-tree',
    version: 1,
    puzzle: givens.map((given) => (given ? info.symbols[given - 1] : '.')).join(''),
    box: `${info.boxWidth}x${info.boxHeight}`,
    options,
    position,
    statistics: stats,
  };
  const lines = nodesOf(layout, info).map((node) => JSON.stringify({ ...node, status: STATUS[node.status] }));
  return [`${JSON.stringify(head).slice(0, -1)},"nodes":[\n`, lines.join(',\n'), '\n]}\n'];
}
