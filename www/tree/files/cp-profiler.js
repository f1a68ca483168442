// The search tree for CP-Profiler, the profiler of constraint solvers (github.com/cp-profiler): the very bytes that a solver
// sends it over a socket, protocol version 3, as its `search-logger` records them. To look at such a file, start CP-Profiler
// and send it, as `search-reader` does, to the port it listens on: `nc localhost 6565 < sudoku.cpprofiler`. CP-Profiler opens
// no file of that kind by itself; what it saves and opens are SQLite databases.
//
// Each message is its length, four bytes with the lowest first, and then: a byte for its kind (0 node, 1 done, 2 start); of a
// node six numbers for its id and its parent's (the node's number, restart, thread; -1 where there is none), which child it
// is, how many children it has, and a byte for its status (0 solved, 1 failed, 2 branch); and fields, each a byte (0 label,
// 2 info, 3 version) before a number or a text with its length. Numbers are four bytes, the highest first. A node that is
// still open is not sent: its parent says that it has a child, and CP-Profiler draws that as not yet explored.

import { CHOICE, FAILED, OPEN, SOLUTION } from '../plan.js';
import { nodesOf } from './whole.js';

/** @import { WholeTree } from './whole.js' */

const VERSION = 3;
const [NODE, DONE, START] = [0, 1, 2];
const [LABEL, INFO, WITH_VERSION] = [0, 2, 3];
/** CP-Profiler's numbers for what a node is. @type {Record<number, number>} */
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

/** A number in four bytes, the highest first. @param {number} value */
const bytes = (value) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
