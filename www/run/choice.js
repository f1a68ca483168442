// At a choice point, the sentence announces the solver's next guess and offers decisions by hand. If the person has
// clicked a candidate in the grid, the offer is about that candidate. Above the offer there is an explanation, until
// the person closes it.

import { html, nothing } from 'lit/html.js';
import { decisionsAt, decisionWords, offered } from './decisions.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function choiceView(state, commands) {
  const { picked, wheelTold } = state;
  const choice = state.run?.view.choice;
  const offer = offered(state);
  if (!choice || !offer) return null;
  const decisions = decisionsAt(state, offer);
  return html`<div class="wheel" role="group" aria-label="Your choice">
    ${
      wheelTold
        ? nothing
        : html`<p class="once">
            You can take the wheel: click any candidate in the grid to guess it instead.
            <button class="link" @click=${() => commands.learnWheel()}>Got it</button>
          </p>`
    }
    <p>A guess comes next, <b>${choice.branches[0]}</b>. ${picked ? 'Yours instead:' : nothing}</p>
    <div class="guesses">
      ${decisions.map(
        (decision, index) =>
          html`<button
            class=${index === 0 && picked ? 'small accent' : 'small'}
            @click=${() => {
              commands.learnWheel();
              commands.choose(decision.cell, decision.relation, decision.value);
            }}
          >
            ${index === 0 ? 'Guess ' : ''}${decisionWords(state, decision)}
          </button>`,
      )}
    </div>
  </div>`;
}
