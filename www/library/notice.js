// Shows a notice about saved work at the foot of the page. A notice moves no other element and stays until it is
// answered or closed.

import { html, nothing } from 'lit/html.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function noticePanel({ notice }, commands) {
  return html`<div class="notice ${notice?.bad ? 'bad' : ''}" role="status">
    ${
      notice
        ? html`<p>${notice.text}</p>
            <div class="offers">
              ${notice.offers.map(
                ([name, offer]) =>
                  html`<button class="link" @click=${() => commands.takeOffer(offer)}>${name}</button>`,
              )}
              <button class="link" @click=${() => commands.takeOffer('close')}>Close the notice</button>
            </div>`
        : nothing
    }
  </div>`;
}
