// The conflict of a failed node, told as a story: which decisions matter, what follows from them, and which house fails
// in the end. The list below the story has the parts of the minimal conflict.

import { html, nothing } from 'lit/html.js';
import { reveal } from '../app/reveal.js';

/** @import { ConflictReport } from '../worker/protocol.js' */
/** @import { Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {ConflictReport} report @param {number} at @param {Sheet} sheet @param {Commands} commands */
export function conflictPanel(report, at, { info }, commands) {
  const { decisions, givens, entries, constraints } = report;
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
      ${report.story.map(
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
      ${list(
        'Entries',
        'reason',
        entries.map(({ cell, is }) => `${cell} = ${symbol(is)}`),
      )}
      ${list('Constraints', 'house', [...new Set(constraints)])}
    </dl>`;
}
