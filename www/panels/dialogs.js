// The two dialogs: a text area to paste or type a puzzle into, and the list of keys.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

/** @import { State } from '../state.js' */
/** @import { Commands } from '../commands.js' */

/** @param {State} state @param {Commands} commands */
export function draftDialog({ draft }, commands) {
  const { text, error } = draft;
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('draft-text'));
    commands.readText(field.value);
  };
  return html`<dialog id="draft" aria-labelledby="draft-title">
    <form @submit=${read}>
      <h2 id="draft-title">Paste or type a puzzle</h2>
      <p id="draft-help">
        One line of digits with <code>.</code> or <code>0</code> for a blank cell (letters from <code>A</code> on for 10
        and more), or one line for each row. A list of puzzles opens its first.
      </p>
      <textarea
        id="draft-text"
        aria-labelledby="draft-title"
        aria-describedby="draft-help draft-error"
        aria-invalid=${error ? 'true' : nothing}
        rows="10"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        .value=${live(text)}
        @input=${(/** @type {Event} */ event) => {
          draft.text = /** @type {HTMLTextAreaElement} */ (event.target).value;
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && read(event)}
      ></textarea>
      <p id="draft-error" role="alert" class="message ${error ? 'said bad' : ''}">${error?.message ?? nothing}</p>
      <div class="buttons">
        <button type="button" @click=${() => commands.closeDraft()}>Close</button>
        <button type="submit" class="primary">Load</button>
      </div>
    </form>
  </dialog>`;
}

/** @type {[keys: string, does: string][]} */
const KEYS = [
  ['Space or Enter', 'Step (when the focus is not in the grid or on a button)'],
  ['Arrows, Home, End', 'move in the grid'],
  ['1–9, A–G', 'enter a digit, or a clue on an empty grid'],
  ['Shift + digit', 'add or remove a pencil mark'],
  ['N', 'switch notes on and off'],
  ['Delete, Backspace, 0, .', 'empty the cell'],
  ['Ctrl + V', 'load a puzzle from the clipboard'],
  ['Ctrl + Z', 'undo, also a load or a Clear'],
  ['Ctrl + Y, Ctrl + Shift + Z', 'redo'],
  ['In the tree: arrows, Enter', 'walk from node to node, show its grid'],
  ['Esc', 'put a hint, a message or a node aside'],
];

export function helpDialog() {
  return html`<dialog id="help" aria-labelledby="help-title">
    <form method="dialog">
      <h2 id="help-title">Keys</h2>
      <dl class="key-list">
        ${KEYS.map(
          ([keys, does]) =>
            html`<div>
              <dt>${keys}</dt>
              <dd>${does}</dd>
            </div>`,
        )}
      </dl>
      <h2>Marks</h2>
      <ul class="legend">
        <li>
          <i class="swatch hall"></i> purple frame: a Hall set, whose values leave the rest of the house; dashed:
          another reason
        </li>
        <li><i class="swatch removed"></i> orange, struck: a candidate that just left</li>
        <li><i class="swatch house"></i> yellow: the house of the constraint</li>
        <li>
          <b class="sample given">5</b> given <b class="sample entry">5</b> your entry
          <b class="sample solved">5</b> found by the solver
        </li>
      </ul>
      <div class="buttons"><button class="primary" value="close">Close</button></div>
    </form>
  </dialog>`;
}
