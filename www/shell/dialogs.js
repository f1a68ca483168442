// The Import dialog: a text area to paste or type a puzzle.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

import { fileButton } from '../app/file-button.js';
import { waitingView } from './waiting.js';
import { batchReport, solveAllButton } from '../batch/panel.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function draftDialog(state, commands) {
  const { draft } = state;
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
        A link of Pencilmark, f-puzzles, SudokuPad, SudokuWiki or Interactive Sudoku Solver; or the digits, with
        <code>.</code> or <code>0</code>
        for a blank cell.
      </p>
      <details class="formats">
        <summary>All formats</summary>
        <p>
          Digits: all in one line, or a line for each row. Letters from <code>A</code> on stand for 10 and more; above
          35 values, numbers with blanks between them. Rules stand behind the digits: <code>@latin</code>,
          <code>@diagonals</code>, <code>@windoku</code>, <code>@regions=</code> and a character a cell.
        </p>
        <p>
          Lists: a list of puzzles opens its first, and Play goes on through the others. A list of 9x9 puzzles can be
          solved as a whole, and the Batch lab measures any list.
        </p>
        <p>
          Also: cells copied from a spreadsheet or a web page, CSV, lists of a program, drawings with borders, other
          signs for blanks, words around the grid; f-puzzles JSON, lines of HoDoKu’s library, 729 candidates, a drawn
          grid of pencil marks.
        </p>
      </details>
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
          commands.draft(/** @type {HTMLTextAreaElement} */ (event.target).value);
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && read(event)}
      ></textarea>
      <p id="draft-error" role="alert" class="message ${error ? 'said bad' : ''}">${error?.message ?? nothing}</p>
      ${waitingView(state, 'draft')} ${batchReport(state, commands)}
      <div class="buttons">
        <button type="button" @click=${() => commands.closeDraft()}>Close</button>
        ${fileButton('Choose a file', ([file]) => commands.readFile(file))} ${solveAllButton(state, commands)}
        <button type="submit" class="primary">Load</button>
      </div>
    </form>
  </dialog>`;
}
