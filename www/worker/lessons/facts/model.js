// Facts about the model in force: its variables, constraints and arcs.

/** @import { Fact } from './fact.js' */
/** @import { Position } from '../position.js' */

/** The number of AllDifferents over whole houses. @param {Position} position */
function wholeHouses({ info, options }) {
  if (options.model === 'pairwise') return 0;
  const { houses } = info;
  return options.model === 'mixed' ? houses.filter(({ kind }) => kind === 'row').length : houses.length;
}

/** The directed arcs of the `≠` constraints. @param {Position} position */
const arcs = ({ constraints }) => constraints.propagators.filter(({ arc }) => arc).length;

/** @type {Record<string, Fact>} */
export const model = {
  variables: {
    noun: ['variable', 'variables'],
    about: 'variables: one for each cell',
    takes: [],
    count: ({ info }) => info.cells.length,
  },

  givens: {
    noun: ['given', 'givens'],
    about: 'filled cells of the puzzle',
    takes: [],
    count: ({ filled }) => filled.filter(Boolean).length,
  },

  alldifferents: {
    noun: ['AllDifferent', 'AllDifferents'],
    about: 'AllDifferents over whole houses',
    takes: [],
    count: wholeHouses,
  },

  constraints: {
    noun: ['constraint', 'constraints'],
    about: 'constraints, without givens',
    takes: [],
    count(position) {
      const { options, constraints } = position;
      const pairs = arcs(position) / 2;
      // At bounds, each AllDifferent has two propagators.
      const seconds = options.consistency === 'bounds' ? wholeHouses(position) : 0;
      return constraints.propagators.length - pairs - seconds;
    },
  },

  arcs: { noun: ['arc', 'arcs'], about: 'arcs: two for each pair of cells that must differ', takes: [], count: arcs },
};
