// The header: the name of the page, the choice of a room, and the part that belongs to the room.

import { html, nothing } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { labHeader } from '../lab/header.js';
import { playHeader } from '../play/header.js';
import { isBatchOpen, isOpen, ROOMS } from './rooms.js';
import { segmentsView } from './segments.js';

/** @import { State } from './state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands @param {unknown} learnHeader  the part that belongs to Learn */
export function headerPanel(state, commands, learnHeader) {
  return html`<header>
    ${
      state.sheet && !isOpen(state, 'compare') && !isBatchOpen(state) && state.room !== 'learn'
        ? html`<a class="skip" href="#grid" @click=${(/** @type {Event} */ event) => skip(event, commands)}>
            Skip to the grid
          </a>`
        : nothing
    }
    <h1><b>Pencil</b><s>mark</s></h1>
    ${segmentsView({
      legend: 'Mode',
      name: 'room',
      look: 'rooms',
      offered: ROOMS.map(({ id, name }) => /** @type {const} */ ([id, name])),
      chosen: state.room,
      about: (room) => {
        const at = ROOMS.findIndex(({ id }) => id === room);
        return { keys: shortcutOf(`room-${room}`), title: `${ROOMS[at].about} (${shortcutOf(`room-${room}`)})` };
      },
      choose: (room) => commands.setRoom(room),
    })}
    ${state.room === 'learn' ? learnHeader : state.room === 'play' ? playHeader(state, commands) : labHeader(state, commands)}
  </header>`;
}

/**
 * Goes to the selected cell. The link itself is not followed, because the address holds the state of the page.
 * @param {Event} event @param {Commands} commands
 */
function skip(event, commands) {
  event.preventDefault();
  commands.goToGrid();
}
