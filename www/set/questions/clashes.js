// The question "What clashes?": the fewest rules, houses and givens that cannot all hold. A press on a rule marks its cells. The button
// "Edit" opens the rule in the part for rules.

import { html, nothing } from 'lit/html.js';
import { button } from '../../app/button.js';
import { capital } from '../../basics/sheet.js';

/** @import { ClashReport } from '../../worker/protocol.js' */
/** @import { State } from '../../app/state.js' */
/** @import { Commands } from '../../page/commands.js' */

/** The time limit, in milliseconds. */
const LIMIT_MS = 30_000;

/** @param {string} name @param {string[]} elements */
const elementsView = (name, elements) =>
  elements.length > 0
    ? html`<dt>${name}</dt>
        <dd>${elements.join('; ')}</dd>`
    : nothing;

/** @param {State} state @param {ClashReport} report @param {Commands} commands */
const rulesView = ({ sheet, shownRules }, { rules, placed }, commands) =>
  rules.length > 0
    ? html`<ul class="ask-rules" aria-label="Rules">
        ${rules.map((phrase, at) => {
          const index = placed[at];
          const isShown = shownRules.includes(index);
          return html`<li>
            ${
              sheet?.info.placed[index]?.cells.length
                ? html`<button
                    type="button"
                    class="ask-rule"
                    aria-pressed=${isShown ? 'true' : 'false'}
                    title="Mark its cells"
                    @click=${() => commands.showRules(isShown ? [] : [index])}
                  >
                    ${capital(phrase)}
                  </button>`
                : html`<span class="ask-rule">${capital(phrase)}</span>`
            }
            <button type="button" class="small" aria-label="Edit ${phrase}" @click=${() => commands.openRule(index)}>
              Edit
            </button>
          </li>`;
        })}
      </ul>`
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
  view(state, { answer }, commands) {
    const report = /** @type {ClashReport} */ (answer);
    const { status, message, houses, givens } = report;
    if (status !== 'infeasible') return html`<p>${message}.</p>`;
    return html`<p>${message}.</p>
      ${rulesView(state, report, commands)}
      <dl class="ask-elements">${elementsView('Houses', houses)} ${elementsView('Givens', givens)}</dl>
      <div class="actions">
        ${button({ name: 'Show why', look: 'small', press: () => commands.askAboutPuzzle('no-solution') })}
      </div>`;
  },
};
