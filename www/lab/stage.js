// The stage of the Lab: a row of tabs, the panel of the chosen tab, and beside it the pinned one. The arrow keys move
// between the tabs, as in every tab list.

import { html, nothing } from 'lit/html.js';
import { TABS } from './tabs.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Rest } from '../app/render.js' */

/** @param {State} state @param {Commands} commands @param {Rest | null} rest */
export function stageView(state, commands, rest) {
  const chosen = TABS.find(({ id }) => id === state.tab) ?? TABS[0];
  const pinned = chosen.whole ? undefined : TABS.find(({ id }) => id === state.pinned && id !== chosen.id);
  const at = TABS.indexOf(chosen);
  const move = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: TABS.length - 1 - at }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = TABS[(at + by + TABS.length) % TABS.length];
    commands.setTab(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return html`<section class="stage" aria-label="Stage">
    <div class="tab-line">
      <div role="tablist" aria-label="Views of the run" @keydown=${move}>
        ${TABS.map(
          (tab) =>
            html`<button
              role="tab"
              id="tab-${tab.id}"
              class=${tab.isQuiet?.(state) ? 'quiet idle' : 'quiet'}
              aria-selected=${tab === chosen ? 'true' : 'false'}
              aria-controls="stage-panel"
              tabindex=${tab === chosen ? 0 : -1}
              @click=${() => commands.setTab(tab.id)}
            >
              ${tab.name}${tab.badge?.(state) ? html` <small aria-hidden="true">${tab.badge(state)}</small>` : nothing}
            </button>`,
        )}
      </div>
      ${
        chosen.whole
          ? nothing
          : html`<button
              class="quiet pin"
              aria-pressed=${state.pinned === chosen.id ? 'true' : 'false'}
              title="Keep this tab beside the next one"
              @click=${() => commands.pin(state.pinned === chosen.id ? null : chosen.id)}
            >
              ${pinned ? `${pinned.name} pinned` : state.pinned === chosen.id ? 'Unpin' : 'Pin'}
            </button>`
      }
    </div>
    <div class="panels ${pinned ? 'two' : ''}" id="stage-panel" role="tabpanel" aria-labelledby="tab-${chosen.id}">
      ${rest ? chosen.view(rest, state, commands) : nothing}
      ${rest && pinned ? pinned.view(rest, state, commands) : nothing}
    </div>
  </section>`;
}
