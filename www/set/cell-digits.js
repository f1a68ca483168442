// The digits of the selected cell in the part for questions: which occur in a solution, and what can be asked about each.

import { html, nothing } from 'lit/html.js';
import { hasValue } from '../basics/masks.js';
import { symbol } from '../basics/sheet.js';
import { truthIn } from '../grid/truth.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function cellDigits(state, commands) {
  const { sheet, selected } = state;
  const truth = truthIn(state)?.(selected);
  if (!sheet || !truth || sheet.givens[selected]) return nothing;
  const { info } = sheet;
  return html`<div class="ask-cell" role="group" aria-label="Digits of ${info.cells[selected]}">
    <h2>${info.cells[selected]}</h2>
    <div class="ask-digits">
      ${info.symbols.map((_, index) => {
        const value = index + 1;
        const is = hasValue(truth.possible, value)
          ? 'possible'
          : hasValue(truth.undecided, value)
            ? 'undecided'
            : 'missing';
        const name = `${symbol(info, value)}, ${is}`;
        return html`<button class="is-${is}" aria-label=${name} @click=${() => commands.pressDigit(selected, value)}>
          ${symbol(info, value)}
        </button>`;
      })}
    </div>
  </div>`;
}
