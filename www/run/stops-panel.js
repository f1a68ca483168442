// The list of breakpoints beside the run's buttons, where a person can remove each breakpoint. Most breakpoints are set
// in the context menu of their cell, constraint or node. Breakpoints that belong to no such place are set in this list.

import { html, nothing } from 'lit/html.js';
import { stopWords } from '../basics/stops.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Stop } from '../worker/protocol.js' */

/** @param {State} state @param {Commands} commands */
export function stopsPanel({ stops, sheet, options }, commands) {
  const symbols = sheet?.info.symbols ?? [];
  const add = (/** @type {string} */ name, /** @type {Stop} */ stop) =>
    html`<button class="small" @click=${() => commands.addStop(stop)}>${name}</button>`;
  return html`<div id="stops" popover role="dialog" aria-label="Breakpoints">
    <h2>Breakpoints</h2>
    ${
      stops.length > 0
        ? html`<ul>
            ${stops.map((stop) => {
              const words = stopWords(stop, symbols);
              return html`<li>
                <span>Stop when ${words}</span>
                <button class="small" aria-label="Remove: stop when ${words}" @click=${() => commands.removeStop(stop)}>
                  Remove
                </button>
              </li>`;
            })}
          </ul>`
        : nothing
    }
    <p class="note">
      Right-click, or press and hold, a candidate, a constraint’s name or a node to stop there; on the keyboard, S.
      Step, Play and Run to end stop at every breakpoint.
    </p>
    <div class="adds">
      ${add('First failure', { kind: 'first-failure' })} ${add('Solution', { kind: 'solution' })}
      ${options.learning === 'clauses' ? add('A learnt clause strikes', { kind: 'clause-strikes' }) : nothing}
      <form
        @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const field = /** @type {HTMLInputElement} */ (document.getElementById('stop-depth'));
          if (field.reportValidity()) commands.addStop({ kind: 'depth-reached', depth: Number(field.value) });
        }}
      >
        <label for="stop-depth">Depth</label>
        <input class="typed" id="stop-depth" type="number" min="1" max="9999" required value="3" />
        <button class="small">Add</button>
      </form>
    </div>
  </div>`;
}
