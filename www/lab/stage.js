// The stage of the Lab: a row of tabs, the panel of the chosen tab, and the panel of the pinned tab beside it. The
// arrow keys move between the tabs, as in every tab list.

import { html, nothing } from 'lit/html.js';
import { beginningView } from './beginning.js';
import { panelOf, tabsFor } from './tabs.js';
import { atDoors } from './welcome.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function stageView(state, commands) {
  const tabs = tabsFor(state);
  const chosen = tabs.find(({ id }) => id === state.tab) ?? tabs[0];
  const kept =
    chosen.whole || chosen.isWide?.(state) ? undefined : tabs.find(({ id }) => id === state.pinned && id !== chosen.id);
  const shown = [chosen, ...(kept ? [kept] : [])].filter((tab) => !tab.isQuiet?.(state));
  const isBeginning = shown.length === 0 && atDoors(state);
  const at = tabs.indexOf(chosen);
  const move = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: tabs.length - 1 - at }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(at + by + tabs.length) % tabs.length];
    commands.setTab(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  const open = (/** @type {State['tab']} */ id) => {
    commands.setTab(id);
    // On a phone the panel begins at the lower edge of the screen.
    requestAnimationFrame(() => document.querySelector('.stage')?.scrollIntoView({ block: 'nearest' }));
  };
  return html`<section class="stage ${shown.length > 0 || isBeginning ? '' : 'idle'}" aria-label="Stage">
    <div class="tab-line">
      <div role="tablist" aria-label="Views of the run" @keydown=${move}>
        ${tabs.map(
          (tab) =>
            html`<button
              role="tab"
              id="tab-${tab.id}"
              class=${tab.isQuiet?.(state) ? 'quiet idle' : 'quiet'}
              aria-selected=${tab === chosen ? 'true' : 'false'}
              aria-controls="stage-panel"
              tabindex=${tab === chosen ? 0 : -1}
              @click=${() => open(tab.id)}
            >
              ${tab.name}${tab.badge?.(state) ? html` <small aria-hidden="true">${tab.badge(state)}</small>` : nothing}
            </button>`,
        )}
      </div>
      ${
        chosen.whole || chosen.isWide?.(state)
          ? nothing
          : html`<button
              class="quiet pin"
              aria-pressed=${state.pinned === chosen.id ? 'true' : 'false'}
              title="Keep this tab beside the next one"
              @click=${() => commands.pin(state.pinned === chosen.id ? null : chosen.id)}
            >
              ${kept ? `${kept.name} pinned` : state.pinned === chosen.id ? 'Unpin' : 'Pin'}
            </button>`
      }
    </div>
    <div
      class="panels ${shown.length > 1 ? 'two' : shown[0] === chosen || isBeginning ? '' : 'kept'}"
      id="stage-panel"
      role="tabpanel"
      aria-labelledby="tab-${chosen.id}"
    >
      ${isBeginning ? beginningView(tabs) : shown.map((tab) => panelOf(tab)?.(state, commands))}
    </div>
  </section>`;
}
