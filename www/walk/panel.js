// The line of Play for a list of puzzles: where the person is, what is solved, and the way to the other puzzles.

import { html, nothing, svg } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { shortcutOf } from '../commands/table.js';
import { neighbour, placeOf } from './standing.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Entry } from './state.js' */

/** The arrows of the buttons. */
const BACK = 'M14.5 6l-6 6 6 6';
const ON = 'M9.5 6l6 6-6 6';
const CROSS = svg`<path d="M7 7l10 10M17 7L7 17" />`;

/** @param {State} state @param {Commands} commands */
export function walkPanel(state, commands) {
  const at = placeOf(state);
  if (at < 0 || !state.collection) return nothing;
  const { entries } = state.collection;
  const solved = entries.filter((entry) => entry.solved).length;
  return html`<nav class="walk" aria-label="List of puzzles">
    ${arrow(state, commands, -1)}
    <label
      ><span class="unseen">Puzzle of the list</span>
      <select
        .value=${live(`${at}`)}
        @change=${(/** @type {Event} */ event) => commands.walkTo(Number(/** @type {HTMLSelectElement} */ (event.target).value))}
      >
        ${guard([entries, at], () => entries.map((entry, index) => optionView(entry, index, at)))}
      </select>
    </label>
    <span class="walk-count">of ${entries.length}, ${solved} solved</span>
    ${arrow(state, commands, 1)}
    ${button({ name: 'Leave the list', look: 'quiet walk-arrow walk-leave', icon: CROSS, press: () => commands.leaveList() })}
  </nav>`;
}

/** @param {Entry} entry @param {number} index @param {number} at */
const optionView = ({ solved }, index, at) =>
  html`<option value=${index} ?selected=${index === at}>${index + 1}${solved ? ' ✓' : ''}</option>`;

/** @param {State} state @param {Commands} commands @param {1 | -1} way */
function arrow(state, commands, way) {
  const id = way === 1 ? 'walk-on' : 'walk-back';
  const name = way === 1 ? 'Next puzzle' : 'Previous puzzle';
  return html`<button
    type="button"
    class="walk-arrow"
    aria-label=${name}
    title="${name} (${shortcutOf(id)})"
    aria-keyshortcuts=${shortcutOf(id)}
    aria-disabled=${neighbour(state, way) === null ? 'true' : nothing}
    @click=${() => commands.walk(way)}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${way === 1 ? ON : BACK} /></svg>
  </button>`;
}
