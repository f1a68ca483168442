// The candidates that Fill in marks writes: no digit in a house rules them out, and no rule of the puzzle does on its own. Each
// rule is filtered alone, from the same candidates. Their consequences are left to the person.

import { begin } from './questions.js';

/** @import { OwnGrid } from '../basics/sheet.js' */
/** @import { Options } from './protocol.js' */

/** The most cells of a rule that is filtered. A rule on more cells removes little on its own, and may take seconds. */
const MOST_CELLS = 32;

/**
 * @param {OwnGrid} own @param {number[][]} candidates  of each cell, in front of the rules; empty for a cell with a digit
 * @param {Options} options  of these, the shape of the boxes counts
 * @returns {Uint32Array} the domains that all rules leave, each on its own
 */
export function openMarks(own, candidates, { box }) {
  const run = begin({ puzzle: own.puzzle, own, candidates, options: { box, consistency: 'domain' } });
  try {
    /** @param {import('../pkg/pencilmark.js').PostedReport} posted */
    const isAsked = ({ constraint, scope }) => constraint.kind === 'rule' && scope.length <= MOST_CELLS;
    const rules = run.constraints().filter(isAsked);
    const left = Uint32Array.from(run.current().domains);
    for (const { propagators } of rules) {
      run.seek(0);
      let { domains } = run.current();
      for (const { number } of propagators) {
        if (run.nodeInfo(0).status !== 'open') break;
        domains = run.filter(number).domains;
      }
      domains.forEach((word, at) => (left[at] &= word));
    }
    return left;
  } finally {
    run.free();
  }
}
