// Shows a notice when a newer version of the page is ready. The notice lies over the header and moves nothing. The page
// never reloads by itself. There is no notice in Present or in an embedded lesson; the menu still offers the newer
// version.

import { html, nothing } from 'lit/html.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function updateNotice({ offline, present, room, learn }, commands) {
  const isQuiet = present || (room === 'learn' && learn.place.embed);
  return html`<div class="news" role="status">
    ${
      offline.update === 'offered' && !isQuiet
        ? html`<p>A new version is ready.</p>
            <button
              class="link"
              aria-description="Your work and your place are kept."
              title="Your work and your place are kept."
              @click=${() => commands.takeUpdate()}
            >
              Reload now
            </button>
            <button class="link" @click=${() => commands.putOffUpdate()}>Later</button>`
        : nothing
    }
  </div>`;
}
