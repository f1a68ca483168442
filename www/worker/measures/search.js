// One search under one configuration: its failures, nodes, depth and time. A search that reaches the limit of nodes is
// given up. Its figures are those at that moment.

import { blankAnswers, each, STANDING } from './standing.js';

/** @import { Measure } from './standing.js' */

/** @type {Measure<{options: Record<string, unknown>, solutions: number, nodes: number}>} */
export const search = {
  most: 500,
  run({ solve }, puzzles, { options, solutions, nodes }) {
    const answers = blankAnswers(puzzles.length, ['failures', 'nodes', 'depth', 'ms']);
    const { figures } = answers;
    return each(puzzles, answers, (puzzle, index) => {
      const { status, stats } = solve(puzzle, { ...options, solutions, budget: { nodes } });
      figures.failures[index] = stats.failures;
      figures.nodes[index] = stats.nodes;
      figures.depth[index] = stats.maxDepth;
      figures.ms[index] = stats.totalMs;
      return status === 'capped' ? STANDING.capped : STANDING.done;
    });
  },
};
