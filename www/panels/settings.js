// How the solver works: the model of the puzzle and how hard each constraint thinks. A change ends the run.

import { html } from 'lit/html.js';
import { CHOICES } from '../state.js';

/** @import { State } from '../state.js' */
/** @import { Commands } from '../commands.js' */

/**
 * @template {string | number} Value
 * @param {object} choice
 * @param {string} choice.name @param {string} choice.id
 * @param {readonly Value[]} choice.offered @param {Value} choice.chosen
 * @param {(value: Value) => void} choice.choose
 * @param {(value: Value) => string} [choice.text]
 */
export function selectView({ name, id, offered, chosen, choose, text = String }) {
  return html`<div class="choice">
    <label for=${id}>${name}</label>
    <select
      id=${id}
      @change=${(/** @type {Event} */ event) => choose(offered[/** @type {HTMLSelectElement} */ (event.target).selectedIndex])}
    >
      ${offered.map((value) => html`<option value=${text(value)} .selected=${value === chosen}>${text(value)}</option>`)}
    </select>
  </div>`;
}

/** What each choice means, in a line. @type {Record<string, string>} */
const MEANING = {
  alldifferent: 'One AllDifferent for each house.',
  pairwise: 'A ≠ for each pair of peers, filtered by AC-3.',
  mixed: 'AllDifferent rows; ≠ arcs in columns and boxes.',
  domain: 'Every value left has a support: Hall sets go (Régin).',
  value: 'A fixed cell’s value leaves its peers, no more.',
};

/** @param {State} state @param {Commands} commands */
export function settingsPanel({ options }, commands) {
  return html`<section class="panel settings" aria-label="Solver">
    <h2>Solver</h2>
    <div class="choices">
      ${selectView({
        name: 'Model',
        id: 'model',
        offered: CHOICES.model,
        chosen: options.model,
        choose: (model) => commands.setOptions({ model }),
      })}
      ${selectView({
        name: 'Consistency',
        id: 'consistency',
        offered: CHOICES.consistency,
        chosen: options.consistency,
        choose: (consistency) => commands.setOptions({ consistency }),
      })}
    </div>
    <p class="note">
      ${MEANING[options.model]}
      ${options.model === 'pairwise' ? 'Both levels do the same here.' : MEANING[options.consistency]}
    </p>
  </section>`;
}
