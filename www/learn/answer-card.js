// The card with the person's answer: the answer in words and the widget of its question. After the reveal, the card
// shows the verdict. The button that locks the answer stands at the foot of the scene, where a long list cannot hide
// it.

import { html, nothing } from 'lit/html.js';
import { learnShortcutOf } from './keys.js';
import { button } from '../app/button.js';
import { kindOf } from './questions/index.js';
import { lineView } from './text.js';

/** @import { Learning } from './learning.js' */
/** @import { Verdict } from './lesson.js' */

/** @param {Learning} learning */
export function answerCard(learning) {
  const { asked, kind, commands, state } = learning;
  const { verdict, phase, hidden } = state.learn;
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
            ${noneView(learning)}
            ${
              kind.taps || hidden
                ? button({
                    name: hidden ? 'Show the digits' : 'Hide the digits',
                    keys: learnShortcutOf('answer-hide'),
                    press: () => commands.hide(),
                  })
                : nothing
            }
          </div>`
    }
    <p class="judgement" role="status">${verdict ? verdictWords(verdict) : nothing}</p>
    ${rightView(learning)}
    ${
      verdict && !verdict.right && phase === 'revealed' && !learning.hooks.more
        ? html`<div class="answer-buttons">${button({ name: 'Try again', press: () => void commands.retry() })}</div>`
        : nothing
    }
  </section>`;
}

/**
 * Shows a right answer if the person's answer is missing or wrong. After a further try, also says which of the answers
 * counts.
 * @param {Learning} learning
 */
function rightView({ asked, scene, state, work }) {
  const { verdict, right, figures } = state.learn;
  if (verdict?.right)
    return work?.right === false ? html`<p class="note">In your results the first answer counts.</p>` : nothing;
  if (!right || !asked || !scene?.question) return nothing;
  return html`<p class="known-answer">
    <b>A right answer:</b>
    ${lineView(kindOf(scene.question).answerWords(scene.question, right, asked.info, figures), figures)}
  </p>`;
}

/** The button for the answer that no candidate goes. @param {Learning} learning */
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

/** @param {Verdict} verdict */
function verdictWords({ right, because, sentence }) {
  if (!right) return html`<b>Not quite.</b> ${sentence}`;
  if (because === undefined) return html`<b>Right.</b> ${sentence}`;
  return because ? html`<b>Right</b>: ${because}.` : html`<b>Right.</b>`;
}

const lockIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <rect x="5" y="11" width="14" height="9" rx="2" />
  <path d="M8 11V8a4 4 0 0 1 8 0v3" />
</svg>`;
