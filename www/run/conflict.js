// The conflict of a failed node, told as a story: which decisions matter, what follows from them, and which house fails
// in the end. The list below the story has the parts of the minimal conflict.

import { html, nothing } from 'lit/html.js';
import { reveal } from '../app/reveal.js';

/** @import { ConflictReport } from '../worker/protocol.js' */
/** @import { Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Words } from '../grid/scene.js' */

/** The sentences of a conflict's story. @param {ConflictReport} report */
export const storyOf = ({ story, explanation }) => story ?? [explanation];

/** @param {ConflictReport} report @param {number} at @param {Sheet} sheet @param {Commands} commands */
export function conflictPanel(report, at, { info }, commands) {
  const { decisions, givens, constraints } = report;
  const symbol = (/** @type {number | undefined} */ value) => (value ? info.symbols[value - 1] : '');
  const list = (/** @type {string} */ name, /** @type {string} */ mark, /** @type {string[]} */ items) =>
    items.length === 0
      ? nothing
      : html`<div>
          <dt><i class="swatch ${mark}" aria-hidden="true"></i>${name}</dt>
          <dd>${items.join(', ')}</dd>
        </div>`;
  return html`<ol
      class="sentences"
      aria-label="The failure in words"
      tabindex="0"
      ${reveal(at, '[aria-current="step"]')}
    >
      ${storyOf(report).map(
        ({ sentence }, index) =>
          html`<li>
            <button aria-current=${index === at ? 'step' : 'false'} @click=${() => commands.walkStory(index)}>
              <b>${index + 1}</b> ${sentence}
            </button>
          </li>`,
      )}
    </ol>
    <dl class="conflict-parts" tabindex="0" aria-label="Parts of the conflict">
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

/**
 * The words and marks of one sentence of the story. The first sentence also marks the house that fails and the
 * decisions of the conflict, so that the grid shows both ends of the story.
 * @param {ConflictReport} report @param {number} at @param {Words} failure  the words about the failed node
 * @returns {Words & {spans: import('../worker/protocol.js').Span[], detail: string}}
 */
export function storyWords(report, at, failure) {
  const { explanation } = report;
  const { spans, marks, detail, constraints } = storyOf(report)[at] ?? explanation;
  if (at > 0) return { spans, marks, detail, constraints };
  const ends = [...failure.marks, ...explanation.marks].filter(
    ({ role }) => role === 'conflict' || role === 'decision',
  );
  return { spans, marks: [...ends, ...marks], detail, constraints: failure.constraints?.slice(-1) };
}
