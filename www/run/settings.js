// The solver's settings: model, consistency, orders, branching, restarts. A change of a setting ends the run.

import { html, nothing } from 'lit/html.js';
import { hasMarks } from '../app/sheet.js';
import { CHOICES } from '../app/state.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/**
 * @template {string | number} Value
 * @param {object} choice
 * @param {string} choice.name @param {string} choice.id
 * @param {readonly Value[]} choice.offered @param {Value} choice.chosen
 * @param {(value: Value) => void} choice.choose
 * @param {(value: Value) => string} [choice.text]
 * @param {string} [choice.about]  explanation of the current value
 */
export function selectView({ name, id, offered, chosen, choose, text = String, about }) {
  return html`<div class="choice">
    <label for=${id}>${name}</label>
    <select
      id=${id}
      title=${about ?? nothing}
      @change=${(/** @type {Event} */ event) => choose(offered[/** @type {HTMLSelectElement} */ (event.target).selectedIndex])}
    >
      ${offered.map((value) => html`<option value=${text(value)} .selected=${value === chosen}>${text(value)}</option>`)}
    </select>
  </div>`;
}

/** The explanation of each unit of a step. @type {Partial<Record<State['unit'], string>>} */
const STEPS = {
  event: 'One thing that happens: a candidate leaves, a constraint is woken, a guess is made',
  filtering: 'One run of one constraint, with all that it removes',
  fixpoint: 'Until no constraint can remove more, or one fails',
  node: 'Until the next node of the search tree is opened',
  solution: 'Until the next solution',
};

/** The choice of the unit of a step. @param {State['unit']} chosen @param {Commands} commands */
export function unitView(chosen, commands) {
  return selectView({
    name: 'Step by',
    id: 'unit',
    offered: CHOICES.unit,
    chosen,
    choose: (unit) => commands.setUnit(unit),
    about: STEPS[chosen],
  });
}

/** A short explanation of each choice. @type {Record<string, string>} */
const MEANING = {
  alldifferent: 'One AllDifferent for each house.',
  pairwise: 'A ≠ for each pair of peers, filtered by AC-3.',
  mixed: 'AllDifferent rows; ≠ arcs in columns and boxes.',
  domain: 'Every value left has a support (Régin).',
  bounds: 'The ends of each domain have a support.',
  value: 'A fixed cell’s value leaves its peers.',
  forward: 'Only the value of a guess or a given leaves its peers.',
};

/** The explanations that appear as tooltips. @type {Record<string, string>} */
const ABOUT = {
  ...MEANING,
  saved: 'The value the cell had last, before the search went back',
  off: 'One attempt, however long it takes',
  luby: 'Begin again at the root after 10, 10, 20, 10, 10, 20, 40, … failures',
  geometric: 'Begin again at the root after 10, 15, 23, 35, … failures',
};

/** Explains the current model and consistency level, in a sentence each. @param {State['options']} options */
export function meaning({ model, consistency }) {
  const sameLevels = model === 'pairwise' && consistency !== 'forward';
  return `${MEANING[model]} ${sameLevels ? 'All levels do the same here.' : MEANING[consistency]}`;
}

/** The selects before and after the checkboxes for redundant constraints. */
const SELECTS = /** @type {const} */ ([
  ['Model', 'model'],
  ['Consistency', 'consistency'],
]);
const ORDERS = /** @type {const} */ ([
  ['Variable order', 'variableOrder'],
  ['Value order', 'valueOrder'],
  ['Branching', 'branching'],
  ['Restarts', 'restarts'],
]);

/** @param {string} name @param {boolean} checked @param {(on: boolean) => void} choose */
export const checkView = (name, checked, choose) =>
  html`<label class="check">
    <input
      type="checkbox"
      .checked=${checked}
      @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLInputElement} */ (event.target).checked)}
    />${name}
  </label>`;

/** The names of the models, as the literature writes them. */
const MODELS = { alldifferent: 'AllDifferent', pairwise: 'Pairwise ≠', mixed: 'Mixed' };

/** The settings in one line. @param {State['options']} options */
export function settingsWords({ model, consistency, redundant, shaving, variableOrder }) {
  const level = model === 'pairwise' && consistency !== 'forward' ? 'AC-3' : consistency;
  return [MODELS[model], [level, ...redundant, ...(shaving ? ['shaving'] : [])].join(' + '), variableOrder].join(' · ');
}

/** @param {State} state @param {Commands} commands */
export function settingsPanel({ options, sheet, ownMarks }, commands) {
  const { redundant } = options;
  const select = (/** @type {(typeof SELECTS)[number] | (typeof ORDERS)[number]} */ [name, key]) =>
    selectView({
      name,
      id: key,
      offered: /** @type {readonly string[]} */ (CHOICES[key]),
      chosen: options[key],
      choose: (value) => commands.setOptions({ [key]: value }),
      about: ABOUT[options[key]],
    });
  return html`<section class="settings" aria-label="Solver">
    ${SELECTS.map(select)}
    <div class="checks" role="group" aria-label="Also filter by">
      ${CHOICES.redundant.map((name) =>
        checkView(name[0].toUpperCase() + name.slice(1), redundant.includes(name), (on) =>
          commands.setRedundant(name, on),
        ),
      )}
      ${checkView('Shaving', options.shaving, (shaving) => commands.setOptions({ shaving }))}
    </div>
    ${ORDERS.map(select)}
    ${
      ownMarks || (sheet && hasMarks(sheet))
        ? html`<div class="checks">${checkView('My marks', ownMarks, (own) => commands.setOwnMarks(own))}</div>`
        : nothing
    }
    <button class="round about" popovertarget="meaning" aria-label="What these mean">?</button>
    <p class="note" id="meaning" popover>${meaning(options)}</p>
  </section>`;
}
