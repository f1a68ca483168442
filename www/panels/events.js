// The latest events of the run, newest first. Each is a link to its moment: following it seeks there.

import { html } from 'lit/html.js';

/** @import { State } from '../state.js' */
/** @import { Commands } from '../commands.js' */

/** @param {State} state @param {Commands} commands */
export function eventsPanel({ run }, commands) {
  const events = run?.view.events ?? [];
  return html`<section class="panel events" aria-label="Events">
    <h2>Events</h2>
    ${
      events.length > 0
        ? html`<ol tabindex="0" aria-label="Latest events, newest first">
            ${events.map(
              ({ position, kind, sentence }) =>
                html`<li class="kind-${kind}">
                  <a
                    href="#at=${position}"
                    @click=${(/** @type {Event} */ event) => {
                      event.preventDefault();
                      commands.seek(position);
                    }}
                    >${position}</a
                  >
                  <span>${sentence}</span>
                </li>`,
            )}
          </ol>`
        : html`<p class="empty">Every removal is written down here, with its reason.</p>`
    }
  </section>`;
}
