// Facts about the clauses that the whole run learns from its failures.

import { refusal } from '../refusal.js';

/** @import { Fact } from './fact.js' */
/** @import { Position } from '../position.js' */

/** A number that is larger than the number of clauses of any run. */
const ALL = 2 ** 31 - 1;

/** What a run has learnt by its end. @param {Position} position */
function learnt(position) {
  if (position.options.learning !== 'clauses') throw refusal('the run of the scene learns no clauses', 'state');
  return position.once('learnt', () => position.atEnd((run) => run.learnt(ALL)));
}

/** A clause by its number. @param {Position} position @param {number | undefined} number */
function clause(position, number) {
  const found = learnt(position).clauses.find((each) => each.number === number);
  if (!found) throw refusal(`the run has no clause ${number} at its end`, 'number');
  return found;
}

/** @type {Record<string, Fact>} */
export const learning = {
  clauses: {
    noun: ['clause', 'clauses'],
    about: 'clauses that the whole run learns',
    takes: [],
    count: (position) => learnt(position).total,
  },

  clauseLength: {
    noun: ['literal', 'literals'],
    about: 'literals of a learnt clause',
    takes: ['number'],
    needs: ['number'],
    count: (position, { number }) => clause(position, number).literals.length,
  },

  clauseUses: {
    noun: ['time', 'times'],
    about: 'times that a learnt clause removes candidates or fails in the whole run',
    takes: ['number'],
    needs: ['number'],
    count: (position, { number }) => clause(position, number).uses,
  },
};
