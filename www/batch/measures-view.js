// What the Batch lab measures: the switches, the configurations of the search, the limits, and the button that measures.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { counted, duration } from '../app/numbers.js';
import { CHOICES, SETTINGS } from '../basics/choices.js';
import { withRedundant } from '../app/state.js';
import { checkView, selectView } from '../run/settings.js';
import { STRATEGIES } from '../states/state.js';
import { configurationWords, MOST_CONFIGURATIONS } from './configurations.js';
import { hasWork, SWITCHES } from './measuring.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { BatchLab, Configuration } from './state.js' */

/** The limits that a person can choose. */
const SOLUTIONS = [1, 2, 100, 10_000];
const NODES = [1000, 100_000, 10_000_000];

/** @param {BatchLab} lab @param {Commands} commands */
export function measuresView(lab, commands) {
  const { wanted, draft, solutions, nodes } = lab;
  return html`<fieldset class="batch-measures">
      <legend>Measure</legend>
      ${SWITCHES.map(
        ({ id, name, about }) =>
          html`<div class="measure-line">
            ${checkView(name, wanted[id], (on) => commands.switchMeasure(id, on))}
            <span class="note">${about}</span>
          </div>`,
      )}
    </fieldset>
    <div class="batch-configurations">
      <h3 id="batch-configurations">Searches</h3>
      ${configurationsView(lab, commands)} ${draft ? draftView(draft, commands) : nothing}
    </div>
    <details class="batch-limits">
      <summary>Limits</summary>
      ${selectView({
        name: 'Solutions up to',
        id: 'batch-solutions',
        offered: SOLUTIONS,
        chosen: solutions,
        choose: (value) => commands.setBatchLimits({ solutions: value }),
        text: counted,
      })}
      ${selectView({
        name: 'Nodes a search',
        id: 'batch-nodes',
        offered: NODES,
        chosen: nodes,
        choose: (value) => commands.setBatchLimits({ nodes: value }),
        text: counted,
      })}
    </details>`;
}

/** @param {BatchLab} lab @param {Commands} commands */
function configurationsView({ configurations, draft }, commands) {
  return html`${
    configurations.length > 0
      ? html`<ul aria-labelledby="batch-configurations">
          ${configurations.map(
            ({ name, options }, at) =>
              html`<li>
                <b class="config-key key-${at}">${name}</b> <span>${configurationWords(options)}</span>
                <button
                  type="button"
                  class="round"
                  aria-label="Remove ${name}"
                  title="Remove ${name}"
                  @click=${() => commands.removeConfiguration(name)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 7l10 10M17 7L7 17" /></svg>
                </button>
              </li>`,
          )}
        </ul>`
      : draft
        ? nothing
        : html`<p class="note">Add configurations to compare their failures and nodes.</p>`
  }
  ${
    draft
      ? nothing
      : button({
          name: 'Add a configuration',
          look: 'small',
          off: configurations.length >= MOST_CONFIGURATIONS,
          press: () => commands.draftConfiguration(true),
        })
  }`;
}

/** The form of a new configuration. @param {Configuration} draft @param {Commands} commands */
function draftView(draft, commands) {
  const off = draft.strategy === 'states';
  return html`<form
    class="batch-draft"
    aria-label="New configuration"
    @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      commands.addConfiguration(draft);
    }}
  >
    ${selectView({
      name: 'Strategy',
      id: 'batch-strategy',
      offered: STRATEGIES,
      chosen: draft.strategy,
      choose: (strategy) => commands.changeDraft({ strategy }),
    })}
    ${SETTINGS.map(({ name, id: key }) =>
      selectView({
        name,
        id: `batch-${key}`,
        offered: /** @type {readonly string[]} */ (CHOICES[key]),
        chosen: draft[key],
        off,
        choose: (value) => commands.changeDraft({ [key]: value }),
      }),
    )}
    <div class="checks" role="group" aria-label="Also filter by">
      ${CHOICES.redundant.map((each) =>
        checkView(
          each[0].toUpperCase() + each.slice(1),
          draft.redundant.includes(each),
          (on) => commands.changeDraft({ redundant: withRedundant(draft.redundant, each, on) }),
          off,
        ),
      )}
      ${checkView('Shaving', draft.shaving, (shaving) => commands.changeDraft({ shaving }), off)}
    </div>
    <div class="buttons">
      ${button({ name: 'Drop', look: 'small', press: () => commands.draftConfiguration(false) })}
      <button type="submit" class="small accent">Add</button>
    </div>
  </form>`;
}

/** The button that measures, or the progress. @param {BatchLab} lab @param {Commands} commands */
export function runView(lab, commands) {
  const { running, trouble, ms, text } = lab;
  if (running) {
    const { done, total, what } = running;
    return html`<div class="batch-run">
      <p class="progress-words">${what}: ${counted(done)} of ${counted(total)}</p>
      <progress aria-label="Puzzles measured" max=${total} .value=${done}></progress>
      <button type="button" class="primary" @click=${() => commands.stopMeasuringBatch()}>Cancel</button>
    </div>`;
  }
  const isReady = lab.list ? hasWork(lab) : text.trim() !== '';
  const words = trouble
    ? `The measurement ended early: ${trouble.replace(/\.$/, '')}.`
    : ms > 0 && !isReady
      ? `Measured in ${duration(ms)}.`
      : '';
  return html`<div class="batch-run">
    <p class="progress-words ${trouble ? 'warning' : ''}" role="status">${words}</p>
    ${button({ name: 'Measure', look: 'primary', off: !isReady, press: () => commands.measureBatch() })}
  </div>`;
}
