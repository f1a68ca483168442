// A row of radio buttons that looks like one button in segments.

import { html } from 'lit/html.js';

/**
 * @template {string | number} Value
 * @param {object} choice
 * @param {string} choice.legend  name of the choice, for people who cannot see its position on the page
 * @param {string} choice.name  the name of the radio group
 * @param {readonly (readonly [value: Value, text: string])[]} choice.offered @param {Value} choice.chosen
 * @param {(value: Value) => void} choice.choose
 * @param {string} [choice.look]
 */
export function segmentsView({ legend, name, offered, chosen, choose, look = '' }) {
  return html`<fieldset role="radiogroup" class="modes ${look}">
    <legend class="unseen">${legend}</legend>
    ${offered.map(
      ([value, text]) =>
        html`<label>
          <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)} />
          <span>${text}</span>
        </label>`,
    )}
  </fieldset>`;
}
