// What the lists of rules show of an own rule beside its author's sentence: the sentence made from the definition, examples one press
// away, and the way to the shelf or to the studio.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { trialView } from './example.js';
import { nameOf, trialKey } from './own-rules.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @typedef {{id: string, made: string | null, definition: string | null}} Own */

/**
 * @param {State} state @param {Own} own @param {number | undefined} value  the value of the examples
 * @param {Commands} commands
 */
export function ownRuleView(state, { id, made, definition }, value, commands) {
  if (definition === null || !state.sheet) return nothing;
  const kept = state.shelf.find((rule) => rule.id === id);
  // The definition in a puzzle has no blanks that it does not need. The shelf has the text as it was typed.
  const rule = kept ?? { id, text: definition };
  const isKept = Boolean(kept);
  const isShown = state.shownTrial === id;
  const trial = isShown ? state.trials[trialKey(id, state.sheet.info.size, value)] : undefined;
  return html`<div class="own-rule">
    <p><span>The definition says:</span> ${made}</p>
    <div>
      <button
        type="button"
        class="small"
        aria-expanded=${isShown ? 'true' : 'false'}
        @click=${() => commands.toggleTrial(rule, value)}
      >
        Examples<span class="unseen"> of ${nameOf(rule.text)}</span>
      </button>
      ${button({ name: isKept ? 'On your shelf' : 'Keep on my shelf', look: 'small', off: isKept, press: () => commands.keepOwnRule(rule) })}
      ${button({ name: 'Change the rule', look: 'small', press: () => commands.openStudio(rule) })}
    </div>
    ${isShown ? html`<div role="status">${examplesOf(state.sheet.info, trial)}</div>` : nothing}
  </div>`;
}

/** @param {import('../worker/protocol.js').PuzzleInfo} info @param {State['trials'][string] | undefined} trial */
function examplesOf(info, trial) {
  if (trial === 'none') return html`<p class="note">There is no example of this rule.</p>`;
  if (!trial || trial === 'computing') return html`<p class="note">The examples are being computed.</p>`;
  return trialView(info, trial.trial, trial.look);
}
