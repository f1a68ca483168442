// The export dialog: the grid in every format that can express the grid, and as a picture.

import { html, nothing } from 'lit/html.js';
import { boardOf } from '../app/board-of.js';
import { FORMATS } from './index.js';
import { digits, puzzleOf } from '../app/sheet.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** The label of each format in the dialog. @type {Record<string, string>} */
const NAMES = {
  sudokuwiki: 'SudokuWiki link',
  fpuzzles: 'f-puzzles link',
  sudokupad: 'SudokuPad link',
  hodoku: 'HoDoKu library line',
  sukaku: '729 candidates',
  marks: 'Grid of pencil marks',
};

/**
 * The grid as text in every possible format, with the name of each format.
 * @param {Sheet} sheet
 * @returns {[name: string, text: string][]}
 */
function exports(sheet) {
  const { info, givens, entries } = sheet;
  const board = boardOf(sheet);
  /** @type {[string, string][]} */
  const all = [['Line of clues', puzzleOf(info, givens)]];
  if (entries.some(Boolean)) all.push(['Line with entries', puzzleOf(info, digits(sheet))]);
  for (const { id, write } of FORMATS) {
    const text = write(board);
    if (text !== null) all.push([NAMES[id], text]);
  }
  return all;
}

/** @param {State} state @param {Commands} commands */
export function exportDialog({ sheet, exporting }, commands) {
  return html`<dialog id="export" aria-labelledby="export-title" @close=${() => commands.closeExport()}>
    <form method="dialog">
      <h2 id="export-title">Export</h2>
      <p>Each format leaves out what it cannot express: a line of clues holds no pencil marks.</p>
      ${
        exporting && sheet
          ? html`<ul class="exports">
              ${exports(sheet).map((each) => exportView(each, exporting.copied, commands))}
            </ul>`
          : nothing
      }
      <div class="buttons">
        <button type="button" @click=${() => commands.openPrint()}>Print…</button>
        <button type="button" @click=${() => commands.savePicture('svg')}>Save as SVG</button>
        <button type="button" @click=${() => commands.savePicture('png')}>Save as PNG</button>
        <button class="primary" value="close">Close</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {[name: string, text: string]} each @param {string} copied @param {Commands} commands */
function exportView([name, text], copied, commands) {
  return html`<li>
    <label
      ><span>${name}</span
      ><input
        readonly
        .value=${text}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
    /></label>
    <button type="button" aria-label=${`Copy ${name}`} @click=${() => commands.copyExport(name, text)}>
      ${copied === name ? 'Copied' : 'Copy'}
    </button>
  </li>`;
}
