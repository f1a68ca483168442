// The printed sheets. The sheets stand beside the page in the same document, are rendered only for printing, and are
// visible only on paper. A button prepares its sheets. The browser's own print command has no button, so it prints what the
// page shows: the sheets of the shown grid or worksheet, or else the view itself.

import { html, nothing, render } from 'lit/html.js';
import { drawing } from '../exchange/drawing.js';

/** @import { PrintChoices, Sheet } from './choices.js' */

/** @param {Sheet[]} sheets @param {PrintChoices} printing */
export function lay(sheets, { each, paper }) {
  const pages = Array.from({ length: Math.ceil(sheets.length / each) }, (_, page) =>
    sheets.slice(page * each, (page + 1) * each),
  );
  const host = /** @type {HTMLElement} */ (document.getElementById('sheets'));
  host.className = `${paper.toLowerCase()} each-${each}`;
  render(
    pages.map((puzzles) => html`<section>${puzzles.map(puzzleView)}</section>`),
    host,
  );
}

/** The picture of a board for paper. @param {Sheet['board']} board */
export function pictureOf(board) {
  // The drawing is parsed as XML, not as HTML, so that its texts cannot become markup of the page.
  return document.importNode(new DOMParser().parseFromString(drawing(board), 'image/svg+xml').documentElement, true);
}

/** Rules with more characters than this get a smaller type. */
const LONG = 900;

/** @param {Sheet} sheet */
function puzzleView({ board, name, title, author, rules, rating }) {
  return html`<figure>
    ${title || author ? html`<p class="titled"><b>${title}</b> ${author && `by ${author}`}</p>` : nothing}
    ${pictureOf(board)}
    ${rules ? html`<p class="rules ${rules.length > LONG ? 'long' : ''}">${rules.trim()}</p>` : nothing}
    <figcaption><span>${name || nothing}</span><span>${rating || nothing}</span></figcaption>
  </figure>`;
}

/** Takes the sheets away, so that the page itself is printed. */
export function layNothing() {
  const host = /** @type {HTMLElement} */ (document.getElementById('sheets'));
  host.className = '';
  render(nothing, host);
}

/** Whether a button has prepared the sheets. Its sheets last until the next press or key, or another address. */
let isPrepared = false;

/** Opens the browser's print dialog for the sheets that a button has prepared, once the fonts are loaded. */
export async function printSheets() {
  await document.fonts.ready;
  isPrepared = true;
  window.print();
}

/** Lays out what the page shows when the browser's own command prints. @param {() => void} layShown */
export function followPrinting(layShown) {
  for (const type of ['pointerdown', 'keydown', 'popstate', 'hashchange'])
    addEventListener(type, () => (isPrepared = false), true);
  addEventListener('beforeprint', () => isPrepared || layShown());
}
