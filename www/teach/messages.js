// The message about the last action, and the button that brings the last deletion back.

import { html, nothing } from 'lit/html.js';

/** @import { State } from '../app/state.js' */
/** @import { Teaching } from './teaching.js' */

/**
 * @param {State} state @param {Teaching} teaching
 * @param {(gone: import('./state.js').Gone) => boolean} isHere  whether a deletion can be undone on this page
 */
export function messages({ teach: { said, gone } }, teaching, isHere) {
  const last = gone.findLast(isHere);
  return html`<div class="teach-said" role="status">
    ${said ? html`<span class=${said.bad ? 'bad' : ''}>${said.text}</span>` : nothing}
    ${
      last
        ? html`<span class="teach-gone"
            >${last.what} is ${('done' in last && last.done) || 'deleted'}.
            <button type="button" class="link" @click=${() => teaching.bringBack(last)}>Bring it back</button></span
          >`
        : nothing
    }
  </div>`;
}
