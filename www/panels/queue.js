// The propagation queue: which constraints wait to be filtered, the next one first, and what woke each.

import { html, nothing } from 'lit/html.js';

/** @import { State } from '../state.js' */

/** @param {string | undefined} kind  of the last event */
function emptyBecause(kind) {
  if (kind === 'fail') return 'Dropped: a failure ends this node.';
  if (kind === 'done') return 'Empty: the search is over.';
  return kind === 'fixpoint' ? 'Empty: a guess or a step back comes next.' : 'Empty: nothing more to prune.';
}

/** @param {State} state */
export function queuePanel({ run }) {
  const queue = run?.view.queue;
  const entries = queue?.entries ?? [];
  return html`<section class="panel queue" aria-label="Propagation queue">
    <h2>
      Propagation queue
      ${queue ? html`<span class="aside">${queue.total.toLocaleString('en')} waiting</span>` : nothing}
    </h2>
    ${
      entries.length > 0
        ? html`<ol>
            ${entries.map(({ constraint, cause }) => html`<li><span>${constraint}</span><small>${cause}</small></li>`)}
          </ol>`
        : html`<p class="empty">
            ${run ? emptyBecause(run.view.report.event?.kind) : 'Constraints wait here for their turn to prune.'}
          </p>`
    }
  </section>`;
}
