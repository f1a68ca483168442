// Implication graphs for tests: a small one as a person would draw it, and large ones of any size.

/** @import { Implications, ImplicationNode } from '../../www/worker/protocol.js' */

/** @param {Partial<ImplicationNode>} node @returns {ImplicationNode} */
const fact = (node) => ({
  kind: 'step',
  words: '',
  label: null,
  level: 1,
  cell: null,
  literal: null,
  constraint: null,
  by: null,
  uip: false,
  decision: node.kind === 'decision',
  ...node,
});

/**
 * Guess 1 (A1 = 4) and guess 2 (C7 = 2) cannot both hold. Guess 1 leads to A5 = 3; two facts between them are left out.
 * Guess 2 is itself a fact of the clause, and its first UIP.
 * @returns {Implications}
 */
export const small = () => ({
  number: 3,
  position: 41,
  level: 1,
  solution: false,
  words: 'A5 = 3 and C7 = 2 cannot both hold',
  clause: [
    { cell: 'A5', not: 3 },
    { cell: 'C7', not: 2 },
  ],
  nodes: [
    fact({ kind: 'decision', words: 'A1 = 4', cell: 0 }),
    fact({ kind: 'cut', words: 'A5 = 3', cell: 4 }),
    fact({ kind: 'cut', words: 'C7 = 2', cell: 24, level: 2, uip: true, decision: true }),
    fact({ words: 'A7 ≠ 2', cell: 6, level: 2, constraint: 'box 3' }),
    fact({ words: 'A7 = 6', cell: 6, level: 2, constraint: 'row A' }),
    fact({ words: 'C9 ≠ 6', cell: 26, level: 2, constraint: 'learnt clauses', by: 1 }),
    fact({
      kind: 'conflict',
      words: 'In row C, 6 has no place left: C5 was the last one.',
      level: 2,
      constraint: 'row C',
    }),
  ],
  edges: [
    { from: 0, to: 1, via: 2 },
    { from: 2, to: 3, via: 0 },
    { from: 1, to: 4, via: 0 },
    { from: 3, to: 4, via: 0 },
    { from: 4, to: 5, via: 0 },
    { from: 2, to: 6, via: 0 },
    { from: 5, to: 6, via: 0 },
  ],
});

/**
 * A graph with `width` facts in each of `depth` columns between the cut and the conflict, and as many guesses and facts
 * of the clause.
 * @param {number} width @param {number} depth @returns {Implications}
 */
export function large(width, depth) {
  /** @type {ImplicationNode[]} */
  const nodes = [];
  /** @type {Implications['edges']} */
  const edges = [];
  for (let row = 0; row < width; row++)
    nodes.push(fact({ kind: 'decision', words: `A1 = ${row}`, cell: 0, level: row + 1 }));
  for (let row = 0; row < width; row++) {
    nodes.push(fact({ kind: 'cut', words: `B1 = ${row}`, cell: 9, uip: row === width - 1, level: row + 1 }));
    edges.push({ from: row, to: width + row, via: row });
  }
  for (let column = 0; column < depth; column++) {
    for (let row = 0; row < width; row++) {
      const to = nodes.push(fact({ words: `C${column} ≠ ${row}`, cell: 18, constraint: 'row C' })) - 1;
      edges.push({ from: to - width, to, via: 0 });
      if (row > 0) edges.push({ from: to - width - 1, to, via: 0 });
    }
  }
  const to = nodes.push(fact({ kind: 'conflict', words: 'D4 has no value left', constraint: 'row D' })) - 1;
  for (let row = 0; row < width; row++) edges.push({ from: to - 1 - row, to, via: 0 });
  return { ...small(), nodes, edges };
}
