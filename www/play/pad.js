// The keypad and the tools beside it: what a key means (digit, corner mark, centre mark, colour, pen), the keys, Undo, Redo
// and Fill in marks. While the clues are being typed, a key always means a clue.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { isKeyHeld } from '../app/held.js';
import { digits, isStarted, occurrences } from '../basics/sheet.js';
import { segmentsView } from '../app/segments.js';
import { modeHeld } from './modifiers.js';
import { COLOUR_NAMES, COLOURS } from './state.js';

/** @import { State, Sheet, Mode } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @type {[Mode, string, string][]} */
export const MODES = [
  ['digits', 'Digit', 'z'],
  ['notes', 'Corner', 'x'],
  ['centre', 'Centre', 'c'],
  ['colour', 'Colour', 'v'],
  ['pen', 'Pen', 'b'],
];

/** Largest number of keys in one row, and in each of several rows. */
const ONE_ROW = 5;
const WIDE_ROW = 9;

/** The number of keys in a row, with rows of nearly equal length. @param {number} keys */
export function keysInRow(keys) {
  if (keys <= ONE_ROW) return keys;
  return Math.ceil(keys / Math.max(2, Math.ceil(keys / WIDE_ROW)));
}

/** The width of the key Erase: the places that are free in the last row, but no more than three. @param {number} keys */
function eraseWidth(keys) {
  const row = keysInRow(keys + 1);
  return Math.min(3, row - (keys % row));
}

/** @param {State} state @param {Commands} commands */
export function padPanel(state, commands) {
  const { sheet } = state;
  const mode = sheet?.mode ?? 'digits';
  const symbols = sheet?.info.symbols ?? [];
  const keys = mode === 'colour' || mode === 'pen' ? COLOURS : symbols.length;
  return html`<div class="pad">
    ${mode === 'clues' ? nothing : modesView(mode, state, commands)}
    <div
      class="keys"
      role="group"
      aria-label="Number pad"
      style="--row:${keysInRow(keys + 1)}; --erase:${eraseWidth(keys)}"
    >
      ${mode === 'pen' ? penKeys(state.penColour, commands) : mode === 'colour' ? colourKeys(state.held, commands) : sheet ? digitKeys(sheet, state.held, commands) : nothing}
      <button
        class="key erase"
        aria-label="Erase"
        aria-pressed=${pressed(state.held, 0)}
        @click=${() => commands.pressKey(0)}
      >
        Erase
      </button>
    </div>
    <div class="history">
      ${button({ name: 'Undo', off: state.past.length === 0, press: () => commands.undo(isKeyHeld()) })}
      ${button({ name: 'Redo', off: state.future.length === 0, press: () => commands.redo(isKeyHeld()) })}
      ${
        state.helpers.fill && mode !== 'clues'
          ? button({
              name: 'Fill in marks',
              off: !isStarted(sheet),
              press: () => commands.fillMarks(),
            })
          : nothing
      }
    </div>
  </div>`;
}

/** The modes, and the switch for several cells. @param {Mode} mode @param {State} state @param {Commands} commands */
function modesView(mode, { lit, several }, commands) {
  const name = 'Select several cells';
  return html`<div class="modes-line">
    ${modeSegments(mode, lit, commands)}
    <button
      class="quiet several"
      aria-label=${name}
      title=${name}
      aria-pressed=${several ? 'true' : 'false'}
      @click=${() => commands.toggleSeveral()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4h7v7H4zM13 13h7v7h-7z" class="chosen" />
        <path d="M13 4h7v7h-7zM4 13h7v7H4z" />
      </svg>
    </button>
  </div>`;
}

/** @param {Mode} mode @param {Mode | null} lit @param {Commands} commands */
function modeSegments(mode, lit, commands) {
  return segmentsView({
    legend: 'What a key writes',
    name: 'mode',
    offered: MODES.map(([id, name]) => /** @type {const} */ ([id, name])),
    chosen: mode,
    lit,
    choose: (chosen) => commands.setMode(chosen),
  });
}

/** Whether a key is held, as `aria-pressed`. Without a held key, the keys are no switches. @param {number | null} held @param {number} value */
const pressed = (held, value) => (held === null ? nothing : held === value ? 'true' : 'false');

/** @param {Sheet} sheet @param {number | null} held @param {Commands} commands */
function digitKeys(sheet, held, commands) {
  const { mode, info } = sheet;
  const all = occurrences(info);
  const counts = new Array(info.symbols.length + 1).fill(0);
  for (const digit of digits(sheet)) counts[digit]++;
  return info.symbols.map((text, index) => {
    const left = all === null ? null : Math.max(0, all - counts[index + 1]);
    const said = left === null ? '' : left === 0 ? 'done' : `${left}`;
    return html`<button
      class="key ${mode} ${left === 0 ? 'done' : ''}"
      aria-label="Digit ${text}"
      aria-description=${left === null ? nothing : left === 0 ? 'done' : `${left} left`}
      aria-pressed=${pressed(held, index + 1)}
      @click=${(/** @type {MouseEvent} */ event) => commands.pressKey(index + 1, modeHeld(event))}
    >
      <b>${text}</b><small data-left=${said} aria-hidden="true"></small>
    </button>`;
  });
}

/** @param {number | null} held @param {Commands} commands */
function colourKeys(held, commands) {
  return COLOUR_NAMES.map(
    (name, index) =>
      html`<button
        class="key colour"
        aria-label="Colour ${name}"
        aria-pressed=${pressed(held, index + 1)}
        @click=${() => commands.pressKey(index + 1)}
      >
        <i class="paint paint-${index + 1}" aria-hidden="true"></i>
      </button>`,
  );
}

/** The colours of the pen. @param {number} chosen @param {Commands} commands */
function penKeys(chosen, commands) {
  return COLOUR_NAMES.map(
    (name, index) =>
      html`<button
        class="key pen"
        aria-label="Pen ${name}"
        aria-pressed=${chosen === index + 1 ? 'true' : 'false'}
        @click=${() => commands.type(index + 1)}
      >
        <svg class="stroke-${index + 1}" viewBox="0 0 30 30" aria-hidden="true"><path d="M5 22L13 9L18 20L25 8" /></svg>
      </button>`,
  );
}
