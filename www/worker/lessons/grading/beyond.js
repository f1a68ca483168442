// Finds how much stronger propagation must be to remove a candidate that a person tapped wrongly.

import { singlesAbout } from '../moves.js';
import { constraintNamed } from '../words.js';

/** @import { Options } from '../../protocol.js' */
/** @import { CandidatesQuestion } from '../../../learn/questions/candidates/index.js' */
/** @import { Candidate, Position } from '../position.js' */

/** @type {{adds: string, consistency: NonNullable<Options['consistency']>, redundant: NonNullable<Options['redundant']>}[]} */
const STRONGER = [
  { adds: 'value consistency', consistency: 'value', redundant: [] },
  { adds: 'hidden singles', consistency: 'value', redundant: ['hidden'] },
  { adds: 'bounds consistency', consistency: 'bounds', redundant: [] },
  { adds: 'domain consistency', consistency: 'domain', redundant: [] },
  { adds: 'locked candidates', consistency: 'domain', redundant: ['locked'] },
  { adds: 'fish', consistency: 'domain', redundant: ['locked', 'fish'] },
];

/**
 * Finds other reasoning that would remove a tapped candidate. This is another waiting constraint, or the first stronger
 * kind of propagation with which a single constraint removes the candidate. Null if there is no such reasoning.
 * @param {Position} position @param {Candidate} candidate @param {CandidatesQuestion} question
 */
export function beyond(position, [cell, value], { of, constraint }) {
  const removes = (/** @type {Position} */ by) =>
    singlesAbout(by, cell).find(({ removed }) => removed.some(([c, v]) => c === cell && v === value));
  const found = removes(position);
  const other = found && constraintNamed(position, found.constraint);
  if (other)
    return of === 'constraint' ? `${other} removes it, and not ${constraint}` : `${other} removes it in a later step`;
  // If the scene has bounds consistency already, domain consistency is the next level.
  const first =
    position.options.consistency === 'bounds' ? STRONGER.findIndex(({ consistency }) => consistency === 'domain') : 0;
  for (const { adds, consistency, redundant } of STRONGER.slice(first)) {
    const stronger = position.under({ model: 'alldifferent', consistency, redundant });
    if (!stronger) return null;
    try {
      if (removes(stronger)) return `${adds} would remove it, but the scene propagates less`;
    } finally {
      stronger.free();
    }
  }
  return null;
}
