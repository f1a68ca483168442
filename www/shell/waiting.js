// The line that an open dialog shows while one of its actions waits for the engine. A message on the page would be
// hidden behind the dialog.

import { html, nothing } from 'lit/html.js';
import { waitingWords } from '../app/actions.js';

/** @import { State } from '../app/state.js' */

/** @param {State} state @param {string} id  the id of the dialog; a closed dialog shows no line */
export function waitingView(state, id) {
  const words = waitingWords(state);
  const isOpen = words && /** @type {HTMLDialogElement | null} */ (document.getElementById(id))?.open;
  return isOpen ? html`<p role="status" class="message said">${words}</p>` : nothing;
}
