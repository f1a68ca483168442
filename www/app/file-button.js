// A button that opens files of the person, in place of the browser's own field, which cannot be styled.

import { html, nothing } from 'lit/html.js';

/**
 * @param {string} words @param {(files: File[]) => unknown} take
 * @param {string} [accept]  the types that the browser offers, all if left out
 */
export const fileButton = (words, take, accept) =>
  html`<label class="file"
    ><input
      type="file"
      accept=${accept ?? nothing}
      class="unseen"
      @change=${(/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        const files = [...(field.files ?? [])];
        // The same file may be chosen again.
        field.value = '';
        if (files.length > 0) take(files);
      }}
    /><span>${words}</span></label
  >`;
