// The sheets that are printed: a document of their own beside the page, laid out only when something is going to be printed, and
// seen only on paper.

import { html, nothing, render } from 'lit/html.js';
import { drawing } from '../formats/drawing.js';

/** @import { Printing, Sheet } from '../printing.js' */

/** @param {Sheet[]} sheets @param {Printing} printing */
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

/** @param {Sheet} sheet */
function puzzleView({ board, symbols, name, rating }) {
  // Read as XML, not as the page's own markup: nothing in it can be more than a picture.
  const picture = new DOMParser().parseFromString(drawing(board, symbols), 'image/svg+xml').documentElement;
  return html`<figure>
    ${document.importNode(picture, true)}
    <figcaption><span>${name || nothing}</span><span>${rating || nothing}</span></figcaption>
  </figure>`;
}

/** Has the browser print them, once they are laid out. */
export async function printSheets() {
  await document.fonts.ready;
  window.print();
}
