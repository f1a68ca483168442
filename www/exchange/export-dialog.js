// The export dialog: the grid in every format that can express the grid, and as a picture.

import { html, nothing } from 'lit/html.js';
import { digits, puzzleOf } from '../app/sheet.js';
import { proofView } from './proof-view.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { WrittenText } from '../worker/protocol.js' */

/**
 * The grid as text in every possible format, with the name of each format. The page writes lines of digits; the engine
 * writes the other formats.
 * @param {Sheet} sheet @param {readonly WrittenText[]} written
 * @returns {[name: string, text: string][]}
 */
function exports(sheet, written) {
  const { info, givens, entries } = sheet;
  /** @type {[string, string][]} */
  const all = [['Line of clues', puzzleOf(info, givens)]];
  if (entries.some(Boolean)) all.push(['Line with entries', puzzleOf(info, digits(sheet))]);
  return [
    ...all,
    ...written
      .filter(({ id }) => id !== 'line')
      .map(({ name, text }) => /** @type {[string, string]} */ ([name, text])),
  ];
}

/** @param {State} state @param {Commands} commands */
export function exportDialog({ sheet, exporting, proving }, commands) {
  return html`<dialog id="export" aria-labelledby="export-title" @close=${() => commands.closeExport()}>
    <form method="dialog">
      <h2 id="export-title">Export</h2>
      <p>Each format leaves out what it cannot express: a line of clues holds no pencil marks.</p>
      ${
        exporting && sheet
          ? html`<ul class="exports">
                ${exports(sheet, exporting.written ?? []).map((each) => exportView(each, exporting.copied, commands))}
              </ul>
              ${exporting.written ? nothing : html`<p role="status">The solver writes the other formats …</p>`}
              ${proofView({ proving }, commands)}`
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
