// A button that keeps the keyboard focus when it is unavailable. A screen reader then announces the button as
// unavailable. If the button vanished instead, a person who is using the keyboard would lose the focus.

import { html, nothing } from 'lit/html.js';

/**
 * @param {object} spec
 * @param {string} spec.name @param {() => void} spec.press
 * @param {boolean} [spec.off] @param {string} [spec.look] @param {string} [spec.keys]
 * @param {boolean} [spec.pressed]  whether a toggle button is on
 * @param {unknown} [spec.icon]  SVG content that replaces the name
 * @param {string} [spec.part]  the names under which a page around a board can style the button
 */
export function button({ name, press, off = false, look = '', keys, pressed, icon, part }) {
  return html`<button
    type="button"
    class=${look}
    part=${part ?? nothing}
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
