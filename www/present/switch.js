// The switch "Present": a view of the Lab for a class. The size of the type follows the height of the screen, and most
// controls are hidden.

import { html } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {Pick<State, 'present'>} state @param {Pick<Commands, 'togglePresent'>} commands */
export function presentSwitch({ present }, commands) {
  return html`<button
    role="switch"
    class="quiet toggle present"
    aria-checked=${present ? 'true' : 'false'}
    aria-keyshortcuts=${shortcutOf('present')}
    title=${`Large type for a class (${shortcutOf('present')})`}
    @click=${() => commands.togglePresent()}
  >
    Present
  </button>`;
}
