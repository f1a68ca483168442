// What clashes: the fewest rules, houses and givens that cannot all hold.

import { html, nothing } from 'lit/html.js';
import { button } from '../../app/button.js';

/** @import { ClashReport } from '../../worker/protocol.js' */

/** The time limit, in milliseconds. */
const LIMIT_MS = 30_000;

/** @param {string} name @param {string[]} elements */
const elementsView = (name, elements) =>
  elements.length > 0
    ? html`<dt>${name}</dt>
        <dd>${elements.join('; ')}</dd>`
    : nothing;

/** @type {import('./index.js').Question} */
export const CLASHES = {
  id: 'clashes',
  title: 'What clashes?',
  unfit: {
    one: 'There is a solution, so nothing clashes.',
    several: 'There are solutions, so nothing clashes.',
  },
  async ask({ call, tell, puzzle, options }) {
    const { report, frames } = await call('clash', puzzle, { ...options, budget: { ms: LIMIT_MS } });
    tell(report, frames);
  },
  view(_, { answer }, commands) {
    const { status, message, rules, houses, givens } = /** @type {ClashReport} */ (answer);
    if (status !== 'infeasible') return html`<p>${message}.</p>`;
    return html`<p>${message}.</p>
      <dl class="ask-elements">
        ${elementsView('Rules', rules)} ${elementsView('Houses', houses)} ${elementsView('Givens', givens)}
      </dl>
      <div class="actions">
        ${button({ name: 'Show why', look: 'small', press: () => commands.askAboutPuzzle('no-solution') })}
      </div>`;
  },
};
