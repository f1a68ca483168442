// A button that can be switched off without losing the keyboard's focus: it stays reachable and says that it
// is unavailable, instead of vanishing from under the person who pressed it last.

import { html, nothing } from 'lit/html.js';

/**
 * @param {object} spec
 * @param {string} spec.name @param {() => void} spec.press
 * @param {boolean} [spec.off] @param {string} [spec.look] @param {string} [spec.keys]
 * @param {boolean} [spec.pressed]  for a button that is on or off
 * @param {unknown} [spec.icon]  drawn in place of the name
 */
export function button({ name, press, off = false, look = '', keys, pressed, icon }) {
  return html`<button
    type="button"
    class=${look}
    aria-label=${icon ? name : nothing}
    title=${icon ? name : nothing}
    aria-disabled=${off ? 'true' : nothing}
    aria-pressed=${pressed === undefined ? nothing : `${pressed}`}
    aria-keyshortcuts=${keys ?? nothing}
    @click=${() => off || press()}
  >
    ${icon ? html`<svg viewBox="0 0 24 24" aria-hidden="true">${icon}</svg>` : name}
  </button>`;
}
