// A button that can be switched off without losing the keyboard's focus: it stays reachable and says that it
// is unavailable, instead of vanishing from under the person who pressed it last.

import { html, nothing } from 'lit/html.js';

/**
 * @param {object} spec
 * @param {string} spec.name @param {() => void} spec.press
 * @param {boolean} [spec.off] @param {string} [spec.look] @param {string} [spec.keys]
 */
export function button({ name, press, off = false, look = '', keys }) {
  return html`<button
    class=${look}
    aria-disabled=${off ? 'true' : nothing}
    aria-keyshortcuts=${keys ?? nothing}
    @click=${() => off || press()}
  >
    ${name}
  </button>`;
}
