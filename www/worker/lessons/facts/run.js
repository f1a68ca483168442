// Facts about a whole run: its search tree and its work.

import { cellNamed, valueNamed } from './arguments.js';
import { refusal } from '../refusal.js';

/** @import { Fact } from './fact.js' */
/** @import { Totals } from '../position.js' */

/** @param {string} about @param {keyof Totals} counter @param {Fact['noun']} noun @returns {Fact} */
const total = (about, counter, noun) => ({ noun, about, takes: [], count: ({ run }) => run[counter] });

/** @type {Record<string, Fact>} */
export const run = {
  nodes: total('nodes of the search tree, with the start', 'nodes', ['node', 'nodes']),
  failures: total('nodes whose propagation fails', 'failures', ['failure', 'failures']),
  solutions: total('solutions that the run finds (it stops at two)', 'solutions', ['solution', 'solutions']),
  filterings: total('filterings, the runs of all constraints, in the whole search', 'filterings', [
    'filtering',
    'filterings',
  ]),
  removals: total('candidates that propagation removes in the whole search', 'removals', ['removal', 'removals']),
  backtracks: total('decisions that the search takes back', 'backtracks', ['backtrack', 'backtracks']),
  depth: total('the most guesses at once', 'maxDepth', ['guess', 'guesses']),

  nodesFrom: {
    noun: ['node', 'nodes'],
    about: 'nodes of the search tree if the first decision is about this cell',
    takes: ['cell', 'value'],
    needs: ['cell'],
    count(position, { cell, value }) {
      const index = cellNamed(position, cell);
      const all = position.rootCandidates[index];
      const digit = value === undefined ? all[0] : valueNamed(position, value);
      if (all.length < 2 || !all.includes(digit))
        throw refusal(`${cell} has no choice of ${digit ?? 'a digit'} before the first guess`, 'cell');
      return position.root((session) => {
        session.choose(index, '=', digit);
        return position.toEnd(session).nodes;
      });
    },
  },
};
