// Facts about the candidates of the grid.

import { candidatesAt, cellNamed } from './arguments.js';

/** @import { Fact } from './fact.js' */

/** @param {number[][]} grid */
const total = (grid) => grid.reduce((sum, { length }) => sum + length, 0);

/** @type {Record<string, Fact>} */
export const grid = {
  candidates: {
    noun: ['candidate', 'candidates'],
    about: 'candidates in the grid, with the digits of filled cells',
    takes: ['at'],
    count: (position, { at }) => total(candidatesAt(position, at)),
  },

  open: {
    noun: ['open cell', 'open cells'],
    about: 'open cells: those with more than one candidate',
    takes: ['at'],
    count: (position, { at }) => candidatesAt(position, at).filter(({ length }) => length > 1).length,
  },

  fixed: {
    noun: ['fixed cell', 'fixed cells'],
    about: 'fixed cells: those with one candidate',
    takes: ['at'],
    count: (position, { at }) => candidatesAt(position, at).filter(({ length }) => length === 1).length,
  },

  domain: {
    noun: ['candidate', 'candidates'],
    about: 'candidates of one cell',
    takes: ['cell', 'at'],
    needs: ['cell'],
    count: (position, { cell, at }) => candidatesAt(position, at)[cellNamed(position, cell)].length,
  },

  removed: {
    noun: ['removed candidate', 'removed candidates'],
    about: 'candidates that go before any guess',
    takes: [],
    count: (position) => position.root((run) => run.tally().removals),
  },

  shaved: {
    noun: ['removed candidate', 'removed candidates'],
    about: 'candidates that shaving itself removes before any guess',
    takes: [],
    count: (position) =>
      position.root((run) => {
        const found = run.tally().byConstraint.find(({ kind }) => kind === 'shaving');
        return found?.removals ?? 0;
      }),
  },

  filled: {
    noun: ['cell', 'cells'],
    about: 'blank cells that are fixed before any guess',
    takes: [],
    count: (position) => {
      const blank = position.filled.map((digit) => digit === 0);
      return position.rootCandidates.filter(({ length }, cell) => blank[cell] && length === 1).length;
    },
  },
};
