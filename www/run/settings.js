// The controls that settings are made of: a list of choices, a checkbox, and the choice of the unit of a step.

import { html, nothing } from 'lit/html.js';
import { CHOICES } from '../app/state.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/**
 * @template {string | number} Value
 * @param {object} choice
 * @param {string} choice.name @param {string} choice.id
 * @param {readonly Value[]} choice.offered @param {Value} choice.chosen
 * @param {(value: Value) => void} choice.choose
 * @param {(value: Value) => string} [choice.text]
 * @param {string} [choice.about]  explanation of the current value
 * @param {unknown} [choice.label]  the name as it is drawn
 * @param {boolean} [choice.off]  whether the control is unavailable now
 */
export function selectView({ name, id, offered, chosen, choose, text = String, about, label = name, off = false }) {
  return html`<div class="choice">
    <label for=${id}>${label}</label>
    <select
      id=${id}
      title=${about ?? nothing}
      ?disabled=${off}
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

/**
 * The meanings of the units in a tree of whole grids, where each event is a grid.
 * @type {Partial<Record<State['unit'], [string, string]>>}
 */
const GRID_STEPS = {
  filtering: ['grid', 'The next grid: its direct solutions, its branches, or its end'],
  fixpoint: ['branching', 'The next grid that branches, fails or is solved'],
  solution: ['solution', 'The next solution'],
};

/** The choice of the unit of a step in a tree of whole grids. @param {State['unit']} unit @param {Commands} commands */
export function gridUnitView(unit, commands) {
  const chosen = unit === 'fixpoint' || unit === 'solution' ? unit : 'filtering';
  return selectView({
    name: 'Step by',
    label: html`<span class="unseen">Step </span>by`,
    id: 'unit',
    offered: /** @type {State['unit'][]} */ (Object.keys(GRID_STEPS)),
    chosen,
    choose: (next) => commands.setUnit(next),
    text: (each) => GRID_STEPS[each]?.[0] ?? each,
    about: GRID_STEPS[chosen]?.[1],
  });
}

/** The choice of the unit of a step. @param {State['unit']} chosen @param {Commands} commands */
export function unitView(chosen, commands) {
  return selectView({
    name: 'Step by',
    label: html`<span class="unseen">Step </span>by`,
    id: 'unit',
    offered: CHOICES.unit,
    chosen,
    choose: (unit) => commands.setUnit(unit),
    about: STEPS[chosen],
  });
}

/** @param {string} name @param {boolean} checked @param {(on: boolean) => void} choose @param {boolean} [off] */
export const checkView = (name, checked, choose, off = false) =>
  html`<label class="check">
    <input
      type="checkbox"
      .checked=${checked}
      ?disabled=${off}
      @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLInputElement} */ (event.target).checked)}
    />${name}
  </label>`;
