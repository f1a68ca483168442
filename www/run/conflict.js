// The minimal conflict of a failed node: decisions, givens and constraints that contradict each other. Without any one
// of these parts, there would be no contradiction.

import { html, nothing } from 'lit/html.js';

/** @import { ConflictReport } from '../worker/protocol.js' */
/** @import { Sheet } from '../app/state.js' */

/** @param {ConflictReport} report @param {Sheet} sheet */
export function conflictPanel({ decisions, givens, constraints }, { info }) {
  const symbol = (/** @type {number | undefined} */ value) => (value ? info.symbols[value - 1] : '');
  const list = (/** @type {string} */ name, /** @type {string} */ mark, /** @type {string[]} */ items) =>
    items.length === 0
      ? nothing
      : html`<div>
          <dt><i class="swatch ${mark}" aria-hidden="true"></i>${name}</dt>
          <dd>${items.join(', ')}</dd>
        </div>`;
  return html`<dl class="conflict-parts" tabindex="0" aria-label="Parts of the conflict">
    ${list(
      'Decisions',
      'decision',
      decisions.map(({ cell, relation, value }) => `${cell} ${relation} ${symbol(value)}`),
    )}
    ${list(
      'Givens',
      'reason',
      givens.map(({ cell, is }) => `${cell} = ${symbol(is)}`),
    )}
    ${list('Constraints', 'house', [...new Set(constraints)])}
  </dl>`;
}

/** Maximum number of parts that the sentence names. If a conflict has more parts, the sentence only counts them. */
const MOST_PARTS = 8;

/** Describes the conflict in a short sentence. @param {ConflictReport} report */
export function conflictWords({ decisions, givens, constraints, explanation }) {
  const { spans, marks } = explanation;
  const detail = 'Without any one of these parts propagation would not fail.';
  if (givens.length + constraints.length <= MOST_PARTS) return { spans, marks, detail };
  const counted = [
    givens.length === 1 ? '1 given' : `${givens.length} givens`,
    constraints.length === 1 ? '1 constraint' : `${constraints.length} constraints`,
  ];
  const named = spans.filter(({ role }) => role === 'decision');
  const joined = named.flatMap((span) => [span, { text: ', ', role: /** @type {const} */ ('text') }]);
  /** @type {typeof spans} */
  const short = [...joined, { text: `${counted.join(' and ')} cannot all hold.`, role: 'text' }];
  return { spans: decisions.length > 0 ? short : short.slice(-1), marks, detail };
}
