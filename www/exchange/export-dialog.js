// The export dialog: the grid in every format that can express the grid, and as a picture.

import { html, nothing } from 'lit/html.js';
import { whenClosed } from '../app/closed.js';
import { coloursOf } from '../basics/colours.js';
import { digits, listed, puzzleOf } from '../basics/sheet.js';
import { proofView } from './proof-view.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { WrittenText } from '../worker/protocol.js' */

/** The engine's words for parts of a puzzle. */
const [ENTRIES, COLOURS] = ['the entered digits', 'the colours'];

/** A text of the dialog, and what the text lacks of the puzzle. @typedef {{name: string, text: string, lacks: readonly string[]}} Export */

/**
 * The grid as text in every possible format, with the name of each format. The page writes lines of digits; the engine
 * writes the other formats.
 * @param {Sheet} sheet @param {readonly WrittenText[]} written
 * @returns {Export[]}
 */
function exports(sheet, written) {
  const { info, givens, entries, strokes, colours } = sheet;
  const ofLine = written.find(({ id }) => id === 'line')?.leavesOut ?? [];
  const hasFurther = colours.some((paint) => coloursOf(paint).length > 1);
  const all = [{ name: 'Line of clues', text: puzzleOf(info, givens), lacks: ofLine }];
  if (entries.some(Boolean))
    all.push({
      name: 'Line with entries',
      text: puzzleOf(info, digits(sheet)),
      lacks: ofLine.filter((part) => part !== ENTRIES),
    });
  const others = written.filter(({ id }) => id !== 'line');
  all.push(...others.map(({ name, text, leavesOut }) => ({ name, text, lacks: leavesOut })));
  // The engine knows neither strokes nor several colours.
  return all.map(({ name, text, lacks }) => ({
    name,
    text,
    lacks: [
      ...lacks,
      ...(hasFurther && !lacks.includes(COLOURS) ? ['further colours of a cell'] : []),
      ...(strokes.length > 0 ? ['the strokes of the pen'] : []),
    ],
  }));
}

/** @param {State} state @param {Commands} commands */
export function exportDialog({ sheet, exporting, proving }, commands) {
  return html`<dialog id="export" aria-labelledby="export-title" @close=${whenClosed(() => commands.closeExport())}>
    <form method="dialog">
      <h2 id="export-title">Export</h2>
      <p>Below each format stands what it cannot hold of this puzzle.</p>
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

/** @param {Export} each @param {string} copied @param {Commands} commands */
function exportView({ name, text, lacks }, copied, commands) {
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
    ${lacks.length > 0 ? html`<p class="lacks">Without ${listed([...lacks])}.</p>` : nothing}
  </li>`;
}
