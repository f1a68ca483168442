// Facts about value graphs and conflicts at the position of the scene.

import { conflictOf } from '../conflicts.js';

/** @import { Fact } from './fact.js' */

/** @type {Record<string, Fact>} */
export const graph = {
  edges: {
    noun: ['edge', 'edges'],
    about: 'edges of the value graph of an AllDifferent',
    takes: ['constraint'],
    needs: ['constraint'],
    count(position, { constraint = '' }) {
      const { kept, removed, pending } = position.valueGraph(constraint);
      return kept.length + removed.length + pending.length;
    },
  },

  deletions: {
    noun: ['edge', 'edges'],
    about: 'edges of the value graph that are in no maximum matching',
    takes: ['constraint'],
    needs: ['constraint'],
    count(position, { constraint = '' }) {
      const { removed, pending } = position.valueGraph(constraint);
      return removed.length + pending.length;
    },
  },

  conflict: {
    noun: ['fact', 'facts'],
    about: 'givens and guesses of a minimal conflict of the failed node',
    takes: [],
    count: (position) => conflictOf(position).length,
  },
};
