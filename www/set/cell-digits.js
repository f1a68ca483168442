// The digits of the selected cell in Ask, each with the number of its solutions. A press on a possible digit enters the digit on trial.
// A press on a missing digit asks why it is missing.

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { styled } from '../app/styled.js';
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

/**
 * The same in the room of a digit: "12", "1.2k", "?". If there are more solutions than were counted, the numbers come from the order of the
 * search. They would look like shares, so they are left out.
 * @param {Digit} digit
 */
function shortWords({ is, count, isExact }) {
  if (is === 'undecided') return '?';
  if (count === null || !isExact) return '';
  return count < 1000 ? `${count}` : `${Math.floor(count / 100) / 10}k`;
}

/** The number of digits side by side: one line of a few, and two equal lines of more. @param {number} count */
const across = (count) => (count <= 9 ? count : Math.min(8, Math.ceil(count / 2)));

/** @param {State} state @param {Commands} commands */
export function cellDigits(state, commands) {
  const { sheet, selected } = state;
  if (!sheet) return nothing;
  const name = sheet.info.cells[selected];
  const digits = digitsOf(state, selected);
  if (!digits)
    return html`<p class="note ask-cell">
      ${sheet.givens[selected] ? `${name} is a clue.` : 'Looking for solutions …'}
    </p>`;
  return html`<div class="ask-cell" role="group" aria-label="Digits of ${name}">
    <h2>${name}</h2>
    <div class="ask-digits" ${styled(`--across:${across(digits.length)}`)}>
      ${digits.map((digit) => {
        const { value, is, isTried } = digit;
        const text = symbol(sheet.info, value);
        return html`<button
          type="button"
          class="ask-digit is-${is} ${isOnly(digit) ? 'is-only' : ''}"
          aria-label="${text}, ${words(digit)}"
          aria-pressed=${is === 'missing' ? nothing : `${isTried}`}
          @click=${() => commands.askAboutDigit(selected, value)}
        >
          <b>${text}</b>
          <small aria-hidden="true" data-count=${shortWords(digit)}></small>
        </button>`;
      })}
    </div>
  </div>`;
}
