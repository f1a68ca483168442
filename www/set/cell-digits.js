// The digits of the selected cell in the part for questions: in how many solutions each one occurs. A press on a possible digit enters it
// on trial, and a press on a missing one asks why it is missing.

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { symbol } from '../basics/sheet.js';
import { digitsOf, isOnly } from './digits.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Digit } from './digits.js' */

/** In how many solutions a digit occurs. @param {Digit} digit */
function words(digit) {
  const { is, count, isExact } = digit;
  if (is === 'missing') return 'in no solution';
  if (is === 'undecided' || count === null) return is;
  if (isOnly(digit)) return 'one solution';
  return `in ${isExact ? '' : 'at least '}${counted(count)} ${count === 1 ? 'solution' : 'solutions'}`;
}

/** A number in the room of a digit: "1.2k". @param {number} count */
const short = (count) => (count < 1000 ? `${count}` : `${Math.floor(count / 100) / 10}k`);

/** @param {State} state @param {Commands} commands */
export function cellDigits(state, commands) {
  const { sheet, selected } = state;
  if (!sheet) return nothing;
  const name = sheet.info.cells[selected];
  const digits = digitsOf(state, selected);
  if (!digits)
    return html`<p class="note">${sheet.givens[selected] ? `${name} is a clue.` : 'Looking for solutions …'}</p>`;
  return html`<div class="ask-cell" role="group" aria-label="Digits of ${name}">
    <h2>${name}</h2>
    <div class="ask-digits">
      ${digits.map((digit) => {
        const { value, is, count, isExact, isTried } = digit;
        const text = symbol(sheet.info, value);
        return html`<button
          type="button"
          class="ask-digit is-${is} ${isOnly(digit) ? 'is-only' : ''}"
          aria-label="${text}, ${words(digit)}"
          aria-pressed=${is === 'missing' ? nothing : `${isTried}`}
          @click=${() => commands.askAboutDigit(selected, value)}
        >
          <b>${text}</b>
          <small
            >${count === null ? (is === 'undecided' ? '?' : nothing) : `${short(count)}${isExact ? '' : '+'}`}</small
          >
        </button>`;
      })}
    </div>
  </div>`;
}
