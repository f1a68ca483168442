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

/** What each choice means, in a few words. @type {Record<string, string>} */
const MEANING = {
  alldifferent: 'One AllDifferent for each house.',
  pairwise: 'A ≠ for each pair of peers, filtered by AC-3.',
  mixed: 'AllDifferent rows; ≠ arcs in columns and boxes.',
  domain: 'Every value left has a support (Régin).',
  bounds: 'The ends of each domain have a support.',
  value: 'A fixed cell’s value leaves its peers.',
  forward: 'Only a guess or a given leaves the peers.',
};

/** The choices in the order they stand, two in a line. */
const SELECTS = /** @type {const} */ ([
  ['Model', 'model'],
  ['Consistency', 'consistency'],
  ['Variable order', 'variableOrder'],
  ['Value order', 'valueOrder'],
  ['Branching', 'branching'],
]);

/** @param {string} name @param {boolean} checked @param {(on: boolean) => void} choose */
const checkView = (name, checked, choose) =>
  html`<label class="check">
    <input
      type="checkbox"
      .checked=${checked}
      @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLInputElement} */ (event.target).checked)}
    />${name}
  </label>`;

/** @param {State} state @param {Commands} commands */
export function settingsPanel({ options }, commands) {
  const { redundant } = options;
  const sameLevels = options.model === 'pairwise' && options.consistency !== 'forward';
  return html`<section class="panel settings" aria-label="Solver">
    <h2>Solver</h2>
    <div class="choices">
      ${SELECTS.map(([name, key]) =>
        selectView({
          name,
          id: key,
          offered: /** @type {readonly string[]} */ (CHOICES[key]),
          chosen: options[key],
          choose: (value) => commands.setOptions({ [key]: value }),
        }),
      )}
      <div class="checks" role="group" aria-label="Also filter by">
        ${CHOICES.redundant.map((name) =>
          checkView(name[0].toUpperCase() + name.slice(1), redundant.includes(name), (on) =>
            commands.setOptions({
              redundant: CHOICES.redundant.filter((n) => (n === name ? on : redundant.includes(n))),
            }),
          ),
        )}
        ${checkView('Shaving', options.shaving, (shaving) => commands.setOptions({ shaving }))}
      </div>
    </div>
    <p class="note">
      ${MEANING[options.model]} ${sameLevels ? 'All levels do the same here.' : MEANING[options.consistency]}
    </p>
  </section>`;
}
