// The rules of a puzzle as a list of cards: one card for each kind of rule, with its meaning in one sentence. The focus or
// the pointer on a card marks the cells of its rules in the grid. A card with several rules opens to a list of them.

import { fogIn, hidesRules, isUnder } from '../grid/rules/fog.js';
import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { rulesInWords } from '../basics/sheet.js';
import { ownRuleView } from '../studio/own-view.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** @typedef {PuzzleInfo['placed'][number]} PlacedRule */

/**
 * The rules by kind, each with its index among all rules, in the order of the text.
 * @param {readonly PlacedRule[]} placed
 * @returns {{rule: PlacedRule, index: number}[][]}
 */
export function kindsOf(placed) {
  /** @type {Map<string, {rule: PlacedRule, index: number}[]>} */
  const kinds = new Map();
  placed.forEach((rule, index) => kinds.set(rule.id, [...(kinds.get(rule.id) ?? []), { rule, index }]));
  return [...kinds.values()];
}

/** Whether a puzzle has rules to list. @param {PuzzleInfo} info */
export const hasRules = (info) => info.placed.length > 0;

/** A rule without the name of its kind: "A1 A2 B1 = 15". @param {PlacedRule} rule */
export const detailOf = ({ name, label }) => label.slice(name.length).trim();

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The cards in a panel of their own, for Play. @param {State} state @param {Commands} commands */
export function rulesPanel(state, commands) {
  const { sheet } = state;
  if (!sheet || !hasRules(sheet.info)) return nothing;
  const fog = fogIn(state);
  return html`<section class="panel rules-panel" aria-labelledby="rules-title">
    <h2>
      <span id="rules-title">Rules</span>
      <span class="aside"
        >${button({ name: 'Edit rules', look: 'quiet', press: () => commands.openSet('rules') })}</span
      >
    </h2>
    ${ruleCards(sheet.info, commands, fog, state)}
    ${hidesRules(state) ? html`<p class="under-fog">More rules lie under the fog.</p>` : nothing}
  </section>`;
}

/**
 * @param {PuzzleInfo} info @param {Commands} commands @param {import('../grid/rules/fog.js').Fog | null} fog
 * @param {State} state
 */
export function ruleCards(info, commands, fog, state) {
  const ofHouses = rulesInWords(info);
  return html`<ul class="rule-cards" aria-label="Rules">
    ${ofHouses ? html`<li><span class="card">${ofHouses}</span></li>` : nothing}
    ${kindsOf(info.placed)
      .map((rules) => rules.filter(({ rule }) => !isUnder(rule, fog)))
      .filter((rules) => rules.length > 0)
      .map(
        (rules) =>
          html`<li>
            ${cardView(rules, commands)} ${ownRuleView(state, rules[0].rule, rules[0].rule.values[0], commands)}
          </li>`,
      )}
  </ul>`;
}

/** The events of an element that marks rules while it has the focus or the pointer. @param {number[]} indexes @param {Commands} commands */
const marking = (indexes, commands) => ({
  on: () => commands.showRules(indexes),
  off: () => commands.showRules([]),
});

/** @param {{rule: PlacedRule, index: number}[]} rules @param {Commands} commands */
function cardView(rules, commands) {
  const [{ rule }] = rules;
  const said = html`<b>${capital(rule.name)}${rules.length > 1 ? ` × ${rules.length}` : nothing}</b> ${rule.summary}`;
  if (rule.cells.length === 0) return html`<span class="card">${said}</span>`;
  const { on, off } = marking(
    rules.map(({ index }) => index),
    commands,
  );
  if (rules.length === 1)
    return html`<button
      type="button"
      class="card quiet"
      @focus=${on}
      @blur=${off}
      @pointerenter=${on}
      @pointerleave=${off}
      @click=${() => commands.goToRule(rule.cells[0])}
    >
      <span>${said}</span>
    </button>`;
  return html`<details>
    <summary class="card" @focus=${on} @blur=${off} @pointerenter=${on} @pointerleave=${off}>${said}</summary>
    <ul class="rule-names">
      ${rules.map((each) => {
        const { on, off } = marking([each.index], commands);
        return html`<li>
          <button
            type="button"
            class="small"
            @focus=${on}
            @blur=${off}
            @pointerenter=${on}
            @pointerleave=${off}
            @click=${() => commands.goToRule(each.rule.cells[0])}
          >
            ${detailOf(each.rule)}
          </button>
        </li>`;
      })}
    </ul>
  </details>`;
}
