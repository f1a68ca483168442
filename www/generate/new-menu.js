// The menu "New": a generated puzzle, or an empty grid of a size.

import { html } from 'lit/html.js';
import { CHOICES } from '../app/state.js';
import { button } from '../app/button.js';
import { selectView } from '../run/settings.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** @param {State} state @param {Commands} commands */
export function newMenu(state, commands) {
  const { making, sheet } = state;
  if (making?.said) return button({ name: 'Stop generating', press: () => commands.stopMaking() });
  return html`<button popovertarget="new" aria-haspopup="true">New</button>
    <div id="new" class="dropdown" popover role="group" aria-label="New puzzle">
      <button
        popovertarget="new"
        popovertargetaction="hide"
        aria-disabled=${sheet ? 'false' : 'true'}
        @click=${() => sheet && commands.generate()}
      >
        Generate
      </button>
      <button popovertarget="new" popovertargetaction="hide" @click=${() => commands.openWishes()}>
        What to generate
      </button>
      ${selectView({
        name: 'Size',
        id: 'size',
        offered: sizes(state),
        chosen: sheet?.info.size ?? 0,
        choose: (size) => commands.setSize(size),
        text: (size) => `${size}x${size}`,
      })}
    </div>`;
}

/**
 * The sizes on offer, including the current size if it is unusual (for example a pasted 12x12).
 * @param {State} state
 */
function sizes({ sheet }) {
  const now = sheet?.info.size;
  return !now || CHOICES.size.includes(now) ? CHOICES.size : [...CHOICES.size, now].sort((a, b) => a - b);
}
