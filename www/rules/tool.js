// The part of Set in which a person adds, changes, moves and deletes rules: a board, and beside it the kind, the value and the list
// of all rules. A rule becomes part of the puzzle at once, as one undo step.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { ruleBoardView } from './board.js';
import { directionsFrom, hasParts, isIdle, isReady } from './draft.js';
import { isOwn } from '../basics/rules.js';
import { capital } from '../basics/sheet.js';
import { ownRuleView } from '../studio/own-view.js';
import { detailOf, kindsOf } from './list.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
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

/** What the tool needs; null until the kinds have loaded. @param {State} state */
function loaded({ sheet, ruleDraft: draft, ruleKinds }) {
  const kind = ruleKinds.find(({ id }) => id === draft?.kind);
  return sheet && draft && kind ? { sheet, draft, kind } : null;
}

/** The board, in the place of the grid. @param {State} state @param {Commands} commands */
export function ruleBoard(state, commands) {
  const all = loaded(state);
  if (!all) return html`<div class="board loading" aria-busy="true"></div>`;
  return ruleBoardView(state, all.sheet, all.draft, all.kind, commands);
}

/** The form and the list, beside the board. @param {State} state @param {Commands} commands */
export function ruleTool(state, commands) {
  const all = loaded(state);
  return html`<section class="panel rule-tool" aria-labelledby="rule-tool-title">
    <h2 id="rule-tool-title" class="unseen">Rules</h2>
    ${
      all
        ? html`${formView(state, all.sheet, all.draft, all.kind, commands)}
          ${listView(state, all.sheet, all.draft, all.kind, commands)}`
        : html`<p role="status">The kinds of rules appear once the solver has loaded.</p>`
    }
  </section>`;
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
    ${ownRuleView(state, kind, undefined, commands)}
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
      ${button({ name: 'Rule of your own', look: 'rule-studio', press: () => void commands.openStudio() })}
    </div>
  </form>`;
}

/** The kinds by what a person draws; the person's own kinds come first. @param {RuleKind[]} kinds @returns {[name: string, members: RuleKind[]][]} */
function familiesOf(kinds) {
  const own = kinds.filter(({ id }) => isOwn(id));
  const built = kinds.filter(({ id }) => !isOwn(id));
  return [
    ...(own.length > 0 ? [/** @type {[string, RuleKind[]]} */ (['Your own rules', own])] : []),
    ...FAMILIES.map(
      ([name, shapes]) =>
        /** @type {[string, RuleKind[]]} */ ([name, built.filter(({ shape }) => shapes.includes(shape))]),
    ),
  ];
}

/** @param {RuleKind} kind @param {RuleKind[]} kinds @param {Commands} commands */
function kindView({ id: chosen }, kinds, commands) {
  return html`<div class="choice">
    <label for="rule-kind">Kind of rule</label>
    <select
      id="rule-kind"
      @change=${(/** @type {Event} */ event) => commands.setRuleKind(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${familiesOf(kinds).map(
        ([name, members]) =>
          html`<optgroup label=${name}>
            ${members.map(
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
      ${directionsFrom(place, info).map(
        (name) => html`<option value=${name} .selected=${name === direction}>${DIRECTION_NAMES[name]}</option>`,
      )}
    </select>
  </div>`;
}

/**
 * All rules of the puzzle, each with buttons to change and delete it. The sentence of the chosen kind is left out,
 * because the form already shows it.
 * @param {State} state @param {Sheet} sheet @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands
 */
function listView(state, { info }, { editing }, { id: chosen, summary }, commands) {
  const kinds = kindsOf(info.placed);
  if (kinds.length === 0) return html`<p class="rule-empty">No rule is drawn yet.</p>`;
  return html`<ul class="rule-list" aria-label="Rules">
    ${kinds.map(
      (rules) =>
        html`<li>
          <h3>${capital(rules[0].rule.name)}</h3>
          <p class=${rules[0].rule.summary === summary ? 'said-above' : ''}>${rules[0].rule.summary}</p>
          ${rules[0].rule.id === chosen ? nothing : ownRuleView(state, rules[0].rule, rules[0].rule.values[0], commands)}
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
