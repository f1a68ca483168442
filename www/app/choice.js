// At a choice point, this panel shows the solver's next decision and offers decisions by hand. If the person has
// clicked a candidate in the grid, the panel offers decisions about that candidate.

import { html } from 'lit/html.js';
import { decisionsAt, decisionWords, offered } from '../run/decisions.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @param {State} state @param {Commands} commands */
export function choiceView(state, commands) {
  const { picked } = state;
  const choice = state.run?.view.choice;
  const offer = offered(state);
  if (!choice || !offer) return null;
  const decisions = decisionsAt(state, offer);
  return html`<div class="wheel" role="group" aria-label="Your choice">
    <p>
      Empty: a guess comes next, <b>${choice.branches[0]}</b>.
      ${picked ? 'Yours instead:' : 'Click a candidate to guess another.'}
    </p>
    <div class="guesses">
      ${decisions.map(
        (decision, index) =>
          html`<button
            class=${index === 0 && picked ? 'small primary' : 'small'}
            @click=${() => commands.choose(decision.cell, decision.relation, decision.value)}
          >
            ${index === 0 ? 'Guess ' : ''}${decisionWords(state, decision)}
          </button>`,
      )}
    </div>
  </div>`;
}
