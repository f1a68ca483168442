// The rule studio: a person says a rule in the language of rules, and the page says at once what it means. At the left stand the
// text with its faults, its two sentences and an example; at the right stand the help and the shelf.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { narrow } from '../grid/grid.js';
import { exampleView } from './example.js';
import { fieldView } from './field.js';
import { helpView } from './help.js';
import { isBlank, nameOf } from './own-rules.js';
import { shelfView } from './shelf-view.js';
import { FAMILIES } from './starters.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { OwnRuleReport } from '../worker/protocol.js' */

/** @param {State} state @param {Commands} commands */
export function studioRoom(state, commands) {
  const { studio, message } = state;
  const { said, editing } = studio;
  const report = isBlank(studio.text) ? null : (said?.report ?? null);
  const isTooHard = studio.tried?.of === studio.text && !isBlank(studio.text) && said?.of !== studio.text;
  return html`<main class="studio-room">
    <div class="studio-column">
      <div class="studio-head">
        <h2 id="studio-title">${editing ? `Change “${nameOf(editing.text)}”` : 'A rule of your own'}</h2>
        ${button({ name: 'Back to the rules', look: 'quiet', press: () => commands.leaveStudio() })}
      </div>
      <form
        class="panel studio-form"
        aria-labelledby="studio-title"
        @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          void commands.useOwnRule();
        }}
      >
        ${startsView(state, commands)} ${fieldView(studio, report?.errors ?? [], commands)}
        <div class="studio-buttons">
          <button class="primary" aria-keyshortcuts="Control+Enter">Use this rule</button>
          ${studio.replaced ? button({ name: 'Back to my text', press: () => commands.takeBack() }) : nothing}
          <p role="status">
            ${message?.text ?? (isTooHard ? 'The solver cannot read this rule in time. A shorter one may do.' : nothing)}
          </p>
        </div>
      </form>
      ${
        report?.kind
          ? html`<div class="studio-found ${said?.of === studio.text ? '' : 'stale'}">
              ${sentencesView(report)} ${exampleView(state, report, commands)}
            </div>`
          : nothing
      }
    </div>
    <div class="studio-column">${helpView(!narrow.matches)} ${shelfView(state, commands)}</div>
  </main>`;
}

/** The two lists of rules to begin with. @param {State} state @param {Commands} commands */
function startsView({ saidKinds, ruleKinds }, commands) {
  const nameOfKind = (/** @type {string} */ id, /** @type {string} */ text) =>
    capital(ruleKinds.find((kind) => kind.id === id)?.name ?? nameOf(text));
  return html`<div class="studio-starts">
    ${startView(
      { id: 'studio-common', label: 'Common rules', first: 'Choose a sentence …' },
      FAMILIES.map(
        ([family, starters]) =>
          html`<optgroup label=${family}>
            ${starters.map(({ label, text }) => html`<option value=${text}>${label}</option>`)}
          </optgroup>`,
      ),
      commands,
    )}
    ${startView(
      { id: 'studio-kinds', label: 'Start from', first: 'A kind that Pencilmark has …' },
      saidKinds.map(({ id, text }) => html`<option value=${text}>${nameOfKind(id, text)}</option>`),
      commands,
    )}
  </div>`;
}

/** @param {{id: string, label: string, first: string}} spec @param {unknown} options @param {Commands} commands */
function startView({ id, label, first }, options, commands) {
  return html`<div class="studio-start">
    <label for=${id}>${label}</label>
    <select
      id=${id}
      .value=${live('')}
      @change=${(/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLSelectElement} */ (event.target);
        if (value) commands.startFrom(value);
      }}
    >
      <option value="">${first}</option>
      ${options}
    </select>
  </div>`;
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The sentence of the author beside the sentence that is made from the definition. @param {OwnRuleReport} report */
function sentencesView({ kind, statements }) {
  const hasSeveral = statements.length > 1 || statements.some(({ wide }) => wide);
  return html`<section class="panel studio-said" aria-labelledby="studio-said-title">
    <h3 id="studio-said-title" class="unseen">What the rule says</h3>
    <div class="studio-pair">
      <div>
        <h4>You say</h4>
        <p>${kind?.summary || 'Nothing yet: write a sentence after the colon.'}</p>
      </div>
      <div>
        <h4>The definition says</h4>
        <p>${kind?.made}</p>
      </div>
    </div>
    ${
      hasSeveral
        ? html`<ul class="studio-statements" aria-label="Statements">
            ${statements.map(
              ({ line, made, wide }) =>
                html`<li>
                  <span>Line ${line}</span>
                  <p>
                    ${made}
                    ${
                      wide
                        ? html`<em
                            >Wide: this part prunes only when at most two of its cells are open. It is still checked and
                            explained.</em
                          >`
                        : nothing
                    }
                  </p>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </section>`;
}
