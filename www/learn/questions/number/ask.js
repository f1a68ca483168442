// "How many?" The person chooses one of some numbers, or types a number.

import { html } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { counted } from '../../../app/numbers.js';

/** @import { Asking } from '../kind.js' */

/** The number in a text such as "1,620" or "1 620"; undefined if there is none. @param {string} text */
export function numberIn(text) {
  const digits = text.replace(/[\s,.’']/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** @type {Asking} */
export const asking = {
  words({ answer, question }) {
    if (answer.number === undefined) return question.choices ? 'Choose the right number.' : 'Type the number.';
    // The chosen button, or the field, shows the number already.
    return '';
  },
  isComplete: ({ answer }) => answer.number !== undefined,
  widget({ question, answer, locked, set, lock }) {
    if (!question.choices)
      return html`<input
        class="typed answer-number"
        aria-label="Your answer, a number"
        inputmode="numeric"
        autocomplete="off"
        maxlength="20"
        ?readonly=${locked}
        .value=${live(answer.number === undefined ? '' : `${answer.number}`)}
        @change=${(/** @type {Event} */ event) => {
          const typed = numberIn(/** @type {HTMLInputElement} */ (event.target).value);
          set(typed === undefined ? {} : { number: typed });
        }}
        @input=${(/** @type {Event} */ event) => {
          const typed = numberIn(/** @type {HTMLInputElement} */ (event.target).value);
          if (typed !== undefined) set({ number: typed });
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          const typed = numberIn(/** @type {HTMLInputElement} */ (event.target).value);
          if (typed === undefined) return;
          set({ number: typed });
          lock();
        }}
      />`;
    return html`<fieldset class="number-choices" role="radiogroup" aria-label="Your answer">
      ${question.choices.map(
        (/** @type {number} */ choice) =>
          html`<label>
            <input
              type="radio"
              name="answer-number"
              .checked=${live(answer.number === choice)}
              ?disabled=${locked && answer.number !== choice}
              @change=${() => locked || set({ number: choice })}
            /><span>${counted(choice)}</span>
          </label>`,
      )}
    </fieldset>`;
  },
};
