// The solver's settings: a chip in the header shows them in one line, and the chip opens a sheet. For each setting, the
// sheet has a list of choices. About the chosen one, it shows the effect, the other names and the cost. A change of a
// setting ends the run.

import { html, nothing } from 'lit/html.js';
import { hasMarks } from '../basics/sheet.js';
import { CHOICES, plusOf, SETTINGS } from '../basics/choices.js';
import { isStates, STRATEGIES } from '../states/state.js';
import { hasRules, ruleCards } from '../rules/list.js';
import { isLarge, isRecommended } from './advice.js';
import { checkView, selectView } from './settings.js';
import { TOLD } from './settings-words.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Told } from './settings-words.js' */

/** The names of the models, as the literature writes them. */
const MODELS = { alldifferent: 'AllDifferent', pairwise: 'Pairwise ≠', mixed: 'Mixed' };

/** The ways of learning, as the line of settings names them. @type {Record<State['options']['learning'], string[]>} */
const LEARNING = { off: [], backjump: ['backjumping'], clauses: ['learning'] };

/** The settings in one line. @param {State} state */
export function settingsWords(state) {
  if (isStates(state)) return 'States';
  const { model, consistency, variableOrder, learning } = state.options;
  const level = model === 'pairwise' && consistency !== 'forward' ? 'AC-3' : consistency;
  const order = byRules(state, variableOrder === CHOICES.variableOrder[0]) ? 'dom-wdeg' : variableOrder;
  return [MODELS[model], [level, ...plusOf(state.options)].join(' + '), order, ...LEARNING[learning]].join(' · ');
}

/** @typedef {(typeof SETTINGS)[number]} Setting */

/** @param {Setting['of']} part */
const settingsOf = (part) => SETTINGS.filter(({ of }) => of === part);

/** @param {State} state @param {Commands} commands */
export function settingsSheet(state, commands) {
  const { options, sheet, ownMarks, strategy } = state;
  const off = isStates(state);
  const setting = (/** @type {Setting} */ { name, id: key }) => {
    const chosen = options[key];
    return html`<div class="setting">
      ${selectView({
        name,
        id: key,
        offered: /** @type {readonly string[]} */ (CHOICES[key]),
        chosen,
        off,
        choose: (value) => commands.setOptions({ [key]: value }),
      })}
      <div class="told">
        ${toldView(TOLD[key][chosen])} ${noteOn(key, options)} ${key === 'variableOrder' ? orderNote(state) : nothing}
        ${othersView(key, chosen)}
      </div>
    </div>`;
  };
  const extra = (
    /** @type {string} */ name,
    /** @type {boolean} */ on,
    /** @type {Told} */ told,
    /** @type {(on: boolean) => void} */ choose,
  ) =>
    html`<div class="setting">
      ${checkView(name, on, choose, off)}
      <div class="told">${toldView(told)}</div>
    </div>`;
  return html`<section class="settings" aria-label="Solver">
    <h2>Strategy</h2>
    <div class="setting">
      ${selectView({
        name: 'Strategy',
        id: 'strategy',
        offered: STRATEGIES,
        chosen: strategy,
        choose: (value) => commands.setStrategy(value),
      })}
      <div class="told">${toldView(TOLD.strategy[strategy])} ${othersView('strategy', strategy)}</div>
    </div>
    ${
      off
        ? html`<p class="without" role="note">
            The settings below belong to the strategy search. The strategy states has no use for them.
          </p>`
        : nothing
    }
    ${adviceNote(state)}
    <h2>Propagation</h2>
    ${settingsOf('propagation').map(setting)}
    <div role="group" aria-label="Also filter by">
      ${CHOICES.redundant.map((name) =>
        extra(name[0].toUpperCase() + name.slice(1), options.redundant.includes(name), TOLD.redundant[name], (on) =>
          commands.setRedundant(name, on),
        ),
      )}
      ${redundantNote(state)}
      ${extra('Shaving', options.shaving, TOLD.shaving.on, (shaving) => commands.setOptions({ shaving }))}
    </div>
    <h2>Search</h2>
    ${settingsOf('search').map(setting)}
    ${
      sheet && hasRules(sheet.info)
        ? html`<h2>Rules</h2>
            ${ruleCards(sheet.info, commands, null, state)}`
        : nothing
    }
    ${
      ownMarks || (sheet && hasMarks(sheet))
        ? html`<h2>Start</h2>
            <div class="setting">
              ${checkView('My marks', Boolean(ownMarks), (own) => commands.setOwnMarks(own), off)}
              <div class="told"><p>The run starts from your own pencil marks.</p></div>
            </div>`
        : nothing
    }
  </section>`;
}

/** @param {Told} told */
function toldView({ line, also, cost }) {
  return html`<p>${line}</p>
    <p class="names">${also ? html`<b>${also}</b> · ` : nothing}cost: ${cost}</p>`;
}

/**
 * The pairwise model filters arcs. Therefore all levels except forward checking have the same effect.
 * @param {Setting['id']} key @param {State['options']} options
 */
function noteOn(key, { model, consistency }) {
  if (key !== 'consistency' || model !== 'pairwise' || consistency === 'forward') return nothing;
  return html`<p class="names">On ≠ constraints, domain, bounds and value do the same.</p>`;
}

/**
 * Whether a setting has the default that the engine chooses for puzzles with rules.
 * @param {State} state @param {boolean} isUsual
 */
const byRules = ({ sheet }, isUsual) => isUsual && sheet !== null && sheet.info.rules !== '';

/** @param {State} state */
function orderNote(state) {
  if (!byRules(state, state.options.variableOrder === CHOICES.variableOrder[0])) return nothing;
  return html`<p class="names">With the rules of this puzzle, the default is dom-wdeg.</p>`;
}

/** Says why a large grid has other settings. @param {State} state */
function adviceNote({ sheet, options }) {
  if (!isLarge(sheet?.info) || !isRecommended(options)) return nothing;
  return html`<p class="without" role="note">
    These are the recommended settings for large grids. With them, the search learns from its failures.
  </p>`;
}

/** @param {State} state */
function redundantNote(state) {
  const { model, consistency, redundant } = state.options;
  const isUsual = model === CHOICES.model[0] && consistency === CHOICES.consistency[0] && redundant.length === 0;
  if (!byRules(state, isUsual)) return nothing;
  return html`<p class="names" role="note">
    With the rules of this puzzle, the default is Totals if there are sums, and Locked if there are regions or windows.
  </p>`;
}

/** The other choices of a setting, folded away. @param {Setting['id'] | 'strategy'} key @param {string} chosen */
function othersView(key, chosen) {
  const offered = key === 'strategy' ? STRATEGIES : CHOICES[key];
  const others = offered.filter((name) => name !== chosen);
  return html`<details>
    <summary>Other choices</summary>
    <dl>
      ${others.map(
        (name) =>
          html`<dt>${name}</dt>
            <dd>${toldView(TOLD[key][name])}</dd>`,
      )}
    </dl>
  </details>`;
}
