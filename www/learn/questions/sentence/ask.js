// "Which sentence is true?" The person chooses one of some sentences.

import { html } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { lineView } from '../../text.js';

/** @import { SentenceQuestion } from './index.js' */
/** @import { Asking } from '../kind.js' */

/** @type {Asking} */
export const asking = {
  words: ({ answer }) => (answer.choice === undefined ? 'Choose the sentence that is true.' : ''),
  isComplete: ({ answer }) => answer.choice !== undefined,
  widget({ question, answer, locked, figures, set }) {
    const { choices } = /** @type {SentenceQuestion} */ (question);
    return html`<fieldset class="sentence-choices" role="radiogroup" aria-label="Your answer">
      ${choices.map(
        ({ text }, index) =>
          html`<label>
            <input
              type="radio"
              name="answer-sentence"
              .checked=${live(answer.choice === index)}
              ?disabled=${locked && answer.choice !== index}
              @change=${() => locked || set({ choice: index })}
            /><span>${lineView(text, figures)}</span>
          </label>`,
      )}
    </fieldset>`;
  },
};
