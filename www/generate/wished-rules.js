// The kinds of rules that a generated puzzle gets. A person chooses the kinds in a list by groups. Before a choice, the
// kinds are those of the puzzle on the page.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { OWN } from '../basics/rules.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { RuleKind } from '../worker/protocol.js' */

/** The groups of kinds, by the shape of their rules. @type {[name: string, shapes: RuleKind['shape'][]][]} */
const GROUPS = [
  ['Areas', ['cells', 'clones']],
  ['Lines', ['line', 'arrow']],
  ['Between cells', ['pair', 'corner']],
  ['Single cells', ['cell']],
  ['Beside the grid', ['outside', 'diagonal']],
  ['Whole grid', ['grid']],
];

/** The choice of a person who wants no rules. The empty text means no choice. */
const CLASSIC = 'classic';

/** What stands between the ids of a choice. The id of an own rule may have commas, but no blank. @param {string} ids */
const betweenIds = (ids) => (ids.includes(OWN) ? ' ' : ',');

/** The ids of the kinds that a generated puzzle gets. @param {State} state @returns {string[]} */
export function wishedRules({ wishes, sheet }) {
  if (wishes.rules) return wishes.rules.split(betweenIds(wishes.rules)).filter((id) => id !== CLASSIC);
  return [...new Set(sheet?.info.placed.map(({ id }) => id))];
}

/**
 * The choice after a kind was added or removed.
 * @param {State} state @param {string} id @param {boolean} isWanted
 */
export function withWished(state, id, isWanted) {
  const others = wishedRules(state).filter((other) => other !== id);
  const chosen = isWanted ? [...others, id] : others;
  return chosen.join(betweenIds(chosen.join())) || CLASSIC;
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {State} state @param {Commands} commands */
export function wishedRulesView(state, commands) {
  const wished = wishedRules(state);
  const names = state.ruleKinds.filter(({ id }) => wished.includes(id)).map(({ name }) => name);
  const choice = (/** @type {RuleKind} */ { id, name, summary }) =>
    html`<label class="wished" title=${summary}
      ><input
        type="checkbox"
        .checked=${live(wished.includes(id))}
        @change=${(/** @type {Event} */ event) => {
          const { checked } = /** @type {HTMLInputElement} */ (event.target);
          commands.setWishes({ rules: withWished(state, id, checked) });
        }}
      />${capital(name)}</label
    >`;
  return html`<details class="wished-rules">
    <summary>
      <span>Rules</span><span class="wished-names">${names.length > 0 ? names.join(', ') : 'none'}</span>
    </summary>
    <div class="wished-groups">
      ${GROUPS.map(
        ([name, shapes]) =>
          html`<fieldset>
            <legend>${name}</legend>
            <div>${state.ruleKinds.filter(({ shape }) => shapes.includes(shape)).map(choice)}</div>
          </fieldset>`,
      )}
    </div>
    <p class="wished-foot">
      ${state.ruleKinds.length > 0 ? 'They are placed at random, with few clues or none.' : 'The list appears once the solver has loaded.'}
      ${
        wished.length > 0
          ? button({ name: 'No rules', look: 'quiet', press: () => commands.setWishes({ rules: CLASSIC }) })
          : nothing
      }
    </p>
  </details>`;
}
