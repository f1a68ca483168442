// The words of an implication graph: the accessible name of each box, and why its fact holds.

import { sentence } from '../app/clause.js';
import { listed } from '../basics/sheet.js';

/** @import { Implications } from '../worker/protocol.js' */
/** @import { Box } from './implication-layout.js' */

/** @param {number} count @param {string} one */
const counted = (count, one) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The accessible name of a box. @param {Implications} graph @param {Box} box */
export function nameOf({ nodes }, { kind, facts, text }) {
  if (kind === 'fold') return `${text}, folded`;
  const { words, uip, decision, level } = nodes[facts[0]];
  const parts = [words];
  if (kind === 'conflict') parts.push('failure');
  if (kind === 'decision' || decision) parts.push(`guess ${level}`);
  if (kind === 'cut') parts.push('fact of the clause');
  if (uip) parts.push('narrow place');
  return parts.join(', ');
}

/** Why the fact of a box holds. @param {Implications} graph @param {Box} box */
export function reasonOf({ nodes, edges }, { kind, facts, text }) {
  if (kind === 'fold') return `${text} between the others. Enter or a click opens them.`;
  const [at] = facts;
  const { words, uip, decision, level, constraint, by } = nodes[at];
  const causes = edges.filter(({ to }) => to === at);
  const because = listed(causes.map(({ from }) => nodes[from].words));
  const left = Math.max(0, ...causes.map(({ via }) => via));
  const narrow = uip ? ` Narrow place: every way from guess ${level} to the failure leads through it.` : '';
  if (kind === 'decision' || decision) return `${words} is guess ${level}.${narrow}`;
  if (kind === 'cut') {
    const between = left > 0 ? `, with ${counted(left, 'fact')} between` : '';
    return `${because ? `${words} follows from ${because}${between}.` : `${words} is a fact of the clause.`}${narrow}`;
  }
  if (kind === 'conflict') return `${sentence(words)}${because ? ` Behind it: ${because}.` : ''}`;
  if (!constraint) return `${words} is the last candidate of its cell${because ? `: ${because}` : ''}.`;
  return `${words}${because ? `, because ${because}` : ''}, by ${by ? `learnt clause ${by}` : constraint}.`;
}
