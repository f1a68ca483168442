// Two dialogs: a text area to paste or type a puzzle, and the help with keys and marks.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

import { waitingView } from './waiting.js';
import { batchReport, solveAllButton } from '../batch/panel.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

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
        A link of Pencilmark, f-puzzles, SudokuPad or SudokuWiki; or the digits, with <code>.</code> or <code>0</code>
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
          Lists: a list of puzzles opens its first. A list of 9x9 puzzles can be solved as a whole, and the Batch lab
          measures any list.
        </p>
        <p>Also: f-puzzles JSON, lines of HoDoKu’s library, 729 candidates, a drawn grid of pencil marks.</p>
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
        ${solveAllButton(state, commands)}
        <button type="submit" class="primary">Load</button>
      </div>
    </form>
  </dialog>`;
}

/** The keys, by where they work. @type {[where: string, keys: [keys: string, does: string][]][]} */
const KEYS = [
  [
    'In all rooms',
    [
      ['Alt + Shift + 1, 2, 3', 'go to Play; go to the Lab; go to Learn'],
      ['?', 'this list'],
    ],
  ],
  [
    'With your own puzzle',
    [
      ['Arrows, Home, End', 'move in the grid'],
      ['1–9, A–Z', 'enter a digit of the grid, or a clue on an empty grid'],
      ['Alt + Shift + letter', 'the letter as a command, in a grid where the letter is a digit'],
      ['Two digits in a row', 'enter a number, in a grid of 36 rows'],
      ['Shift + digit', 'add or remove a corner mark'],
      ['Delete, Backspace, 0, .', 'empty the cell'],
      ['Ctrl + V', 'load a puzzle from the clipboard'],
      ['Ctrl + Z', 'undo, also a load or a Clear; held down, it stops at the start of the puzzle'],
      ['Ctrl + Y, Ctrl + Shift + Z', 'redo'],
      ['[ and ]', 'previous or next step of a solve path'],
      ['Esc', 'close a hint, a message or a node'],
    ],
  ],
  [
    'In Play',
    [
      ['Shift + Enter', 'Hint'],
      ['Ctrl + Enter', 'Check'],
      ['Z, X, C, V', 'what a digit key writes: digit, corner mark, centre mark, colour'],
      ['B', 'the pen: drag to draw lines, tap for a circle or a cross; a digit chooses the colour'],
      ['With the pen: Space or Enter', 'put it down, or lift it; arrows draw in between'],
      ['With the pen: Delete', 'remove the strokes that touch the selected cells'],
      ['N', 'change between digits and corner marks'],
      ['Ctrl + digit', 'add or remove a centre mark'],
      ['Alt + digit, Ctrl + Shift + digit', 'add or remove a colour'],
      ['Shift + arrows', 'select more cells'],
      ['Ctrl + A', 'select all cells'],
      ['Drag, Ctrl + click, Shift + click', 'select cells along the way, one more cell, a rectangle'],
      ['Double click', 'select all cells with the same digit or colour'],
    ],
  ],
  [
    'In the Lab',
    [
      ['Space', 'Step, unless the focus is in a text or on a button'],
      ['Enter', 'Step, in the grid'],
      ['N', 'the next interesting position'],
      ['X', 'finish propagation: run to the fixpoint'],
      ['R', 'finish the search: run to the end'],
      ['U', 'back to the last decision'],
      ['S, or the menu key', 'breakpoints and guesses at the cell, constraint or node with the focus'],
      ['W, then a digit', 'ask why a candidate is missing from the selected cell'],
      ['[ and ]', 'previous or next reason, or beat of the value graph'],
      ['L', 'consistency levels'],
      ['C', 'compare two configurations'],
      ['P', 'present: larger type, and only what a class needs'],
      ['In the tree: arrows, Home, End', 'move from node to node; to the root; to the current node'],
      ['In the tree: Enter, +, −', 'show a node’s grid; open and collapse a subtree'],
    ],
  ],
  [
    'In the Batch lab',
    [
      ['Ctrl + V', 'measure a list of puzzles from the clipboard'],
      ['In the table: arrows, Page Up, Page Down, Home, End', 'move from link to link'],
      ['In the table: Enter', 'open the puzzle in the Lab'],
      ['Esc', 'close the Batch lab'],
    ],
  ],
  [
    'Presenting a lesson',
    [
      ['Arrows left and right, Page Up and Page Down', 'the scene before, the next scene'],
      ['H', 'hide the question, or show it'],
      ['L, R', 'lock the answer in; reveal'],
      ['I', 'the next interesting position of the run'],
      ['N', 'the notes on the scene'],
      ['D, U, C', 'draw with the pen; undo a stroke; clear the strokes'],
      ['S', 'the spotlight, which follows the pointer and the focus'],
      ['P', 'present, or stop presenting'],
    ],
  ],
  [
    'In Learn',
    [
      ['Left, right', 'the scene before; the next scene'],
      ['Arrows, in the grid', 'move from cell to cell'],
      ['Space or Enter, in the grid', 'tap the cell'],
      ['Digits, in the grid', 'tap a candidate of the cell'],
      ['L', 'lock the answer in'],
      ['R', 'reveal'],
      ['H', 'hide the digits, or show them again'],
      ['P', 'present: larger type'],
    ],
  ],
  [
    'Presenting in Learn',
    [
      ['D, S', 'the pen; the spotlight'],
      ['U, C', 'take the last stroke back; clear the drawing'],
      ['I', 'the next interesting position of the run'],
      ['N', 'the teacher’s notes'],
      ['H', 'hide the question, or show it again'],
    ],
  ],
  [
    'In the tool for rules',
    [
      ['Space, on a place', 'choose it, or take it out'],
      ['Shift + arrows', 'draw on'],
      ['Ctrl + arrows', 'move the rule'],
      ['Digits, letters', 'the value'],
      ['Enter, on a place', 'add or change the rule; take up the rule at the place'],
      ['Delete', 'delete the rule'],
      ['Ctrl + Z', 'take the drawn rule back, or else the last change'],
      ['Esc', 'leave the tool; a finished rule joins the puzzle'],
    ],
  ],
];

/** @type {[mark: string, words: string][]} */
const MARKS = [
  ['house', 'the house being filtered'],
  ['arc', 'the arc being revised: from the pruned cell to the cell that has to support it'],
  ['hall', 'a Hall set, where two houses cross, the corners of a fish'],
  ['lines', 'the rows of a fish'],
  ['other', 'the columns of a fish; the house that loses locked values'],
  ['reason', 'another reason: a cell that is fixed'],
  ['removed', 'a candidate that just left'],
  ['faded', 'one that left earlier in the same step'],
  ['fixed', 'a cell that became fixed'],
  ['decision', 'a decision: a guess of the search'],
  ['conflict', 'cells that cannot hold: a failure, or a wrong entry'],
  ['clash', 'equal digits in a house, or digits that break a rule'],
  ['on', 'in a hint: true along the chain; or the first colour'],
  ['off', 'false along the chain; or the second colour'],
  ['strong', 'a strong link: one of the two is true'],
  ['weak', 'a weak link: not both are true'],
  ['fin', 'a fin'],
  ['als', 'an almost locked set, with its letter'],
  ['through', 'a line behind the digits: a diagonal that holds every digit'],
  ['window', 'a window: its cells hold every digit'],
];

export function helpDialog() {
  return html`<dialog id="help" aria-labelledby="help-title">
    <form method="dialog">
      <h2 id="help-title" tabindex="-1" autofocus>Keys</h2>
      ${KEYS.map(
        ([where, keys]) => html`
          <h3>${where}</h3>
          <dl class="key-list">
            ${keys.map(
              ([key, does]) =>
                html`<div>
                  <dt>${key}</dt>
                  <dd>${does}</dd>
                </div>`,
            )}
          </dl>
        `,
      )}
      <h2>Marks</h2>
      <ul class="legend">
        ${MARKS.map(([mark, words]) => html`<li><i class="swatch ${mark}"></i> ${words}</li>`)}
        <li>
          <b class="sample given">5</b> given <b class="sample entry">5</b> your entry
          <b class="sample solved">5</b> found by the solver
        </li>
      </ul>
      <div class="buttons"><button class="primary" value="close">Close</button></div>
    </form>
  </dialog>`;
}
