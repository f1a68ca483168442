// The tool with which a person adds, changes, moves and deletes rules. The grid stays where it is. The kind, the
// value, and the list of all rules replace the panels beside the grid. A rule becomes part of the puzzle at once, as one undo
// step.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { isKeyHeld } from '../app/held.js';
import { ruleBoardView } from './board.js';
import { directionsFrom, hasParts, isEmpty, isReady } from './draft.js';
import { detailOf, kindsOf } from './list.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { RuleKind } from '../worker/protocol.js' */
/** @import { RuleDraft } from './draft.js' */

/** The kinds in the list of choices, by the shapes that a person draws. @type {[name: string, shapes: RuleKind['shape'][]][]} */
const FAMILIES = [
  ['Cages and areas', ['cells', 'clones']],
  ['Lines', ['arrow', 'line']],
  ['Edges and corners', ['pair', 'corner']],
  ['Single cells', ['cell']],
  ['Beside the grid', ['outside', 'diagonal']],
  ['The whole grid', ['grid']],
];

/** How the cells of a kind are chosen. @type {Record<RuleKind['shape'], string>} */
const HELP = {
  grid: 'This rule needs no cells.',
  cell: 'Press a cell.',
  pair: 'Press the edge between two cells.',
  cells: 'Press the cells one by one, or drag over them.',
  corner: 'Press the corner between four cells.',
  line: 'Drag along the line from its first cell.',
  arrow: 'Drag from the circle along the arrow. “Next part” after the circle makes a circle of several cells.',
  clones: 'Choose the first group, then “Next part”, then the second group in the same order.',
  outside: 'Press a place beside the grid.',
  diagonal: 'Press a place around the grid; a second press turns the arrow.',
};

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether the draft has nothing to undo. @param {RuleDraft | null} draft */
const isIdle = (draft) => !draft || (isEmpty(draft) && draft.editing === null);

/** @param {State} state @param {Commands} commands */
export function ruleRoom(state, commands) {
  const { sheet, ruleDraft: draft, ruleKinds, past, future } = state;
  const kind = ruleKinds.find(({ id }) => id === draft?.kind);
  const isLoaded = sheet && draft && kind;
  return html`<main class="play rules-tool">
    <div class="desk">
      ${isLoaded ? ruleBoardView(state, sheet, draft, kind, commands) : html`<div class="board loading" aria-busy="true"></div>`}
    </div>
    <div class="beside">
      <section class="panel rule-tool" aria-labelledby="rule-tool-title">
        <h2>
          <span id="rule-tool-title">Rules</span>
          <span class="aside strokes">
            ${button({ name: 'Undo', look: 'small', off: past.length === 0 && isIdle(draft), press: () => commands.undoRule(isKeyHeld()) })}
            ${button({ name: 'Redo', look: 'small', off: future.length === 0, press: () => commands.redoRule(isKeyHeld()) })}
            ${button({ name: 'Done', look: 'small primary', press: () => commands.closeRules() })}
          </span>
        </h2>
        ${
          isLoaded
            ? html`${formView(state, sheet, draft, kind, commands)} ${listView(sheet, draft, kind, commands)}`
            : html`<p role="status">The kinds of rules appear once the solver has loaded.</p>`
        }
      </section>
    </div>
  </main>`;
}

/** @param {State} state @param {Sheet} sheet @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands */
function formView(state, sheet, draft, kind, commands) {
  const { misfit, rulePreview } = state;
  const { editing } = draft;
  const trouble = misfit || rulePreview?.trouble;
  // After Undo goes to another puzzle, the message names that puzzle.
  const { text = '' } = state.message ?? {};
  return html`<form
    class="rule-form"
    aria-label="Rule"
    @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      commands.addRule();
    }}
  >
    <div class="rule-fields">
      ${kindView(kind, state.ruleKinds, commands)} ${valueView(draft, kind, commands)}
      ${directionView(sheet, draft, kind, commands)}
    </div>
    <p class="rule-summary">${kind.summary}</p>
    <div class="rule-words">
      <p id="rule-help">
        ${trouble ? nothing : HELP[kind.shape]}
        <span class="unseen">
          By keyboard: arrows move, Space chooses, Shift with an arrow draws on, Ctrl with an arrow moves the rule,
          Enter adds, Escape leaves.
        </span>
      </p>
      <p role="status" class="rule-trouble">${misfit ? nothing : trouble || nothing}</p>
      <p role="alert" class="rule-trouble">${misfit || nothing}</p>
      <p role="status">${text || nothing}</p>
    </div>
    <div class="strokes">
      <button class="primary" aria-disabled=${isReady(draft, kind) ? nothing : 'true'}>
        ${editing === null ? 'Add' : 'Change'}
      </button>
      ${hasParts(kind) && kind.shape !== 'line' ? button({ name: 'Next part', press: () => commands.nextRulePart() }) : nothing}
      ${editing === null ? nothing : button({ name: 'Delete', press: () => commands.deleteRule(editing) })}
      ${isIdle(draft) ? nothing : button({ name: 'Cancel', press: () => commands.emptyRule() })}
    </div>
  </form>`;
}

/** @param {RuleKind} kind @param {RuleKind[]} kinds @param {Commands} commands */
function kindView({ id: chosen }, kinds, commands) {
  return html`<div class="choice">
    <label for="rule-kind">Kind of rule</label>
    <select
      id="rule-kind"
      @change=${(/** @type {Event} */ event) => commands.setRuleKind(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${FAMILIES.map(
        ([name, shapes]) =>
          html`<optgroup label=${name}>
            ${kinds
              .filter(({ shape }) => shapes.includes(shape))
              .map(
                ({ id, name }) => html`<option value=${id} .selected=${live(id === chosen)}>${capital(name)}</option>`,
              )}
          </optgroup>`,
      )}
    </select>
  </div>`;
}

/** @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands */
function valueView({ value }, { id, values, default: usual }, commands) {
  if (values === 'none') return nothing;
  const about = id === 'xv' ? 'X or V' : usual ? `${usual} if empty` : values === 'optional' ? 'may be empty' : '';
  return html`<div class="choice value">
    <label for="rule-value">${values === 'digits' || values === 'set' ? 'Digits' : 'Value'}</label>
    <input
      id="rule-value"
      class="typed"
      inputmode=${id === 'xv' ? 'text' : 'numeric'}
      autocomplete="off"
      placeholder=${about}
      .value=${live(value)}
      @input=${(/** @type {Event} */ event) => commands.setRuleValue(/** @type {HTMLInputElement} */ (event.target).value)}
    />
  </div>`;
}

/** The direction of a diagonal, in places from which more than one leads into the grid. @type {Record<string, string>} */
const DIRECTION_NAMES = { UL: '↖ up left', UR: '↗ up right', DL: '↙ down left', DR: '↘ down right' };

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

/**
 * All rules of the puzzle, each with buttons to change and delete it. The sentence of the chosen kind is left out,
 * because the form already shows it.
 * @param {Sheet} sheet @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands
 */
function listView({ info }, { editing }, { summary }, commands) {
  const kinds = kindsOf(info.placed);
  if (kinds.length === 0) return html`<p class="rule-empty">The puzzle has no such rules yet.</p>`;
  return html`<ul class="rule-list" aria-label="Rules">
    ${kinds.map(
      (rules) =>
        html`<li>
          <h3>${capital(rules[0].rule.name)}</h3>
          <p class=${rules[0].rule.summary === summary ? 'said-above' : ''}>${rules[0].rule.summary}</p>
          <ul>
            ${rules.map(({ rule, index }) => ruleView(rule, index, index === editing, commands))}
          </ul>
        </li>`,
    )}
  </ul>`;
}

/** @param {Sheet['info']['placed'][number]} rule @param {number} index @param {boolean} isEdited @param {Commands} commands */
function ruleView(rule, index, isEdited, commands) {
  const on = () => commands.showRules([index]);
  const off = () => commands.showRules([]);
  return html`<li
    class=${isEdited ? 'edited' : ''}
    @focusin=${on}
    @focusout=${off}
    @pointerenter=${on}
    @pointerleave=${off}
  >
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
