// The panels of the Lab beside the grid of a scene. They show the state of Learn's own desk.

import { html, nothing } from 'lit/html.js';
import { loadPanels, panelOf, TABS } from '../lab/tabs.js';

/** @import { Learning } from './learning.js' */

export const loadLab = loadPanels;

/** The tabs that a scene shows, in the order that the scene names. @param {Learning} learning */
function tabsOf({ scene, state }) {
  const { phase } = state.learn;
  const isRevealed = phase === 'revealing' || phase === 'revealed';
  const names = (isRevealed && scene?.reveal?.show) || scene?.show || [];
  return names.flatMap((name) => TABS.filter(({ id }) => id === name));
}

/** Opens a tab, and asks the engine for what the tab shows. @param {Learning} learning @param {string} [id] */
export function showTab({ desk }, id) {
  if (!desk) return;
  if (id && TABS.some((tab) => tab.id === id)) desk.commands.setTab(id);
  else if (desk.state.tab === 'levels' || desk.state.tab === 'compare') desk.commands.setTab('graph');
}

/** @param {Learning} learning */
export function labPanels(learning) {
  const tabs = tabsOf(learning);
  const { desk } = learning;
  if (tabs.length === 0 || !desk?.state.sheet) return nothing;
  const chosen = tabs.find(({ id }) => id === desk.state.tab) ?? tabs[0];
  const at = tabs.indexOf(chosen);
  const move = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(at + by + tabs.length) % tabs.length];
    desk.commands.setTab(next.id);
    document.getElementById(`scene-tab-${next.id}`)?.focus();
  };
  return html`<section class="stage scene-stage" aria-label="Views of the run">
    ${
      tabs.length > 1
        ? html`<div class="tab-line">
            <div role="tablist" aria-label="Views of the run" @keydown=${move}>
              ${tabs.map(
                (tab) =>
                  html`<button
                    role="tab"
                    id="scene-tab-${tab.id}"
                    class="quiet"
                    aria-selected=${tab === chosen ? 'true' : 'false'}
                    aria-controls="scene-panel"
                    tabindex=${tab === chosen ? 0 : -1}
                    @click=${() => desk.commands.setTab(tab.id)}
                  >
                    ${tab.name}
                  </button>`,
              )}
            </div>
          </div>`
        : nothing
    }
    <div class="panels" id="scene-panel" role=${tabs.length > 1 ? 'tabpanel' : nothing}>
      ${panelOf(chosen)?.(desk.state, desk.commands) ?? nothing}
    </div>
  </section>`;
}
