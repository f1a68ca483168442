// The card with the person's answer: the answer in words, the widget of its question, and the button that locks it. After
// the reveal, the card tells the verdict.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';

/** @import { Learning } from './learning.js' */
/** @import { Verdict } from './lesson.js' */

/** @param {Learning} learning */
export function answerCard(learning) {
  const { asked, kind, commands, state } = learning;
  const { phase, verdict, hidden } = state.learn;
  if (!asked || !kind) return html`<section class="answer" aria-label="Your answer" aria-busy="true"></section>`;
  const isComplete = kind.isComplete(asked);
  const words = kind.words(asked);
  return html`<section class="answer ${verdict ? (verdict.right ? 'right' : 'wrong') : ''}" aria-label="Your answer">
    <h3>Your answer ${asked.locked ? html`<span class="locked">${lockIcon} Locked</span>` : nothing}</h3>
    ${words ? html`<p class="answer-words ${isComplete ? '' : 'unanswered'}" role="status">${words}</p>` : nothing}
    ${kind.widget ? html`<div class="widget">${kind.widget(asked)}</div>` : nothing}
    ${
      asked.locked
        ? nothing
        : html`<div class="answer-buttons">
            ${button({
              name: 'Lock it in',
              look: isComplete ? 'primary' : '',
              off: !isComplete || phase !== 'open',
              keys: 'L',
              press: () => commands.lock(),
            })}
            ${noneView(learning)}
            ${
              kind.taps || hidden
                ? button({
                    name: hidden ? 'Show the digits' : 'Hide the digits',
                    keys: 'H',
                    press: () => commands.hide(),
                  })
                : nothing
            }
          </div>`
    }
    <p class="judgement" role="status">${verdict ? verdictWords(verdict) : nothing}</p>
  </section>`;
}

/** The answer that nothing goes. @param {Learning} learning */
function noneView({ asked, kind }) {
  if (!asked || !kind?.none || kind.hasNone?.(asked) === false) return nothing;
  const { name, answer } = kind.none;
  const isChosen = JSON.stringify(asked.answer) === JSON.stringify(answer);
  return html`<button
    type="button"
    class="choice-chip"
    aria-pressed=${isChosen ? 'true' : 'false'}
    @click=${() => asked.set(isChosen ? {} : answer)}
  >
    ${name}
  </button>`;
}

/** The verdict. Most sentences about right answers begin with the word "Right". @param {Verdict} verdict */
function verdictWords({ right, sentence }) {
  if (!right) return html`<b>Not quite.</b> ${sentence}`;
  const [, rest] = /^Right([:.].*)$/s.exec(sentence) ?? [];
  return rest === undefined ? html`<b>Right.</b> ${sentence}` : html`<b>Right</b>${rest}`;
}

const lockIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <rect x="5" y="11" width="14" height="9" rx="2" />
  <path d="M8 11V8a4 4 0 0 1 8 0v3" />
</svg>`;
