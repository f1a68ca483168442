// The shelf in the studio: the rules that the browser keeps, each with buttons to change and to delete it.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { nameOf } from './own-rules.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { OwnRule } from './state.js' */

/** @param {State} state @param {Commands} commands */
export function shelfView({ shelf, unshelved, studio }, commands) {
  if (shelf.length === 0 && !unshelved) return nothing;
  return html`<section class="panel studio-shelf" aria-labelledby="studio-shelf-title">
    <h3 id="studio-shelf-title">Your shelf</h3>
    <ul>
      ${shelf.map((rule) => ruleView(rule, rule.id === studio.editing?.id, commands))}
    </ul>
    ${
      unshelved
        ? html`<p role="status">
            “${nameOf(unshelved.text)}” is deleted.
            ${button({ name: 'Bring it back', look: 'small', press: () => commands.bringBackOwnRule() })}
          </p>`
        : nothing
    }
  </section>`;
}

/** @param {OwnRule} rule @param {boolean} isEdited @param {Commands} commands */
function ruleView(rule, isEdited, commands) {
  const name = nameOf(rule.text);
  const named = (/** @type {string} */ verb, /** @type {() => void} */ press) =>
    html`<button type="button" class="small" aria-label="${verb} ${name}" @click=${press}>${verb}</button>`;
  return html`<li class=${isEdited ? 'edited' : ''}>
    <span>${name}</span>
    ${named('Change', () => commands.editOwnRule(rule))} ${named('Delete', () => commands.deleteOwnRule(rule.id))}
  </li>`;
}
