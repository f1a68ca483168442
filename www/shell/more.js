// The button with three dots and the menu that it opens. Each room fills the menu with its own items.

import { html, nothing } from 'lit/html.js';
import { commandOf, shortcutOf } from '../commands/table.js';
import { isDark } from '../app/theme.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/**
 * An item of the menu. `about` explains the name, and `off` makes the item unavailable.
 * @typedef {{name: string, does: () => unknown, about?: string, off?: boolean, look?: string, keys?: string}} Item
 */

/** Three dots. */
export const dots = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="5" cy="12" r="1.8" />
  <circle cx="12" cy="12" r="1.8" />
  <circle cx="19" cy="12" r="1.8" />
</svg>`;

/** @param {unknown} items */
export const moreDropdown = (items) =>
  html`<button class="quiet more" popovertarget="more" aria-label="More" title="More">${dots}</button>
    <div id="more" class="dropdown" popover role="group" aria-label="More">${items}</div>`;

/** A choice closes the menu. @param {Item} item */
export const moreItem = ({ name, does, about, off = false, look = '', keys }) =>
  html`<button
    class=${look}
    popovertarget="more"
    popovertargetaction="hide"
    aria-label=${about ? name : nothing}
    aria-description=${about ?? nothing}
    aria-disabled=${off ? 'true' : nothing}
    aria-keyshortcuts=${keys ?? nothing}
    @click=${() => off || does()}
  >
    ${name}${about ? html` <small data-about=${about} aria-hidden="true"></small>` : nothing}
  </button>`;

/**
 * The item of a command. `name` and `about` replace the words of the command where the menu needs others.
 * @param {string} id @param {State} state @param {Commands} commands @param {{name?: string, about?: string, look?: string}} [own]
 */
export function commandItem(id, state, commands, own = {}) {
  const { name, when, run } = commandOf(id);
  const where = { state, commands, target: document.body, value: 0 };
  const off = when !== undefined && !when(where);
  return moreItem({ name, off, keys: shortcutOf(id), ...own, does: () => run(where) });
}

/** A switch leaves the menu open. @param {string} name @param {boolean} on @param {() => unknown} turn */
export const moreSwitch = (name, on, turn) =>
  html`<button role="switch" aria-checked=${on ? 'true' : 'false'} @click=${turn}>
    ${name}<i class="switch" aria-hidden="true"></i>
  </button>`;

/** @param {State} state @param {{setTheme: (theme: 'light' | 'dark') => void}} commands */
export const darkSwitch = (state, commands) =>
  moreSwitch('Dark theme', isDark(state), () => commands.setTheme(isDark(state) ? 'light' : 'dark'));
