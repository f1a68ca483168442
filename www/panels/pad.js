// What stands under the grid: what a digit becomes (clue, entry or note), the number pad for mouse and touch,
// and undo.

import { html } from 'lit/html.js';
import { CHOICES } from '../state.js';
import { button } from './button.js';

/** @import { State, Mode } from '../state.js' */
/** @import { Commands } from '../commands.js' */

/** @type {Record<Mode, string>} */
const MODE_NAMES = { clues: 'Clues', digits: 'Digits', notes: 'Notes' };

/** The widest row of keys that a thumb can still hit on a phone. */
const NARROW_ROW = 7;

/** How many keys stand side by side on a phone, in rows as even as can be. @param {number} keys */
function narrowRow(keys) {
  return Math.ceil(keys / Math.ceil(keys / NARROW_ROW));
}

/** @param {State} state @param {Commands} commands */
export function padPanel(state, commands) {
  const { sheet } = state;
  const symbols = sheet?.info.symbols ?? [];
  const keys = symbols.length + 1;
  const mode = sheet?.mode ?? 'digits';
  return html`<div class="pad">
    <fieldset class="modes">
      <legend class="unseen">What a digit becomes</legend>
      ${CHOICES.mode.map(
        (each) =>
          html`<label>
            <input
              type="radio"
              name="mode"
              value=${each}
              .checked=${each === mode}
              @change=${() => commands.setMode(each)}
            />
            <span>${MODE_NAMES[each]}</span>
          </label>`,
      )}
    </fieldset>
    <div class="history">
      ${button({ name: 'Undo', off: state.past.length === 0, press: () => commands.undo() })}
      ${button({ name: 'Redo', off: state.future.length === 0, press: () => commands.redo() })}
      ${button({ name: 'Clear', off: !sheet, press: () => commands.clear() })}
    </div>
    <div class="keys" role="group" aria-label="Number pad" style="--wide:${keys}; --narrow:${narrowRow(keys)}">
      ${symbols.map(
        (text, index) =>
          html`<button class="key ${mode}" aria-label="Digit ${text}" @click=${() => commands.type(index + 1)}>
            ${text}
          </button>`,
      )}
      <button class="key erase" aria-label="Erase" @click=${() => commands.erase()}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5h11v14H9l-6-7z M12 9.5l5 5 M17 9.5l-5 5" /></svg>
      </button>
    </div>
  </div>`;
}
