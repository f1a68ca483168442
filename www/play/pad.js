// The controls below the grid: the entry mode (clues, digits or notes), the number pad for mouse and touch, Undo and
// Redo.

import { html, svg } from 'lit/html.js';
import { button } from '../app/button.js';
import { segmentsView } from '../app/segments.js';

/** @import { State, Mode } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** @type {[Mode, string][]} */
const MODE_NAMES = [
  ['clues', 'Clues'],
  ['digits', 'Digits'],
  ['notes', 'Notes'],
];

const BACKWARD = svg`<path d="M4 9h10a5 5 0 0 1 0 10H8 M8 5L4 9l4 4" />`;
const FORWARD = svg`<path d="M20 9H10a5 5 0 0 0 0 10h6 M16 5l4 4-4 4" />`;

/** Maximum number of keys in a row on a phone. In a longer row the keys would be too small for a thumb. */
const NARROW_ROW = 7;

/** The number of keys in a row on a phone, with rows of nearly equal length. @param {number} keys */
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
    ${segmentsView({
      legend: 'What a digit becomes',
      name: 'mode',
      offered: MODE_NAMES,
      chosen: mode,
      choose: (chosen) => commands.setMode(chosen),
    })}
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
    <div class="history">
      ${button({ name: 'Undo', icon: BACKWARD, off: state.past.length === 0, press: () => commands.undo() })}
      ${button({ name: 'Redo', icon: FORWARD, off: state.future.length === 0, press: () => commands.redo() })}
    </div>
  </div>`;
}
