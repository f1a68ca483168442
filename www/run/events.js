// The latest events of the run, newest first. Each event is a link to its position in the run.

import { html, nothing } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { counted } from '../app/numbers.js';
import { momentOf } from './moment.js';
import { whenView } from './when.js';
import { storyView } from '../states/story.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function eventsPanel(state, commands) {
  const moment = momentOf(state);
  const events = moment && !moment.isBrief ? moment.events : [];
  return html`<section class="panel events" aria-label="Events">
    ${storyView(state, commands)}
    <h2>Events</h2>
    ${whenView(moment, moment?.words && `The whole run, up to event ${counted(moment.totals)}`)}
    ${
      events.length > 0
        ? html`<ol tabindex="0" aria-label="Latest events, newest first">
            ${repeat(
              events,
              ({ position }) => position,
              ({ position, kind, sentence }) =>
                html`<li class="kind-${kind}">
                  <a
                    href="#at=${position}"
                    @click=${(/** @type {Event} */ event) => {
                      event.preventDefault();
                      commands.seek(position);
                    }}
                    >${counted(position)}</a
                  >
                  <span>${sentence}</span>
                </li>`,
            )}
          </ol>`
        : moment?.isBrief
          ? html`<p class="empty">The run goes on. The latest events are listed once the run stops.</p>`
          : nothing
    }
  </section>`;
}
