// Writes the search tree for CP-Profiler, the profiler of constraint solvers (github.com/cp-profiler). The file holds
// the bytes that a solver sends over a socket in protocol version 3, as CP-Profiler's `search-logger` records them. To
// view the file, start CP-Profiler and send the file to its port, as `search-reader` does: `nc localhost 6565 <
// sudoku.cpprofiler`. CP-Profiler cannot open such a file directly; it saves and opens SQLite databases.
//
// A message begins with its length (four bytes, lowest first) and a byte for its kind (0 node, 1 done, 2 start). A node
// message then has two ids, the node's and its parent's. Each id is three numbers (node, restart, thread), where -1
// means none. Two more numbers give the node's index among its siblings and its number of children. One byte gives its
// status (0 solved, 1 failed, 2 branch). Fields follow: a byte for the kind (0 label, 2 info, 3 version), then a
// number, or a text after its length. Numbers have four bytes, highest first. Open nodes are not sent. The parent's
// number of children includes them, and CP-Profiler draws them as unexplored.

import { CHOICE, FAILED, OPEN, SOLUTION } from '../plan.js';
import { nodesOf } from './whole.js';

/** @import { WholeTree } from './whole.js' */

const VERSION = 3;
const [NODE, DONE, START] = [0, 1, 2];
const [LABEL, INFO, WITH_VERSION] = [0, 2, 3];
/** CP-Profiler's number for each status. @type {Record<number, number>} */
const STATUS = { [SOLUTION]: 0, [FAILED]: 1, [CHOICE]: 2 };

const encoder = new TextEncoder();

/** @param {WholeTree} tree @param {{cells: string[], symbols: string[]}} names @param {string} title */
export function treeMessages({ layout }, names, title) {
  const info = JSON.stringify({ name: title, has_restarts: false });
  const nodes = nodesOf(layout, names).filter(({ status }) => status !== OPEN);
  const messages = [
    message(START, [], [field(WITH_VERSION, VERSION), field(INFO, info)]),
    ...nodes.map(({ id, parent, branch, children, status, decision }) => {
      const label = decision ? `${decision.cell} ${decision.relation} ${decision.value}` : 'root';
      const numbers = [id, -1, -1, parent ?? -1, -1, -1, branch, children];
      return message(NODE, [...numbers.flatMap(bytes), STATUS[status]], [field(LABEL, label)]);
    }),
    message(DONE, [], []),
  ];
  const all = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of messages) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}

/** @param {number} kind @param {number[]} body @param {number[][]} fields */
function message(kind, body, fields) {
  const rest = [kind, ...body, ...fields.flat()];
  return [...bytes(rest.length).reverse(), ...rest];
}

/** @param {number} name @param {number | string} value */
function field(name, value) {
  if (typeof value === 'number') return [name, ...bytes(value)];
  const text = encoder.encode(value);
  return [name, ...bytes(text.length), ...text];
}

/** Encodes a number as four bytes, highest first. @param {number} value */
const bytes = (value) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
