// A row of radio buttons that looks like one button in segments.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

/**
 * @template {string | number} Value
 * @param {object} choice
 * @param {string} choice.legend  name of the choice, for screen readers
 * @param {string} choice.name  the name of the radio group
 * @param {readonly (readonly [value: Value, text: string])[]} choice.offered @param {Value} choice.chosen
 * @param {(value: Value) => void} choice.choose
 * @param {Value | null} [choice.lit]  the choice of the modifier key that is held
 * @param {string} [choice.look]
 * @param {(value: Value) => {keys: string, title: string}} [choice.about]  the keys of a choice, and a title that names them
 */
export function segmentsView({ legend, name, offered, chosen, choose, lit = null, look = '', about }) {
  return html`<fieldset role="radiogroup" class="modes ${look}">
    <legend class="unseen">${legend}</legend>
    ${offered.map(
      ([value, text]) =>
        html`<label class=${value === lit ? 'lit' : nothing} title=${about?.(value).title ?? nothing}>
          <input
            type="radio"
            name=${name}
            value=${value}
            aria-keyshortcuts=${about?.(value).keys ?? nothing}
            .checked=${live(value === chosen)}
            @change=${() => choose(value)}
          />
          <span>${text}</span>
        </label>`,
    )}
  </fieldset>`;
}
