// The dialog in which a person adds, changes and deletes rules: a kind, its cells on a board, its value, and the list of all
// rules. A rule becomes part of the puzzle at once, as one undo step.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { ruleBoardView } from './rule-board.js';
import { directionsFrom, hasParts, isReady } from './rule-draft.js';
import { detailOf, kindsOf } from './rule-list.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { RuleKind } from '../worker/protocol.js' */
/** @import { RuleDraft } from './rule-draft.js' */

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {State} state @param {Commands} commands */
export function ruleDialog({ sheet, ruleDraft, ruleKinds, misfit, shownRules, past }, commands) {
  const kind = ruleKinds.find(({ id }) => id === ruleDraft?.kind);
  return html`<dialog
    id="rules"
    aria-labelledby="rules-dialog-title"
    @close=${() => commands.closeRules()}
    @contextmenu=${(/** @type {Event} */ event) => event.stopPropagation()}
  >
    <form method="dialog" @submit=${(/** @type {SubmitEvent} */ event) => submit(event, commands)}>
      <h2 id="rules-dialog-title">Rules</h2>
      ${
        sheet && ruleDraft && kind
          ? html`<div class="rule-desk">
              <div class="rule-choices">
                ${kindView(ruleDraft, ruleKinds, commands)}
                <p class="rule-summary">${kind.summary}</p>
                <p id="rule-help">${helpOf(kind)}</p>
                ${valueView(ruleDraft, kind, commands)} ${directionView(sheet, ruleDraft, kind, commands)}
                <div class="strokes">
                  <button class="primary" value="add" aria-disabled=${isReady(ruleDraft, kind) ? nothing : 'true'}>
                    ${ruleDraft.editing === null ? 'Add' : 'Change'}
                  </button>
                  ${hasParts(kind) ? button({ name: 'Next part', look: 'small', press: () => commands.nextRulePart() }) : nothing}
                  ${button({ name: 'Start again', look: 'small', press: () => commands.setRuleKind(kind.id) })}
                  ${button({ name: 'Undo', look: 'small', off: past.length === 0, press: () => commands.undoRule() })}
                </div>
                <p role="alert" class="message bad">${misfit || nothing}</p>
              </div>
              ${ruleBoardView(sheet, ruleDraft, kind, shownRules, commands)} ${listView(sheet, commands)}
            </div>`
          : html`<p role="status">The kinds of rules appear once the solver has loaded.</p>`
      }
      <div class="buttons"><button value="close">Close</button></div>
    </form>
  </dialog>`;
}

/** The button that the form was sent with: Add keeps the dialog open. @param {SubmitEvent} event @param {Commands} commands */
function submit(event, commands) {
  const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (pressed?.value === 'close') return;
  event.preventDefault();
  commands.addRule();
}

/** @param {RuleDraft} draft @param {RuleKind[]} kinds @param {Commands} commands */
function kindView({ kind }, kinds, commands) {
  return html`<div class="choice">
    <label for="rule-kind">Kind of rule</label>
    <select
      id="rule-kind"
      @change=${(/** @type {Event} */ event) => commands.setRuleKind(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${kinds.map(({ id, name }) => html`<option value=${id} .selected=${id === kind}>${capital(name)}</option>`)}
    </select>
  </div>`;
}

/** How the cells of a kind are chosen. @type {Record<RuleKind['shape'], string>} */
const HELP = {
  grid: 'The rule is about the whole grid and needs no cells.',
  cell: 'Choose a cell.',
  pair: 'Choose two cells that share an edge.',
  cells: 'Drag over the cells.',
  corner: 'Choose the four cells around a corner.',
  line: 'Drag along the line from its first cell.',
  arrow: 'Drag from the circle along the arrow. “Next part” after the circle makes a circle of several cells.',
  clones: 'Choose the first group, then “Next part”, then the second group in the same order.',
  outside: 'Choose a place beside the grid.',
  diagonal: 'Choose a place around the grid.',
};

/** @param {RuleKind} kind */
const helpOf = ({ shape }) =>
  `${HELP[shape]}${shape === 'grid' ? '' : ' By keyboard: arrows move, Space chooses, Shift with an arrow draws on, Enter adds.'}`;

/** @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands */
function valueView({ value }, { values, default: usual }, commands) {
  if (values === 'none') return nothing;
  const about = usual ? `${usual} if empty` : values === 'optional' ? 'may be empty' : '';
  return html`<div class="choice">
    <label for="rule-value">${values === 'digits' || values === 'set' ? 'Digits' : 'Value'}</label>
    <input
      id="rule-value"
      class="typed"
      inputmode="numeric"
      autocomplete="off"
      placeholder=${about}
      .value=${live(value)}
      @input=${(/** @type {Event} */ event) => commands.setRuleValue(/** @type {HTMLInputElement} */ (event.target).value)}
    />
  </div>`;
}

/** The direction of a diagonal, in places from which more than one leads into the grid. @type {Record<string, string>} */
const DIRECTION_NAMES = { UL: 'up and left', UR: 'up and right', DL: 'down and left', DR: 'down and right' };

/** @param {Sheet} sheet @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands */
function directionView({ info }, { groups, direction }, { shape }, commands) {
  const [place] = groups[0];
  if (shape !== 'diagonal' || !place) return nothing;
  return html`<div class="choice">
    <label for="rule-direction">Direction</label>
    <select
      id="rule-direction"
      @change=${(/** @type {Event} */ event) => commands.setRuleDirection(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${directionsFrom(place, info.size).map(
        (name) => html`<option value=${name} .selected=${name === direction}>${DIRECTION_NAMES[name]}</option>`,
      )}
    </select>
  </div>`;
}

/** All rules of the puzzle, each with its sentence once, and buttons to change and delete it. @param {Sheet} sheet @param {Commands} commands */
function listView({ info }, commands) {
  const kinds = kindsOf(info.placed);
  if (kinds.length === 0) return html`<p class="rule-empty">The puzzle has no such rules yet.</p>`;
  return html`<ul class="rule-list" aria-label="Rules">
    ${kinds.map(
      (rules) =>
        html`<li>
          <p><b>${capital(rules[0].rule.name)}</b> ${rules[0].rule.summary}</p>
          <ul>
            ${rules.map(({ rule, index }) => ruleView(rule, index, commands))}
          </ul>
        </li>`,
    )}
  </ul>`;
}

/** @param {Sheet['info']['placed'][number]} rule @param {number} index @param {Commands} commands */
function ruleView(rule, index, commands) {
  const on = () => commands.showRules([index]);
  const off = () => commands.showRules([]);
  return html`<li @focusin=${on} @focusout=${off} @pointerenter=${on} @pointerleave=${off}>
    <span>${detailOf(rule) || 'the whole grid'}</span>
    ${
      rule.cells.length > 0
        ? html`<button
            type="button"
            class="small"
            aria-label="Edit ${rule.label}"
            @click=${() => commands.editRule(index)}
          >
            Edit
          </button>`
        : nothing
    }
    <button type="button" class="small" aria-label="Delete ${rule.label}" @click=${() => commands.deleteRule(index)}>
      Delete
    </button>
  </li>`;
}
